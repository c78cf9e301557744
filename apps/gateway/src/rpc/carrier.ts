import { ConnectError, type Transport } from '@connectrpc/connect';
import { errorsV1 } from '@ers/contracts';
import { ApiError, type ErrorCode, errorCatalogue, type FieldError } from '@ers/core';

export interface CarrierOptions {
  /** Null where there is no such service. */
  transport: Transport | null;
  /** What a caller is told where there is no such service. */
  absent: ErrorCode;
}

/** Longer than a service may take, shorter than those who call here wait. */
const callMsMax = 15_000;

/**
 * The way to a service for requests that are carried there as they are. What the service refuses is an ApiError of the
 * code that it names; any other failure is SERVICE_UNAVAILABLE, and keeps to itself what it was. How long a stream may
 * take is its caller's to say.
 */
export function createCarrier({ transport, absent }: CarrierOptions): Transport {
  return {
    unary: (method, signal, _timeoutMs, header, input, contextValues) =>
      carried(() => present().unary(method, signal, callMsMax, header, input, contextValues)),
    stream: async (method, signal, timeoutMs, header, input, contextValues) => {
      const answer = await carried(() =>
        present().stream(method, signal, timeoutMs, header, input, contextValues),
      );
      return { ...answer, message: carriedEach(answer.message) };
    },
  };
  function present(): Transport {
    if (transport === null) throw new ApiError(absent);
    return transport;
  }
}

async function carried<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw publicly(error);
  }
}

async function* carriedEach<T>(messages: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* messages;
  } catch (error) {
    throw publicly(error);
  }
}

function publicly(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return refusalOf(error) ?? new ApiError('SERVICE_UNAVAILABLE', {}, { cause: error });
}

function refusalOf(error: unknown): ApiError | null {
  const [refusal] = ConnectError.from(error).findDetails(errorsV1.RefusalSchema);
  if (refusal === undefined || !Object.hasOwn(errorCatalogue, refusal.code)) return null;
  const { code, message, fieldErrors, limit } = refusal;
  const shown = {
    ...(message !== '' && { message }),
    ...(fieldErrors.length > 0 && { fieldErrors: fieldErrors.map(plainError) }),
    ...(limit !== undefined && { details: { limit } }),
  };
  return new ApiError(code as ErrorCode, shown, { cause: error });
}

const plainError = ({ field, code, message }: FieldError): FieldError => ({ field, code, message });

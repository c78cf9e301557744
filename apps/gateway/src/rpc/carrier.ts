import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { ConnectError, type Transport } from '@connectrpc/connect';
import { ApiError, type ErrorCode, errorCatalogue, type FieldError } from '@ers/core';

/** What a service's `Refusal` may say: a code of the error catalogue, and what the caller is to know. */
interface RefusalFields {
  code: string;
  message: string;
  fieldErrors?: readonly FieldError[];
  /** Of LIMIT_EXCEEDED. */
  limit?: number | undefined;
}

export interface CarrierOptions<Refusal extends DescMessage> {
  /** Null where there is no such service. */
  transport: Transport | null;
  /** Of the service's proto. */
  refusals: MessageShape<Refusal> extends RefusalFields ? Refusal : never;
  /** What a caller is told where there is no such service. */
  absent: ErrorCode;
}

/** Longer than a service may take, shorter than those who call here wait. */
const callMsMax = 15_000;

/**
 * The way to a service for requests that are carried there as they are. What the service refuses is an ApiError of the
 * code that it names; any other failure is SERVICE_UNAVAILABLE, and keeps to itself what it was.
 */
export function createCarrier<Refusal extends DescMessage>(options: CarrierOptions<Refusal>): Transport {
  const { transport, refusals, absent } = options;
  return {
    unary: async (method, signal, _timeoutMs, header, input, contextValues) => {
      if (transport === null) throw new ApiError(absent);
      try {
        return await transport.unary(method, signal, callMsMax, header, input, contextValues);
      } catch (error) {
        throw refusalOf(error, refusals) ?? new ApiError('SERVICE_UNAVAILABLE', {}, { cause: error });
      }
    },
    stream: () => Promise.reject(new Error('nothing is carried as a stream')),
  };
}

function refusalOf(error: unknown, refusals: DescMessage): ApiError | null {
  const [refusal] = ConnectError.from(error).findDetails(refusals) as unknown as RefusalFields[];
  if (refusal === undefined || !Object.hasOwn(errorCatalogue, refusal.code)) return null;
  const { code, message, fieldErrors = [], limit } = refusal;
  const shown = {
    ...(message !== '' && { message }),
    ...(fieldErrors.length > 0 && { fieldErrors: fieldErrors.map(plainError) }),
    ...(limit !== undefined && { details: { limit } }),
  };
  return new ApiError(code as ErrorCode, shown, { cause: error });
}

const plainError = ({ field, code, message }: FieldError): FieldError => ({ field, code, message });

import { Code, ConnectError } from '@connectrpc/connect';
import { errorsV1 } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Logger } from '../log.ts';

/**
 * How a service's verbs end on the wire. What a caller may be told (ApiError) travels as `ers.errors.v1.Refusal`; anything
 * else is logged, and says only that it did not work: UNAVAILABLE.
 */
export function answerOrRefuse({
  service,
  log,
}: {
  service: string;
  log: Logger;
}): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConnectError) throw error;
      if (error instanceof ApiError) throw refusalOf(error, log);
      log.error({ err: error, service }, 'a call failed');
      throw new ConnectError(`${service} failed`, Code.Unavailable);
    }
  };
}

function refusalOf(error: ApiError, log: Logger): ConnectError {
  if (error.cause !== undefined) log.warn({ err: error.cause, code: error.code }, 'a call was refused');
  const { message = '', fieldErrors = [], details } = error.publicError;
  const limit = details?.['limit'];
  const value = { code: error.code, message, fieldErrors, ...(typeof limit === 'number' && { limit }) };
  const code = error.status >= 500 ? Code.Unavailable : Code.FailedPrecondition;
  return new ConnectError(error.code, code, undefined, [{ desc: errorsV1.RefusalSchema, value }]);
}

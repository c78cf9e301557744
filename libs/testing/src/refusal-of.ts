import { ConnectError } from '@connectrpc/connect';
import { errorsV1 } from '@ers/contracts';

/** What a service refused a call with; throws what is no refusal. */
export function refusalOf(error: unknown): errorsV1.Refusal {
  const [refusal] = ConnectError.from(error).findDetails(errorsV1.RefusalSchema);
  if (!refusal) throw error;
  return refusal;
}

/** The code of the error catalogue in it. */
export const refusalCodeOf = (error: unknown): string => refusalOf(error).code;

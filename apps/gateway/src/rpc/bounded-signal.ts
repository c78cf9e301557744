/**
 * A signal for a call that streams: that of its caller, and a limit of time. Connect's own `timeoutMs` keeps its timer, and
 * with it the call and the process, to its end when a stream is left before.
 */
export const boundedSignal = (signal: AbortSignal, ms: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ms)]);

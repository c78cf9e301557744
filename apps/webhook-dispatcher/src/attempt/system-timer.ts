import type { StartTimer } from '@ers/platform';

export const systemTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

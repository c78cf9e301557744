import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

/** Coarse enough to cost nothing, fine enough to show a loop that is held up. */
const resolutionMs = 20;

/**
 * Memory and event-loop delay of this process. The delays are those since they were last read. Answers how to stop
 * watching.
 */
export function observeRuntime(meter: Meter): () => void {
  const memory = meter.createObservableUpDownCounter('process.memory.usage', {
    description: 'Physical memory in use by the process',
    unit: 'By',
  });
  const delay = (statistic: 'p50' | 'p99' | 'max') =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${statistic}`, {
      description: `Event loop delay since the last reading (${statistic})`,
      unit: 's',
    });
  const [p50, p99, max] = [delay('p50'), delay('p99'), delay('max')];
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();

  meter.addBatchObservableCallback(
    (result) => {
      result.observe(memory, process.memoryUsage.rss());
      if (histogram.count === 0) return;
      result.observe(p50, delaySeconds(histogram.percentile(50)));
      result.observe(p99, delaySeconds(histogram.percentile(99)));
      result.observe(max, delaySeconds(histogram.max));
      histogram.reset();
    },
    [memory, p50, p99, max],
  );
  return () => void histogram.disable();
}

/** Node.js records the nanoseconds between two ticks of its timer: what goes beyond the timer's own pace is delay. */
function delaySeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000);
}

import { expect } from 'chai';
import { openMetrics, type OpenMetrics } from './open-metrics.ts';

describe('createOtelMetrics', () => {
  let open: OpenMetrics;
  beforeEach(async () => {
    open = await openMetrics('test', null);
  });
  afterEach(() => open.close());

  const linesOf = async (name: string): Promise<string[]> =>
    (await open.read()).split('\n').filter((line) => line.startsWith(name));

  it('counts units by kind, and leaves out a kind that was not used', async () => {
    open.metrics.unitsCommitted({ requests: 3, explanations: 0 });
    open.metrics.unitsCommitted({ requests: 2, explanations: 0 });
    expect(await linesOf('ers_units_committed_total')).to.deep.equal([
      'ers_units_committed_total{ers_unit_kind="request"} 5',
    ]);
    open.metrics.unitsCommitted({ requests: 0, explanations: 4 });
    expect(await linesOf('ers_units_committed_total')).to.deep.equal([
      'ers_units_committed_total{ers_unit_kind="request"} 5',
      'ers_units_committed_total{ers_unit_kind="explanation"} 4',
    ]);
  });

  it('counts refusals by code and scored items by outcome', async () => {
    open.metrics.refusal('NOT_FOUND');
    open.metrics.itemScored('failed');
    open.metrics.itemScored('failed');
    expect(await linesOf('ers_refusals_total')).to.deep.equal([
      'ers_refusals_total{error_type="NOT_FOUND"} 1',
    ]);
    expect(await linesOf('ers_scoring_items_total')).to.deep.equal([
      'ers_scoring_items_total{ers_scoring_outcome="failed"} 2',
    ]);
  });

  it('counts callbacks by provider and outcome', async () => {
    open.metrics.callback('clerk', 'ignored');
    expect(await linesOf('ers_callbacks_total')).to.deep.equal([
      'ers_callbacks_total{ers_callback_provider="clerk",ers_callback_outcome="ignored"} 1',
    ]);
  });

  it('times calls in seconds and sizes batches in calls', async () => {
    open.metrics.scoreCall(250);
    open.metrics.batch('score', 7);
    expect(await linesOf('ers_scoring_duration_sum')).to.deep.equal(['ers_scoring_duration_sum 0.25']);
    expect(await linesOf('ers_coalesce_batch_size_bucket')).to.include.members([
      'ers_coalesce_batch_size_bucket{ers_coalesce_of="score",le="5"} 0',
      'ers_coalesce_batch_size_bucket{ers_coalesce_of="score",le="10"} 1',
    ]);
  });

  it('times attempts by what became of the delivery, and counts bulk rows and jobs by how they ended', async () => {
    open.metrics.webhookAttempt('retrying', 1_500);
    open.metrics.bulkRows({ analyzed: 5, failed: 0 });
    open.metrics.bulkRows({ analyzed: 1, failed: 2 });
    open.metrics.bulkJobEnded('completed');
    expect(await linesOf('ers_webhook_attempt_duration_sum')).to.deep.equal([
      'ers_webhook_attempt_duration_sum{ers_webhook_delivery_status="retrying"} 1.5',
    ]);
    expect(await linesOf('ers_bulk_rows_total')).to.deep.equal([
      'ers_bulk_rows_total{ers_bulk_row_outcome="analyzed"} 6',
      'ers_bulk_rows_total{ers_bulk_row_outcome="failed"} 2',
    ]);
    expect(await linesOf('ers_bulk_jobs_total')).to.deep.equal([
      'ers_bulk_jobs_total{ers_bulk_job_status="completed"} 1',
    ]);
  });

  it('calls a method that is not standard _OTHER', async () => {
    const request = { request_id: 'req_1', route: 'none', status: 404, latency_ms: 1 };
    for (const method of ['PROPFIND', 'SEARCH', 'get']) open.metrics.request({ ...request, method });
    const [count] = await linesOf('http_server_request_duration_count');
    expect(count).to.include('http_request_method="_OTHER"').and.match(/ 3$/);
  });
});

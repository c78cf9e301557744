import { clearField, create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { eventsV1, topics } from '@ers/contracts';
import { expect } from 'chai';
import { NotAnEvent, readEvent } from './read-event.ts';

const endedAt = new Date('2026-11-21T12:00:01.500Z');

type Fields = Exclude<MessageInitShape<typeof eventsV1.BulkJobCompletedSchema>, { $typeName: string }>;

function read(changes: Fields = {}, lacking?: 'job' | 'accountId' | 'eventId' | 'createdAt') {
  const message = create(eventsV1.BulkJobCompletedSchema, {
    eventId: 'evt_1',
    accountId: 'acc_1',
    createdAt: timestampFromDate(endedAt),
    job: {
      jobId: 'job_1',
      status: 'completed',
      fileName: 'list.csv',
      rowCount: 8,
      processedCount: 8,
      failedCount: 1,
      unitsConsumed: 7,
      createdAt: timestampFromDate(new Date('2026-11-21T12:00:00.000Z')),
      completedAt: timestampFromDate(endedAt),
      expiresAt: timestampFromDate(new Date('2026-11-28T12:00:01.500Z')),
    },
    ...changes,
  });
  if (lacking !== undefined) clearField(message, eventsV1.BulkJobCompletedSchema.field[lacking]);
  const value = toBinary(eventsV1.BulkJobCompletedSchema, message);
  return readEvent({ topic: topics.bulkJobCompleted, key: 'acc_1', headers: {}, value });
}

describe('readEvent', () => {
  it('reads how a bulk job ended', () => {
    expect(read()).to.deep.equal({
      accountId: 'acc_1',
      event: {
        type: 'bulk.job_completed',
        id: 'evt_1',
        createdAt: endedAt,
        job: {
          job_id: 'job_1',
          status: 'completed',
          file_name: 'list.csv',
          row_count: 8,
          processed_count: 8,
          failed_count: 1,
          units_consumed: 7,
          progress: 1,
          created_at: '2026-11-21T12:00:00.000Z',
          completed_at: '2026-11-21T12:00:01.500Z',
          expires_at: '2026-11-28T12:00:01.500Z',
          error: null,
        },
      },
    });
  });

  it('reads why one failed, and how far it came', () => {
    const { event } = read({
      job: {
        status: 'failed',
        rowCount: 8,
        processedCount: 2,
        createdAt: timestampFromDate(endedAt),
        error: { code: 'CANCELLED', message: 'The job was cancelled.' },
      },
    });
    expect(event).to.deep.include({ type: 'bulk.job_completed' });
    expect(event).to.have.nested.property('job.progress', 0.25);
    expect(event)
      .to.have.nested.property('job.error')
      .that.deep.equals({ code: 'CANCELLED', message: 'The job was cancelled.' });
  });

  it('refuses one that lacks its job, its account, its id or its time', () => {
    for (const lacking of ['job', 'accountId', 'eventId', 'createdAt'] as const) {
      expect(() => read({}, lacking), lacking).to.throw(NotAnEvent);
    }
  });

  it('knows no other topic', () => {
    const message = { topic: 'ers.other.v1', key: '', headers: {}, value: Buffer.alloc(0) };
    expect(() => readEvent(message)).to.throw(NotAnEvent);
  });
});

import { expect } from 'chai';
import { withScope } from './scope.ts';

describe('bench scope', () => {
  it('runs what was deferred, last first, and answers what the work answers', async () => {
    const order: string[] = [];
    const answer = await withScope(async (scope) => {
      scope.defer(() => order.push('first'));
      scope.defer(async () => order.push('second'));
      order.push('work');
      return 7;
    });
    expect(answer).to.equal(7);
    expect(order).to.deep.equal(['work', 'second', 'first']);
  });

  it('runs it also when the work fails, and leaves no signal handlers behind', async () => {
    const before = process.listenerCount('SIGTERM');
    let cleaned = false;
    const failure = await withScope(async (scope) => {
      scope.defer(() => (cleaned = true));
      throw new Error('broken');
    }).catch((error: Error) => error.message);
    expect([failure, cleaned]).to.deep.equal(['broken', true]);
    expect(process.listenerCount('SIGTERM')).to.equal(before);
  });
});

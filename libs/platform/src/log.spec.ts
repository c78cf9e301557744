import { captureLog } from '@ers/testing';
import { expect } from 'chai';

const address = 'jane.doe@private.example';

describe('createLog', () => {
  it('keeps the message of an error, which may quote what was sent, out of the line', () => {
    const { log, text, lines } = captureLog();
    const cause = Object.assign(new Error(`duplicate key (${address})`), { code: '23505' });
    log.error(
      { err: new TypeError(`cannot read ${address}`, { cause }), request_id: 'req_1' },
      'request failed',
    );
    expect(text()).not.to.include(address);
    expect(lines()[0]).to.deep.include({
      level: 50,
      service: 'test',
      request_id: 'req_1',
      msg: 'request failed',
    });
    expect(lines()[0]).to.have.nested.property('err.type', 'TypeError');
    expect(lines()[0]).to.have.nested.property('err.cause.code', '23505');
    expect(lines()[0]).to.have.nested.property('err.stack').that.includes('log.spec.ts');
  });

  it('keeps the message out of the stack when it has several lines', () => {
    const { log, text } = captureLog();
    log.warn({ err: new Error(`bad input:\n${address}\n    at ${address}`) }, 'refused');
    expect(text()).not.to.include(address);
  });

  it('says nothing of what was thrown but its type when it is no error', () => {
    const { log, text, lines } = captureLog();
    log.warn({ err: address }, 'refused');
    expect(text()).not.to.include(address);
    expect(lines()[0]?.['err']).to.deep.equal({ type: 'string' });
  });

  it('does not take the message of an error for the message of the line', () => {
    const { log, text } = captureLog();
    log.warn({ err: new Error(address) });
    log.error(new Error(address));
    expect(text()).not.to.include(address);
  });
});

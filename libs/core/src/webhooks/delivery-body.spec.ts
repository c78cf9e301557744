import { expect } from 'chai';
import { parseEmail } from '../email/parse-email.ts';
import { skippedEvidence } from '../scoring/evidence.ts';
import { judge } from '../scoring/judge.ts';
import { deliveryBody } from './delivery-body.ts';
import { webhookEventTypes } from './event-types.ts';
import { sampleEvent } from './sample-event.ts';
import type { HighRiskEvent } from './webhook-event.ts';

const facts = { id: 'evt_1', createdAt: new Date('2026-11-21T12:00:00.120Z'), requestId: 'req_1' };
const plain = { highRiskThreshold: 75, redactEmail: false };
const redacted = { highRiskThreshold: 75, redactEmail: true };

const event: HighRiskEvent = {
  type: 'signup.high_risk',
  id: 'evt_1',
  createdAt: facts.createdAt,
  requestId: 'req_1',
  environment: 'test',
  email: {
    input: ' Jürgen@Example.com',
    normalized: 'jürgen@example.com',
    canonical: 'jürgen@example.com',
    domain: 'example.com',
  },
  decision: {
    action: 'block',
    risk_score: 90,
    risk_band: 'very_high',
    summary: 'Very high risk, should be refused.',
    assessment: {
      confidence: 'high',
      evidence_strength: 'strong',
      evidence_coverage: 'partial',
      uncertainty: 'low',
      limitations: ['name_not_supplied'],
    },
  },
  topReasons: [{ reason: 'Because.', check: 'domain_typo', contribution: 90 }],
};

const head =
  '{"id":"evt_1","type":"signup.high_risk","created_at":"2026-11-21T12:00:00.120Z","api_version":"1.8.0",';
const tail =
  '"decision":{"action":"block","risk_score":90,"risk_band":"very_high","summary":"Very high risk, should be refused.",' +
  '"assessment":{"confidence":"high","evidence_strength":"strong","evidence_coverage":"partial","uncertainty":"low",' +
  '"limitations":["name_not_supplied"]}},"threshold":75,' +
  '"top_reasons":[{"reason":"Because.","check":"domain_typo","contribution":90}],"environment":"test"';

/** The same content, its keys the other way round. */
function reversed<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(reversed) as T;
  const entries = Object.entries(value).map(([key, one]) => [key, reversed(one as unknown)]);
  return Object.fromEntries(entries.reverse()) as T;
}

describe('deliveryBody', () => {
  it('is these bytes for a high risk', () => {
    const email =
      '"email":{"input":" Jürgen@Example.com","normalized":"jürgen@example.com",' +
      '"canonical":"jürgen@example.com","domain":"example.com"},';
    expect(deliveryBody(event, plain)).to.equal(`${head}"data":{"request_id":"req_1",${email}${tail}}}`);
  });

  it('has the domain and the hash of the canonical address alone where it is redacted', () => {
    // By hashlib of Python’s standard library.
    const sha256 = '3d2a5310682ac922a4ba3ffac29753c038ecc44ac4c45c7a3b05ac5e155dd036';
    const email = `"email":{"domain":"example.com","sha256":"${sha256}"},`;
    expect(deliveryBody(event, redacted)).to.equal(`${head}"data":{"request_id":"req_1",${email}${tail}}}`);
  });

  it('names the threshold of its own config', () => {
    expect(deliveryBody(event, { ...plain, highRiskThreshold: 12 })).to.contain('"threshold":12,');
  });

  it('says that it is a test, where it is one', () => {
    const body = deliveryBody({ ...event, isTest: true }, plain);
    expect(body).to.equal(
      deliveryBody(event, plain).replace('"environment":"test"', '"environment":"test","test":true'),
    );
    expect(deliveryBody({ ...event, isTest: false }, plain)).to.equal(deliveryBody(event, plain));
  });

  it('has a job as its owner reads it, whatever the terms', () => {
    const body = deliveryBody(sampleEvent('bulk.job_completed', facts), redacted);
    expect(body).to.equal(
      '{"id":"evt_1","type":"bulk.job_completed","created_at":"2026-11-21T12:00:00.120Z","api_version":"1.8.0",' +
        '"data":{"job_id":"job_00000000000000000000000000000000","status":"completed","file_name":"signups.csv",' +
        '"row_count":3,"processed_count":3,"failed_count":1,"units_consumed":2,"progress":1,' +
        '"created_at":"2026-11-21T12:00:00.120Z","expires_at":"2026-11-28T12:00:00.120Z",' +
        '"completed_at":"2026-11-21T12:00:00.120Z","error":null,"test":true}}',
    );
  });

  it('depends neither on the order of keys nor on keys that are not its own', () => {
    for (const type of webhookEventTypes) {
      const sample = sampleEvent(type, facts);
      const other = { ...reversed(sample), accountId: 'acc_1' };
      expect(deliveryBody(other, plain)).to.equal(deliveryBody(sample, plain));
    }
    const leaky = { ...event, decision: { ...event.decision, email: 'jürgen' } };
    expect(deliveryBody(leaky, redacted)).to.equal(deliveryBody(event, redacted));
  });

  it('tells of no address what it must not, whatever reasons the judge gives', () => {
    for (const local of [
      'zqxwvk83jf',
      'postmaster',
      'qwertyuiop',
      'jane.doe1987',
      '"odd..local"',
      '..dots',
    ]) {
      for (const domain of ['gmial.com', 'mailinator.com', 'example.com', 'nosuchtld.zzzz']) {
        const parsed = parseEmail(`${local}@${domain}`);
        if (!('email' in parsed)) throw new Error(`${local}@${domain} is no address`);
        const { email } = parsed;
        const request = { email, name: 'Max Mustermann', ip: null, industry: null };
        const evidence = skippedEvidence('2026-11-21T12:00:00.000Z', 'disabled');
        const { decision, explanation } = judge(request, evidence, { explain: true });
        const topReasons = explanation?.top_reasons ?? [];
        const judged = { ...event, email: { ...email, domain }, decision, topReasons };
        expect(deliveryBody(judged, redacted)).not.to.contain(local.replaceAll('"', ''));
        expect(deliveryBody(judged, plain)).to.contain(local.replaceAll('"', ''));
      }
    }
  });
});

describe('sampleEvent', () => {
  it('is what the judge says of its address', () => {
    const sample = sampleEvent('signup.high_risk', facts);
    if (sample.type !== 'signup.high_risk') throw new Error('another type');
    const parsed = parseEmail(sample.email.input);
    if (!('email' in parsed)) throw new Error('no address');
    const request = { email: parsed.email, name: null, ip: null, industry: null };
    const evidence = skippedEvidence('2026-11-21T12:00:00.000Z', 'reserved');
    const { decision, explanation } = judge(request, evidence, { explain: true });
    expect(sample).to.include({ id: 'evt_1', requestId: 'req_1', isTest: true });
    expect(sample.decision).to.deep.equal(decision);
    expect(sample.topReasons).to.deep.equal(explanation?.top_reasons);
    expect(sample.email.canonical).to.equal(parsed.email.canonical);
  });
});

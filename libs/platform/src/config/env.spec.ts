import { join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { ConfigError, type Env, onceRead, readEnv } from './env.ts';
import * as fields from './fields.ts';

const schema = z.object({
  PORT: fields.port(8080),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  INTERNAL_TOKEN: fields.secret,
  KEY_ENVIRONMENT: fields.keyEnvironment,
  PUBLIC_PLAYGROUND_ENABLED: fields.flag(false),
  DNS_SERVERS: fields.addressList.optional(),
  TRUST_PROXY: fields.trustProxy,
  DASHBOARD_ORIGINS: fields.originList,
  KEY_PREFIX: fields.keyPrefix,
  WEBHOOK_CA_FILE: fields.file.optional(),
});

const good = {
  DATABASE_URL: 'postgresql://ers@localhost/ers',
  INTERNAL_TOKEN: 'a-token-of-16-ch',
  KEY_ENVIRONMENT: 'live',
};

function violationsOf(env: Env, of: z.ZodObject = schema): string[] {
  try {
    readEnv(of, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
  return [];
}

describe('readEnv', () => {
  it('names every violation at once, and says of what is missing that it is required', () => {
    const violations = violationsOf({ PORT: '70000', INTERNAL_TOKEN: 'short', KEY_PREFIX: 'No' });
    expect(violations.map((line) => line.split(':')[0])).to.have.members([
      'PORT',
      'DATABASE_URL',
      'INTERNAL_TOKEN',
      'KEY_ENVIRONMENT',
      'KEY_PREFIX',
    ]);
    expect(violations).to.include('DATABASE_URL: is required');
    expect(violations).to.include('PORT: must be a port, 0 to 65535');
    expect(violations).to.include('KEY_ENVIRONMENT: is required');
  });

  it('tells what a rule across variables finds with the violations of all others', () => {
    const own = { S3_BUCKET: z.string().optional(), S3_REGION: z.enum(['here', 'there']).default('here') };
    const checked = schema.extend(own).superRefine(({ S3_BUCKET, S3_REGION }, ctx) => {
      if (S3_REGION !== 'there' || S3_BUCKET !== undefined) return;
      ctx.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'is required there' });
    }, onceRead(own));
    const violations = (env: Env): string[] => violationsOf({ ...good, ...env }, checked);
    expect(violations({ S3_REGION: 'there', KEY_PREFIX: 'No' })).to.have.length(2);
    expect(violations({ S3_REGION: 'there' })).to.deep.equal(['S3_BUCKET: is required there']);
    expect(violations({ S3_REGION: 'nowhere' })).to.have.length(1);
  });

  it('puts each violation on a line of the message', () => {
    const lines = new ConfigError(['A: is required', 'B: must be true or false']).message.split('\n');
    expect(lines.slice(1)).to.deep.equal(['  - A: is required', '  - B: must be true or false']);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readEnv(schema, { ...good, PORT: '', TRUST_PROXY: '', KEY_PREFIX: '' })).to.include({
      PORT: 8080,
      TRUST_PROXY: 0,
      KEY_PREFIX: 'ers',
    });
    expect(violationsOf({ ...good, INTERNAL_TOKEN: '' })).to.deep.equal(['INTERNAL_TOKEN: is required']);
  });

  it('never repeats a value, which may be a secret', () => {
    const secret = 'postgres-pass';
    expect(violationsOf({ ...good, DATABASE_URL: secret, INTERNAL_TOKEN: 'hunter2' }).join()).not.to.match(
      /postgres-pass|hunter2/,
    );
  });

  const accepted: [name: keyof z.output<typeof schema>, text: string, value: unknown][] = [
    ['PORT', '0', 0],
    ['PUBLIC_PLAYGROUND_ENABLED', '1', true],
    ['PUBLIC_PLAYGROUND_ENABLED', 'false', false],
    ['DNS_SERVERS', '127.0.0.1:53, [::1]:5353', ['127.0.0.1:53', '[::1]:5353']],
    ['TRUST_PROXY', '2', 2],
    ['TRUST_PROXY', '10.0.0.0/8,127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['WEBHOOK_CA_FILE', import.meta.filename, import.meta.filename],
    ['DASHBOARD_ORIGINS', 'https://a.example, https://b.example', ['https://a.example', 'https://b.example']],
  ];
  for (const [name, text, value] of accepted) {
    it(`reads ${name}=${text}`, () => {
      expect(readEnv(schema, { ...good, [name]: text })[name]).to.deep.equal(value);
    });
  }

  const refused: [name: string, text: string][] = [
    ['PORT', '-1'],
    ['PORT', '8080.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/ers'],
    ['DATABASE_URL', 'localhost'],
    ['KEY_ENVIRONMENT', 'staging'],
    ['PUBLIC_PLAYGROUND_ENABLED', 'yes'],
    ['DNS_SERVERS', 'dns.example'],
    ['DNS_SERVERS', ','],
    ['WEBHOOK_CA_FILE', join(import.meta.dirname, 'nothing.pem')],
    ['WEBHOOK_CA_FILE', import.meta.dirname],
    ['DASHBOARD_ORIGINS', 'a.example'],
    ['KEY_PREFIX', '1ers'],
  ];
  for (const [name, text] of refused) {
    it(`refuses ${name}=${text}`, () => {
      expect(violationsOf({ ...good, [name]: text }))
        .to.have.length(1)
        .and.satisfy((lines: string[]) => lines[0]?.startsWith(`${name}: `));
    });
  }
});

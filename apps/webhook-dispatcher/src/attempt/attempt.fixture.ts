import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { SecureContext } from 'node:tls';
import { parseTargetRanges } from '@ers/core';
import {
  type CertificateFacts,
  createTestAuthority,
  type Credentials,
  manualClock,
  manualTimers,
  type ManualTimers,
} from '@ers/testing';
import type { Attempt, AttemptResult } from './attempt.ts';
import { createAttempt } from './create-attempt.ts';
import type { NameResolver } from './name-resolver.ts';
import { trustRoots } from './trust-roots.ts';

const authority = createTestAuthority();
const trusted = trustRoots([authority.root]);

/** For the names that the specs use, and for the address that everything listens on. */
export function credentials(facts: CertificateFacts = {}): Credentials {
  return authority.issue({ names: ['a.test', 'b.test'], addresses: ['127.0.0.1'], ...facts });
}

interface RigOptions {
  allowed?: string[];
  trust?: SecureContext;
  /** In place of `names`. */
  resolve?: NameResolver;
}

export interface AttemptRig {
  /** Posts `body` with a header of its own. */
  attempt: (url: string) => Promise<AttemptResult>;
  post: Attempt;
  timers: ManualTimers;
  /** What each name resolves to, one answer after the other; the last one stays. */
  names: Map<string, string[][]>;
  /** Names that were asked for, in order. */
  asked: string[];
}

export const body = Buffer.from('{"id":"evt_1","email":"jürgen@example.com"}');

/** Attempts that trust `authority`, may go to 127.0.0.0/8 and `allowed`, and live by a clock of their own. */
export function attemptRig({ allowed = [], trust = trusted, resolve }: RigOptions = {}): AttemptRig {
  const clock = manualClock();
  const timers = manualTimers(clock);
  const names = new Map([
    ['a.test', [['127.0.0.1']]],
    ['b.test', [['127.0.0.1']]],
  ]);
  const asked: string[] = [];
  const fromNames: NameResolver = async (name) => {
    asked.push(name);
    const answers = names.get(name) ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  };
  const post = createAttempt({
    resolve: resolve ?? fromNames,
    allowedTargets: parseTargetRanges(['127.0.0.0/8', ...allowed]) ?? [],
    trust,
    clock,
    startTimer: timers.startTimer,
  });
  const headers = { 'Content-Type': 'application/json', 'X-Service-Delivery': 'dlv_1' };
  return { attempt: (url) => post({ url, headers, body }), post, timers, names, asked };
}

/** Resolves once a client of this process has read the head of an answer. */
export function headRead(): Promise<void> {
  return new Promise((resolve) => {
    const channel = 'http.client.response.finish';
    const heard = (): void => {
      unsubscribe(channel, heard);
      resolve();
    };
    subscribe(channel, heard);
  });
}

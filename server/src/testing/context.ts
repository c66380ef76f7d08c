import os from 'node:os';
import path from 'node:path';
import { instant, type Instant } from '@startline/rules/time';
import type { Config } from '../runtime/config.ts';
import '../start/line-kinds.ts';
import type { Caller, Ctx } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import { filesIn } from '../outside/folder-files.ts';
import type { Outside } from '../outside/outside.ts';

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  databaseReadUrl: undefined,
  publicUrl: 'http://startline.test',
  secretKey: 'a test secret of thirty-two bytes',
  demo: true,
  orgCode: 'EA',
  smtpUrl: undefined,
  mailsOnScreen: true,
  stripe: undefined,
  register: undefined,
  ranking: undefined,
  sentryDsn: undefined,
  storageUrl: undefined,
  trustProxy: 0,
  metricsToken: undefined,
  operatorName: undefined,
  privacyContact: undefined,
  securityContact: undefined,
  loginByQuery: true,
  rateLimits: false,
};

/** A clock that a test moves. */
export class TestClock {
  at: Instant = instant('2027-03-01T12:00:00Z');
  readonly now = (): Instant => this.at;
  /** Moves on by milliseconds. */
  pass(ms: number): void {
    this.at = (this.at + ms) as Instant;
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Returns a request's context for calling a command directly. Outside services default to refusing stand-ins. */
export function testCtx(
  db: Db,
  facts: {
    caller?: Caller;
    clock?: TestClock;
    outside?: Partial<Outside>;
    config?: Partial<Config>;
    intention?: string;
  } = {},
): Ctx {
  const clock = facts.clock ?? new TestClock();
  return {
    db,
    now: clock.now,
    caller: facts.caller ?? { kind: 'anonymous' },
    config: { ...testConfig, ...facts.config },
    log: silent,
    requestId: 'test',
    address: '127.0.0.1',
    intention: facts.intention,
    outside: {
      mail: { send: () => Promise.resolve('kept') },
      files: filesIn(path.join(os.tmpdir(), `startline-test-files-${String(process.pid)}`)),
      cards: {
        provider: 'test',
        start: () => Promise.reject(new Error('No card provider in this test.')),
        ask: () => Promise.reject(new Error('No card provider in this test.')),
        refund: () => Promise.reject(new Error('No card provider in this test.')),
      },
      ...facts.outside,
    },
  };
}

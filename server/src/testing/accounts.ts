import type { UserId } from '@startline/rules/ids';
import { FLOOR, hashPassword, hashWith } from '../people/accounts/passwords/hashing.ts';
import { SESSION_COOKIE } from '../access/session-rules.ts';
import type { Engine } from '../db/engine.ts';
import { CROSS_SITE_COOKIE, CROSS_SITE_HEADER } from '../http/replies/cross-site.ts';
import { letterWithKey } from '../letters/mailed-key.ts';
import type { Letter } from '../outside/mail.ts';
import { testConfig } from './context.ts';
import type { CallAnswer, TestApp } from './http.ts';

hashWith(FLOOR);

export const PASSWORD = 'three wet hurdles';

let users = 0;
/** Returns a confirmed user with a password. */
export async function aUserWithPassword(
  app: TestApp,
  facts: {
    email?: string;
    displayName?: string;
    role?: 'USER' | 'E4SUSER' | 'APPADMIN';
    permissions?: readonly { role: string; orgId?: number; compId?: number }[];
  } = {},
): Promise<{ id: UserId; email: string }> {
  users += 1;
  const email = facts.email ?? `login${String(users)}@test.example`;
  return { id: await app.aUser({ ...facts, email, passwordHash: await hashPassword(PASSWORD) }), email };
}

/** Returns an outbox letter as its reader gets it, with the key in its link. */
export function asSent(payload: Record<string, unknown>, secretKey: string): Letter {
  const { letter, seed } = payload as { letter: Letter; seed?: string };
  return letterWithKey(letter, seed, secretKey);
}

/** Returns the mails in the outbox to an address as their reader gets them, oldest first. */
export async function lettersTo(engine: Engine, email: string): Promise<Letter[]> {
  const rows = await engine.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map((row) => asSent(row.payload, testConfig.secretKey)).filter((letter) => letter.to === email);
}

/** Returns the key in the link of a letter. */
export function keyIn(letter: Letter | undefined): string {
  const key = /[?&]key=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (!key) throw new Error('There is no key in this letter.');
  return key;
}

/** Returns the headers that a browser sends after a reply that set cookies. */
export function browserAfter(answer: Pick<CallAnswer<unknown>, 'response'>): Record<string, string> {
  const cookies = answer.response.cookies as { name: string; value: string }[];
  const value = (name: string): string => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  return {
    cookie: `${SESSION_COOKIE}=${value(SESSION_COOKIE)}; ${CROSS_SITE_COOKIE}=${value(CROSS_SITE_COOKIE)}`,
    [CROSS_SITE_HEADER]: value(CROSS_SITE_COOKIE),
    'sec-fetch-site': 'same-origin',
  };
}

/** Returns the lines of the log of changes about a user, oldest first. */
export const auditOf = (engine: Engine, userId: UserId) =>
  engine.db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();

import { sql } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

type Traces = {
  readonly users?: readonly UserId[];
  readonly athletes?: readonly AthleteId[];
  /** Names, addresses and numbers by which somebody is found in texts. */
  readonly needles: readonly string[];
};

/**
 * Takes a person out of what others wrote down: mails, kept answers, rows of timing files, events of providers, details
 * of the log.
 */
export async function eraseTraces(tx: Tx, { users = [], athletes = [], needles }: Traces): Promise<void> {
  const found = needles.map((needle) => needle.trim().toLowerCase()).filter((needle) => needle.length > 4);
  const names = (text: string) =>
    sql<boolean>`exists (select from unnest(${found}::text[]) needle where strpos(lower(${sql.raw(text)}), needle) > 0)`;
  await sql`delete from outbox where kind = 'mail' and ${names('payload::text')}`.execute(tx);
  await sql`update outbox set last_error = '' where last_error <> '' and ${names('last_error')}`.execute(tx);
  await sql`delete from idempotency_key where reply is not null and ${names('reply::text')}`.execute(tx);
  await sql`delete from timing_left where exists (select from unnest(${found}::text[]) needle
    where not exists (select from regexp_split_to_table(needle, '\\s+') word where strpos(lower(name), word) = 0))`.execute(
    tx,
  );
  await sql`delete from rate_limit where ${names('who')}`.execute(tx);
  await sql`update provider_event set payload = '{}' where applied_at is not null and ${names('payload::text')}`.execute(
    tx,
  );
  await sql`update audit set before = null, after = null, reason = ''
    where (before is not null or after is not null or reason <> '') and (
      subject = 'user' and subject_id = any(${[...users]}::int[]) or subject = 'athlete' and subject_id = any(${[...athletes]}::int[])
      or ${names("coalesce(before::text, '') || coalesce(after::text, '') || reason")})`.execute(tx);
}

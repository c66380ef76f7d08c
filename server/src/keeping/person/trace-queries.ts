import { sql, type RawBuilder } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** `closing` erases what may go at once; `all` also the names kept for the ledger and results. */
export type Extent = 'closing' | 'all';

type Traces = {
  readonly users?: readonly UserId[];
  readonly athletes?: readonly AthleteId[];
  /** The proved address of the account. */
  readonly address?: string;
  /** Typed names, addresses and numbers; searched for only with the extent `all`. */
  readonly typed: readonly string[];
};

/**
 * Removes a person from what others wrote: mails, stored answers, rows of timing files, events of providers, details of
 * the log. A closing account erases by ids and by its proved address only: a typed name would match the texts of
 * others. Waiting mails of others are always sent.
 */
export async function eraseTraces(
  tx: Tx,
  { users = [], athletes = [], address = '', typed }: Traces,
  extent: Extent,
): Promise<void> {
  const own = address.toLowerCase();
  const needles = extent === 'all' ? typed.map((one) => one.trim().toLowerCase()).filter(tellsWho) : [];
  const named = namesOneOf(own, needles);
  await sql`delete from outbox where kind = 'mail' and (lower(payload -> 'letter' ->> 'to') = ${own}
    or state <> 'waiting' and ${named('payload')})`.execute(tx);
  await sql`update outbox set last_error = '' where last_error <> '' and ${named('to_jsonb(last_error)')}`.execute(tx);
  await sql`delete from idempotency_key where owner = any(${users.map((id) => `user ${String(id)}`)}::text[])
    or reply is not null and ${named('reply')}`.execute(tx);
  if (needles.length > 0)
    await sql`delete from timing_left where exists (select from unnest(${needles}::text[]) needle
      where not exists (select from regexp_split_to_table(needle, '\\s+') word where strpos(lower(name), word) = 0))`.execute(
      tx,
    );
  await sql`update provider_event set payload = '{}' where applied_at is not null and ${named('payload')}`.execute(tx);
  await sql`update audit set before = null, after = null, reason = ''
    where (before is not null or after is not null or reason <> '') and (
      subject = 'user' and subject_id = any(${[...users]}::int[]) or subject = 'athlete' and subject_id = any(${[...athletes]}::int[])
      or reason <> '' and subject = 'entry' and subject_id in (select id from entry where athlete_id = any(${[...athletes]}::int[]))
      or ${named('before')} or ${named('after')} or ${named('to_jsonb(reason)')})`.execute(tx);
}

/** Returns whether a text identifies a person: an address, a telephone number, a name of two words. */
const tellsWho = (text: string): boolean => /@|\d{6}|\S\s+\S/u.test(text) && text.length > 4;

/**
 * Returns a test of whether the texts in a JSON value, never its keys, contain the address as a word or one of the
 * needles.
 */
const namesOneOf =
  (address: string, needles: readonly string[]) =>
  (json: string): RawBuilder<boolean> => {
    if (address === '' && needles.length === 0) return sql`false`;
    return sql<boolean>`exists (select from jsonb_path_query(${sql.raw(json)}, 'strict $.**') held
      where jsonb_typeof(held) = 'string' and (
        exists (select from regexp_split_to_table(lower(held #>> '{}'), '[\\s<>,;:"()]+') word where word <> '' and rtrim(word, '.') = ${address})
        or exists (select from unnest(${needles}::text[]) needle where strpos(lower(held #>> '{}'), needle) > 0)))`;
  };

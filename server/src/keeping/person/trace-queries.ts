import { sql, type RawBuilder } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** `closing` erases what may go at once; `all` also what the books and results are kept with. */
export type Extent = 'closing' | 'all';

type Traces = {
  readonly users?: readonly UserId[];
  readonly athletes?: readonly AthleteId[];
  /** The address of the account, which its owner has proved. */
  readonly address?: string;
  /** Names, addresses and numbers that somebody typed: looked for with the extent `all` alone. */
  readonly typed: readonly string[];
};

/**
 * Takes a person out of what others wrote down: mails, kept answers, rows of timing files, events of providers, details
 * of the log. A closing account erases by ids and by its proved address: what somebody typed as a name would reach the
 * texts of others. Mails of others that wait are sent in any case.
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

/** Returns whether a text tells one person from others: an address, a telephone number, a name of two words. */
const tellsWho = (text: string): boolean => /@|\d{6}|\S\s+\S/u.test(text) && text.length > 4;

/** Whether the texts in a JSON value, never its keys, hold the address as a word of its own or one of the needles. */
const namesOneOf =
  (address: string, needles: readonly string[]) =>
  (json: string): RawBuilder<boolean> => {
    if (address === '' && needles.length === 0) return sql`false`;
    return sql<boolean>`exists (select from jsonb_path_query(${sql.raw(json)}, 'strict $.**') held
      where jsonb_typeof(held) = 'string' and (
        exists (select from regexp_split_to_table(lower(held #>> '{}'), '[\\s<>,;:"()]+') word where word <> '' and rtrim(word, '.') = ${address})
        or exists (select from unnest(${needles}::text[]) needle where strpos(lower(held #>> '{}'), needle) > 0)))`;
  };

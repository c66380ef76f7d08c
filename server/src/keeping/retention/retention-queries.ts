import { sql } from 'kysely';
import { retention, type Kept } from '@startline/rules/keeping/retention';
import { days, later, type Instant, type IsoDate } from '@startline/rules/time';
import { forgetMerges } from '../../entering/duplicates/merge-queries.ts';
import type { Tx } from '../../db/db.ts';

export type Moment = { readonly now: Instant; readonly today: IsoDate };
/** Tables whose rows keep a guest's account. */
export const keepsGuest = [
  'shop_order',
  'entry',
  'team',
  'item_line',
  'waiting',
  'user_athlete',
  'permission',
] as const;

const DONE_UP_TO = 'emergency-contacts-gone-up-to';

/** Deletes each kind of row after its retention time; `erasing-round.ts` erases people. */
export const takeAway: {
  readonly [Kind in Exclude<Kept, 'closedAccounts' | 'leftAthletes'>]: (tx: Tx, moment: Moment) => Promise<void>;
} = {
  emergencyContacts: takeContacts,
  mails: async (tx, { now }) => {
    await tx
      .deleteFrom('outbox')
      .where('kind', '=', 'mail')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', new Date(later(now, -days(retention.mails.days))))
      .execute();
  },
  mergedAthletes: (tx, { now }) => forgetMerges(tx, later(now, -days(retention.mergedAthletes.days))),
  registerEntries: async (tx, { now }) => {
    const before = (count: number) => new Date(later(now, -days(count)));
    await tx.deleteFrom('register_entry').where('updated_at', '<', before(retention.registerEntries.days)).execute();
    await tx.deleteFrom('register_ask').where('asked_at', '<', before(30)).execute();
    await sql`update register_import set state = 'given-up' where created_at < ${before(1)} and state in ('reading', 'read')`.execute(
      tx,
    );
    for (const table of ['register_row', 'register_piece'])
      await sql`delete from ${sql.table(table)} r using register_import i where i.id = r.import_id and i.created_at < ${before(1)}
        and i.state <> 'applying'`.execute(tx);
  },
  timingRows: async (tx, { today }) => {
    await sql`
      delete from timing_left t using competition c
      where c.id = t.comp_id and c.ends_on < ${today}::date - ${retention.timingRows.days}::int`.execute(tx);
  },
  answers: async (tx, { today }) => {
    await sql`
      delete from answer n using question q, competition c
      where q.id = n.question_id and c.id = q.comp_id and c.ends_on < ${today}::date - ${retention.answers.days}::int`.execute(
      tx,
    );
  },
  guests: async (tx, { now }) => {
    const has = keepsGuest.map((table) => sql`not exists (select from ${sql.table(table)} k where k.user_id = u.id)`);
    await sql`
      delete from app_user u where u.password_hash is null and u.email_confirmed_at is null and u.role = 'USER' and u.credit_minor = 0
        and u.created_at < ${new Date(later(now, -days(retention.guests.days)))}
        and not exists (select from athlete a where a.created_by = u.id)
        and not exists (select from day_log d where d.by_user = u.id)
        and ${sql.join(has, sql` and `)}`.execute(tx);
  },
};

/**
 * Deletes the contacts of competitions that reached their retention time since the last run: a contact typed afterwards
 * is for the next competition, and stays.
 */
async function takeContacts(tx: Tx, { today }: Moment): Promise<void> {
  const kept = sql`${today}::date - ${retention.emergencyContacts.days}::int`;
  await sql`
    update athlete a set options = a.options - 'emergency', version = a.version + 1
    where a.options ? 'emergency' and a.dob > ${today}::date - interval '18 years'
      and exists (select from entry e join competition c on c.id = e.comp_id where e.athlete_id = a.id and c.ends_on < ${kept}
        and c.ends_on >= coalesce((select (value #>> '{}')::date from setting where name = ${DONE_UP_TO}), date '1900-01-01'))
      and not exists (select from entry e join competition c on c.id = e.comp_id where e.athlete_id = a.id
        and e.state in ('held', 'awaiting-cheque', 'paid') and c.ends_on >= ${kept})`.execute(tx);
  await sql`insert into setting (name, value) select ${DONE_UP_TO}, to_jsonb((${kept})::text)
    on conflict (name) do update set value = excluded.value`.execute(tx);
}

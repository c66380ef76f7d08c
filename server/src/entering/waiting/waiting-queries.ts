import { sql } from 'kysely';
import { offerOutcome } from '@startline/rules/entering/waiting/line';
import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  LineId,
  OrderId,
  UserId,
} from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { LinePrice } from '../../selling/lines/line-kind.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { joinSharers } from '../../selling/places/shared-places-queries.ts';

/** A payment or a promise for a place in line, at the price of joining. */
export type Sale = LinePrice & { readonly state: 'awaiting-cheque' | 'paid'; readonly orderId: OrderId };

/** An athlete who waits or has an offer. */
export type InLineRow = Spot & {
  readonly id: LineId;
  readonly userId: UserId;
  readonly clubId: ClubId | null;
  readonly turn: number;
  readonly state: 'waiting' | 'offered';
  readonly entryId: EntryId | null;
  /** The payment of a place that is paid for on joining; null for one that costs nothing until a place is offered. */
  readonly sale: Sale | null;
};

/** The columns of a place in line `w`. */
export const rowOf = sql`w.id, w.comp_id as "compId", w.comp_event_id as ceid, w.athlete_id as "athleteId", w.user_id as "userId", w.club_id as "clubId", w.turn, w.state, w.entry_id as "entryId",
  case when w.line_state in ('awaiting-cheque', 'paid') then jsonb_build_object('state', w.line_state, 'orderId', w.order_id, 'price', w.price_minor, 'fee', w.fee_minor, 'total', w.total_minor, 'currency', w.currency) end as sale`;

/** Returns the line of an event in its order, without those who have an offer. */
export async function readLine(db: Db | Tx, ceid: CompEventId, most?: number): Promise<InLineRow[]> {
  const { rows } = await sql<InLineRow>`
    select ${rowOf} from waiting w where w.comp_event_id = ${ceid} and w.state = 'waiting' order by w.turn, w.id limit ${most ?? null}`.execute(
    db,
  );
  return rows;
}

/** Returns an athlete in the line of an event, waiting or with an offer. */
export async function readPlaceInLine(
  db: Db | Tx,
  ceid: CompEventId,
  athleteId: AthleteId,
): Promise<InLineRow | undefined> {
  const { rows } = await sql<InLineRow>`
    select ${rowOf} from waiting w where w.comp_event_id = ${ceid} and w.athlete_id = ${athleteId} and w.state in ('waiting', 'offered')`.execute(
    db,
  );
  return rows[0];
}

/** Reads offers of an event whose entry is no longer held, or only briefly; they are settled under the lock. */
export async function readEndedOffers(db: Db, ceid: CompEventId, now: Instant): Promise<InLineRow[]> {
  const { rows } = await sql<InLineRow>`
    select ${rowOf} from waiting w left join entry e on e.id = w.entry_id
    where w.comp_event_id = ${ceid} and w.state = 'offered' and (e.id is null or e.state <> 'held' or e.held_until <= ${new Date(now)}) order by w.id limit 20`.execute(
    db,
  );
  return rows;
}

/** Records the result of an event's offers: taken, passed on, or left. Call it under the lock of the event's limit. */
export async function settleOffers(tx: Tx, ceid: CompEventId, now: Instant): Promise<void> {
  const offered = await tx
    .selectFrom('waiting as w')
    .leftJoin('entry as e', 'e.id', 'w.entry_id')
    .select(['w.id', 'e.state'])
    .where('w.comp_event_id', '=', ceid)
    .where('w.state', '=', 'offered')
    .execute();
  for (const { id, state } of offered) {
    const outcome = state === null ? 'left' : offerOutcome(state);
    if (outcome) await setState(tx, id, { state: outcome, now });
  }
}

/** Moves an athlete in line to another state; `entryId` is the place held for them. */
export async function setState(
  tx: Tx,
  id: LineId,
  to: {
    readonly state: 'offered' | 'taken' | 'left' | 'passed';
    readonly entryId?: EntryId;
    readonly now: Instant;
  },
): Promise<void> {
  await tx
    .updateTable('waiting')
    .set({
      state: to.state,
      changed_at: new Date(to.now),
      ...(to.entryId === undefined ? {} : { entry_id: to.entryId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Puts an athlete at the end of an event's line, under the lock of its limit. */
export async function addToLine(
  tx: Tx,
  one: Spot & { readonly userId: UserId; readonly clubId: ClubId | undefined; readonly now: Instant },
): Promise<number> {
  const at = new Date(one.now);
  const { rows } = await sql<{ id: number }>`
    insert into waiting (comp_id, comp_event_id, athlete_id, user_id, club_id, turn, state, joined_at, changed_at)
    select ${one.compId}, ${one.ceid}, ${one.athleteId}, ${one.userId}, ${one.clubId ?? null}, coalesce(max(turn), 0) + 1, 'waiting', ${at}, ${at}
    from waiting where comp_event_id = ${one.ceid} returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Renumbers the turns of those in line, in this order. */
export async function setTurns(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update waiting w set turn = o.turn from unnest(${[...ids]}::int[]) with ordinality as o(id, turn) where w.id = o.id`.execute(
    tx,
  );
}

/** Stops automatic moves in an event's line, or resumes them. */
export async function setPaused(tx: Tx, ceid: CompEventId, pausedAt: Instant | undefined): Promise<void> {
  await tx
    .updateTable('capacity')
    .set({ waiting_paused_at: pausedAt === undefined ? null : new Date(pausedAt) })
    .where('kind', '=', 'event')
    .where('ref_id', '=', ceid)
    .execute();
}

/**
 * Returns the events whose line has work: a free place, an ended offer, closed entries, or a cancelled competition. In
 * lines that the organiser moves by hand only offers are settled.
 */
export async function readLinesDue(db: Db, now: Instant, most: number): Promise<CompEventId[]> {
  const at = new Date(now);
  const { rows } = await sql<{ ceid: CompEventId }>`
    select distinct w.comp_event_id as ceid from waiting w join competition c on c.id = w.comp_id join comp_event e on e.id = w.comp_event_id
      join capacity k on k.kind = 'event' and k.ref_id = e.id left join entry n on n.id = w.entry_id ${joinSharers(now)}
    where (w.state = 'offered' and (n.id is null or n.state <> 'held' or n.held_until <= ${at}))
      or (w.state = 'waiting' and (c.closes_at <= ${at} or (c.cancelled_at is not null and w.line_state is null) or (k.waiting_paused_at is null and (k.cap is null or k.taken + k.held + o.taken + o.held
        - (select count(*) from entry h where h.comp_event_id = k.ref_id and h.state = 'held' and h.held_until <= ${at}) < k.cap))))
    order by 1 limit ${most}`.execute(db);
  return rows.map(({ ceid }) => ceid);
}

/** The facts for a letter about an event's line, and how long the competition takes entries. */
export type LineEvent = {
  readonly compId: CompetitionId;
  readonly event: string;
  readonly competition: string;
  readonly zone: TimeZone;
  readonly closesAt: Date;
  readonly cancelledAt: Date | null;
};

export async function readLineEvent(db: Db | Tx, ceid: CompEventId): Promise<LineEvent | undefined> {
  return db
    .selectFrom('comp_event as v')
    .innerJoin('competition as c', 'c.id', 'v.comp_id')
    .select([
      'c.id as compId',
      'v.name as event',
      'c.name as competition',
      'c.time_zone as zone',
      'c.closes_at as closesAt',
      'c.cancelled_at as cancelledAt',
    ])
    .where('v.id', '=', ceid)
    .executeTakeFirst();
}

export type InLinePerson = {
  readonly email: string;
  readonly name: string;
  readonly athlete: string;
  readonly isClosed: boolean;
};

/** Reads who gets a letter about a place in line, and which athlete waits. */
export async function readPerson(db: Db | Tx, id: LineId): Promise<InLinePerson> {
  const { rows } = await sql<InLinePerson>`
    select u.email, u.display_name as name, a.first_name || ' ' || a.surname as athlete, u.closed_at is not null as "isClosed"
    from waiting w join app_user u on u.id = w.user_id join athlete a on a.id = w.athlete_id where w.id = ${id}`.execute(
    db,
  );
  const [person] = rows;
  if (!person) throw new Error('A place in line without its person.');
  return person;
}

/** A place whose line ended, and the state of its own line in an order. */
export type Closed = { readonly id: LineId; readonly lineState: string | null };

/**
 * Ends an event's line because entries closed or the competition was cancelled; returns who was still waiting. In a
 * cancelled competition the places that are paid for stay: cancelling it returns their money as its organiser chose.
 */
export async function closeLine(
  tx: Tx,
  ceid: CompEventId,
  { isCancelled, now }: { readonly isCancelled: boolean; readonly now: Instant },
): Promise<Closed[]> {
  const rows = await tx
    .updateTable('waiting')
    .set({ state: 'closed', changed_at: new Date(now) })
    .where('comp_event_id', '=', ceid)
    .where('state', '=', 'waiting')
    .$if(isCancelled, (all) => all.where('line_state', 'is', null))
    .returning(['id', 'line_state as lineState'])
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

export type ShownInLine = {
  readonly ceid: CompEventId;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly club: string;
  readonly by: string;
  readonly joinedAt: Date;
  readonly offeredUntil: Date | null;
  readonly paid: 'nothing' | 'awaited' | 'paid';
};
export type ShownLine = {
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly cap: number | null;
  readonly entered: number;
  readonly held: number;
  readonly pausedAt: Date | null;
};

/** Returns the lines of a competition with those in them, offers first, for its organiser. */
export async function readLines(
  db: Db,
  compId: CompetitionId,
  now: Instant,
): Promise<{ lines: ShownLine[]; people: ShownInLine[] }> {
  const { rows: people } = await sql<ShownInLine>`
    select w.comp_event_id as ceid, w.athlete_id as "athleteId", a.first_name || ' ' || a.surname as athlete, coalesce(k.name, '') as club, u.display_name as by,
      w.joined_at as "joinedAt", e.held_until as "offeredUntil", case w.line_state when 'paid' then 'paid' when 'awaiting-cheque' then 'awaited' else 'nothing' end as paid
    from waiting w join athlete a on a.id = w.athlete_id join app_user u on u.id = w.user_id left join club k on k.id = coalesce(w.club_id, a.club_id) left join entry e on e.id = w.entry_id
    where w.comp_id = ${compId} and (w.state = 'waiting' or (w.state = 'offered' and e.state = 'held' and e.held_until > ${new Date(now)}))
    order by w.comp_event_id, w.state = 'waiting', w.turn, w.id`.execute(db);
  const { rows: lines } = await sql<ShownLine>`
    select v.id as ceid, v.name as event, g.name as "ageGroup", k.cap, k.taken as entered,
      k.held - (select count(*)::int from entry h where h.comp_event_id = v.id and h.state = 'held' and h.held_until <= ${new Date(now)}) as held, k.waiting_paused_at as "pausedAt"
    from comp_event v join age_group g on g.id = v.age_group_id join capacity k on k.kind = 'event' and k.ref_id = v.id
    where v.comp_id = ${compId} and (k.waiting_paused_at is not null or v.id = any(${people.map(({ ceid }) => ceid)}::int[]))
    order by v.starts_at, v.id`.execute(db);
  return { lines, people };
}

/**
 * Counts lines with a wrong number of waiting athletes, and offers that ended more than five minutes ago and were not
 * passed on.
 */
export async function countWrongLines(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from capacity k where k.kind = 'event' and k.waiting <> (select count(*) from waiting w where w.comp_event_id = k.ref_id and w.state = 'waiting')
      and (k.waiting > 0 or k.ref_id in (select comp_event_id from waiting where state = 'waiting'))`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts lines that have had work for longer than a round takes. */
export const countLateLines = async (db: Db, since: Instant): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from waiting w left join entry e on e.id = w.entry_id
    where w.state = 'offered' and (e.id is null or (e.state = 'held' and e.held_until <= ${new Date(since)}) or (e.state <> 'held' and e.changed_at <= ${new Date(since)}))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

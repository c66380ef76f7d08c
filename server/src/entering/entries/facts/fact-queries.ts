import { sql } from 'kysely';
import type {
  AgeGroupId,
  AreaId,
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  EventDefId,
  EventGroupId,
  OrderId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { Instant, IsoDate, TimeZone } from '@startline/rules/time';
import { tiesOf, type AthleteTies } from '../../../access/owner-queries.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { definitionOptions } from './team-set-up-queries.ts';
import { joinSharers } from '../../../selling/places/shared-places-queries.ts';

/** A competition with the facts that entering needs. */
export type CompetitionFactsRow = {
  readonly id: CompetitionId;
  readonly name: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgStatus: 'Pending' | 'Approved' | 'Refused';
  readonly orgIsNational: boolean;
  readonly zone: TimeZone;
  readonly currency: 'GBP' | 'EUR';
  readonly aoCode: 'EA' | 'IRL';
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly ground: string;
  readonly town: string;
  /** The first day, moved by the organiser's season shift: the day on which ages count. */
  readonly agesOn: IsoDate;
  readonly active: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly saleEndsAt: Date | null;
  readonly options: unknown;
  readonly athletes: number;
  readonly entries: number;
  readonly teams: number;
  readonly gavePriorityCode: boolean;
  readonly hasDiscounts: boolean;
  readonly shopItems: number;
  readonly rules: readonly CompRuleRow[];
};

/** A rule of a competition with the facts of its age groups. */
export type CompRuleRow = {
  readonly options: unknown;
  /** Empty: the rule is for all ages. */ readonly ages: readonly { readonly name: string; readonly facts: unknown }[];
};
/** Names a competition by its id, or by one of its events. */
export type WhichCompetition = { readonly compId: CompetitionId } | { readonly ceid: CompEventId };

/**
 * Returns a competition with its organisation, counters and rules, and whether this user gave its priority code.
 * Undefined when there is none.
 */
export async function readCompetitionFacts(
  db: Db | Tx,
  which: WhichCompetition,
  userId: UserId | undefined,
): Promise<CompetitionFactsRow | undefined> {
  return (await sql<CompetitionFactsRow>`select ${competitionFacts(userId)} where c.id = ${idOf(which)}`.execute(db))
    .rows[0];
}

const idOf = (which: WhichCompetition) =>
  'compId' in which ? sql`${which.compId}` : sql`(select comp_id from comp_event where id = ${which.ceid})`;

const competitionFacts = (userId: UserId | undefined) => sql`
    c.id, c.name, c.org_id as "orgId", o.name as "orgName", o.status as "orgStatus", o.is_national as "orgIsNational", c.time_zone as zone, c.currency, c.ao_code as "aoCode",
      c.starts_on as "startsOn", c.ends_on as "endsOn", l.name as ground, l.town, (c.starts_on + make_interval(years => c.year_factor))::date::text as "agesOn", c.active, c.opens_at as "opensAt", c.closes_at as "closesAt", c.sale_ends_at as "saleEndsAt", c.options,
      ${takenOf('athletes')} as athletes, ${takenOf('entries')} as entries,
      coalesce((select t.taken from team_capacity t where t.comp_id = c.id and t.comp_event_id is null), 0) as teams,
      exists (select from priority_pass p where p.comp_id = c.id and p.user_id = ${userId ?? 0}) as "gavePriorityCode",
      exists (select from discount d where d.comp_id = c.id) as "hasDiscounts",
      (select count(*)::int from shop_item i where i.comp_id = c.id) as "shopItems",
      coalesce((select json_agg(json_build_object('options', r.options, 'ages', coalesce((select json_agg(json_build_object('name', g.name, 'facts', g.facts)) from age_group g where g.id = any(r.age_group_ids)), '[]'::json)) order by r.id)
        from comp_rule r where r.comp_id = c.id), '[]'::json) as rules
    from competition c join organisation o on o.id = c.org_id join location l on l.id = c.location_id`;

/** Counts what a limit of the whole competition has taken; 0 where there is no such limit, since nothing is counted. */
const takenOf = (kind: 'athletes' | 'entries') =>
  sql`coalesce((select k.taken from capacity k where k.kind = ${sql.lit(kind)} and k.ref_id = c.id and k.cap is not null), 0)`;

/** An athlete with all clubs and the areas above them, and how the asking user is tied to the athlete. */
export type AthleteFactsRow = AthleteTies & {
  readonly id: AthleteId;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: 'M' | 'F' | 'O' | '';
  readonly dob: IsoDate;
  readonly clubId: ClubId | null;
  readonly club: string;
  readonly urn: string;
  readonly aoCode: string;
  readonly activeEndDate: IsoDate | null;
  readonly options: { readonly noEntryReason?: string };
  readonly clubs: readonly ClubId[];
  readonly areas: readonly AreaId[];
};

/** Returns the query of an athlete with the ties to a user. */
export const athleteFacts = (athleteId: AthleteId | 0, userId: UserId | undefined) => sql`
    with recursive own as (select a.id as athlete_id, k.id, k.area_id from athlete a join club k on k.id in (a.club_id, a.club2_id, a.school_id) where a.id = ${athleteId}),
      up as (select ar.id, ar.parent_id from own join area ar on ar.id = own.area_id union select ar.id, ar.parent_id from up join area ar on ar.id = up.parent_id)
    select a.id, a.first_name as "firstName", a.surname, a.gender, a.dob, a.club_id as "clubId", coalesce(k.name, '') as club, a.urn, a.ao_code as "aoCode", a.active_end_date as "activeEndDate",
      a.options, array(select id from own) as clubs, array(select id from up) as areas, ${tiesOf(userId ?? (0 as UserId))}
    from athlete a left join club k on k.id = a.club_id where a.id = ${athleteId}`;

export type Standing = {
  readonly competition: CompetitionFactsRow | undefined;
  readonly athlete: AthleteFactsRow | undefined;
};

/** Reads a competition and an athlete in one query; a missing one is undefined. */
export async function readBoth(
  db: Db | Tx,
  which: WhichCompetition,
  { athleteId, userId }: { readonly athleteId: AthleteId; readonly userId: UserId | undefined },
): Promise<Standing> {
  const { rows } = await sql<
    { athlete: AthleteFactsRow | null } & (
      { [name in keyof CompetitionFactsRow]: CompetitionFactsRow[name] } | { id: null }
    )
  >`
    select q.*, (select row_to_json(x) from (${athleteFacts(athleteId, userId)}) x) as athlete from (select) one left join (select ${competitionFacts(userId)} where c.id = ${idOf(which)}) q on true`.execute(
    db,
  );
  const [{ athlete, ...competition } = { athlete: null, id: null }] = rows;
  return { athlete: athlete ?? undefined, competition: competition.id === null ? undefined : competition };
}

export type EventFactsRow = {
  readonly id: CompEventId;
  readonly eventDefId: EventDefId;
  readonly groupId: EventGroupId;
  readonly groupName: string;
  readonly eventNo: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly isOpen: boolean;
  readonly maxAthletes: number;
  /** The word by which events share places, in lower case; empty for an event with its own places. */
  readonly sharing: string;
  readonly split: string | null;
  readonly options: unknown;
  readonly code: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly tf: 'T' | 'F' | 'M' | 'R' | 'X';
  readonly defOptions: unknown;
  readonly uomId: number;
  readonly uomKind: 'T' | 'D' | 'H' | 'P';
  readonly uomOptions: unknown;
  readonly ageGroupId: AgeGroupId;
  readonly ageName: string;
  readonly ageFacts: unknown;
  readonly priceId: number | null;
  readonly priceDescription: string | null;
  readonly priceMinor: number | null;
  readonly saleMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly feeIncluded: boolean | null;
  readonly freeEntry: boolean | null;
  /** Taken, held and in line: of all events that share places with this one. */
  readonly taken: number;
  readonly liveHolds: number;
  readonly inLine: number;
  readonly pb: string | null;
  readonly pbText: string | null;
  /** Whether the competition is published at this read; under the lock of a place it cannot change. */
  readonly isPublic: boolean;
  /** The athlete's entries in the event, whoever made them, latest first; cancelled entries are left out. */
  readonly entries: readonly AthleteEntryRow[];
};

export type StoredEntry = Omit<AthleteEntryRow, 'heldUntil'> & { readonly heldUntilMs: number | null };

/**
 * Returns the events of a competition with their price, the taken and held places, and the athlete's PB and entries.
 * `only` narrows to one event and those that the athlete has entered, which is all that the rules need before a place
 * is held.
 */
export async function readEventFacts(
  db: Db | Tx,
  subject: {
    readonly compId: CompetitionId;
    readonly athleteId: AthleteId | undefined;
    readonly only?: CompEventId | undefined;
    readonly now: Instant;
  },
): Promise<EventFactsRow[]> {
  const athlete = subject.athleteId ?? 0;
  const events =
    subject.only === undefined
      ? sql`comp_event e`
      : sql`(select ${subject.only}::int as id union select ceid from own) asked join comp_event e on e.id = asked.id`;
  const { rows } = await sql<Omit<EventFactsRow, 'entries'> & { entries: readonly StoredEntry[] | null }>`
    with own as materialized (${ownEntries(subject.compId, athlete)})
    select e.id, e.event_def_id as "eventDefId", e.event_group_id as "groupId", g.name as "groupName", g.event_no as "eventNo", e.name, e.starts_at as "startsAt", e.time_known as "timeKnown",
      e.is_open as "isOpen", (select c.active from competition c where c.id = e.comp_id) as "isPublic", e.max_athletes as "maxAthletes", lower(e.max_group) as sharing, e.split, e.options, d.code, d.gender, d.tf, ${definitionOptions(sql`${subject.compId}`)} as "defOptions", u.id as "uomId", u.kind as "uomKind", u.options as "uomOptions",
      ag.id as "ageGroupId", ag.name as "ageName", ag.facts as "ageFacts", p.id as "priceId", p.description as "priceDescription", p.price_minor as "priceMinor", p.sale_price_minor as "saleMinor",
      p.sale_ends_at as "saleEndsAt", p.fee_included as "feeIncluded", p.free_entry as "freeEntry", coalesce(k.taken, 0) + o.taken as taken,
      coalesce(k.held, 0) + o.held - (select count(*)::int from entry h where h.comp_event_id = e.id and h.state = 'held' and h.held_until <= ${new Date(subject.now)}) as "liveHolds", coalesce(k.waiting, 0) + o.waiting as "inLine",
      f.pb, f.pb_text as "pbText", (select json_agg(own order by own.id desc) from own where own.ceid = e.id) as entries
    from ${events}
      join event_group g on g.id = e.event_group_id join event_def d on d.id = e.event_def_id join unit_of_measure u on u.id = d.uom_id join age_group ag on ag.id = e.age_group_id
      left join price p on p.id = e.price_id left join capacity k on k.kind = 'event' and k.ref_id = e.id ${joinSharers(subject.now)}
      left join performance f on f.athlete_id = ${athlete} and f.event_def_id = e.event_def_id
    where e.comp_id = ${subject.compId}
    order by e.starts_at, g.event_no, e.id`.execute(db);
  return rows.map((row) => ({ ...row, entries: (row.entries ?? []).map(entryOf) }));
}

/** Returns the query of an athlete's entries in a competition; cancelled entries are left out. */
export const ownEntries = (compId: CompetitionId, athleteId: AthleteId | 0) => sql`
      select w.id, w.comp_event_id as ceid, w.state, extract(epoch from w.held_until) * 1000 as "heldUntilMs", w.user_id as "userId", u.display_name as "userName", w.perf::text as perf, w.perf_text as "perfText", w.order_id as "orderId",
        json_build_object('price', w.price_minor, 'fee', w.fee_minor, 'total', w.total_minor, 'currency', w.currency) as money
      from entry w join app_user u on u.id = w.user_id where w.athlete_id = ${athleteId} and w.comp_id = ${compId} and w.state <> 'cancelled'`;

/** Returns an entry from its row as JSON. */
export const entryOf = ({ heldUntilMs, ...entry }: StoredEntry): AthleteEntryRow => ({
  ...entry,
  heldUntil: heldUntilMs === null ? null : new Date(heldUntilMs),
});

export type AthleteEntryRow = {
  readonly id: EntryId;
  readonly ceid: CompEventId;
  readonly state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid';
  readonly heldUntil: Date | null;
  readonly userId: UserId;
  readonly userName: string;
  readonly perf: string | null;
  readonly perfText: string;
  readonly orderId: OrderId | null;
  readonly money: {
    readonly price: number;
    readonly fee: number;
    readonly total: number;
    readonly currency: 'GBP' | 'EUR';
  };
};

/** Returns the other competitions in which an athlete has a live entry. */
export const readElsewhere = (
  db: Db | Tx,
  compId: CompetitionId,
  athleteId: AthleteId,
): Promise<{ id: CompetitionId; name: string }[]> =>
  db
    .selectFrom('entry as e')
    .innerJoin('competition as c', 'c.id', 'e.comp_id')
    .select(['c.id', 'c.name'])
    .distinct()
    .where('e.athlete_id', '=', athleteId)
    .where('e.comp_id', '<>', compId)
    .where('e.state', 'in', ['awaiting-cheque', 'paid'])
    .execute();

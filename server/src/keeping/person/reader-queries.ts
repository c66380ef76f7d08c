import { sql, type RawBuilder } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/**
 * The person whose rows are read. `email` is empty without a proved address, since mails to it may be another person's.
 */
export type Whose = { readonly id: UserId; readonly email: string; readonly athletes: readonly AthleteId[] };
type Reader = {
  readonly about: string;
  /** The tables whose personal rows this query reads. */
  readonly tables: readonly string[];
  readonly rows: (whose: Whose) => RawBuilder<unknown>;
};

const ofAthletes = ({ athletes }: Whose) => sql`any(${[...athletes]}::int[])`;

/** The queries for a person's own data. They never name hashes, secrets and other people. */
const own = {
  account: {
    about: 'The account. Credit is in the smallest unit of the currency.',
    tables: ['app_user'],
    rows: ({ id }) => sql`select email, display_name as name, phone, role, email_confirmed_at as "emailConfirmedAt",
      totp_confirmed_at as "secondStepSince", credit_minor as "creditMinor", is_guest as "isGuest", created_at as "createdAt",
      closed_at as "closedAt", ui_version as version from app_user where id = ${id}`,
  },
  rights: {
    about: 'Roles in organisations and competitions, and invitations to them.',
    tables: ['permission'],
    rows: ({ id, email }) => sql`select p.role, o.name as organisation, c.name as competition, p.perm_levels as levels,
      p.invited_email as "invitedAs", p.invited_until as "invitedUntil" from permission p left join organisation o on o.id = p.org_id
      left join competition c on c.id = p.comp_id where p.user_id = ${id} or (${email} <> '' and lower(p.invited_email) = ${email}) order by p.id`,
  },
  clubsAndAreas: {
    about: 'Clubs and areas that the account represents.',
    tables: ['user_club', 'user_area'],
    rows: ({
      id,
    }) => sql`select 'club' as kind, c.name from user_club u join club c on c.id = u.club_id where u.user_id = ${id}
      union all select 'area', a.name from user_area u join area a on a.id = u.area_id where u.user_id = ${id}`,
  },
  placeRequests: {
    about: 'Clubs, schools and areas that the account asked to represent.',
    tables: ['place_request'],
    rows: ({ id }) => sql`select coalesce(c.name, a.name) as name, r.state, r.reason, r.asked_at as "askedAt"
      from place_request r left join club c on c.id = r.club_id left join area a on a.id = r.area_id
      where r.user_id = ${id} order by r.id`,
  },
  sessions: {
    about: 'Where the account is logged in.',
    tables: ['session'],
    rows: ({ id }) => sql`select kind, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt", impersonated_by is not null as "byAdministrator" from session where user_id = ${id} order by created_at`,
  },
  devices: {
    about: 'Devices that are known from earlier logins.',
    tables: ['known_device'],
    rows: ({ id }) => sql`select name, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from known_device
      where user_id = ${id} order by first_seen_at`,
  },
  links: {
    about: 'Emailed links and backup codes: when they were used or when they expire, never the keys themselves.',
    tables: ['one_time_key', 'backup_code'],
    rows: ({
      id,
    }) => sql`select purpose, expires_at as "expiresAt", used_at as "usedAt" from one_time_key where user_id = ${id}
      union all select 'backup-code', null, used_at from backup_code where user_id = ${id}`,
  },
  mails: {
    about: 'Emails to the address of the account; keys in their links are hidden.',
    tables: ['outbox'],
    rows: ({ email }) => sql`select created_at as "createdAt", state, payload->'letter'->>'subject' as subject,
      regexp_replace(payload->'letter'->>'text', '([?&;]key=)[A-Za-z0-9_-]+', '\\1hidden', 'g') as text from outbox
      where kind = 'mail' and ${email} <> '' and lower(payload->'letter'->>'to') = ${email} order by id`,
  },
  consents: {
    about: 'Terms and notices that were accepted. The digest is a code that identifies the exact text shown.',
    tables: ['organisation_terms', 'consent', 'order_consent'],
    rows: ({
      id,
    }) => sql`select 'organisation' as kind, o.name as of, null as "textDigest", t.accepted_at as "acceptedAt"
      from organisation_terms t join organisation o on o.id = t.org_id where t.user_id = ${id}
      union all select c.kind, coalesce(m.name, g.name), c.text_hash, c.agreed_at from consent c
      left join competition m on m.id = c.comp_id left join organisation g on g.id = c.org_id where c.user_id = ${id}`,
  },
  files: {
    about: 'Pictures that the account uploaded.',
    tables: ['stored_file'],
    rows: ({ id }) => sql`select name, type, bytes, created_at as "createdAt" from stored_file where user_id = ${id}`,
  },
  changes: {
    about: 'Changes to competitions.',
    tables: ['builder_change'],
    rows: ({ id }) => sql`select b.at, c.name as competition, b.kind, b.words from builder_change b
      join competition c on c.id = b.comp_id where b.user_id = ${id} order by b.id`,
  },
  log: {
    about:
      'Lines in the log of changes by or about the person and the athletes on the list, including each time an official looked at an emergency contact. Details are shown only for what the person changed on their own account.',
    tables: ['audit'],
    rows: ({ id, athletes }) => sql`select at, action, subject,
      case when subject = 'user' and subject_id = ${id} or subject = 'athlete' and subject_id = any(${[...athletes]}::int[]) then subject_id end as "subjectId",
      (select c.name from competition c where c.id = audit.comp_id) as competition,
      coalesce(actor_id = ${id}, false) as "byAccount",
      case when subject = 'user' and subject_id = ${id} and real_actor_id = ${id} then before end as before,
      case when subject = 'user' and subject_id = ${id} and real_actor_id = ${id} then after end as after
      from audit where actor_id = ${id} or (subject = 'user' and subject_id = ${id})
        or (subject = 'athlete' and subject_id = any(${[...athletes]}::int[])) order by id`,
  },
} as const satisfies Record<string, Reader>;

const sport = {
  athletes: {
    about: 'Athletes on the list of the account.',
    tables: ['athlete', 'user_athlete'],
    rows: ({
      id,
    }) => sql`select a.id, a.first_name as "firstName", a.surname, a.gender, a.dob, a.urn, a.ao_code as "aoCode",
      a.active_end_date as "registeredUntil", c.name as club, d.name as "secondClub", s.name as school, a.classification, a.email,
      a.image, a.options, a.results_shown as "resultsShown", a.created_at as "createdAt", u.created_at as "linkedAt" from user_athlete u join athlete a on a.id = u.athlete_id
      left join club c on c.id = a.club_id left join club d on d.id = a.club2_id left join club s on s.id = a.school_id
      where u.user_id = ${id} order by a.id`,
  },
  performances: {
    about: 'Personal bests and season bests of these athletes.',
    tables: ['performance'],
    rows: (
      whose,
    ) => sql`select p.athlete_id as "athleteId", d.name as event, p.pb_text as pb, p.pb_on as "pbOn", p.sb_text as sb,
      p.sb_on as "sbOn" from performance p join event_def d on d.id = p.event_def_id where p.athlete_id = ${ofAthletes(whose)} order by 1, 2`,
  },
  results: {
    about: 'Official results of these athletes.',
    tables: ['official_mark'],
    rows: (
      whose,
    ) => sql`select c.name as competition, v.name as event, e.athlete_id as "athleteId", m.held_on as on, m.mark, m.wind, m.place, m.labels
      from official_mark m join start s on s.id = m.start_id join entry e on e.id = s.entry_id join competition c on c.id = m.comp_id
      join comp_event v on v.id = e.comp_event_id where e.athlete_id = ${ofAthletes(whose)} order by m.held_on, m.start_id`,
  },
  linkRequests: {
    about: 'Requests by the account to have an athlete on its list.',
    tables: ['link_request'],
    rows: ({ id }) => sql`select created_at as "createdAt", expires_at as "expiresAt", decided_at as "decidedAt",
      is_allowed as "isAllowed" from link_request where user_id = ${id} order by id`,
  },
  merges: {
    about: 'Records of these athletes that were merged with another.',
    tables: ['athlete_merge'],
    rows: (whose) => sql`select asked_at as "askedAt", state, takes_effect_at as "takesEffectAt", ended_at as "endedAt"
      from athlete_merge where kept_id = ${ofAthletes(whose)} or gone_id = ${ofAthletes(whose)} order by id`,
  },
  entries: {
    about:
      'Entries made by the account, and those of the athletes on its list. Prices are shown only for entries the account made.',
    tables: ['entry'],
    rows: (whose) => sql`select e.id, c.name as competition, v.name as event, e.athlete_id as "athleteId", e.state,
      e.perf_text as performance, e.user_id = ${whose.id} as "byAccount", case when e.user_id = ${whose.id} then e.total_minor end as "totalMinor",
      e.currency, case when e.user_id = ${whose.id} then e.order_id end as "orderId", e.created_at as "createdAt",
      e.changed_at as "changedAt", e.cancel_reason as "cancelReason" from entry e join competition c on c.id = e.comp_id
      join comp_event v on v.id = e.comp_event_id where e.user_id = ${whose.id} or e.athlete_id = ${ofAthletes(whose)} order by e.id`,
  },
  answers: {
    about: 'Answers to organisers’ own questions, given by the account or about the athletes on its list.',
    tables: ['answer'],
    rows: (
      whose,
    ) => sql`select c.name as competition, n.athlete_id as "athleteId", q.words as question, n.value as answer,
      n.answered_by is not distinct from ${whose.id} as "byAccount", n.answered_at as "answeredAt" from answer n join question q on q.id = n.question_id
      join competition c on c.id = q.comp_id where n.answered_by = ${whose.id} or n.athlete_id = ${ofAthletes(whose)} order by c.id, n.athlete_id, q.place, q.id`,
  },
  teamPlaces: {
    about: 'Teams that the athletes on the list of the account are in.',
    tables: ['team_member', 'start'],
    rows: (
      whose,
    ) => sql`select m.athlete_id as "athleteId", c.name as competition, v.name as event, t.name as team, m.place, t.state
      from (select team_id, place, athlete_id from team_member union select s.team_id, k.place, k.athlete_id from start s cross join unnest(s.runners) with ordinality k(athlete_id, place) where s.runners is not null) m
      join team t on t.id = m.team_id join competition c on c.id = t.comp_id join comp_event v on v.id = t.comp_event_id
      where m.athlete_id = ${ofAthletes(whose)} order by t.id, m.place`,
  },
  waiting: {
    about: 'Places on the waiting lists of full events, joined by the account or for the athletes on its list.',
    tables: ['waiting'],
    rows: (whose) => sql`select c.name as competition, v.name as event, w.athlete_id as "athleteId", w.state,
      w.user_id = ${whose.id} as "byAccount", w.joined_at as "joinedAt", w.changed_at as "changedAt" from waiting w join competition c on c.id = w.comp_id
      join comp_event v on v.id = w.comp_event_id where w.user_id = ${whose.id} or w.athlete_id = ${ofAthletes(whose)} order by w.id`,
  },
  dayReports: {
    about:
      'What was reported on the day of a competition by the account, or about entries of the athletes on its list.',
    tables: ['day_log'],
    rows: (
      whose,
    ) => sql`select c.name as competition, d.kind, d.value, e.athlete_id as "athleteId", d.by_user is not distinct from ${whose.id} as "byAccount",
      d.reported_at as "reportedAt", d.received_at as "receivedAt" from day_log d join competition c on c.id = d.comp_id
      left join start s on d.subject = 'start' and s.id = d.subject_id
      left join entry e on e.id = case when d.subject = 'entry' then d.subject_id else s.entry_id end and e.athlete_id = ${ofAthletes(whose)}
      where d.by_user = ${whose.id} or e.id is not null order by d.comp_id, d.seq`,
  },
  starts: {
    about: 'Places on start lists for the athletes on the list of the account.',
    tables: ['start'],
    rows: (
      whose,
    ) => sql`select c.name as competition, g.name as event, e.athlete_id as "athleteId", u.heat, s.position, s.state from start s
      join entry e on e.id = s.entry_id and e.athlete_id = ${ofAthletes(whose)} join unit u on u.id = s.unit_id join start_list l on l.id = s.start_list_id
      join event_group g on g.id = l.event_group_id join competition c on c.id = l.comp_id order by s.id`,
  },
  startListChanges: {
    about: 'Changes to start lists by the account.',
    tables: ['start_step'],
    rows: ({ id }) => sql`select c.name as competition, g.name as event, s.words, s.at from start_step s
      join start_list l on l.id = s.start_list_id join event_group g on g.id = l.event_group_id join competition c on c.id = l.comp_id where s.by_user = ${id} order by s.id`,
  },
  priorityPasses: {
    about: 'Competitions that the account could enter early, with a priority code.',
    tables: ['priority_pass'],
    rows: ({ id }) =>
      sql`select c.name as competition from priority_pass p join competition c on c.id = p.comp_id where p.user_id = ${id}`,
  },
} as const satisfies Record<string, Reader>;

const money = {
  shopItems: {
    about:
      'Shop items in the basket or bought, and those for the athletes on the list of the account. Amounts are in the smallest unit of the currency, and shown only for items the account bought.',
    tables: ['item_line'],
    rows: (
      whose,
    ) => sql`select l.id, c.name as competition, coalesce(p.name || ', ', '') || i.name as item, l.athlete_id as "athleteId", l.quantity, l.state,
      l.user_id = ${whose.id} as "byAccount", case when l.user_id = ${whose.id} then l.total_minor end as "totalMinor", l.currency,
      case when l.user_id = ${whose.id} then l.order_id end as "orderId", l.created_at as "createdAt", l.changed_at as "changedAt", l.cancel_reason as "cancelReason"
      from item_line l join shop_item i on i.id = l.shop_item_id left join shop_item p on p.id = i.parent_id join competition c on c.id = l.comp_id
      where l.user_id = ${whose.id} or l.athlete_id = ${ofAthletes(whose)} order by l.id`,
  },
  teams: {
    about: 'Teams in the basket or entered. Amounts are in the smallest unit of the currency.',
    tables: ['team'],
    rows: ({
      id,
    }) => sql`select t.id, c.name as competition, v.name as event, t.name, k.name as club, r.name as area, t.state, t.total_minor as "totalMinor",
      t.currency, t.order_id as "orderId", t.created_at as "createdAt", t.changed_at as "changedAt", t.cancel_reason as "cancelReason"
      from team t join competition c on c.id = t.comp_id join comp_event v on v.id = t.comp_event_id left join club k on k.id = t.club_id left join area r on r.id = t.area_id where t.user_id = ${id} order by t.id`,
  },
  orders: {
    about: 'Orders with their lines. Amounts are in the smallest unit of the currency.',
    tables: ['shop_order', 'order_line'],
    rows: ({
      id,
    }) => sql`select s.id, o.name as organisation, s.currency, s.method, s.state, s.total_minor as "totalMinor",
      s.credit_minor as "creditMinor", s.created_at as "createdAt", s.settled_at as "settledAt",
      (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'totalMinor', l.total_minor, 'refundedMinor', l.refunded_minor, 'uncharged', l.uncharged) order by l.id), '[]')
        from order_line l where l.order_id = s.id) as lines
      from shop_order s join organisation o on o.id = s.org_id where s.user_id = ${id} order by s.id`,
  },
  payments: {
    about: 'Payments for these orders.',
    tables: ['payment'],
    rows: ({
      id,
    }) => sql`select p.order_id as "orderId", p.provider, p.provider_ref as reference, p.state, p.amount_minor as "amountMinor",
      p.refunded_minor as "refundedMinor", p.currency, p.created_at as "createdAt", p.settled_at as "settledAt"
      from payment p join shop_order s on s.id = p.order_id where s.user_id = ${id} order by p.id`,
  },
  refunds: {
    about: 'Money that was given back.',
    tables: ['refund'],
    rows: ({ id }) => sql`select r.order_id as "orderId", r.amount_minor as "amountMinor", r.manner, r.state, r.reason,
      r.created_at as "createdAt", r.done_at as "doneAt" from refund r join shop_order s on s.id = r.order_id where s.user_id = ${id} order by r.id`,
  },
  credit: {
    about: 'Changes to the credit. A minus sign means that credit was added.',
    tables: ['ledger'],
    rows: ({ id }) => sql`select at, amount_minor as "amountMinor", currency, note, order_id as "orderId" from ledger
      where account = ${`credit:${String(id)}`} order by ledger.id`,
  },
} as const satisfies Record<string, Reader>;

/** A reader for each kind of personal row, in the order of the file. */
export const readers: Readonly<Record<string, Reader>> = { ...own, ...sport, ...money };

/** Tables that refer to a person or an athlete and are not exported, with the reason. */
export const notGiven: Readonly<Record<string, string>> = {
  competition: 'holds the words of an email, not an address',
  comp_athlete: 'counts entries that are given one by one',
  athlete_pair: 'compares two records, one of which may be of another family',
};

/**
 * Columns that name the member of staff who made or changed a record: the log of changes, which is exported, has the
 * same.
 */
export const staffMarks: ReadonlySet<string> = new Set([
  'changed_by',
  'made_by',
  'asked_by',
  'decided_by',
  'created_by',
]);

/** Returns the athletes on a user's list. */
export async function athletesOnList(tx: Tx, id: UserId): Promise<AthleteId[]> {
  const rows = await tx.selectFrom('user_athlete').select('athlete_id').where('user_id', '=', id).execute();
  return rows.map((row) => row.athlete_id);
}

type Row = Record<string, unknown>;

/** Reads a section. The database writes days and times as text, so that both engines give the same. */
export async function readRows(tx: Tx, query: ReturnType<(typeof readers)[string]['rows']>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(given) as row from (${query}) given`.execute(tx);
  return rows.map(({ row }) => row);
}

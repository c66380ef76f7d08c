import type { Insertable } from 'kysely';
import type { AthleteId, ClubId, CompetitionId, CompEventId, EntryId, EventDefId, UserId } from '@startline/rules/ids';
import { instant, type IsoDate } from '@startline/rules/time';
import type { Caller, SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';

let made = 0;

/** Inserts a user who may sign in, as a caller of commands; `role` and `orgId` give a permission. */
export async function seedUser(
  db: Db,
  facts: {
    name?: string;
    email?: string;
    role?: 'ADMIN' | 'BUILDER' | 'FINANCE' | 'REPORTS';
    orgId?: number;
    creditMinor?: number;
  } = {},
): Promise<SignedIn> {
  made += 1;
  const email = facts.email ?? `entrant${String(made)}@test.example`;
  const displayName = facts.name ?? `Pat Parent ${String(made)}`;
  const { id } = await db
    .insertInto('app_user')
    .values({
      email,
      display_name: displayName,
      password_hash: null,
      email_confirmed_at: new Date('2027-01-01T00:00:00Z'),
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      closed_at: null,
      credit_minor: facts.creditMinor ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (facts.role)
    await db
      .insertInto('permission')
      .values({ user_id: id, role: facts.role, org_id: facts.orgId ?? 0 })
      .execute();
  const permissions = facts.role
    ? [{ id: 1, role: facts.role, orgId: facts.orgId ?? 0, compId: 0, orgName: 'Kent County AA', permLevels: [] }]
    : [];
  return {
    kind: 'user',
    id,
    role: 'USER',
    displayName,
    email,
    addressProvedAt: instant('2027-01-01T00:00:00Z'),
    permissions,
    clubs: [],
    areas: [],
    sessionId: `s${String(id)}`,
    credential: 'cookie',
    impersonatedBy: undefined,
  } satisfies Caller;
}

/** Inserts an athlete on a user's list: a girl of 14 with a registration number, unless the test says otherwise. */
export async function seedAthlete(
  db: Db,
  user: UserId,
  facts: {
    firstName?: string;
    surname?: string;
    gender?: 'M' | 'F';
    dob?: string;
    clubId?: ClubId;
    urn?: string;
    pb?: { eventDefId: EventDefId; value: string };
  } = {},
): Promise<AthleteId> {
  made += 1;
  const { id } = await db
    .insertInto('athlete')
    .values({
      first_name: facts.firstName ?? 'Niamh',
      surname: facts.surname ?? `Byrne${String(made)}`,
      gender: facts.gender ?? 'F',
      dob: (facts.dob ?? '2013-03-04') as IsoDate,
      urn: facts.urn ?? String(3_000_000 + made),
      active_end_date: null,
      club_id: facts.clubId ?? null,
      club2_id: null,
      school_id: null,
      created_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_athlete').values({ user_id: user, athlete_id: id }).execute();
  if (facts.pb)
    await db
      .insertInto('performance')
      .values({
        athlete_id: id,
        event_def_id: facts.pb.eventDefId,
        pb: facts.pb.value,
        pb_text: facts.pb.value,
        pb_on: null,
        sb: null,
        sb_on: null,
        updated_at: new Date('2027-01-01T00:00:00Z'),
      })
      .execute();
  return id;
}

/** Inserts an entry row, a place held at £9.00 unless the test says otherwise; does not update counters. */
export async function seedEntry(
  db: Db,
  world: { compId: CompetitionId; ceid: CompEventId; athleteId: AthleteId; userId: UserId },
  facts: Partial<Insertable<Tables['entry']>> = {},
): Promise<EntryId> {
  const at = new Date('2027-03-01T12:00:00Z');
  const { id } = await db
    .insertInto('entry')
    .values({
      comp_id: world.compId,
      comp_event_id: world.ceid,
      athlete_id: world.athleteId,
      user_id: world.userId,
      club_id: null,
      state: 'held',
      held_until: new Date('2027-06-01T00:00:00Z'),
      perf: null,
      price_minor: 900,
      fee_minor: 0,
      total_minor: 900,
      currency: 'GBP',
      order_id: null,
      created_at: at,
      changed_at: at,
      cancel_reason: null,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

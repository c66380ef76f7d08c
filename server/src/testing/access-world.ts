import { builderLevels, roles, type BuilderLevel, type Role } from '@startline/rules/access/permissions';
import type * as Ids from '@startline/rules/ids';
import { hours, type Instant } from '@startline/rules/time';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { seedCompetition, seedDiscount, seedShopItem, type Seeded } from './competitions.ts';
import { seedDuplicate } from './access/account-records.ts';
import { addTimingKey, familyNextDoor, foreign, soldEntry, type Family, type Host } from './access/families.ts';
import type { TestApp, Visitor } from './http.ts';

/** Every kind of caller in the access matrix (BAR S1). */
export const places = ['here', 'other competition', 'elsewhere'] as const;
export type Place = (typeof places)[number];
export type StaffName = `${Role} ${Place}`;
const staffNames = roles.flatMap((role) => places.map((place): StaffName => `${role} ${place}`));
export type LevelName = `BUILDER ${BuilderLevel} here`;
/** Builders of the competition with one level each. */
export const levelNames = builderLevels.map((level): LevelName => `BUILDER ${level} here`);
const plainNames = [
  'nobody',
  'expired session',
  'user',
  'unproved guest',
  'other family',
  'third family',
  'other representative',
  'timing key',
  'owner',
  'representative',
  'area representative',
  'impersonated owner',
  'application administrator',
  'system user',
] as const;
export type CallerName = (typeof plainNames)[number] | StaffName | LevelName;
export const callerNames: readonly CallerName[] = [...plainNames, ...staffNames, ...levelNames];

export type AccessWorld<Caller = Visitor> = {
  readonly ids: Readonly<
    Record<
      | 'competition'
      | 'organisation'
      | 'athlete'
      | 'club'
      | 'duplicate'
      | 'entry'
      | 'order'
      | 'user'
      | 'compEvent'
      | 'eventGroup'
      | 'price'
      | 'compRule'
      | 'discount'
      | 'shopItem'
      | 'ageGroup'
      | 'eventDefinition'
      | 'location'
      | 'template'
      | 'right'
      | 'unpublished'
      | 'pendingOrganisation'
      | 'foreignEntry'
      | 'foreignEvent',
      number
    >
  >;
  readonly callers: ReadonlyMap<CallerName, Caller>;
  /** Three families with a record of each kind; the first and the third have the same club and competition. */
  readonly families: readonly (Family & { readonly caller: CallerName })[];
  readonly clubs: readonly { readonly caller: CallerName; readonly club: number }[];
  /** Administrators of two organisations with a competition of each. */
  readonly organisers: readonly (Host & { readonly caller: CallerName })[];
};

/** The server in which the world is created, and how its people make calls: in the same process, or over the wire. */
export type AccessGround<Caller> = Pick<TestApp, 'aUser'> & {
  readonly engine: { readonly db: Db };
  readonly clock: { now(): Instant };
  readonly nobody: Caller;
  as(user: Ids.UserId): Promise<Caller>;
  /** A program with a key as its bearer token. */
  bearing(key: string): Caller;
};

/**
 * Creates a competition with an athlete entered by their parent, another family and club at another organisation, a
 * third family in the first one's club and event, and one caller of every kind around them.
 */
export async function accessWorld<Caller = Visitor>(site: AccessGround<Caller>): Promise<AccessWorld<Caller>> {
  const { engine } = site;
  const here = await seedCompetition(engine.db, { name: 'Here' });
  const sameOrg = await seedCompetition(engine.db, { name: 'Next', orgId: here.orgId });
  const unpublished = await seedCompetition(engine.db, { name: 'Not yet', orgId: here.orgId, active: false });
  const elsewhere = await seedCompetition(engine.db, { name: 'Elsewhere', orgName: 'Another organisation' });
  const county = await one(
    engine.db.insertInto('area').values({ name: 'County', level: 2, parent_id: null }).returning('id'),
  );
  const club = await one(engine.db.insertInto('club').values({ name: 'Striders', area_id: county }).returning('id'));
  const athlete = await one(
    engine.db
      .insertInto('athlete')
      .values({
        first_name: 'Ada',
        surname: 'Long',
        gender: 'F',
        dob: '2012-05-01',
        active_end_date: null,
        club_id: club,
        club2_id: null,
        school_id: null,
        created_by: null,
      })
      .returning('id'),
  );

  const owner = await site.aUser({ displayName: 'Owner' });
  await engine.db.insertInto('user_athlete').values({ user_id: owner, athlete_id: athlete }).execute();
  const { order, entry } = await soldEntry(site, {
    owner,
    athlete,
    competition: here.compId,
    organisation: here.orgId,
  });

  const third = await familyNextDoor(site, here, club);
  const callers = new Map<CallerName, Caller>();
  callers.set('timing key', site.bearing(await addTimingKey(site, here.compId)));
  callers.set('third family', await site.as(third.user));
  const representative = await site.aUser();
  await engine.db.insertInto('user_club').values({ user_id: representative, club_id: club }).execute();
  const ofArea = await site.aUser();
  await engine.db.insertInto('user_area').values({ user_id: ofArea, area_id: county }).execute();
  callers.set('nobody', site.nobody);
  callers.set('expired session', await expired(site, owner));
  callers.set('impersonated owner', await impersonated(site, owner));
  const guest = await site.aUser();
  await engine.db
    .updateTable('app_user')
    .set({ email_confirmed_at: null, is_guest: true })
    .where('id', '=', guest)
    .execute();
  callers.set('unproved guest', await site.as(guest));
  const others = await foreign(site, elsewhere);
  callers.set('other family', await site.as(others.family.user));
  callers.set('other representative', await site.as(others.representative));
  callers.set('user', await site.as(await site.aUser()));
  callers.set('owner', await site.as(owner));
  callers.set('representative', await site.as(representative));
  callers.set('area representative', await site.as(ofArea));
  callers.set('application administrator', await site.as(await site.aUser({ role: 'APPADMIN' })));
  callers.set('system user', await site.as(await site.aUser({ role: 'E4SUSER' })));
  const scopes: Record<Place, readonly { orgId: number; compId: number }[]> = {
    here: [here, unpublished].map(({ orgId, compId }) => ({ orgId, compId })),
    'other competition': [{ orgId: here.orgId, compId: sameOrg.compId }],
    elsewhere: [{ orgId: elsewhere.orgId, compId: 0 }],
  };
  for (const role of roles)
    for (const place of places)
      callers.set(
        `${role} ${place}`,
        await site.as(await site.aUser({ permissions: scopes[place].map((scope) => ({ role, ...scope })) })),
      );
  for (const level of builderLevels)
    callers.set(
      `BUILDER ${level} here`,
      await site.as(
        await site.aUser({
          permissions: scopes.here.map((scope) => ({ role: 'BUILDER', ...scope, permLevels: [level] })),
        }),
      ),
    );
  const made = await parts(engine.db, here);
  return {
    callers,
    families: [
      { caller: 'owner', athlete, entry, order, user: owner },
      { caller: 'other family', ...others.family },
      { caller: 'third family', ...third },
    ],
    clubs: [
      { caller: 'representative', club },
      { caller: 'other representative', club: others.club },
    ],
    organisers: [
      { caller: 'ADMIN here', competition: here.compId, compEvent: made.compEvent, entry },
      {
        caller: 'ADMIN elsewhere',
        competition: elsewhere.compId,
        compEvent: others.foreignEvent,
        entry: others.foreignEntry,
      },
    ],
    ids: {
      competition: here.compId,
      organisation: here.orgId,
      athlete,
      club,
      duplicate: await seedDuplicate(site, athlete, club),
      entry,
      order,
      user: owner,
      unpublished: unpublished.compId,
      ...made,
      ...(await ofOrganisation(engine.db, here.orgId, owner)),
      foreignEntry: others.foreignEntry,
      foreignEvent: others.foreignEvent,
    },
  };
}

/**
 * Inserts a ground and a template of the organisation, a right that the owner holds there, and a waiting organisation.
 */
async function ofOrganisation(db: Db, orgId: Ids.OrgId, owner: Ids.UserId) {
  const template = { org_id: orgId, name: 'Evening', kind: 'open' as const, facts: '{}', made_by: null };
  const ground = { name: 'Mead Track', org_id: orgId, latitude: null, longitude: null };
  const pending = await one(
    db.insertInto('organisation').values({ name: 'Waiting harriers', status: 'Pending' }).returning('id'),
  );
  return {
    location: await one(db.insertInto('location').values(ground).returning('id')),
    template: await one(
      db
        .insertInto('comp_template')
        .values({ ...template, made_at: new Date(0) })
        .returning('id'),
    ),
    right: await one(
      db.insertInto('permission').values({ user_id: owner, role: 'SCOREBOARD', org_id: pending }).returning('id'),
    ),
    pendingOrganisation: pending,
  };
}

/** Inserts a part of each kind of the competition. */
async function parts(db: Db, { compId, eventIds, priceId, ageGroupIds, eventDefIds }: Seeded) {
  const group = await db.selectFrom('event_group').select('id').where('comp_id', '=', compId).executeTakeFirstOrThrow();
  const rule = await one(
    db
      .insertInto('comp_rule')
      .values({ comp_id: compId, age_group_ids: [...ageGroupIds], options: '{}' })
      .returning('id'),
  );
  const discount = await seedDiscount(db, compId, { basis: 'every-line', basis_from: 1 });
  const shopItem = await seedShopItem(db, compId);
  const { rows: ages } = await sql<{
    id: number;
  }>`insert into age_group (id, ao_code, key_name, name, short_name, facts, comp_id)
    select nextval('own_age_group_id'), ao_code, 'OWN', 'Own juniors', 'OWN', facts, ${compId} from age_group where id = ${ageGroupIds[0]} returning id`.execute(
    db,
  );
  const { rows: definitions } = await sql<{
    id: number;
  }>`insert into event_def (code, name, gender, tf, uom_id, options, comp_id)
    select 'OWN', 'Own throw', gender, tf, uom_id, options, ${compId} from event_def where id = ${eventDefIds[0]} returning id`.execute(
    db,
  );
  return {
    compEvent: eventIds[0] ?? 0,
    eventGroup: group.id,
    price: priceId,
    compRule: rule,
    discount,
    shopItem,
    ageGroup: ages[0]?.id ?? 0,
    eventDefinition: definitions[0]?.id ?? 0,
  };
}

async function expired<Caller>(site: AccessGround<Caller>, user: Ids.UserId): Promise<Caller> {
  const visitor = await site.as(user);
  const past = new Date(site.clock.now() - hours(1));
  await site.engine.db.updateTable('session').set({ expires_at: past }).where('user_id', '=', user).execute();
  return visitor;
}

async function impersonated<Caller>(site: AccessGround<Caller>, user: Ids.UserId): Promise<Caller> {
  const administrator = await site.aUser({ role: 'APPADMIN' });
  const visitor = await site.as(user);
  const latest = await site.engine.db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', user)
    .where('expires_at', '>', new Date(site.clock.now()))
    .executeTakeFirstOrThrow();
  await site.engine.db
    .updateTable('session')
    .set({ impersonated_by: administrator })
    .where('token_hash', '=', latest.token_hash)
    .execute();
  return visitor;
}

async function one<Id extends number>(insert: { executeTakeFirstOrThrow(): Promise<{ id: Id }> }): Promise<Id> {
  return (await insert.executeTakeFirstOrThrow()).id;
}

import { builderLevels, roles, type BuilderLevel, type Role } from '@startline/rules/access/permissions';
import type * as Ids from '@startline/rules/ids';
import { hours } from '@startline/rules/time';
import type { Db } from '../db/db.ts';
import { seedCompetition, seedDiscount, seedShopItem, type Seeded } from './competitions.ts';
import { seedEntry } from './entrants.ts';
import type { TestApp, Visitor } from './http.ts';

/** Every kind of caller that the access matrix asks (BAR S1). */
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
  'owner',
  'representative',
  'area representative',
  'impersonated owner',
  'application administrator',
  'system user',
] as const;
export type CallerName = (typeof plainNames)[number] | StaffName | LevelName;
export const callerNames: readonly CallerName[] = [...plainNames, ...staffNames, ...levelNames];

export type AccessWorld = {
  readonly ids: Readonly<
    Record<
      | 'competition'
      | 'organisation'
      | 'athlete'
      | 'entry'
      | 'order'
      | 'user'
      | 'compEvent'
      | 'eventGroup'
      | 'price'
      | 'compRule'
      | 'discount'
      | 'shopItem'
      | 'ageGroup',
      number
    >
  >;
  readonly callers: ReadonlyMap<CallerName, Visitor>;
};

/** A competition with an athlete entered by their parent, and one caller of every kind around it. */
export async function accessWorld(site: TestApp): Promise<AccessWorld> {
  const { engine } = site;
  const here = await seedCompetition(engine.db, { name: 'Here' });
  const sameOrg = await seedCompetition(engine.db, { name: 'Next', orgId: here.orgId });
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

  const callers = new Map<CallerName, Visitor>();
  const representative = await site.aUser();
  await engine.db.insertInto('user_club').values({ user_id: representative, club_id: club }).execute();
  const ofArea = await site.aUser();
  await engine.db.insertInto('user_area').values({ user_id: ofArea, area_id: county }).execute();
  callers.set('nobody', site.nobody);
  callers.set('expired session', await expired(site, owner));
  callers.set('impersonated owner', await impersonated(site, owner));
  callers.set('user', await site.as(await site.aUser()));
  callers.set('owner', await site.as(owner));
  callers.set('representative', await site.as(representative));
  callers.set('area representative', await site.as(ofArea));
  callers.set('application administrator', await site.as(await site.aUser({ role: 'APPADMIN' })));
  callers.set('system user', await site.as(await site.aUser({ role: 'E4SUSER' })));
  const scopes: Record<Place, { orgId: number; compId: number }> = {
    here: { orgId: here.orgId, compId: here.compId },
    'other competition': { orgId: here.orgId, compId: sameOrg.compId },
    elsewhere: { orgId: elsewhere.orgId, compId: 0 },
  };
  for (const role of roles)
    for (const place of places)
      callers.set(`${role} ${place}`, await site.as(await site.aUser({ permissions: [{ role, ...scopes[place] }] })));
  for (const level of builderLevels)
    callers.set(
      `BUILDER ${level} here`,
      await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', ...scopes.here, permLevels: [level] }] })),
    );
  return {
    callers,
    ids: {
      competition: here.compId,
      organisation: here.orgId,
      athlete,
      entry,
      order,
      user: owner,
      ...(await parts(engine.db, here)),
    },
  };
}

/** A part of each kind of the competition. */
async function parts(db: Db, { compId, eventIds, priceId, ageGroupIds }: Seeded) {
  const group = await db.selectFrom('event_group').select('id').where('comp_id', '=', compId).executeTakeFirstOrThrow();
  const rule = await one(
    db
      .insertInto('comp_rule')
      .values({ comp_id: compId, age_group_ids: [...ageGroupIds], options: '{}' })
      .returning('id'),
  );
  const discount = await seedDiscount(db, compId, { basis: 'every-line', basis_from: 1 });
  const shopItem = await seedShopItem(db, compId);
  return {
    compEvent: eventIds[0] ?? 0,
    eventGroup: group.id,
    price: priceId,
    compRule: rule,
    discount,
    shopItem,
    ageGroup: ageGroupIds[0] ?? 0,
  };
}

async function soldEntry(
  { engine, clock }: TestApp,
  of: { owner: Ids.UserId; athlete: Ids.AthleteId; competition: Ids.CompetitionId; organisation: Ids.OrgId },
): Promise<{ order: Ids.OrderId; entry: Ids.EntryId }> {
  const at = new Date(clock.now());
  const order = await one(
    engine.db
      .insertInto('shop_order')
      .values({
        user_id: of.owner,
        org_id: of.organisation,
        currency: 'GBP',
        method: 'cheque',
        state: 'awaiting-cheque',
        total_minor: 500,
        intention: 'access world',
        created_at: at,
        settled_at: null,
      })
      .returning('id'),
  );
  const event = await engine.db
    .selectFrom('comp_event')
    .select('id')
    .where('comp_id', '=', of.competition)
    .executeTakeFirstOrThrow();
  const entry = await seedEntry(
    engine.db,
    { compId: of.competition, ceid: event.id, athleteId: of.athlete, userId: of.owner },
    { state: 'awaiting-cheque', held_until: null, price_minor: 450, fee_minor: 50, total_minor: 500, order_id: order },
  );
  return { order, entry };
}

async function expired(site: TestApp, user: Ids.UserId): Promise<Visitor> {
  const visitor = await site.as(user);
  const past = new Date(site.clock.now() - hours(1));
  await site.engine.db.updateTable('session').set({ expires_at: past }).where('user_id', '=', user).execute();
  return visitor;
}

async function impersonated(site: TestApp, user: Ids.UserId): Promise<Visitor> {
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

import { fullPath, type Route } from '@startline/contract/route';
import type { UserId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FLOOR, hashWith } from '../people/accounts/passwords/hashing.ts';
import type { Engine } from '../db/engine.ts';
import { handlers } from '../start/routes.ts';
import { accessWorld, type AccessWorld } from '../testing/access-world.ts';
import { seedKnownDevice, seedLinkRequest, seedMerge, seedPlaceRequest } from '../testing/access/account-records.ts';
import { seedQuestion } from '../testing/questions.ts';
import { seedOwnRecords } from '../testing/access/own-records.ts';
import { seedCompetition } from '../testing/competitions.ts';
import { testDatabase } from '../testing/database.ts';
import { seedEntry } from '../testing/entrants.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '../testing/http.ts';
import { watchWrites } from '../testing/watch-writes.ts';

hashWith(FLOOR);

/** Records that belong to somebody: to an owner, or to an organisation that has not published them. */
type Theirs = AccessWorld['ids'] & {
  readonly session: string;
  readonly linkRequest: number;
  readonly placeRequest: number;
  readonly merge: number;
  readonly device: string;
  readonly heldEntry: number;
  readonly heldAt: number;
  readonly heldFor: number;
  readonly event: number;
  readonly hidden: number;
  readonly pendingOrg: number;
  readonly club: number;
  readonly ground: number;
  readonly right: number;
  readonly hiddenEvent: number;
  readonly ages: readonly [number, number];
  readonly definitions: readonly [number, number];
  readonly unit: number;
  readonly template: number;
};
type Right = 'owner' | 'organiser' | 'administrator';
/**
 * The required reply to people who have no right to the call's record: a refusal, or a reply without showing or
 * changing it. `right` is the person whom it does serve.
 */
type Expected = {
  readonly input: (its: Theirs) => Record<string, unknown>;
  readonly others: 'refused' | 'shown nothing';
  readonly right: Right;
};
/** A call whose id names a public record, with the reason. */
type Open = { readonly open: string };

const expected: Readonly<Record<string, Expected | Open>> = {
  'DELETE /v5/user/sessions/:id': { input: (its) => ({ id: its.session }), others: 'refused', right: 'owner' },
  'POST /v5/linkrequests/:id': {
    input: (its) => ({ id: its.linkRequest, allow: true }),
    others: 'refused',
    right: 'owner',
  },
  'DELETE /v5/selfservice/:id': { input: (its) => ({ id: its.placeRequest }), others: 'refused', right: 'owner' },
  'POST /v5/selfservice': { open: 'asks for a place that anybody may ask for; an administrator decides' },
  'POST /v5/merges/:id': { input: (its) => ({ id: its.merge, agree: true }), others: 'refused', right: 'owner' },
  'DELETE /v5/user/devices/:id': { input: (its) => ({ id: its.device }), others: 'refused', right: 'owner' },
  'POST /v5/user/version': {
    input: (its) => ({ version: 'v1', toggle: true, userId: its.user }),
    others: 'refused',
    right: 'administrator',
  },
  'POST /v5/admin/impersonate/:id': { input: (its) => ({ id: its.user }), others: 'refused', right: 'administrator' },
  'GET /v5/admin/impersonate/:id': { input: (its) => ({ id: its.user }), others: 'refused', right: 'administrator' },
  'GET /v5/competition/:id': { input: (its) => ({ id: its.hidden }), others: 'refused', right: 'organiser' },
  'GET /v5/competition/info/:id': { input: (its) => ({ id: its.hidden }), others: 'refused', right: 'organiser' },
  'GET /v5/competition/agegroups/:id': { input: (its) => ({ id: its.hidden }), others: 'refused', right: 'organiser' },
  'GET /v5/compdates/:orgId': {
    input: (its) => ({ orgId: its.organisation }),
    others: 'shown nothing',
    right: 'organiser',
  },
  'GET /v5/compdates/:orgId/:compId': {
    input: (its) => ({ orgId: its.organisation, compId: its.hidden }),
    others: 'shown nothing',
    right: 'organiser',
  },
  'GET /v5/my/comps': {
    input: (its) => ({ ids: `${String(its.hidden)},${String(its.competition)}` }),
    others: 'shown nothing',
    right: 'organiser',
  },
  'GET /v5/comporg/:id': { input: (its) => ({ id: its.pendingOrg }), others: 'refused', right: 'administrator' },
  'GET /v5/orgs/:id': { input: (its) => ({ id: its.pendingOrg }), others: 'refused', right: 'administrator' },
  'POST /v5/orgs': { open: 'makes a record of the caller; its id is always 0' },
  'DELETE /v5/user/permissions/:id': { input: (its) => ({ id: its.right }), others: 'refused', right: 'organiser' },
  'GET /v5/locs/:id': { open: 'grounds are public' },
  'POST /v5/locs': {
    input: (its) => ({ orgid: its.organisation, name: 'New ground', postcode: 'ZZ1 1ZZ' }),
    others: 'refused',
    right: 'organiser',
  },
  'PUT /v5/locs/:id': {
    input: (its) => ({ id: its.ground, version: 1, name: 'Old ground', postcode: 'ZZ2 2ZZ' }),
    others: 'refused',
    right: 'organiser',
  },
  'DELETE /v5/locs/:id': { input: (its) => ({ id: its.ground }), others: 'refused', right: 'organiser' },
  'GET /v5/athletes/:eventGroupId': { open: 'lists only athletes whom the caller may enter, and all for officials' },
  'GET /v5/uom/:id': { open: 'units of measure are public' },
  'GET /v5/teams/:id': { open: 'lists only teams of the caller, and of the clubs that the caller represents' },
  'GET /v5/builder': {
    input: (its) => ({ orgid: its.organisation, pagesize: 200 }),
    others: 'shown nothing',
    right: 'organiser',
  },
  'POST /v5/builder': {
    input: (its) => ({
      compOrg: { id: its.organisation },
      location: { id: 1 },
      name: 'Another',
      date: '2027-06-01',
      entriesOpenDateTime: '2027-03-02T09:00:00Z',
      entriesCloseDateTime: '2027-05-20T09:00:00Z',
    }),
    others: 'refused',
    right: 'organiser',
  },
  'GET /v5/event': { input: (its) => ({ compId: its.hidden, pagesize: 0 }), others: 'refused', right: 'organiser' },
  'GET /v5/event/:id': { input: (its) => ({ id: its.definitions[0] }), others: 'refused', right: 'organiser' },
  'POST /v5/event': {
    input: (its) => ({ compId: its.hidden, name: 'Vortex', gender: 'F', tf: 'F', uom: { id: its.unit } }),
    others: 'refused',
    right: 'organiser',
  },
  'PUT /v5/event/:id': {
    input: (its) => ({
      id: its.definitions[0],
      version: 1,
      compId: its.hidden,
      name: 'Vortex throw',
      gender: 'F',
      tf: 'F',
      uom: { id: its.unit },
    }),
    others: 'refused',
    right: 'organiser',
  },
  'DELETE /v5/event/:id': { input: (its) => ({ id: its.definitions[1] }), others: 'refused', right: 'organiser' },
  'GET /v5/ag': { input: (its) => ({ compId: its.hidden, pagesize: 0 }), others: 'refused', right: 'organiser' },
  'GET /v5/ag/:id': { input: (its) => ({ id: its.ages[0] }), others: 'refused', right: 'organiser' },
  'GET /v5/ag/def/:aocode': {
    input: (its) => ({ aocode: 'EA', compid: its.hidden }),
    others: 'refused',
    right: 'organiser',
  },
  'POST /v5/ag': {
    input: (its) => ({ compId: its.hidden, name: 'Quad kids', shortName: 'QK', minAge: 7, maxAge: 9 }),
    others: 'refused',
    right: 'organiser',
  },
  'PUT /v5/ag/:id': {
    input: (its) => ({
      id: its.ages[0],
      version: 1,
      compId: its.hidden,
      name: 'Quad kids',
      shortName: 'QK',
      minAge: 7,
      maxAge: 9,
    }),
    others: 'refused',
    right: 'organiser',
  },
  'DELETE /v5/ag/:id': { input: (its) => ({ id: its.ages[1] }), others: 'refused', right: 'organiser' },
  'POST /v5/compevent/delete': {
    input: (its) => ({ ceids: [its.hiddenEvent] }),
    others: 'refused',
    right: 'organiser',
  },
  'DELETE /v5/template/:id': { input: (its) => ({ id: its.template }), others: 'refused', right: 'organiser' },
  'GET /v5/athletes': {
    input: (its) => ({ compid: its.competition, teamid: 0, clubid: its.club, search: 'Long', pagesize: 200 }),
    others: 'shown nothing',
    right: 'owner',
  },
  'GET /v5/my/athletes': { input: (its) => ({ compid: its.competition }), others: 'shown nothing', right: 'owner' },
  'GET /v5/athlete/getid': {
    open: 'the number and date of birth that it asks are the proof; clubid narrows nothing that is secret',
  },
  'GET /v5/athlete/confirm': { open: 'as for getid' },
  'POST /v5/athlete': { open: 'makes a record of the caller; clubs and schools are public' },
  'PUT /v5/athlete': { open: 'makes a record of the caller; clubs and schools are public' },
  'POST /v5/linkathlete/:id': {
    open: 'asks whoever has the athlete on their list, and answers alike whatever is there',
  },
  'GET /v5/public/events/:compId/:athleteId': {
    input: (its) => ({ compId: its.competition, athleteId: its.athlete }),
    others: 'refused',
    right: 'owner',
  },
  'PUT /v5/public/product/:ceid/:athleteId/:clubId/:teamId': {
    input: (its) => ({ ceid: its.heldFor, athleteId: its.athlete, clubId: 0, teamId: 0 }),
    others: 'refused',
    right: 'owner',
  },
  'POST /v5/public/product/delete/:productId': {
    input: (its) => ({ productId: its.heldEntry }),
    others: 'refused',
    right: 'owner',
  },
  'POST /v5/competition/priority/:id': { open: 'the code is the proof, and tries are limited' },
  'POST /v5/entry/switch': {
    input: (its) => ({ entryid: its.entry, ceid: its.event }),
    others: 'refused',
    right: 'owner',
  },
  'GET /v5/entry/actions/:compId/:athleteId/:clubId/:entryId': {
    input: (its) => ({ compId: its.competition, athleteId: its.athlete, clubId: 0, entryId: its.entry }),
    others: 'refused',
    right: 'owner',
  },
  'POST /v5/entry/addtobasket': {
    input: (its) => ({ productid: its.heldEntry, email: 'payer@test.example' }),
    others: 'refused',
    right: 'organiser',
  },
  'GET /v5/competition/entries/:id': {
    input: (its) => ({ id: its.competition }),
    others: 'refused',
    right: 'organiser',
  },
  'GET /v5/competition/teams/:id': {
    input: (its) => ({ id: its.competition }),
    others: 'refused',
    right: 'organiser',
  },
  'GET /v5/competition/entries/:id/csv': {
    input: (its) => ({ id: its.competition }),
    others: 'refused',
    right: 'organiser',
  },
  'POST /v5/competition/entries/:id/message': {
    input: (its) => ({
      ...{ id: its.competition, entryIds: [its.entry] },
      ...{ subject: 'Car park', message: 'The car park is closed.', send: true },
    }),
    others: 'refused',
    right: 'organiser',
  },
  'GET /v5/my/entries': { input: (its) => ({ compId: its.competition }), others: 'shown nothing', right: 'owner' },
  'GET /v5/my/questions': { input: (its) => ({ compId: its.competition }), others: 'shown nothing', right: 'owner' },
  'GET /v5/cart': { input: (its) => ({ id: its.heldAt }), others: 'shown nothing', right: 'owner' },
  'POST /v5/basket/add': { input: (its) => ({ products: [its.heldEntry] }), others: 'refused', right: 'owner' },
  'POST /v5/checkout': {
    input: (its) => ({
      orgId: its.organisation,
      method: 'card',
      entryIds: [its.heldEntry],
      expectedTotal: '9.00',
      currency: 'GBP',
    }),
    others: 'refused',
    right: 'owner',
  },
  'GET /v5/my/entries.ics': { input: (its) => ({ order: its.order }), others: 'shown nothing', right: 'owner' },
  'POST /v5/entry/cancel/:id': {
    input: (its) => ({ id: its.entry, reason: 'Injured' }),
    others: 'refused',
    right: 'owner',
  },
  'POST /v5/entry/paid': {
    input: (its) => ({ prodIds: [its.entry], paid: true }),
    others: 'refused',
    right: 'organiser',
  },
};

const addressOf = (route: Route) => `${route.method} ${fullPath(route).replace('/wp-json/e4s', '')}`;
const names = (route: Route) =>
  Object.keys(
    (z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );
/** Calls that take an id and leave it to the command to check whose record it is. */
const narrowing = handlers
  .map(({ route }) => route)
  .filter(
    (route) =>
      (['signed-in', 'mine'].includes(route.access.who) || route.path === '/v5/public/events/:compId/:athleteId') &&
      names(route).some((name) => /ids?$|^(order|products|aid|eid)$/i.test(name)),
  );

let engine: Engine;
let site: TestApp;
let world: AccessWorld;
let its: Theirs;
let others: ReadonlyMap<string, Visitor>;
let rightful: Readonly<Record<Right, UserId>>;
let written: () => Promise<readonly string[]>;

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers);
  world = await accessWorld(site);
  its = await records();
  const club = (
    await engine.db
      .insertInto('club')
      .values({ name: 'Rovers', area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const stranger = await site.aUser();
  await engine.db.insertInto('user_club').values({ user_id: stranger, club_id: club }).execute();
  others = new Map([
    ['another user', world.callers.get('user')!],
    ['a representative of another club', await site.as(stranger)],
    ['an organiser of another organisation', world.callers.get('ADMIN elsewhere')!],
    ['an official of another organisation', world.callers.get('FINANCE elsewhere')!],
  ]);
  rightful = {
    owner: world.ids.user as UserId,
    organiser: await site.aUser({ permissions: [{ role: 'ADMIN', orgId: world.ids.organisation }] }),
    administrator: await site.aUser({ role: 'APPADMIN' }),
  };
  written = await watchWrites(engine.db);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Texts that no reply to other people may contain: the athlete, the owner, and all that is unpublished. */
const SECRETS = ['Ada', 'Long', 'Hidden', 'owner@', '"order":', 'BEGIN:VEVENT'];

async function records(): Promise<Theirs> {
  const { ids } = world;
  const hidden = await seedCompetition(engine.db, {
    name: 'Hidden meeting',
    active: false,
    orgId: ids.organisation as never,
  });
  const pending = await engine.db
    .insertInto('organisation')
    .values({ name: 'Hidden harriers', status: 'Pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await engine.db
    .selectFrom('comp_event')
    .select('id')
    .where('comp_id', '=', ids.competition as never)
    .executeTakeFirstOrThrow();
  const at = new Date(site.clock.now());
  const more = await seedCompetition(engine.db, { name: 'Held', orgId: ids.organisation as never });
  const held = await seedEntry(
    engine.db,
    {
      compId: more.compId,
      ceid: more.eventIds[0]!,
      athleteId: ids.athlete as never,
      userId: ids.user as never,
    },
    { held_until: new Date(at.getTime() + 900_000) },
  );
  const session = await engine.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', ids.user as never)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  const { club_id: club } = await engine.db
    .selectFrom('athlete')
    .select('club_id')
    .where('id', '=', ids.athlete as never)
    .executeTakeFirstOrThrow();
  const ground = await engine.db
    .insertInto('location')
    .values({ name: 'Old ground', org_id: ids.organisation as never, latitude: null, longitude: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const right = await engine.db
    .insertInto('permission')
    .values({ user_id: ids.user as never, role: 'REPORTS', org_id: ids.organisation })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = await seedOwnRecords(engine.db, hidden);
  const template = await engine.db
    .insertInto('comp_template')
    .values({
      org_id: ids.organisation as never,
      name: 'Hidden evening',
      kind: 'open',
      facts: JSON.stringify({}),
      made_by: null,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedQuestion(engine.db, ids.competition as never, { required: false });
  return {
    ...ids,
    ...own,
    linkRequest: await seedLinkRequest(site, ids.athlete as never),
    placeRequest: await seedPlaceRequest(site, ids.user as never),
    merge: await seedMerge(site, ids.duplicate),
    device: await seedKnownDevice(site, ids.user as never),
    template: template.id,
    hiddenEvent: hidden.eventIds[0]!,
    ground: ground.id,
    right: right.id,
    session: session.id,
    heldEntry: held,
    heldAt: more.compId,
    heldFor: more.eventIds[0]!,
    event: event.id,
    hidden: hidden.compId,
    pendingOrg: pending.id,
    club: club ?? 0,
  };
}

let keys = 0;
async function ask(route: Route, input: Record<string, unknown>, visitor: Visitor) {
  const answer = await site.app.inject({
    ...requestFor(route, input),
    headers: { ...visitor.headers, 'idempotency-key': `other-people-${String(++keys)}` },
  });
  return { status: answer.statusCode, body: answer.body, written: await written() };
}

test('every call that takes an id and is open to all who are signed in says what it owes to other people', () => {
  expect(narrowing.map(addressOf).filter((address) => !(address in expected))).toEqual([]);
});

const closed = handlers.flatMap(({ route }) => {
  const one = expected[addressOf(route)];
  return one && 'input' in one ? [[addressOf(route), route, one] as const] : [];
});

test.each(closed)(
  'PERM-OPEN-01 %s serves nobody whom the record is nothing to',
  async (_, route, { input, others: owed }) => {
    await written();
    for (const [name, visitor] of others) {
      const answer = await ask(route, input(its), visitor);
      const refused = [403, 404, 409, 410].includes(answer.status);
      expect({ name, refused, status: answer.status, body: answer.body, written: answer.written }).toMatchObject({
        name,
        refused: owed === 'refused',
        written: [],
      });
      expect({ name, seen: SECRETS.filter((secret) => answer.body.includes(secret)), body: answer.body }).toMatchObject(
        { seen: [] },
      );
    }
    for (const name of ['nobody', 'expired session'] as const) {
      if (route.access.who === 'public') continue;
      expect((await ask(route, input(its), world.callers.get(name)!)).status).toBe(401);
    }
  },
);

test('AUTH-06 who acts as a user may not touch what keeps the account safe, nor act as a third', async () => {
  const acting = world.callers.get('impersonated owner')!;
  const safe: Readonly<Record<string, Record<string, unknown>>> = {
    'POST /v5/user/password': { current: 'x', pwd: 'four dry hurdles' },
    'POST /v5/user/email': { email: 'thief@example.com', password: 'x' },
    'POST /v5/user/two-step/start': { password: 'x' },
    'POST /v5/user/two-step/confirm': { code: '123456' },
    'POST /v5/user/two-step/codes': { code: '123456' },
    'POST /v5/user/two-step/stop': { password: 'x', code: '123456' },
    'POST /v5/admin/impersonate/:id': { id: rightful.organiser },
  };
  for (const [address, input] of Object.entries(safe)) {
    const { route } = handlers.find((one) => addressOf(one.route) === address)!;
    const answer = await ask(route, input, acting);
    expect({ address, status: answer.status, written: answer.written }).toEqual({ address, status: 403, written: [] });
  }
});

const isRead = (route: Route): boolean => route.method === 'GET' && route.writes !== true;
/**
 * The control: the same input that others were refused succeeds for the right person. Reads come first, since writes
 * use up the records.
 */
const control = [...closed].sort(([, a], [, b]) => Number(isRead(b)) - Number(isRead(a)));

test.each(control)('%s does serve the right person', async (_, route, { input, right, others: owed }) => {
  await written();
  const answer = await ask(route, input(its), await site.as(rightful[right]));
  expect({ refused: [401, 403, 404].includes(answer.status), status: answer.status, body: answer.body }).toMatchObject({
    refused: false,
  });
  if (isRead(route)) expect([answer.status, answer.written]).toEqual([200, []]);
  if (owed === 'shown nothing')
    expect(answer.body).toMatch(new RegExp([...SECRETS, `"compId":${String(its.hidden)}`, '2027-04-24'].join('|')));
});

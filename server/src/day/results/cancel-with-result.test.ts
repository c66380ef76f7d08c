import { cancelCompetition } from '@startline/contract/building/builder';
import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';
import { cancelEntry, switchEvent } from '@startline/contract/entering/entries';
import { entryActions } from '@startline/contract/entering/entry-actions';
import { myEntries } from '@startline/contract/entering/my-entries';
import { checkOut } from '@startline/contract/selling/payments';
import type { CompetitionId, CompEventId, EntryId, EventGroupId, LineId, OrderId, UserId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { handlers } from '../../start/routes.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../testing/competitions.ts';
import { engineUnderTest } from '../../testing/database.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';
import { aShopper, orderFor, type Shopper } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { lockGroups } from '../startlists/queries.ts';

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => {
  ({ engine } = site = made);
});

const forOrganiser = 'This athlete has a result in the event. Remove the result first, or keep the entry as it is.';
const forOwner = 'This athlete has a result in the event, so you can no longer cancel or move the entry.';
const forEntrant = `${forOwner} Contact the organiser.`;

type Event = { readonly compId: CompetitionId; readonly egId: EventGroupId; readonly lineIds: readonly LineId[] };

/** Adds the organiser of a drawn event, who also writes its results; starts are in the order of the entries. */
async function withOrganiser({ compId, egId, lineIds }: Event) {
  const roles = ['ADMIN', 'BUILDER', 'RESULTS'];
  const organiser = await site.as(await site.aUser({ permissions: roles.map((role) => ({ role, compId })) }));
  const rows = await engine.db.selectFrom('start').select(['id', 'line_id']).where('line_id', 'in', lineIds).execute();
  const startOf = (line: number): number => rows.find(({ line_id }) => line_id === lineIds[line])?.id ?? 0;
  const write = async (line: number, value: string | null, more: Partial<SentDayRow> = {}) => {
    const row: SentDayRow = {
      ...{ id: randomUUID(), subject: 'start', subjectId: startOf(line), kind: 'result', value },
      ...{ reportedAt: new Date(site.clock.at).toISOString(), device: randomUUID() },
      ...more,
    };
    const { data } = await organiser.call(sendReports, { compId, rows: [row] });
    expect(data.answers).toMatchObject([{ answer: 'kept' }]);
    return row.id;
  };
  const go = (state: 'provisional' | 'official') =>
    organiser.call(changeUnitState, { compId, egId, heat: 1, state, reason: '' });
  const cancel = async (line: number, who: Visitor = organiser) => {
    const input = { id: lineIds[line] as LineId, reason: 'Injured' };
    const { status, message } = await who.call(cancelEntry, input, { 'idempotency-key': randomUUID() });
    return status === 200 ? 'cancelled' : message;
  };
  const placed = async () => {
    site.clock.pass(2_000);
    const { events } = (await site.nobody.call(publicResults, { id: compId })).data;
    return events[0]?.heats[0]?.lines.map(({ place, mark }) => [place, mark]);
  };
  return { compId, egId, lineIds, organiser, write, go, cancel, placed };
}

/** Draws and publishes the event of a competition in which each of these lines is sold, on its day. */
async function drawn({ compId }: Seeded, lineIds: readonly LineId[]) {
  site.clock.at = instant('2027-04-24T10:00:00Z');
  const group = engine.db.selectFrom('comp_event').select('event_group_id').where('comp_id', '=', compId).orderBy('id');
  const egId = (await group.executeTakeFirstOrThrow()).event_group_id;
  const admin = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId }] }));
  await admin.call(drawStartLists, { compId, egId });
  await admin.call(publishStartLists, { compId, egId });
  return withOrganiser({ compId, egId, lineIds });
}

/** Sells this many entries in an event, each by card to a parent of its own. */
async function anEvent(count: number, facts: SeededCompetition = {}, events = 100) {
  site.clock.at = instant('2027-03-01T12:00:00Z');
  const comp = await seedCompetition(engine.db, facts);
  const shoppers: Shopper[] = [];
  const lineIds: LineId[] = [];
  for (let n = 0; n < count; n++) {
    const shopper = await aShopper(engine.db, site.clock);
    const { orderId, entryIds } = await orderFor(shopper, comp, comp.eventIds.slice(0, events));
    await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
    shoppers.push(shopper);
    lineIds.push(...entryIds);
  }
  const ownerOf = (line: number) => site.as(shoppers[line]?.caller.id ?? (0 as UserId));
  const pay = (line: number, orderId: OrderId) => {
    const ctx = shoppers[line]?.ctx();
    return ctx && payByTestCard(ctx, { orderId, number: '4242424242424242' });
  };
  return { ...(await drawn(comp, lineIds)), eventIds: comp.eventIds, orgId: comp.orgId, ownerOf, pay };
}

/** Sells entries in an event beside which there is another at £12.00, so that moving to it costs more. */
async function besideADearer(facts: SeededCompetition = {}) {
  const event = (code: string) => ({ code, name: code, max: 20 });
  const made = await anEvent(2, { events: [event('100'), event('200')], ...facts }, 1);
  const { db } = engine;
  const price = { comp_id: made.compId, description: 'Dearer', price_minor: 1200 };
  const { id } = await db.insertInto('price').values(price).returning('id').executeTakeFirstOrThrow();
  const ceid = made.eventIds[1] as CompEventId;
  await db.updateTable('comp_event').set({ price_id: id }).where('id', '=', ceid).execute();
  const move = async (line: number, who: Visitor = made.organiser) => {
    const { status, message, data } = await who.call(switchEvent, { entryid: made.lineIds[line], ceid });
    return status === 200 ? (data.toPay?.total ?? 'moved') : message;
  };
  const stateOf = async () => {
    const read = db.selectFrom('entry').select(['comp_event_id as ceid', 'state', 'order_id as orderId']);
    const rows = await read.where('comp_id', '=', made.compId).orderBy('id').execute();
    return rows.map((row) => `${row.ceid === ceid ? '200' : '100'} ${row.state}`);
  };
  const actionsOf = async (line: number, who: Visitor) => {
    const entryId = made.lineIds[line] as EntryId;
    const { athlete_id: athleteId } = await db
      .selectFrom('entry')
      .select('athlete_id')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    return (await who.call(entryActions, { compId: made.compId, athleteId, clubId: 0, entryId })).data;
  };
  return { ...made, move, stateOf, actionsOf };
}
const fieldEvent = (unit: 'distance' | 'height'): SeededCompetition => ({
  events: [
    unit === 'height'
      ? { code: 'HJ', name: 'High Jump', tf: 'F', unit, max: 20 }
      : { code: 'LJ', name: 'Long Jump', tf: 'F', unit, max: 20 },
  ],
});

test('an organiser cannot withdraw an athlete with an official result, and all places stay', async () => {
  const { write, go, cancel, placed } = await anEvent(3);
  await write(0, '12.00');
  await write(1, '12.50');
  await go('provisional');
  await go('official');
  const before = await placed();
  expect(before).toContainEqual([1, '12.00']);
  expect(await cancel(0)).toBe(forOrganiser);
  expect(await placed()).toEqual(before);
});

test.each([
  ['a time that is not published', 'result', '12.00', undefined],
  ['DNF', 'result', 'DNF', undefined],
  ['DQ', 'result', 'DQ', undefined],
  ['DNS', 'result', 'DNS', undefined],
  ['a first trial', 'trial', '5.10', fieldEvent('distance')],
  ['a first height', 'height', 'xo', fieldEvent('height')],
] as const)(
  'an athlete with %s cannot be withdrawn; the one beside without a result can',
  async (_, kind, value, facts) => {
    const { write, cancel } = await anEvent(2, facts);
    await write(0, value, kind === 'result' ? {} : { kind, part: kind === 'height' ? 130 : 1 });
    expect([await cancel(0), await cancel(1)]).toEqual([forOrganiser, 'cancelled']);
  },
);

test('an athlete whose result was removed can be withdrawn', async () => {
  const { write, cancel } = await anEvent(2);
  const wrong = await write(0, '12.00');
  await write(0, null, { replaces: [wrong] });
  expect(await cancel(0)).toBe('cancelled');
});

test('an entrant whose terms still allow it cannot cancel once there is a result', async () => {
  const { write, cancel, ownerOf } = await anEvent(2, { closesAt: '2027-04-30T12:00:00Z' });
  await write(0, '12.00');
  expect(await cancel(0, await ownerOf(0))).toBe(forEntrant);
  expect(await cancel(1, await ownerOf(1))).toBe('cancelled');
});

test('a team with a result cannot be withdrawn', async () => {
  const comp = await seedRelay(engine.db);
  const lineIds = [await seedTeam(engine.db, comp, { name: 'A' }), await seedTeam(engine.db, comp, { name: 'B' })];
  const counts = [null, comp.eventIds[0] ?? null].map((ceid) => ({
    ...{ comp_id: comp.compId, comp_event_id: ceid, held: 0, taken: 2 },
  }));
  await engine.db.insertInto('team_capacity').values(counts).execute();
  const { write, cancel } = await drawn(comp, lineIds);
  await write(0, '52.00');
  expect([await cancel(0), await cancel(1)]).toEqual([
    'This team has a result in the event. Remove the result first, or keep the entry as it is.',
    'cancelled',
  ]);
});

test('neither the organiser nor the entrant moves an entry that has a result; the one beside without can be moved', async () => {
  const { write, move, ownerOf, stateOf } = await besideADearer({ closesAt: '2027-04-30T12:00:00Z' });
  await write(0, '12.00');
  expect([await move(0), await move(0, await ownerOf(0))]).toEqual([forOrganiser, forEntrant]);
  expect(await stateOf()).toEqual(['100 paid', '100 paid']);
  expect(await move(1)).toBe('3.00');
});

test('an entry with a result says beforehand that it can be neither cancelled nor moved, and speaks of no refund', async () => {
  const { compId, organiser, write, ownerOf, actionsOf } = await besideADearer({ closesAt: '2027-04-30T12:00:00Z' });
  const owner = await ownerOf(0);
  const mine = async () => (await owner.call(myEntries, { compId })).data;
  expect(await mine()).toMatchObject([{ mayCancel: true, moneyBack: ['refund', 'credit'] }]);
  expect((await actionsOf(0, organiser)).may).toMatchObject({ switch: true, cancel: true });
  await write(0, '12.00');
  const nothing = { mayCancel: false, moneyBack: [], comesBack: { refund: '', credit: '', kept: '', amount: '0.00' } };
  expect(await mine()).toMatchObject([{ ...nothing, cancelText: forOwner }]);
  expect(await actionsOf(0, owner)).toMatchObject({
    ...{ hasResult: true, may: { switch: false, cancel: false }, targets: [] },
    entry: { ...nothing, cancelText: forOwner },
  });
  expect(await actionsOf(0, organiser)).toMatchObject({
    ...{ hasResult: true, may: { switch: false, cancel: false }, targets: [] },
    entry: { ...nothing, cancelText: forOrganiser },
  });
});

test('a difference that is paid after the athlete got a result in the old event goes back whole, and the result stays', async () => {
  const { orgId, lineIds, write, move, ownerOf, pay, stateOf } = await besideADearer();
  expect(await move(0)).toBe('3.00');
  const owner = await ownerOf(0);
  const { id } = await engine.db
    .selectFrom('entry')
    .select('id')
    .where('replaces_id', '=', lineIds[0] as EntryId)
    .executeTakeFirstOrThrow();
  const input = {
    ...{ orgId, method: 'card' as const, entryIds: [id] },
    expectedTotal: '3.00',
    currency: 'GBP',
  } as const;
  const { data } = await owner.call(checkOut, input, { 'idempotency-key': randomUUID() });
  await write(0, '12.00');
  await pay(0, data.orderId);
  expect(await stateOf()).toEqual(['100 paid', '100 paid', '200 lapsed']);
  const back = engine.db.selectFrom('refund').select('amount_minor').where('order_id', '=', data.orderId);
  expect(await back.execute()).toEqual([{ amount_minor: 300 }]);
});

test('a competition with results is cancelled as a whole as before', async () => {
  const { compId, organiser, write } = await anEvent(2);
  await write(0, '12.00');
  const { version } = await engine.db
    .selectFrom('competition')
    .select('version')
    .where('id', '=', compId)
    .executeTakeFirstOrThrow();
  const input = { id: compId, version, reason: 'Lightning', moneyBack: 'none' } as const;
  const { data } = await organiser.call(cancelCompetition, input, { 'idempotency-key': randomUUID() });
  expect(data).toMatchObject({ entries: 2, left: 0 });
});

test.runIf(engineUnderTest === 'postgres')(
  'a result that meets a withdrawal comes first, and the withdrawal is refused',
  async () => {
    const { compId, egId, organiser, write, cancel } = await anEvent(2);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    onTestFinished(release);
    let shut: () => void = () => undefined;
    const isShut = new Promise<void>((done) => (shut = done));
    const gate = transaction(engine.db, async (tx) => {
      await lockGroups(tx, compId, egId);
      shut();
      await held;
    });
    await isShut;
    const written = write(0, '12.00');
    await somebodyWaits(engine.db, 1);
    const answer = cancel(0);
    await somebodyWaits(engine.db, 2);
    release();
    await Promise.all([gate, written]);
    expect(await answer).toBe(forOrganiser);
    const { heats } = (await organiser.call(resultSheet, { compId, egId })).data;
    expect(heats[0]?.starts.map(({ mark }) => mark)).toContain('12.00');
  },
);

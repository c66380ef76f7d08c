import { cancelCompetition } from '@startline/contract/building/builder';
import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';
import { cancelEntry } from '@startline/contract/entering/entries';
import type { CompetitionId, EventGroupId, LineId, UserId } from '@startline/rules/ids';
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
import { aShopper, orderFor } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { lockGroups } from '../startlists/queries.ts';

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => {
  ({ engine } = site = made);
});

const forOrganiser = 'This athlete has a result in the event. Remove the result first, or keep the entry.';
const forEntrant =
  'This athlete has a result in the event, so you can no longer cancel the entry. Contact the organiser.';

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
  return { compId, egId, organiser, write, go, cancel, placed };
}

/** Draws and publishes the event of a competition in which each of these lines is sold, on its day. */
async function drawn({ compId }: Seeded, lineIds: readonly LineId[]) {
  site.clock.at = instant('2027-04-24T10:00:00Z');
  const group = engine.db.selectFrom('comp_event').select('event_group_id').where('comp_id', '=', compId);
  const egId = (await group.executeTakeFirstOrThrow()).event_group_id;
  const admin = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId }] }));
  await admin.call(drawStartLists, { compId, egId });
  await admin.call(publishStartLists, { compId, egId });
  return withOrganiser({ compId, egId, lineIds });
}

/** Sells this many entries in an event, each by card to a parent of its own. */
async function anEvent(count: number, facts: SeededCompetition = {}) {
  site.clock.at = instant('2027-03-01T12:00:00Z');
  const comp = await seedCompetition(engine.db, facts);
  const owners: UserId[] = [];
  const lineIds: LineId[] = [];
  for (let n = 0; n < count; n++) {
    const shopper = await aShopper(engine.db, site.clock);
    const { orderId, entryIds } = await orderFor(shopper, comp, comp.eventIds);
    await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
    owners.push(shopper.caller.id);
    lineIds.push(...entryIds);
  }
  const ownerOf = (line: number) => site.as(owners[line] ?? (0 as UserId));
  return { ...(await drawn(comp, lineIds)), ownerOf };
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
    'This team has a result in the event. Remove the result first, or keep the entry.',
    'cancelled',
  ]);
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

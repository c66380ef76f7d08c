import * as contract from '@startline/contract/building/comp-events';
import { createPrice } from '@startline/contract/selling/prices';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { defaultFeeTerms } from '@startline/rules/selling/prices/fee';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { readAthleteEvents } from '../../entering/entries/facts/athlete-events.ts';
import { priceRoutes } from '../prices/routes.ts';
import { beforeEachDraft, emptyWeekend } from '../../testing/before.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { compEventRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let builder: Visitor;
let orgId: OrgId;
let compId: CompetitionId;
let priceId: number;

beforeEachDraft({ handlers: [...compEventRoutes, ...priceRoutes], seed: emptyWeekend, standards: true }, (draft) => {
  ({ engine, site, builder, orgId, compId, priceId } = draft);
});

const row = (facts: Record<string, unknown> = {}) => ({
  eventCode: '100',
  gender: 'F' as const,
  ageGroup: 'U14',
  startDateTime: '2027-05-08T10:30',
  maxAthletes: 8,
  ...facts,
});
const bulk = (rows: readonly ReturnType<typeof row>[], more = {}) =>
  builder.call(contract.createCompEvents, { compId, rows: [...rows], ...more });
const list = async () => (await builder.call(contract.listCompEvents, { compId, pagesize: 0 })).data;
const capacity = (id: number) =>
  engine.db
    .selectFrom('capacity')
    .select(['cap', 'held', 'taken'])
    .where('kind', '=', 'event')
    .where('ref_id', '=', id)
    .executeTakeFirstOrThrow();
/** Inserts an entry row and its counts for the event, as selling leaves them. */
async function enter(id: number, taken: number): Promise<void> {
  await engine.db.updateTable('capacity').set({ taken }).where('kind', '=', 'event').where('ref_id', '=', id).execute();
}
const form = (event: contract.CompEvent, facts: Record<string, unknown> = {}) => ({
  id: event.id,
  version: event.version,
  compId,
  event: { id: event.event.id },
  startDateTime: event.startDateTime,
  isOpen: event.isOpen,
  ageGroup: { id: event.ageGroup.id },
  price: event.price && { id: event.price.id },
  maxAthletes: event.maxAthletes,
  eventGroup: { id: event.eventGroup.id, name: event.eventGroup.name },
  split: event.split,
  round: event.round,
  ...facts,
});
const one = async (): Promise<contract.CompEvent> => {
  const [event] = await list();
  if (!event) throw new Error('There is no event.');
  return event;
};

test('API-092 plain rows become events, groups and places; the list is five by name and says that there are more', async () => {
  const answer = await bulk([
    row(),
    row({ gender: 'M' }),
    row({ ageGroup: 'U16' }),
    row({ eventCode: 'HJ', maxAthletes: 0 }),
    row({ eventCode: 'SP4K', ageGroup: 'U18', maxAthletes: -1 }),
    row({ eventCode: '4x100', ageGroup: 'SEN' }),
  ]);
  expect(answer).toMatchObject({ status: 200, message: '6 events added.', data: { groups: 5, events: 6 } });
  const first = await builder.call(contract.listCompEvents, { compId });
  expect(first.data).toHaveLength(5);
  expect(first.meta).toEqual({ page: 1, pageSize: 5, totalCount: 6, isMore: true });
  const all = await list();
  expect(all.map(({ eventGroup }) => eventGroup.name)).toEqual([
    '4 x 100m Relay Women Senior',
    '100m Boys U14',
    '100m Girls U14, U16',
    '100m Girls U14, U16',
    'High Jump Girls U14',
    'Shot Put (4kg) Girls U18',
  ]);
  expect(await capacity(all.find(({ event }) => event.code === 'HJ')?.id ?? 0)).toEqual({
    cap: null,
    held: 0,
    taken: 0,
  });
  expect(all.find(({ event }) => event.code === 'SP4K')).toMatchObject({ maxAthletes: -1, price: null });
});

test('EVENT-03 an event has the fields of the entity, and EVENT-05 its seed type is O where nobody said otherwise', async () => {
  await bulk([row()]);
  const event = await one();
  expect(event).toMatchObject({
    compId,
    version: 1,
    startDateTime: '2027-05-08T10:30:00+01:00',
    isOpen: true,
    ageGroup: { name: 'U14' },
    price: { id: priceId, price: '9.00' },
    maxAthletes: 8,
    maxGroup: '',
    eventNo: 1,
    split: null,
    entered: 0,
    event: { code: '100', gender: 'F', tf: 'T' },
    eventGroup: { name: '100m Girls U14' },
  });
  expect(event.options.seed).toEqual({ type: 'O', qualifyToEg: 0 });
  expect((await builder.call(contract.readCompEvent, { id: event.id })).data).toEqual(event);
});

test('EVENT-04 EVENT-OPEN-01 SHOP-17 every option of an event is kept as it was sent', async () => {
  await bulk([row(), row({ eventCode: 'LJ' })]);
  const [event, other] = await list();
  if (!event || !other) throw new Error('There are no events.');
  const options = {
    athleteSecurity: { areas: [], clubs: [] },
    security: { representativesOnly: true },
    secondarySpend: {
      isParent: false,
      parentCeid: other.id as number,
      mandatoryGroupId: other.eventGroup.id as number,
      alwaysShow: true,
    },
    availableFrom: '2027-03-01T09:00:00Z',
    availableTo: '2027-04-01T09:00:00Z',
    mandatoryPB: true,
    checkIn: { from: 120, to: 30 },
    heatInfo: { maxInHeat: 6, laneCount: 6, firstLane: 2, heatOrder: 'f' as const },
    seed: { type: 'L' as const, qualifyToEg: 0 },
    entriesFrom: [other.id as number],
    multiEventOptions: { parentCeid: null, childCeids: [] },
    min: 10,
    max: 20,
    helpText: 'Spikes up to 6mm.',
    waitingList: true,
  };
  const saved = await builder.call(contract.changeCompEvent, form(event, { options }));
  expect(saved).toMatchObject({ status: 200, message: 'Comp Event saved.' });
  expect(saved.data.options).toMatchObject(options);
  expect(saved.data.version).toBe(2);
});

test('EVENT-19 API-093 one event is added with its own group; the notice says so', async () => {
  await bulk([row()]);
  const { event, ageGroup } = await one();
  const sent = {
    compId,
    event: { id: event.id as number },
    ageGroup: { id: ageGroup.id },
    startDateTime: '2027-05-09 00:00',
    price: { id: priceId },
    maxAthletes: 0,
    eventGroup: { name: '100m Guests' },
  };
  const added = await builder.call(contract.createCompEvent, sent);
  expect(added).toMatchObject({
    status: 200,
    message: 'Comp Event saved.',
    data: { eventNo: 2, eventGroup: { name: '100m Guests' }, startDateTime: '2027-05-09T00:00:00+01:00' },
  });
});

test('EVENT-08 EVENT-10 EVENT-12 everything that is wrong with a form is named beside its field, and nothing is written', async () => {
  await bulk([row()]);
  const { event, ageGroup } = await one();
  await engine.db
    .insertInto('price')
    .values({ comp_id: compId, description: 'Second', price_minor: 500, sale_price_minor: null, sale_ends_at: null })
    .execute();
  const refused = await builder.call(contract.createCompEvent, {
    compId,
    event: { id: event.id },
    ageGroup: { id: ageGroup.id },
    startDateTime: '',
    maxAthletes: 4,
    eventGroup: { name: '' },
  });
  expect(refused.status).toBe(400);
  expect(refused.data).toMatchObject({
    faults: [
      { field: 'startDateTime', message: 'Start time required' },
      { field: 'price', message: 'Choose a price, or make the event schedule only.' },
      { field: 'eventGroup.name', message: 'Event discipline description required' },
    ],
  });
  expect(await list()).toHaveLength(1);
});

test('a first lane beyond the last lane is refused, alone and in a bulk edit', async () => {
  await bulk([row()]);
  const event = await one();
  const fault = { field: 'options.heatInfo.firstLane', message: 'The first lane must not be beyond the last.' };
  const lanes = (firstLane: number) => ({ maxInHeat: 0, laneCount: 6, firstLane, heatOrder: '' as const });
  const saved = await builder.call(contract.changeCompEvent, form(event, { options: { heatInfo: lanes(7) } }));
  expect([saved.status, saved.data]).toMatchObject([400, { faults: [fault] }]);
  const both = await builder.call(contract.editCompEvents, {
    compId,
    events: [{ id: event.id, version: event.version }],
    change: { options: { heatInfo: lanes(7) } },
  });
  expect([both.status, both.data]).toMatchObject([400, { faults: [fault] }]);
  expect((await builder.call(contract.changeCompEvent, form(event, { options: { heatInfo: lanes(6) } }))).status).toBe(
    200,
  );
});

test('EVENT-09 EVENT-11 a name beyond 50 characters and a time that no clock shows are refused with the words of the rule', async () => {
  await bulk([row()]);
  const event = await one();
  const refused = await builder.call(contract.createCompEvent, {
    compId,
    event: { id: event.event.id },
    ageGroup: { id: event.ageGroup.id },
    startDateTime: '2027-05-08 25:99',
    price: { id: priceId },
    maxAthletes: 4,
    eventGroup: { name: 'x'.repeat(51) },
  });
  expect(refused.data).toMatchObject({
    faults: [
      { field: 'startDateTime', message: 'Start time not valid' },
      { field: 'eventGroup.name', message: 'Event discipline description must be at most 50 characters' },
    ],
  });
});

test('faults of rows carry their place; with one fault none of the rows is written', async () => {
  const refused = await bulk([
    row(),
    row({ eventCode: '70X' }),
    row({ ageGroup: 'U99' }),
    row({ startDateTime: 'soon' }),
  ]);
  expect(refused.data).toMatchObject({
    faults: [
      { field: 'rows.1.eventCode', message: "'70X' was not recognised as an event such as 100, 70H, HJ or 4x100." },
      { field: 'rows.2.ageGroup', message: "There is no age group 'U99' on the day of the competition." },
      { field: 'rows.3.startDateTime', message: 'Start time not valid' },
    ],
  });
  expect(await list()).toEqual([]);
});

test('API-094 a second editor is told who saved and when, and nothing is overwritten', async () => {
  await bulk([row()]);
  const event = await one();
  expect((await builder.call(contract.changeCompEvent, form(event, { maxAthletes: 12 }))).status).toBe(200);
  const late = await builder.call(contract.changeCompEvent, form(event, { maxAthletes: 3 }));
  expect(late).toMatchObject({ status: 409, error: 'changed-elsewhere', data: { who: 'Helen Marsh', version: 2 } });
  expect(await one()).toMatchObject({ maxAthletes: 12, version: 2 });
  expect((await capacity(event.id)).cap).toBe(12);
});

test('a limit below what is entered is refused in words, also in a bulk edit, and the places stay true', async () => {
  await bulk([row({ maxAthletes: 16 }), row({ eventCode: '200', maxAthletes: 16 })]);
  const events = await list();
  await enter(events[0]?.id ?? 0, 12);
  const sent = { compId, events: events.map(({ id, version }) => ({ id, version })), change: { maxAthletes: 8 } };
  const refused = await builder.call(contract.editCompEvents, sent);
  expect(refused).toMatchObject({
    status: 409,
    error: 'limit-below-entries',
    message: '12 athletes are entered, so the limit cannot be below 12.',
  });
  const only = await builder.call(contract.editCompEvents, { ...sent, change: { maxAthletes: -1 } });
  expect(only.message).toBe('12 athletes are entered, so the event cannot be schedule only. Close it instead.');
  expect((await list()).map(({ maxAthletes }) => maxAthletes)).toEqual([16, 16]);
  expect(
    await builder.call(contract.editCompEvents, {
      ...sent,
      change: { maxAthletes: 12, options: { checkIn: { from: 90, to: 45 } }, moveMinutes: 15 },
    }),
  ).toMatchObject({ status: 200, message: '2 events changed.' });
  expect(await list()).toMatchObject([
    { maxAthletes: 12, startDateTime: '2027-05-08T10:45:00+01:00', options: { checkIn: { from: 90, to: 45 } } },
    { maxAthletes: 12 },
  ]);
  expect((await capacity(events[0]?.id ?? 0)).cap).toBe(12);
});

test('an event that athletes entered keeps its event and age group', async () => {
  await bulk([row(), row({ eventCode: '200' })]);
  const [event, other] = await list();
  if (!event || !other) throw new Error('There are no events.');
  await enter(event.id, 2);
  const save = (facts: Record<string, unknown>) => builder.call(contract.changeCompEvent, form(event, facts));
  expect(await save({ event: { id: other.event.id } })).toMatchObject({
    error: 'has-entries',
    message:
      '2 athletes have places in 100m Girls U14, so its event and age group cannot be changed. Add another event instead, and close this one.',
  });
  expect(await save({ maxAthletes: 12 })).toMatchObject({ status: 200 });
});

test('API-095 API-096 events without entries are deleted with their group and places; one with entries keeps all of them', async () => {
  await bulk([row(), row({ eventCode: '200' }), row({ eventCode: '800' })]);
  const [first, second, third] = (await list()).map(({ id }) => id);
  if (!first || !second || !third) throw new Error('There are no events.');
  const { id: userId } = await seedUser(engine.db);
  await seedEntry(engine.db, { compId, ceid: second, athleteId: await seedAthlete(engine.db, userId), userId });
  const refused = await builder.call(contract.removeCompEvents, { ceids: [first, second] });
  expect(refused).toMatchObject({
    status: 409,
    error: 'has-entries',
    message: '1 place is taken or held in 200m Girls U14, so nothing was deleted. Close the event instead.',
  });
  await engine.db
    .updateTable('entry')
    .set({ state: 'cancelled', cancel_reason: 'ill', held_until: null })
    .where('comp_event_id', '=', second)
    .execute();
  expect((await builder.call(contract.removeCompEvent, { id: second })).message).toBe(
    '200m Girls U14 has had entries or places in baskets, so it cannot be deleted. Close it instead.',
  );
  expect(await list()).toHaveLength(3);
  expect((await builder.call(contract.removeCompEvent, { id: first })).data).toEqual({ removed: [first] });
  expect((await builder.call(contract.removeCompEvents, { ceids: [third] })).data).toEqual({ removed: [third] });
  expect((await list()).map(({ id }) => id)).toEqual([second]);
  expect(await engine.db.selectFrom('event_group').select('name').where('comp_id', '=', compId).execute()).toEqual([
    { name: '200m Girls U14' },
  ]);
});

test('API-097 API-098 API-100 EVENT-06 EVENT-OPEN-03 a group is renamed and its results switched off; its number stays once the competition is published', async () => {
  await bulk([row(), row({ eventCode: '200' })]);
  const { eventGroup, eventNo } = await one();
  const told = () => engine.db.selectFrom('live_event').select('kind').where('comp_id', '=', compId).execute();
  const before = (await told()).length;
  const renamed = await builder.call(contract.renameEventGroup, { egId: eventGroup.id, name: 'Sprint for girls' });
  expect((await told()).slice(before)).toEqual([{ kind: 'competition' }]);
  expect(renamed).toMatchObject({
    status: 200,
    data: { egId: eventGroup.id, name: 'Sprint for girls', eventNo, resultsPossible: true },
  });
  expect(
    (await builder.call(contract.setResultsPossible, { egId: eventGroup.id, possible: false })).data,
  ).toMatchObject({ egId: eventGroup.id, resultsPossible: false, name: 'Sprint for girls' });
  expect(
    (await builder.call(contract.saveEventGroup, { id: eventGroup.id, compId, name: 'Sprint', eventNo: 41 })).data,
  ).toMatchObject({ eventNo: 41, name: 'Sprint' });
  expect(
    (await builder.call(contract.renameEventGroup, { egId: eventGroup.id, name: '200m girls u14' })).data,
  ).toMatchObject({
    faults: [{ field: 'name', message: 'The competition already has an event group with this name.' }],
  });
  await engine.db.updateTable('competition').set({ active: true }).where('id', '=', compId).execute();
  const stays = await builder.call(contract.saveEventGroup, { id: eventGroup.id, compId, name: 'Sprint', eventNo: 42 });
  expect(stays).toMatchObject({
    status: 409,
    message: 'The number 41 cannot change: photo-finish files are named after it, and the competition is published.',
  });
  expect(
    (await builder.call(contract.saveEventGroup, { compId, name: 'Wheelchair 100m', notes: 'After the break' })).data,
  ).toMatchObject({ eventNo: 42, name: 'Wheelchair 100m', events: 0 });
});

test('API-099 a group goes with its events', async () => {
  await bulk([row(), row({ ageGroup: 'U16' }), row({ eventCode: '200' })]);
  const { eventGroup } = await one();
  expect((await builder.call(contract.removeEventGroup, { id: eventGroup.id })).data.removed).toHaveLength(2);
  expect(await list()).toHaveLength(1);
});

test('a combined event names its parts, and a part that is deleted is forgotten', async () => {
  const parts = ['75H', 'HJ', 'SP', '800'].map((eventCode, at) =>
    row({
      eventCode,
      ageGroup: 'U16',
      maxAthletes: -1,
      partOfRow: 0,
      startDateTime: `2027-05-08T1${String(at + 1)}:00`,
    }),
  );
  await bulk([row({ eventCode: 'PEN', ageGroup: 'U16', startDateTime: '2027-05-08T11:00' }), ...parts]);
  const events = await list();
  const whole = events.find(({ event }) => event.code === 'PEN');
  if (!whole) throw new Error('There is no pentathlon.');
  expect(whole.options.multiEventOptions.childCeids).toHaveLength(4);
  expect(events.find(({ event }) => event.code === 'HJ')).toMatchObject({
    options: { multiEventOptions: { parentCeid: whole.id } },
    eventGroup: { name: 'Pentathlon: High Jump Girls U16' },
  });
  const childCeids = whole.options.multiEventOptions.childCeids.slice(0, 3);
  const saved = await builder.call(
    contract.changeCompEvent,
    form(whole, { options: { multiEventOptions: { parentCeid: null, childCeids } } }),
  );
  expect(saved.data.options.multiEventOptions.childCeids.toSorted()).toEqual(childCeids.toSorted());
  await builder.call(contract.removeCompEvent, { id: whole.id });
  expect((await list()).map(({ options }) => options.multiEventOptions.parentCeid)).toEqual([null, null, null, null]);
});

test('TEAM-05 a relay keeps all of its team settings; a name that nobody can fill in is refused', async () => {
  await bulk([row({ eventCode: '4x100' })]);
  const event = await one();
  expect(event.event.isTeamEvent).toBe(true);
  const eventTeam = {
    min: 4,
    max: 6,
    minTargetAgeGroupCount: 2,
    maxOtherAgeGroupCount: 2,
    maxTeamsForAthlete: 1,
    positionLabel: 'Leg',
    substituteLabel: 'Reserve',
    positionGenders: ['F', 'F', 'F', 'F'] as ('F' | 'M')[],
    maxEventTeams: 8,
    singleClub: true,
    formType: 'DEFAULT' as const,
    price: '16.00',
    teamNameFormat: '{entity} {ageGroup}',
    mustBeIndivEntered: true,
    disableTeamNameEdit: true,
  };
  expect(
    (await builder.call(contract.changeCompEvent, form(event, { options: { eventTeam } }))).data.options.eventTeam,
  ).toEqual(eventTeam);
  const refused = await builder.call(
    contract.changeCompEvent,
    form({ ...event, version: 2 }, { options: { eventTeam: { ...eventTeam, min: 9, teamNameFormat: '{clubb}' } } }),
  );
  expect(refused.data).toMatchObject({
    faults: [
      { field: 'options.eventTeam.min', message: 'This must not be higher than "Most athletes".' },
      {
        field: 'options.eventTeam.teamNameFormat',
        message: '{clubb} is not known here. Use {entity}, {event}, {eventGroup}, {gender}, {ageGroup}.',
      },
    ],
  });
});

test('the limits of a PB that an event sets for itself count before those of its definition when somebody enters', async () => {
  await bulk([
    row({ eventCode: 'LJ', options: { min: 3, max: 6, excludeFromCntRule: true } }),
    row({ eventCode: 'HJ' }),
  ]);
  const read = await readAthleteEvents(engine.db, {
    compId,
    athleteId: undefined,
    caller: undefined,
    now: site.clock.now(),
    settings: { fees: (currency) => defaultFeeTerms(currency), mandatoryPb: false },
  });
  const facts = (code: string) => read?.events.find((event) => event.row.code === code)?.facts;
  expect(facts('LJ')).toMatchObject({ minPb: 3, maxPb: 6, excludedFromCount: true });
  expect(facts('HJ')).toMatchObject({ minPb: 0.5, maxPb: 2.46, excludedFromCount: false });
});

test('400 rows are written in one go and can be searched for at once', async () => {
  const codes = '100 200 300 400 800 1500 75H HJ LJ SP DT JT PV TJ HT 3000 4x100 4x400 70H 1200'.split(' ');
  const rows = codes.flatMap((eventCode, at) =>
    ['U12', 'U14', 'U16', 'U18', 'SEN'].flatMap((ageGroup) =>
      (['M', 'F'] as const).flatMap((gender) =>
        [0, 1].map((round) =>
          row({
            eventCode,
            ageGroup,
            gender,
            startDateTime: `2027-05-0${String(8 + round)}T${String(9 + (at % 9)).padStart(2, '0')}:30`,
          }),
        ),
      ),
    ),
  );
  const before = performance.now();
  const answer = await bulk(rows);
  expect(answer.data.events).toBe(400);
  expect(performance.now() - before).toBeLessThan(3_000);
  const index = await engine.db
    .selectFrom('competition')
    .select(['event_count', 'event_codes'])
    .where('id', '=', compId)
    .executeTakeFirstOrThrow();
  expect(index).toMatchObject({ event_count: 200 });
  expect(index.event_codes).toContain('JT');
});

test('a user without a right to build here can neither read nor write', async () => {
  await bulk([row()]);
  const event = await one();
  const stranger = await site.as(
    await site.aUser({ permissions: [{ role: 'BUILDER', orgId, compId: compId + 1_000 }] }),
  );
  expect((await stranger.call(contract.listCompEvents, { compId })).status).toBe(403);
  expect((await stranger.call(contract.removeCompEvents, { ceids: [event.id] })).status).toBe(403);
  expect((await stranger.call(createPrice, { compId, description: 'Mine' })).status).toBe(403);
});

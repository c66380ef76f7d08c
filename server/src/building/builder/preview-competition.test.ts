import { previewCompetition } from '@startline/contract/building/builder';
import { publicCompetition } from '@startline/contract/competitions/competitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionRoutes } from '../../competitions/published/routes.ts';
import { builderWorld, enterSome, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { seedRelay } from '../../testing/relay.ts';
import { builderRoutes } from './routes.ts';

let world: BuilderWorld;
let made: Seeded;
beforeAll(async () => {
  world = await builderWorld([...builderRoutes, ...competitionRoutes]);
  made = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    active: false,
    price: { minor: 900, sale: 700 },
    saleEndsAt: '2027-03-20T22:59:00Z',
    options: { priority: { required: true, code: 'FAST', dateTime: '2027-02-03T09:00:00Z', message: '' } },
    events: [
      { max: 2 },
      { code: 'PAR', name: 'Parade', max: -1 },
      { code: '200', name: '200m', isOpen: false },
      {
        code: '400',
        name: '400m',
        options: { availableFrom: '2027-03-01T00:00:00Z', availableTo: '2027-04-01T00:00:00Z' },
      },
    ],
  });
});
afterAll(() => world.close());

const at = async (moment: string) =>
  (await world.organiser.call(previewCompetition, { id: made.compId, at: moment })).data;
const states = async (moment: string) => (await at(moment)).events.map(({ state }) => state);

test('a draft is shown as entrants will see it, at any moment: its status', async () => {
  const texts = await Promise.all(
    ['2027-01-15T12:00:00Z', '2027-02-02T12:00:00Z', '2027-04-01T12:00:00Z', '2027-05-01T12:00:00Z'].map(
      async (moment) => {
        const { status, takesEntries, priorityCodeAsked } = await at(moment);
        return [status.text, takesEntries, priorityCodeAsked];
      },
    ),
  );
  expect(texts).toEqual([
    ['Opens 1st Feb 09:00', false, false],
    ['Price Increases on 20th Mar 22:58', true, true],
    ['Entries Close 18th Apr 23:59', true, false],
    ['Closed 18th Apr 23:59', false, false],
  ]);
});

test('its prices and its events at that moment', async () => {
  expect((await at('2027-03-01T12:00:00Z')).prices).toMatchObject([
    { description: 'Standard entry', total: '7.00', early: true },
  ]);
  expect((await at('2027-04-02T12:00:00Z')).prices).toMatchObject([{ total: '9.00', early: false }]);
  expect(await states('2027-02-15T12:00:00Z')).toEqual(['open', 'schedule-only', 'closed', 'not-yet']);
  expect(await states('2027-03-15T12:00:00Z')).toEqual(['open', 'schedule-only', 'closed', 'open']);
  expect(await states('2027-04-15T12:00:00Z')).toEqual(['open', 'schedule-only', 'closed', 'over']);
  expect((await at('2027-04-30T12:00:00Z')).events[0]).toMatchObject({
    state: 'closed',
    text: 'Closed 18th Apr 23:59',
  });
  await enterSome(world.engine.db, made, 2);
  expect(await states('2027-03-15T12:00:00Z')).toEqual(['full', 'schedule-only', 'closed', 'open']);
});

test('only its staff see it, and looking changes nothing', async () => {
  expect((await world.stranger.call(previewCompetition, { id: made.compId })).status).toBe(403);
  expect((await world.app.nobody.call(publicCompetition, { id: made.compId })).status).toBe(404);
  const { view } = await at('2027-03-15T12:00:00Z');
  expect([view.active, view.name]).toEqual([true, 'Kent County Championships']);
  expect(
    (
      await world.engine.db
        .selectFrom('competition')
        .select('active')
        .where('id', '=', made.compId)
        .executeTakeFirstOrThrow()
    ).active,
  ).toBe(false);
  expect(JSON.stringify(view)).not.toContain('FAST');
});

test('the preview counts an event for teams as open, unless it is on the schedule only', async () => {
  const other = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    active: false,
    events: [
      { code: '200', name: '200m', max: 1, options: { isTeamEvent: true } },
      { code: '400', name: '400m', max: -1, options: { isTeamEvent: true } },
    ],
  });
  const { events } = (await world.organiser.call(previewCompetition, { id: other.compId, at: '2027-03-15T12:00:00Z' }))
    .data;
  expect(events.map(({ state, text }) => [state, text])).toEqual([
    ['open', 'Open'],
    ['schedule-only', 'Schedule Only'],
  ]);
});

test('an event for teams is full when its teams are, whatever the number of their members', async () => {
  const relay = await seedRelay(world.engine.db, { maxEventTeams: 1 }, { orgId: world.orgId, active: false });
  const preview = async () =>
    (await world.organiser.call(previewCompetition, { id: relay.compId, at: '2027-03-15T12:00:00Z' })).data;
  expect((await preview()).events[0]).toMatchObject({ state: 'open' });
  await world.engine.db
    .insertInto('team_capacity')
    .values({ comp_id: relay.compId, comp_event_id: relay.eventIds[0]!, taken: 1 })
    .execute();
  const { events, view } = await preview();
  expect(events[0]).toMatchObject({ state: 'full', text: 'Team event full' });
  expect(view.schedule[0]).toMatchObject({ isFull: true, entered: 1, maxAthletes: 1 });
});

test('the preview of an event says what its entrants will be told', async () => {
  const other = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    active: false,
    options: { priority: { required: true, code: 'FAST', dateTime: '', message: '' } },
    events: [
      { max: 1, options: { waitingList: false } },
      { code: '200', name: '200m', max: -1 },
      { code: 'LJ', name: 'Long Jump', options: { multiEventOptions: { parentCeid: 1 } } },
      { code: '400', name: '400m' },
    ],
  });
  await enterSome(world.engine.db, other, 1);
  await world.engine.db
    .updateTable('comp_event')
    .set({ price_id: null })
    .where('id', '=', other.eventIds[3]!)
    .execute();
  const preview = async (moment: string) =>
    (await world.organiser.call(previewCompetition, { id: other.compId, at: moment })).data;
  const { events, priorityCodeAsked } = await preview('2027-03-15T12:00:00Z');
  expect(events.map(({ state, text }) => [state, text])).toEqual([
    ['full', 'Event full. Waiting list disabled by organiser.'],
    ['schedule-only', 'Schedule Only'],
    ['closed', 'Part of a combined event'],
    ['schedule-only', 'Schedule Only'],
  ]);
  expect(priorityCodeAsked, 'without a moment the code is asked as long as entries are open').toBe(true);
  expect((await preview('2027-05-15T12:00:00Z')).priorityCodeAsked).toBe(false);
});

test('a full event with a waiting list says that people may join the list, until its cut-off', async () => {
  const other = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    active: false,
    options: { subscription: { enabled: true, closes: '2027-03-20T12:00:00Z' } },
    events: [{ max: 1 }],
  });
  await enterSome(world.engine.db, other, 1);
  const event = async (moment: string) =>
    (await world.organiser.call(previewCompetition, { id: other.compId, at: moment })).data.events[0];
  expect(await event('2027-03-15T12:00:00Z')).toMatchObject({
    state: 'full',
    text: 'Event full. People may join the waiting list.',
  });
  expect(await event('2027-03-25T12:00:00Z')).toMatchObject({ state: 'full' });
  expect((await event('2027-03-25T12:00:00Z'))?.text).not.toContain('may join');
  await world.engine.db
    .updateTable('capacity')
    .set({ taken: 0, waiting: 1 })
    .where('kind', '=', 'event')
    .where('ref_id', '=', other.eventIds[0]!)
    .execute();
  expect(await event('2027-03-15T12:00:00Z'), 'a free place belongs to those in line').toMatchObject({ state: 'full' });
});

test('the priority ends at its moment, not after it', async () => {
  const requests = await Promise.all(['2027-02-03T08:59:59Z', '2027-02-03T09:00:00Z'].map(at));
  expect(requests.map(({ priorityCodeAsked }) => priorityCodeAsked)).toEqual([true, false]);
});

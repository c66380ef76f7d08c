import { changeCompEvent, listCompEvents } from '@startline/contract/building/comp-events';
import { readTimetable } from '@startline/contract/building/timetable';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { beforeEachDraft } from '../../testing/before.ts';
import type { Visitor } from '../../testing/http.ts';
import { relayEvent } from '../../testing/relay.ts';
import { timetableRoutes } from '../timetable/routes.ts';
import { compEventRoutes } from './routes.ts';

let engine: Engine;
let builder: Visitor;
let compId: CompetitionId;
let relay: CompEventId;
beforeEachDraft(
  { handlers: [...compEventRoutes, ...timetableRoutes], seed: { events: [relayEvent(), {}] } },
  async (draft) => {
    ({ engine, builder, compId } = draft);
    relay = draft.eventIds[0]!;
    await engine.db
      .insertInto('team_capacity')
      .values({ comp_id: compId, comp_event_id: relay, taken: 2, held: 1 })
      .execute();
  },
);

test('the list and the timetable of the builder count the teams of a relay', async () => {
  const events = (await builder.call(listCompEvents, { compId, pagesize: 0 })).data;
  expect(events.map(({ id, entered, held }) => [id === relay, entered, held])).toEqual([
    [true, 2, 1],
    [false, 0, 0],
  ]);
  const { rows } = (await builder.call(readTimetable, { compId })).data;
  expect(rows.find(({ ceids }) => ceids.includes(relay))?.entered).toBe(2);
});

test('a relay with teams keeps its event and age group', async () => {
  const events = (await builder.call(listCompEvents, { compId, pagesize: 0 })).data;
  const [event, other] = [events.find(({ id }) => id === relay)!, events.find(({ id }) => id !== relay)!];
  expect(
    await builder.call(changeCompEvent, {
      id: event.id,
      version: event.version,
      compId,
      event: { id: other.event.id },
      startDateTime: event.startDateTime,
      isOpen: event.isOpen,
      ageGroup: { id: event.ageGroup.id },
      price: event.price && { id: event.price.id },
      maxAthletes: event.maxAthletes,
      eventGroup: { id: event.eventGroup.id, name: event.eventGroup.name },
      split: event.split,
      round: event.round,
    }),
  ).toMatchObject({
    status: 409,
    message:
      '3 teams have places in 4x100m F 1, so its event and age group cannot be changed. Add another event instead, and close this one.',
  });
});

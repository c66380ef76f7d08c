import { decodeBytes } from '@startline/files/decode-bytes';
import { readEvt } from '@startline/files/lynx/evt';
import { organiserCheckIns, saveCheckIns } from '@startline/contract/day/check-in';
import { lynxFiles } from '@startline/contract/day/photo-finish';
import {
  drawStartLists,
  publishStartLists,
  startListOfEvent,
  startListsOfCompetition,
} from '@startline/contract/day/start-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompEventId, EntryId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedEntry } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Inserts a race with this many paid entries, and the officials of its competition. */
async function aRace(entered: number) {
  const comp = await seedCompetition(engine.db, {
    events: [{ name: '100m', startsAt: '2027-04-24T10:00:00Z' }],
    options: { checkIn: { enabled: true } },
  });
  const { compId, eventIds } = comp;
  const { entryId, userId } = await seedPaidEntry(engine.db, comp);
  const world = engine.db.selectFrom('entry').innerJoin('comp_event as v', 'v.id', 'entry.comp_event_id');
  const first = world.select(['order_id', 'event_group_id as egId']).where('entry.id', '=', entryId);
  const { order_id, egId } = await first.executeTakeFirstOrThrow();
  const ids: EntryId[] = [entryId];
  for (let n = 1; n < entered; n += 1) {
    const athleteId = await seedAthlete(engine.db, userId);
    const place = { compId, ceid: eventIds[0] as CompEventId, athleteId, userId };
    ids.push(await seedEntry(engine.db, place, { state: 'paid', held_until: null, order_id }));
  }
  const permissions = ['CHECKIN', 'RESULTS', 'ADMIN'].map((role) => ({ role, compId }));
  return { compId, egId, ids, official: await site.as(await site.aUser({ permissions })) };
}

test.each([0, 1, 400])(
  'an event with %i checked in is drawn, published and sent to the camera with each of them once, and nobody else',
  async (count) => {
    clock.at = instant('2027-04-24T08:00:00Z');
    const { compId, egId, ids, official } = await aRace(count + 3);
    const come = ids.slice(0, count);
    for (let from = 0; from < count; from += 200) {
      const athletes = come.slice(from, from + 200).map((entryId) => ({ entryId, collected: true }));
      const { answers } = (await official.call(saveCheckIns, { id: compId, athletes })).data;
      expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['checked-in']));
    }
    const { stats } = (await official.call(organiserCheckIns, { compid: compId })).data;
    expect(stats).toEqual({ expected: count + 3, collected: count });
    clock.at = instant('2027-04-24T09:30:00Z');
    const [listed] = (await official.call(startListsOfCompetition, { compId })).data.lists;
    expect(listed?.ready).toBe(count);
    await official.call(drawStartLists, { compId, egId });
    await official.call(publishStartLists, { compId, egId });
    const { heats, waiting } = (await official.call(startListOfEvent, { compId, egId })).data;
    const placed = heats.flatMap(({ starts }) => starts.map(({ lineId }) => lineId));
    expect(placed.sort((a, b) => a - b)).toEqual([...come].sort((a, b) => a - b));
    for (const { starts } of heats) expect(new Set(starts.map(({ position }) => position)).size).toBe(starts.length);
    expect(waiting).toHaveLength(3);
    const { files } = (await official.call(lynxFiles, { compId })).data;
    const evt = files.find(({ name }) => name === 'lynx.evt')?.base64 ?? '';
    const { records, faults } = readEvt(decodeBytes(Buffer.from(evt, 'base64')).text);
    // a file of a meeting that nobody came to reports it as a fault
    expect(faults.length).toBe(count === 0 ? 1 : 0);
    expect(records.flatMap(({ competitors }) => competitors)).toHaveLength(count);
  },
  120_000,
);

import * as contract from '@startline/contract/day/start-lists';
import type { StartListChange, StartListOfEvent } from '@startline/contract/day/start-lists';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedDrawnMeet, type DrawnMeet } from '../../testing/meet.ts';
import { startListRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, startListRoutes, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** An act of an official; numbers choose who and where, whatever the list contains. */
type Act = { readonly kind: StartListChange['kind'] | 'draw'; readonly a: number; readonly b: number };
const anAct = fc.record<Act>({
  kind: fc.constantFrom('move', 'swap', 'scratch', 'add', 'split', 'merge', 'undo', 'draw'),
  a: fc.nat(30),
  b: fc.nat(30),
});

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)];

function changeOf({ kind, a, b }: Act, list: StartListOfEvent): StartListChange | undefined {
  const lines = list.heats.flatMap(({ starts }) => starts.map(({ lineId }) => lineId));
  const [lineId, withId] = [pick(lines, a), pick(lines, b)];
  const heat = 1 + (b % Math.max(1, list.heats.length));
  if (kind === 'undo' || kind === 'draw') return { kind: 'undo' };
  if (kind === 'split') return { kind, heat };
  if (kind === 'merge') return { kind, heat, into: 1 + (a % Math.max(1, list.heats.length)) };
  if (lineId === undefined || withId === undefined) return undefined;
  if (kind === 'move') return { kind, lineId, heat, position: 1 + (b % 9) };
  if (kind === 'swap') return { kind, lineId, withId };
  return kind === 'scratch' ? { kind, lineId, then: b % 2 === 0 ? 'leave' : 'redraw' } : { kind, lineId };
}

test('after any change by officials nobody is lost or listed twice, and no lane is used twice', async () => {
  const meet: DrawnMeet = await seedDrawnMeet(engine, 19, { clock, unpublished: true });
  const desk: Visitor = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: meet.compId }] }));
  const { compId, egId } = meet;
  const read = async () => (await desk.call(contract.startListOfEvent, { compId, egId })).data;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const act of acts) {
        clock.pass(1_000);
        const list = await read();
        const change = changeOf(act, list);
        if (act.kind === 'draw') await desk.call(contract.drawStartLists, { compId, egId });
        else if (change) {
          const { status } = await desk.call(contract.changeStartList, { compId, egId, version: list.version, change });
          expect([200, 409]).toContain(status);
          if (status === 200) done += 1;
        }
      }
      const { heats, waiting } = await read();
      const lines = [
        ...heats.flatMap(({ starts }) => starts.map(({ lineId }) => lineId)),
        ...waiting.map(({ lineId }) => lineId),
      ];
      expect(lines.sort((a, b) => a - b)).toEqual(meet.entries);
      expect(heats.map(({ heat }) => heat)).toEqual(heats.map((_, at) => at + 1));
      for (const { starts } of heats) {
        const places = starts.flatMap(({ position }) => position ?? []);
        expect(new Set(places).size).toBe(places.length);
      }
    }),
    { numRuns: 6 },
  );
  expect(done).toBeGreaterThan(0);
}, 120_000);

import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { resultSheet } from '@startline/contract/day/results';
import { heightScenarios, type Scenario } from '@startline/rules/day/results/testing/height-scenarios';
import { barPart } from '@startline/rules/day/results/typed-result';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { seedDrawnMeet } from '../../testing/meet.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
const device = randomUUID();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Returns the cells of a competition; bars that no longer rise belong to the jump-off. */
function cellsOf({ bars, cards, jumpOff }: Scenario): { bib: string; part: number; text: string }[] {
  const first = bars.findIndex((bar, at) => at > 0 && bar <= (bars[at - 1] ?? 0));
  const regular = first === -1 ? bars.length : first;
  const partAt = (at: number): number => barPart(bars[at] ?? 0, at < regular ? 0 : at - regular + 1);
  const onCards = Object.entries(cards).flatMap(([bib, texts]) =>
    texts.flatMap((text, at) => (text === '' ? [] : [{ bib, part: partAt(at), text }])),
  );
  const after = bars.length - regular;
  const further = jumpOff.flatMap(([bar, jumps], at) =>
    Object.entries(jumps).map(([bib, text]) => ({ bib, part: barPart(bar, after + at + 1), text })),
  );
  return [...onCards, ...further];
}

test.each(heightScenarios)('$name: entered bar by bar, the sheet gives the recorded places', async (scenario) => {
  const bibs = Object.keys(scenario.cards);
  const meet = await seedDrawnMeet(engine, bibs.length, {
    clock,
    facts: { events: [{ code: scenario.discipline, name: 'Height', tf: 'F', unit: 'height', max: 40 }] },
  });
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: meet.compId }] }));
  const sheetOf = async () =>
    (await official.call(resultSheet, { compId: meet.compId, egId: meet.egId })).data.heats[0]?.starts ?? [];
  const starts = (await sheetOf()).map(({ startId }) => startId);
  const rows = cellsOf(scenario).map(({ bib, part, text }): SentDayRow => ({
    id: randomUUID(),
    subject: 'start',
    subjectId: starts[bibs.indexOf(bib)] ?? 0,
    kind: 'height',
    part,
    value: text,
    reportedAt: '2027-04-24T10:00:00Z',
    device,
  }));
  for (let at = 0; at < rows.length; at += 100) {
    const { data } = await official.call(sendReports, { compId: meet.compId, rows: rows.slice(at, at + 100) });
    expect(data.answers.filter(({ answer }) => answer !== 'kept')).toEqual([]);
  }
  const places = (await sheetOf()).map(({ startId, place }) => [bibs[starts.indexOf(startId)], place ?? 0]);
  expect(Object.fromEntries(places)).toEqual(scenario.places);
});

import { changeBib } from '@startline/contract/day/bibs';
import type { TakenFile } from '@startline/contract/day/photo-finish';
import { publicResults } from '@startline/contract/day/results';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';
import { decodeBytes } from '@startline/files/decode-bytes';
import { readOpenTrack } from '@startline/files/systems/open-track';
import { readSeltecResults } from '@startline/files/tables/presets';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const sample = (name: string): Buffer =>
  fs.readFileSync(new URL(`../../../../files/src/testing/samples/${name}`, import.meta.url));

type Runner = { readonly bib: string; readonly firstName: string; readonly surname: string };
type Meet = { readonly compId: CompetitionId; readonly official: Visitor };

/** Inserts a competition with a race for each list of runners, all drawn, numbered and published. */
async function aMeet(code: string, races: readonly (readonly Runner[])[]): Promise<Meet> {
  const comp = await seedCompetition(engine.db, {
    events: races.map((_, at) => ({ code, name: `Race ${String(at + 1)}`, group: String(at + 1), max: 20 })),
  });
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  const known = new Map<string, AthleteId>();
  for (const [at, runners] of races.entries())
    for (const { bib, ...person } of runners) {
      const [ceid, athlete] = [comp.eventIds[at], known.get(bib)];
      const facts = { ...person, ...(ceid && { ceid }), ...(athlete && { athleteId: athlete }) };
      const { athleteId } = await seedPaidEntry(engine.db, comp, facts);
      if (!athlete) await desk.call(changeBib, { compId: comp.compId, athleteId, bibNo: bib });
      known.set(bib, athleteId);
    }
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  await official.call(drawStartLists, { compId: comp.compId, egId: 0 });
  await official.call(publishStartLists, { compId: comp.compId, egId: 0 });
  return { compId: comp.compId, official };
}

async function upload({ compId, official }: Meet, name: string): Promise<TakenFile> {
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: `/wp-json/e4s/v5/photo-finish/${String(compId)}/file?name=${name}&apply=1`,
    headers: { ...official.headers, 'content-type': 'application/octet-stream' },
    payload: sample(name),
  });
  expect(statusCode, body.slice(0, 300)).toBe(200);
  return (JSON.parse(body) as { data: TakenFile }).data;
}

/** Returns what everybody reads: by race, each number with its place and mark. */
async function readers({ compId }: Meet): Promise<string[][]> {
  const { data } = await site.nobody.call(publicResults, { id: compId });
  return data.events.map(({ heats }) =>
    heats.flatMap(({ lines }) => lines.map(({ bib, place, mark }) => `${bib}: ${String(place ?? '-')} ${mark}`)),
  );
}

test('the races of an OpenTrack export are found by their runners, heats and final apart, and all read the marks', async () => {
  const file = 'api_create_full_competition.json';
  const [competition] = readOpenTrack(sample(file).toString()).records;
  const [one, two, three] = (competition?.competitors ?? []).map(({ id, firstName, lastName }) => ({
    ...{ bib: id, firstName, surname: lastName },
  })) as [Runner, Runner, Runner];
  const meet = await aMeet('100', [[one, two], [three], [one, two, three]]);
  const taken = await upload(meet, file);
  expect(taken).toMatchObject({ added: 6, left: 2 });
  expect(taken.remarks).toContain("'LJ' is not a race: enter its results on its sheet.");
  expect(await readers(meet)).toEqual([
    ['1: 1 10.37', '2: 2 10.48'],
    ['3: 1 10.26'],
    ['1: 1 10.07', '3: 2 10.37', '2: 3 10.47'],
  ]);
  expect(await upload(meet, file)).toMatchObject({ added: 0, same: 6, left: 2 });
});

test('the heats of a Seltec export are found by their runners, and all read every mark', async () => {
  const file = 'seltec-result-export.csv';
  const rows = readSeltecResults(decodeBytes(sample(file)).text).records.flatMap(({ cells }) =>
    cells.event === '60M' && cells.class === 'W10' ? [cells] : [],
  );
  const heats = ['1', '2', '3'].map((heat) => rows.filter((row) => row.heat === heat));
  const meet = await aMeet(
    '60',
    heats.map((own) => own.map(({ bib, firstName, lastName }) => ({ bib, firstName, surname: lastName }))),
  );
  expect(heats.map((own) => own.length)).toEqual([8, 8, 8]);
  const taken = await upload(meet, file);
  expect(taken.added).toBe(23);
  const shown = await readers(meet);
  for (const [at, own] of heats.entries())
    for (const { bib, result, heatRank } of own)
      if (result !== '') {
        const mark = Number(result).toFixed(2);
        expect(shown[at]).toContain(`${bib}: ${heatRank} ${mark}`);
      }
});

import {
  type Board,
  createOutput,
  deleteOutput,
  outputsOfCompetition,
  publicOutput,
  updateOutput,
} from '@startline/contract/day/boards';
import { sendReports } from '@startline/contract/day/log';
import { resultSheet } from '@startline/contract/day/results';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedDrawnMeet } from '../../testing/meet.ts';
import type { TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => {
  ({ engine } = site = made);
  site.clock.at = instant('2027-04-24T10:00:00Z');
});

const facts: Omit<Board, 'id'> = {
  ...{ name: 'Main board', shows: 'follow', egId: 0, layout: 'full', message: '', slides: [], seconds: 8 },
};

async function meetWithStaff(count = 2) {
  const meet = await seedDrawnMeet(engine, count, { clock: site.clock });
  const staff = await site.as(await site.aUser({ permissions: [{ role: 'SCOREBOARD', compId: meet.compId }] }));
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: meet.compId }] }));
  const { data } = await official.call(resultSheet, { compId: meet.compId, egId: meet.egId });
  const starts = data.heats[0]?.starts ?? [];
  const write = (nth: number, value: string) =>
    official.call(sendReports, {
      compId: meet.compId,
      rows: [
        {
          ...{ id: randomUUID(), subject: 'start', subjectId: starts[nth]?.startId ?? 0, kind: 'result', value },
          ...{ reportedAt: '2027-04-24T10:00:00Z', device: randomUUID() },
        },
      ],
    });
  return { ...meet, staff, official, starts, write };
}

test('SCORE-02 SCORE-03 staff add, change and delete the outputs of a competition, which are listed', async () => {
  const { compId, egId, staff } = await meetWithStaff();
  const { data: board } = await staff.call(createOutput, { compId, ...facts });
  expect((await staff.call(outputsOfCompetition, { compId })).data).toMatchObject({
    outputs: [{ ...facts, id: board.id }],
    events: [{ egId }],
  });
  const change = { ...facts, shows: 'results', egId, slides: ['Hartsfield Bakery'] } satisfies typeof facts;
  expect((await staff.call(updateOutput, { compId, id: board.id, ...change })).message).toBe('Board changed.');
  expect((await staff.call(outputsOfCompetition, { compId })).data.outputs).toEqual([{ ...change, id: board.id }]);
  await staff.call(deleteOutput, { compId, id: board.id });
  expect((await staff.call(outputsOfCompetition, { compId })).data.outputs).toEqual([]);
  expect((await staff.call(deleteOutput, { compId, id: board.id })).status).toBe(404);
});

test('SCORE-OPEN-02 anyone reads what a board shows and hears of news; one that follows shows the event and athlete of the latest mark', async () => {
  const { compId, egId, staff, starts, write } = await meetWithStaff();
  const { data: board } = await staff.call(createOutput, { compId, ...facts });
  const shown = async () => (await site.nobody.call(publicOutput, { id: board.id, compid: compId })).data;
  expect((await shown()).now).toEqual({ egId: 0, heat: 0, latest: null });
  const heard = () => engine.db.selectFrom('live_event').select('ref_id').where('comp_id', '=', compId).execute();
  const before = (await heard()).length;
  await write(0, '12.34');
  expect((await heard()).length).toBeGreaterThan(before);
  expect(Object.keys((await shown()).output).sort()).toEqual(Object.keys({ ...facts, id: 0 }).sort());
  site.clock.pass(2_000);
  await write(1, '12.50');
  site.clock.pass(2_000);
  expect((await shown()).now).toMatchObject({ egId, heat: 1, latest: { name: starts[1]?.name, text: '12.50' } });
  expect(Object.keys((await shown()).now.latest ?? {}).sort()).toEqual(['bib', 'club', 'kind', 'name', 'part', 'text']);
});

test('a board sent to an event shows it, and its viewers are notified at once', async () => {
  const { compId, egId, staff } = await meetWithStaff();
  const { data: board } = await staff.call(createOutput, { compId, ...facts });
  const heard = () => engine.db.selectFrom('live_event').select('ref_id').where('comp_id', '=', compId).execute();
  const before = (await heard()).length;
  await staff.call(updateOutput, { compId, id: board.id, ...facts, shows: 'start-list', egId });
  expect(await heard()).toHaveLength(before + 1);
  site.clock.pass(2_000);
  expect((await site.nobody.call(publicOutput, { id: board.id })).data).toMatchObject({
    output: { shows: 'start-list' },
    now: { egId, latest: null },
  });
});

test('a board is of one competition, and of a public one', async () => {
  const [a, b] = [await meetWithStaff(), await meetWithStaff()];
  const { data: board } = await a.staff.call(createOutput, { compId: a.compId, ...facts });
  expect((await site.nobody.call(publicOutput, { id: board.id, compid: b.compId })).status).toBe(404);
  expect((await b.staff.call(updateOutput, { compId: b.compId, id: board.id, ...facts })).status).toBe(404);
  expect((await a.staff.call(updateOutput, { compId: a.compId, id: board.id, ...facts, egId: b.egId })).status).toBe(
    404,
  );
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', a.compId).execute();
  site.clock.pass(2_000);
  expect((await site.nobody.call(publicOutput, { id: board.id })).status).toBe(404);
});

test('only those who hold SCOREBOARD or ADMIN change boards, and a competition has at most 40', async () => {
  const { compId, staff, official } = await meetWithStaff();
  expect((await official.call(outputsOfCompetition, { compId })).status).toBe(403);
  expect((await official.call(createOutput, { compId, ...facts })).status).toBe(403);
  expect((await site.nobody.call(outputsOfCompetition, { compId })).status).toBe(401);
  for (let n = 0; n < 40; n++) await staff.call(createOutput, { compId, ...facts });
  const [one, two] = await Promise.all([
    staff.call(createOutput, { compId, ...facts }),
    staff.call(createOutput, { compId, ...facts }),
  ]);
  expect([one.message, two.message]).toEqual(Array(2).fill('A competition has at most 40 boards.'));
});

import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { deleteRecord, recordsOfCompetition, saveRecords } from '@startline/contract/day/records';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { instant } from '@startline/rules/time';
import { sql } from 'kysely';
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
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const longJump = { events: [{ code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 20 }] } as const;

async function aPit(count: number) {
  const meet = await seedDrawnMeet(engine, count, { clock, facts: longJump });
  const { compId, egId } = meet;
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId }] }));
  const { data } = await official.call(resultSheet, { compId, egId });
  const starts = data.heats[0]?.starts.map(({ startId }) => startId) ?? [];
  const { rows } = await sql<{ athleteId: number; defId: number; gender: 'M' | 'F' | 'O'; ageGroup: string }>`
    select e.athlete_id as "athleteId", v.event_def_id as "defId", d.gender, g.short_name as "ageGroup" from start s join entry e on e.id = s.entry_id join comp_event v on v.id = e.comp_event_id
      join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id where s.id = any(${starts}::int[]) order by array_position(${starts}::int[], s.id)`.execute(
    engine.db,
  );
  const write = (...marks: readonly (readonly [number, number, string])[]) =>
    official.call(sendReports, {
      compId,
      rows: marks.map(([at, part, value]): SentDayRow => ({
        ...{ id: randomUUID(), subject: 'start', subjectId: starts[at] ?? 0, kind: 'trial', part, value },
        ...{ reportedAt: '2027-04-24T10:00:00Z', device: '00000000-0000-4000-8000-0000000000aa' },
      })),
    });
  const go = (state: 'under-way' | 'provisional' | 'official', reason = '') =>
    official.call(changeUnitState, { compId, egId, heat: 1, state, reason });
  const lines = async () => {
    clock.pass(2_000); // a shared reply is a second old at most
    const reply = await site.nobody.call(publicResults, { id: compId });
    return (reply.data.events[0]?.heats[0]?.lines ?? []).map(({ mark, labels }) =>
      `${mark} ${labels.join(' ')}`.trim(),
    );
  };
  const best = async (at: number) =>
    (
      await sql<{ pb: string; text: string; on: string | null; sb: string | null }>`
        select pb::text, pb_text as text, pb_on::text as on, sb::text from performance where athlete_id = ${rows[at]?.athleteId} and event_def_id = ${rows[at]?.defId}`.execute(
        engine.db,
      )
    ).rows[0];
  const know = (at: number, pb: number) =>
    sql`insert into performance (athlete_id, event_def_id, pb, pb_text, updated_at) values (${rows[at]?.athleteId}, ${rows[at]?.defId}, ${pb}, ${pb.toFixed(2)}, now())`.execute(
      engine.db,
    );
  return { compId, official, write, go, lines, best, know, who: rows[0] ?? expect.fail('nobody') };
}

test('a personal best and a record are marked as soon as they are written, and athletes’ bests follow when it is official', async () => {
  const pit = await aPit(3);
  await pit.know(0, 5.2);
  await pit.know(1, 5.6);
  const saved = await pit.official.call(saveRecords, {
    compId: pit.compId,
    text: `Event,Gender,Age group,Record,Mark,Holder,Year\nLong Jump,${pit.who.gender},,CR,5.30,Old Holder,1999\nHammock,F,,CR,9,,`,
    save: true,
  });
  expect(saved.data.rows.map(({ becomes }) => becomes)).toEqual(['new', 'refused']);
  await pit.write([0, 1, '5.31 +1.0'], [1, 1, '5.10 +0.3'], [2, 1, '4.90 +0.1']);
  expect(await pit.lines()).toEqual(['5.31 CR PB', '5.10', '4.90']);
  expect(await pit.best(0)).toMatchObject({ pb: '5.20' });
  await pit.go('provisional');
  await pit.go('official');
  expect(await pit.best(0)).toMatchObject({ pb: '5.31', text: '5.31', on: '2027-04-24', sb: '5.31' });
  expect(await pit.best(1)).toMatchObject({ pb: '5.60', sb: '5.10' });
  expect(await pit.best(2)).toMatchObject({ pb: '4.90', sb: '4.90' });
  expect(await pit.lines()).toEqual(['5.31 CR PB', '5.10', '4.90']);
  const list = await pit.official.call(recordsOfCompetition, { compId: pit.compId });
  expect(list.data.records).toMatchObject([{ mark: '5.30', now: { mark: '5.31', label: 'CR' } }]);

  await pit.go('provisional', 'The tape was read wrongly');
  expect(await pit.best(0)).toMatchObject({ pb: '5.20', on: null, sb: null });
  expect(await pit.best(1)).toMatchObject({ pb: '5.60', sb: null });
  expect(await pit.best(2)).toBeUndefined();
  await pit.write([0, 1, '5.21 +1.0']);
  expect(await pit.lines()).toEqual(['5.21 PB', '5.10', '4.90']);
  await pit.go('official');
  expect(await pit.best(0)).toMatchObject({ pb: '5.21' });
});

test('with too much wind a jump is neither a record nor a best', async () => {
  const pit = await aPit(1);
  await pit.know(0, 5.2);
  await pit.write([0, 1, '5.90 +2.4']);
  expect(await pit.lines()).toEqual(['5.90']);
  await pit.go('provisional');
  await pit.go('official');
  expect(await pit.best(0)).toMatchObject({ pb: '5.20', sb: null });
});

test('a list of records is checked before it is kept, replaces what it names, and one is deleted', async () => {
  const { compId, official } = await aPit(1);
  const send = (text: string, save = false) => official.call(saveRecords, { compId, text, save });
  const list = async () => (await official.call(recordsOfCompetition, { compId })).data.records;
  const first = 'Event\tSex\tRecord\tMark\tHolder\n100m\tMen\tSR\t10.91\tA Runner';
  expect((await send(first)).data.rows).toMatchObject([{ becomes: 'new', event: '100m', code: 'SR', gender: 'M' }]);
  expect(await list()).toEqual([]);
  await send(first, true);
  expect((await send(first)).data.rows).toMatchObject([{ becomes: 'same' }]);
  expect((await send(first.replace('10.91', '10.85'), true)).data.rows).toMatchObject([{ becomes: 'changed' }]);
  const [kept] = await list();
  expect(kept).toMatchObject({ mark: '10.85', holder: 'A Runner', now: null });
  expect((await send('a\nb')).message).toMatch(/^Put headings above the rows/);
  await official.call(deleteRecord, { compId, id: kept?.id ?? 0 });
  expect(await list()).toEqual([]);
  expect((await official.call(deleteRecord, { compId, id: kept?.id ?? 0 })).message).toBe('There is no such record.');
});

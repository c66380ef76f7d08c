import * as contract from '@startline/contract/building/comp-events';
import { readPaste } from '@startline/contract/building/pasted-timetable';
import { readTimetable } from '@startline/contract/building/timetable';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import county from '../../../demo/files/programme_surreytf_2016.json' with { type: 'json' };
import { beforeEachDraft, emptyWeekend } from '../../../testing/before.ts';
import type { Visitor } from '../../../testing/http.ts';
import { timetableRoutes } from '../../timetable/routes.ts';
import { compEventRoutes } from '../routes.ts';

let builder: Visitor;
let compId: CompetitionId;

beforeEachDraft(
  { handlers: [...compEventRoutes, ...timetableRoutes], seed: emptyWeekend, standards: true },
  (draft) => {
    ({ builder, compId } = draft);
  },
);

const relays = ['U13', 'U15', 'SEN'].map((age, at) => ({
  event_id: `R${String(at)}`,
  day: 2,
  day_name: 'Sun',
  time: `17:${String(40 + at * 5)}`,
  discipline: '4x100',
  age,
  gender: 'F',
  stage: 'FINAL',
}));
const columns = ['event_id', 'day', 'day_name', 'time', 'discipline', 'age', 'gender', 'stage', 'to'] as const;
const asCsv = (): string =>
  [
    columns.join(','),
    ...[...county, ...relays].map((row) =>
      columns.map((name) => (row as Partial<Record<string, string | number>>)[name] ?? '').join(','),
    ),
  ].join('\n');

/** Returns the input of the bulk call for a proposed row. */
const toRow = ({
  eventCode,
  gender,
  ageGroup,
  ageGroupId,
  startDateTime,
  maxAthletes,
  groupName,
  round,
  entriesFromRows,
}: Pick<
  Proposed,
  | 'eventCode'
  | 'gender'
  | 'ageGroup'
  | 'ageGroupId'
  | 'startDateTime'
  | 'maxAthletes'
  | 'groupName'
  | 'round'
  | 'entriesFromRows'
>) => ({
  eventCode,
  gender,
  ageGroup,
  ageGroupId,
  startDateTime,
  maxAthletes,
  groupName,
  round,
  entriesFromRows,
});
type Proposed = Awaited<ReturnType<typeof pasted>>['rows'][number];
const pasted = async (text: string) => (await builder.call(readPaste, { compId, text })).data;

test('190 rows of a county timetable are pasted, proposed and made into events with their rounds', async () => {
  const { rows, faults, count } = await pasted(asCsv());
  expect([count, rows.length]).toEqual([{ rows: 190, read: 190, refused: 0, leftOut: 0, headings: 1 }, 190]);
  expect(faults.filter(({ used }) => !used)).toEqual([]);
  expect(faults.map(({ words: text }) => text)).toContain("'U13' becomes 'U14', the group in use on the day.");
  const made = await builder.call(contract.createCompEvents, { compId, rows: rows.map(toRow) });
  expect(made).toMatchObject({ status: 200, data: { events: 190 } });
  const events = (await builder.call(contract.listCompEvents, { compId, pagesize: 0 })).data;
  expect(events.filter(({ maxAthletes }) => maxAthletes === -1)).toHaveLength(
    rows.filter(({ entriesFromRows }) => entriesFromRows.length > 0).length,
  );
  const final = events.find(
    ({ event, ageGroup, round }) => event.code === '70H' && ageGroup.keyName === 'U14' && round === 'Final',
  );
  expect(final?.options.entriesFrom).toHaveLength(1);
  const heats = events.find(({ id }) => id === final?.options.entriesFrom[0]);
  expect(heats).toMatchObject({
    round: 'Heats',
    startDateTime: '2027-05-08T10:00:00+01:00',
    eventGroup: { name: '70m Hurdles Girls U14' },
  });
  expect(final?.eventGroup).toMatchObject({ name: '70m Hurdles Girls U14 final' });
  expect(final?.eventGroup.id).not.toBe(heats?.eventGroup.id);
  expect((await builder.call(readTimetable, { compId })).data.rows.length).toBeGreaterThan(100);
});

test('a dry run says what would be made and writes nothing', async () => {
  const { rows } = await pasted('Time\tEvent\tAge\tGender\n10:00\tHigh Jump\tU15/U17\tGirls');
  expect((await builder.call(contract.createCompEvents, { compId, rows: rows.map(toRow), dryRun: true })).data).toEqual(
    { created: [], groups: 1, events: 2 },
  );
  expect((await builder.call(contract.listCompEvents, { compId })).data).toEqual([]);
});

test('a fault comes with its line, its words and what may have been meant', async () => {
  const { rows, faults } = await pasted(
    'Time\tEvent\tAge\tGender\n10:00\tTripel Jump\tU14\tGirls\n10:10\tLong Jump\tU14\tGirls',
  );
  expect(rows.map(({ line, eventName }) => [line, eventName])).toEqual([[3, 'Long Jump']]);
  expect(faults).toEqual([
    {
      line: 2,
      nth: 1,
      column: 'event',
      words: "'Tripel Jump' was not recognised as an event such as 100, 75H, HJ or 4x100. Did you mean Triple Jump?",
      suggestions: ['Triple Jump'],
      used: false,
    },
  ]);
});

test('each row comes back with what became of it, and one typed again is read in its place', async () => {
  const text = 'Time\tEvent\tAge\n10:00\t100m\tU16/18/SW\n10:10\t200mH\t';
  const first = await pasted(text);
  expect(first.count).toEqual({ rows: 2, read: 1, refused: 1, leftOut: 0, headings: 1 });
  expect(first.rows.map(({ ageGroup, gender }) => `${ageGroup} ${gender}`)).toEqual(['U16 F', 'U18 F', 'Senior F']);
  expect(first.textRows.at(-1)).toEqual({ line: 3, nth: 1, text: '10:10 200mH', outcome: 'refused' });
  const corrections = [{ line: 3, nth: 1, text: '10:10 200mH U18 Women' }];
  const second = (await builder.call(readPaste, { compId, text, corrections })).data;
  expect(second.count).toMatchObject({ rows: 2, read: 2, refused: 0 });
  expect(second.rows.at(-1)).toMatchObject({ line: 3, eventCode: '200H', ageGroup: 'U18', gender: 'F' });
});

test('a row typed again keeps to the afternoon, as its line did', async () => {
  const text = '12.30 100m U18 Women\n1.20 Shotput thing U18 Women';
  expect((await pasted(text)).count).toMatchObject({ read: 1, refused: 1 });
  const corrections = [{ line: 2, nth: 1, text: '1.20 Shot Put U18 Women' }];
  const { rows, faults } = (await builder.call(readPaste, { compId, text, corrections })).data;
  expect(rows.at(-1)?.startDateTime).toMatch(/T13:20$/u);
  expect(faults.filter(({ line }) => line === 2).map(({ words }) => words)).toEqual([
    "'1.20' is read as 13:20, in the afternoon.",
  ]);
});

test('a timetable pasted again says of each line what the competition has already', async () => {
  const text = '10:00 100m U18 and U20 Women\n11:00 Long Jump U18 Women';
  const first = await pasted(text);
  expect(first.faults).toEqual([]);
  await builder.call(contract.createCompEvents, { compId, rows: first.rows.map(toRow) });
  const saidOf = async (lines: readonly string[]) =>
    (await pasted(lines.join('\n'))).faults.map(({ line, words, used }) => [line, words, used]);
  expect(await saidOf(text.split('\n'))).toEqual([
    [
      1,
      'These events are already in the competition at this time. Leave the line out, unless you want to add them a second time.',
      true,
    ],
    [
      2,
      'This event is already in the competition at this time. Leave the line out, unless you want to add it a second time.',
      true,
    ],
  ]);
  expect(await saidOf(['10:00 100m U16, U18 and U20 Women', '12:00 Long Jump U18 Women'])).toEqual([
    [1, '2 of these events are already in the competition at this time. Correct the line to name only the rest.', true],
  ]);
});

test('a programme of schools takes Senior for the group of English Schools', async () => {
  const { rows } = await pasted('11.30\t400m Hurdles Senior Girls\n11.40\t400m Hurdles Inter Girls');
  const ids = rows.map(({ ageGroupId }) => ageGroupId);
  expect(rows.map(({ ageGroup }) => ageGroup)).toEqual(['Senior', 'Intermediate']);
  const uk = (await pasted('11.30\t400m Hurdles Senior Women')).rows[0];
  expect(uk?.ageGroup).toBe('Senior');
  expect(ids).not.toContain(uk?.ageGroupId);
});

test('the process hears everybody else while it reads the longest text', async () => {
  const line = (at: number): string => `10:00\tTripel Jmup ${String(at)} All ages U17+ ${'x'.repeat(40)}\tAll\tMixed`;
  const text = `Time\tEvent\tAge\tGender\n${Array.from({ length: 2_000 }, (_, at) => line(at)).join('\n')}`;
  let heard = 0;
  const beat = setInterval(() => heard++, 2);
  const { faults } = await pasted(text);
  clearInterval(beat);
  expect(faults.length).toBeGreaterThan(1_900);
  expect(heard).toBeGreaterThan(50);
});

test('a text of more than 200,000 characters is refused before it is read', async () => {
  expect((await builder.call(readPaste, { compId, text: 'x'.repeat(200_001) })).status).toBe(400);
});

import fs from 'node:fs';
import path from 'node:path';
import { programmeFacts, programmeRows, type ProgrammeEvent } from '@startline/rules/building/builder/programme';
import {
  judgeTimetable,
  timetableFaultText,
  type Judgement,
} from '@startline/rules/competitions/timetable/judge-timetable';
import { usualWeights } from '@startline/rules/competitions/timetable/timetable';
import { describe, expect, test } from 'vitest';
import { readProgramme } from '../imports/read-programme.ts';

const printed = readProgramme(
  fs.readFileSync(path.join(import.meta.dirname, '../../demo/files/programme_surreytf_2016.json'), 'utf8'),
).rows;
const minuteOf = (time: string | undefined): number | null =>
  time === undefined ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the county programme as printed, 187 rows, with this many athletes in each first round; age groups of one row
 * are in it together.
 */
function county(
  enteredOf: (type: string, ages: number) => number,
  change: Partial<ProgrammeEvent> = {},
): readonly ProgrammeEvent[] {
  return printed.map((row, at): ProgrammeEvent => {
    const from = printed.flatMap(({ to }, other) => (to === row.eventId ? [other + 1] : []));
    const together = printed.findIndex(
      ({ day, time, event, gender, stage }) =>
        day === row.day &&
        time === row.time &&
        event.code === row.event.code &&
        gender === row.gender &&
        stage === row.stage,
    );
    return {
      id: at + 1,
      group: together + 1,
      code: row.event.code,
      type: row.event.type,
      gender: row.gender,
      age: row.ages.join(),
      round: row.stage,
      day: row.day,
      minute: minuteOf(row.time),
      minutes: null,
      facility: '',
      locked: false,
      entered: from.length > 0 ? 0 : enteredOf(row.event.type, row.ages.length),
      maxAthletes: 0,
      places: '',
      entriesFrom: from,
      ...change,
    };
  });
}

function judged(events: readonly ProgrammeEvent[]): Judgement {
  const rows = programmeRows(events);
  return judgeTimetable(
    programmeFacts(rows, { days: 2, entered: events.map(({ id }) => [id]) }),
    new Map(rows.flatMap(({ key, day, minute }) => (minute === null ? [] : [[key, { day, minute }] as const]))),
    usualWeights,
  );
}
const taken = (events: readonly ProgrammeEvent[]): readonly string[] =>
  judged(events)
    .faults.filter(({ kind }) => kind === 'facility-full')
    .map(timetableFaultText);

const fewer =
  (athletes: number) =>
  (type: string): number =>
    type === 'T' ? athletes : Math.ceil(athletes * 0.7);

describe('a printed county programme is believed', () => {
  test('all its rows are read', () => expect(printed).toHaveLength(187));

  test.each<[string, (type: string) => number, number]>([
    ['before anybody has entered', () => 0, 2],
    ['with 4 in each first round', fewer(4), 2],
    ['with a full race in each first round', fewer(8), 4],
  ])('%s few places are taken twice', (_, enteredOf, most) =>
    expect(taken(county(enteredOf)).length).toBeLessThanOrEqual(most),
  );

  test('the rounds of one event are no clash of its athletes, though each is a group of its own', () => {
    const events = county(fewer(8)).filter(
      ({ code, gender, age }) => code === '200' && gender === 'F' && age === 'U15',
    );
    expect(new Set(events.map(({ group }) => group)).size).toBe(3);
    const facts = programmeFacts(programmeRows(events), { days: 2, entered: events.map(({ id }) => [id]) });
    expect(facts.pairs).toEqual([]);
  });

  test('more races than it leaves time for are named', () => {
    expect(taken(county(fewer(16))).length).toBeGreaterThan(15);
  });

  test('the minutes that an organiser gives a row hold, whatever is expected', () => {
    expect(taken(county(fewer(16), { minutes: 5 }))).toEqual([]);
    expect(programmeRows(county(fewer(16), { minutes: 45 })).every(({ minutes }) => minutes === 45)).toBe(true);
  });

  test('a row that nobody has entered takes no longer than the programme leaves, and no shorter than a few athletes take', () => {
    const [heats, next, last] = programmeRows(
      county(() => 0)
        .filter(({ code, day }) => code === '1500' && day === 1)
        .slice(0, 3)
        .map((event, at) => ({ ...event, minute: [600, 606, 609][at] ?? 0, entriesFrom: [] })),
    );
    expect([heats?.minutes, next?.minutes, last?.minutes]).toEqual([7, 7, 7]);
    const [roomy] = programmeRows(
      county(() => 0)
        .filter(({ code, day }) => code === '1500' && day === 1)
        .slice(0, 2)
        .map((event, at) => ({ ...event, maxAthletes: 40, minute: 600 + at * 10, entriesFrom: [] })),
    );
    expect(roomy?.minutes).toBe(10);
    const jumps = county(() => 0)
      .filter(({ code, day }) => code === 'LJ' && day === 1)
      .slice(0, 3)
      .map((event, at) => ({ ...event, minute: 600 + at * 35, entriesFrom: [] }));
    const first = (ground: Parameters<typeof programmeRows>[1]) => programmeRows(jumps, ground)[0]?.minutes;
    expect([first([]), first([{ kind: 'Long jump pit', count: 1, from: '09:00', until: '18:00' }])]).toEqual([64, 35]);
  });
});

/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pointsFor, tableFor } from '../performances/combined/combined-scoring.ts';
import { worldTables } from '../performances/combined/combined-tables.ts';
import { readEventCode, type EventKind } from '../performances/event-codes.ts';
import { parsePerformance } from '../performances/parse-performance.ts';
import {
  handTime,
  officialTime,
  printOfficialTime,
  readClock,
  wholeCentimetres,
  type Course,
  type Taking,
} from '../performances/rounding.ts';
import { noteCodes, qualifyingCodes, readStatus } from '../performances/status-codes.ts';
import { longTime, sprintTime } from '../performances/units.ts';
import { combinedWind, officialWind, printWind, windRule, windVerdict } from '../performances/wind.ts';
import { ageGroupSet, type AgeGroupSetKey } from '../people/athletes/age-group-sets.ts';
import { ageInfo } from '../people/athletes/age-groups.ts';
import { advance } from '../day/results/advancement.ts';
import {
  presetFor,
  preferredProgression,
  progressions,
  type ProgressionPreset,
} from '../day/results/advancement-presets.ts';
import { cutAfter, rankHorizontal, readTrial, type FieldCard } from '../day/results/horizontal.ts';
import { rankForNextRound } from '../day/results/next-round.ts';
import type { RaceResult } from '../day/results/race-results.ts';
import { trialSeconds } from '../day/results/time-limits.ts';
import { readJumps } from '../day/results/vertical-card.ts';
import { heightScenarios } from '../day/results/testing/height-scenarios.ts';
import { zigzag } from '../day/startlists/heats.ts';
import { laneGroups } from '../day/startlists/lanes.ts';
import { laneScheme, readLanePreference } from '../day/startlists/lane-preference.ts';
import { isoDate, type IsoDate } from '../time.ts';
import type { AgeTable, BarScenario, Constants, HandMadeTables, ScoreSheet } from './shared-tables.ts';

/**
 * Tables computed by hand or printed elsewhere. The same rules are tested beside each module; here each table is
 * checked as a whole.
 */
const folder = path.join(import.meta.dirname, '../../../../shared/data');
const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
const day = (text: string): IsoDate => isoDate(text) ?? expect.fail(text);
const event = (code: string): EventKind => readEventCode(code) ?? expect.fail(code);
const clock = (text: string): number => readClock(text) ?? expect.fail(text);
const ranks = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);

/** The arguments of each way of taking a time. */
const courses: Readonly<Record<string, readonly [Taking, Course]>> = {
  hand_track: ['hand', { place: 'track', metres: 1500 }],
  hand_road: ['hand', { place: 'outside', metres: 42_195 }],
  photo_to_10000: ['photo-finish', { place: 'track', metres: 10_000 }],
  photo_track_over_10000: ['photo-finish', { place: 'track', metres: 20_000 }],
  photo_partly_outside: ['photo-finish', { place: 'outside', metres: 42_195 }],
  transponder: ['transponder', { place: 'outside', metres: 42_195 }],
};

describe.runIf(fs.existsSync(folder))('tables worked out by hand', () => {
  const tables = (fs.existsSync(folder) ? read('rules/vectors.json') : {}) as HandMadeTables;

  test('there is no table but these', () => {
    expect(Object.keys(tables).sort()).toEqual([
      '_about',
      'advancement',
      'age_groups',
      'combined_hand',
      'field_rounding',
      'field_rounds',
      'field_tie_horizontal',
      'hand_watch_choice',
      'lane_preference_text',
      'lanes',
      'performance_typing',
      'rank_for_next_round',
      'status_codes',
      'time_limit_minutes',
      'time_rounding',
      'track_tie',
      'wind',
      'zigzag',
    ]);
  });

  test('times are rounded up, watches chosen, distances rounded down', () => {
    for (const { mode, raw, out } of tables.time_rounding.cases) {
      const [taking, course] = courses[mode] ?? expect.fail(mode);
      expect([mode, raw, printOfficialTime(officialTime(clock(raw), taking, course))]).toEqual([mode, raw, out]);
    }
    for (const { watches, official } of tables.hand_watch_choice.cases) {
      const time = handTime(watches.map(clock), { place: 'track', metres: 100 });
      expect(time && printOfficialTime(time)).toBe(official);
    }
    for (const { raw, out } of tables.field_rounding.cases)
      expect((wholeCentimetres(Number(raw)) / 100).toFixed(2)).toBe(out);
  });

  test('the wind', () => {
    for (const [raw, out] of tables.wind.rounding) expect(printWind(officialWind(Number(raw)))).toBe(out);
    for (const { event: code, wind = null, legal } of tables.wind.legal) {
      const [name = '', indoor] = code.split(' ');
      const verdict = windVerdict(event(name), wind === null ? null : Number(wind), indoor ? 'indoor' : 'outdoor');
      expect([code, wind, verdict === 'legal' || verdict === 'not-measured']).toEqual([code, wind, legal]);
    }
  });

  test('when and how long the wind is read, and the winds of a combined event', () => {
    for (const [code, seconds] of Object.entries(tables.wind.window_seconds))
      expect([code, windRule(event(code), 'outdoor')?.seconds]).toEqual([code, seconds]);
    for (const [code, phrase] of Object.entries(tables.wind.window_start)) {
      const start = windRule(event(code), 'outdoor')?.start;
      const reply =
        start?.at === 'mark'
          ? `athlete passes a mark ${start.metresBeforeBoard} m`
          : { gun: 'gun', straight: 'first athlete enters the straight' }[start?.at ?? 'gun'];
      expect(phrase).toContain(reply);
    }
    for (const { winds, average, record_legal, qualifying_ok } of tables.wind.combined) {
      const judged = combinedWind(winds.map(Number));
      expect([judged.recordLegal, judged.qualifyingOk]).toEqual([record_legal, qualifying_ok]);
      expect(judged.average).toBeCloseTo(Number(average), 3);
    }
  });

  test('heats by zigzag, and the ranking for the next round', () => {
    for (const { athletes, heats, A, B, C } of tables.zigzag.cases)
      expect(zigzag(ranks(athletes), heats)).toEqual([A, B, C].filter(Boolean));
    const { heats, ranked, q } = tables.rank_for_next_round.case;
    const results: RaceResult<string>[] = heats.flatMap((heat, at) =>
      Object.entries(heat).map(([id, seconds]) => {
        const hundredths = Math.round(seconds * 100);
        return {
          id,
          heat: at + 1,
          group: null,
          outcome: { kind: 'time', hundredths, thousandths: hundredths * 10, timing: 'electronic', judged: null },
        };
      }),
    );
    const on = advance(results, { byPlace: 2, byTime: 2, room: 8, added: [], seed: 'x' });
    const idsOf = (code: string): string[] =>
      on.advancers
        .filter((one) => one.code === code)
        .map(({ id }) => id)
        .sort();
    expect({ Q: idsOf('Q'), q: idsOf('q') }).toEqual(q);
    expect(rankForNextRound(results, on, 'x')).toEqual(ranked);
  });

  test('lanes', () => {
    const track = { firstLane: 1, lastLane: 8, closed: [] };
    const input: Readonly<Record<string, readonly [string, string]>> = {
      '2009-2023 all': ['400', '2023-07-31'],
      'from 2023-08 straight (100,100H,110H)': ['110H', '2023-08-01'],
      'from 2023-08 200': ['200', '2023-08-01'],
      'from 2023-08 400,400H,4x100,4x400,800': ['4x100', '2023-08-01'],
    };
    for (const { scheme, groups } of tables.lanes.eight_lane) {
      const [code, on] = input[scheme] ?? expect.fail(scheme);
      expect([scheme, laneGroups(laneScheme(event(code), day(on), 'outdoor') ?? expect.fail(code), track, 8)]).toEqual([
        scheme,
        groups.map(({ lanes }) => lanes),
      ]);
    }
    const indoors = laneScheme(event('400'), day('2026-02-01'), 'indoor') ?? expect.fail('indoors');
    expect(laneGroups(indoors, { ...track, lastLane: 6 }, 6)).toEqual(
      tables.lanes.indoor_oval_6.map(({ lanes }) => lanes),
    );
    expect(readLanePreference(tables.lane_preference_text.text.replace(/ with.*/, ''))).toEqual([
      [4, 5, 6],
      [2, 7, 8],
      [1, 9],
    ]);
  });

  test('ties of jumps and throws, the cut, and the clock of a trial', () => {
    for (const { out, A, B } of tables.field_tie_horizontal.cases) {
      const ranking = rankHorizontal(
        Object.entries({ A, ...(B && { B }) }).map(([id, trials]): FieldCard<string> => ({
          id,
          trials: trials.map((trial) => readTrial(trial) ?? expect.fail(trial)),
          status: null,
        })),
      );
      if (typeof out === 'string')
        expect(ranking).toEqual([{ id: 'A', place: null, tied: false, outcome: { kind: 'NM' } }]);
      else expect(Object.fromEntries(ranking.map(({ id, place }) => [id, place]))).toEqual(out);
    }
    const field = (n: number): FieldCard<number>[] =>
      ranks(n).map((id) => ({ id, trials: [{ kind: 'mark', centimetres: 700 - id, wind: null }], status: null }));
    for (const { entered, kept } of tables.field_rounds.cases.slice(0, 2))
      expect(cutAfter(field(entered)).goingOn).toHaveLength(Number(kept ?? entered));
    const left: Readonly<Record<string, readonly [number, boolean]>> = {
      more_than_3: [4, false],
      '2_or_3': [2, false],
      1: [1, false],
      consecutive: [5, true],
    };
    for (const [combined, rows] of [
      [false, tables.time_limit_minutes.individual],
      [true, tables.time_limit_minutes.combined],
    ] as const) {
      for (const [row, minutes] of Object.entries(rows)) {
        const [athletes, again] = left[row] ?? expect.fail(row);
        for (const code of ['HJ', 'PV', 'other'] as const) {
          const wanted = minutes[code];
          if (wanted !== null)
            expect([row, code, trialSeconds({ event: code, combined, left: athletes, again })]).toEqual([
              row,
              code,
              wanted * 60,
            ]);
        }
      }
    }
  });

  test('age groups of the UK, of World Athletics, of Ireland and of masters', () => {
    const masters = ageGroupSet('masters', day('2026-05-01'))?.groups ?? [];
    const sets: readonly (readonly [AgeTable, AgeGroupSetKey])[] = [
      ['uk_from_2026_04_01', 'uk'],
      ['wa', 'world-athletics'],
      ['athletics_ireland', 'irish'],
      ['masters', 'masters'],
    ];
    for (const [table, key] of sets) {
      for (const { dob, comp, group } of tables.age_groups[table].cases) {
        const groups = ageGroupSet(key, day(comp))?.groups ?? expect.fail(key);
        const match =
          ageInfo({ born: day(dob), competitionDay: day(comp), today: day(comp), groups, masters }).ageGroup
            ?.shortName ?? null;
        expect([table, dob, comp, match]).toEqual([table, dob, comp, group]);
      }
    }
  });

  test('statuses and signs', () => {
    const known = (code: string): boolean =>
      readStatus(code) !== undefined ||
      readJumps(code) !== undefined ||
      [...qualifyingCodes, ...noteCodes].some((one) => one === code) ||
      readTrial(code) !== undefined;
    expect(
      [...tables.status_codes.track, ...tables.status_codes.field]
        .map((code) => code.replace(/\(.*/, ''))
        .filter((code) => !known(code)),
    ).toEqual([]);
  });

  test('points by hand timing, advancement, and marks as typed', () => {
    for (const { g, event: code, perf, timing, points } of tables.combined_hand.cases) {
      const table =
        tableFor(worldTables, { gender: g, event: code, ageGroup: null, day: day('2026-05-02') }) ?? expect.fail(code);
      expect(pointsFor({ hundredths: clock(perf) / 10, timing }, table)).toBe(points);
    }
    const { heats, advance: places, options, preferred } = tables.advancement.hytek_options;
    expect(progressions(heats, places).map(({ byPlace, byTime }) => [byPlace, byTime])).toEqual(options);
    expect(Object.values(preferredProgression(heats, places) ?? {})).toEqual(preferred);
    for (const [table, preset] of [
      ['usatf_8_lanes_to_final', 'eight-lanes-to-final'],
      ['iuaa_60_first_round', 'irish-universities-60'],
      ['iuaa_200_400_first_round', 'irish-universities-oval'],
    ] as const) {
      for (const { frm, to, heats: races, place, time } of tables.advancement[table]) {
        expect(presetFor(preset satisfies ProgressionPreset, to)).toEqual({
          from: frm,
          to,
          heats: races,
          byPlace: place,
          byTime: time,
        });
      }
    }
    for (const [typed, meant] of tables.performance_typing.cases) {
      const value = parsePerformance(
        typed,
        typed.split(':').length > 2 || /^\d\d:/.test(typed) ? longTime : sprintTime,
      )?.value;
      const seconds = /([\d.]+) s$/.exec(meant)?.[1] ?? String(clock(meant) / 1000);
      expect([typed, value]).toEqual([typed, Number(seconds)]);
    }
  });
});

describe.runIf(fs.existsSync(folder))('printed tables and recorded competitions', () => {
  const tableOf = (gender: string, code: string) =>
    tableFor(worldTables, { gender: gender as 'M', event: code, ageGroup: null, day: day('2026-05-02') }) ??
    expect.fail(`${gender} ${code}`);

  test('every printed mark has its points', () => {
    const [, ...rows] = fs
      .readFileSync(path.join(folder, 'iaaf-combined/points_sample.csv'), 'utf8')
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(','));
    expect(rows).toHaveLength(954);
    for (const [gender = '', code = '', timing = '', mark = '', points] of rows) {
      expect([
        gender,
        code,
        mark,
        pointsFor(
          { hundredths: Math.round(clock(mark) / 10), timing: timing === 'hand' ? 'hand' : 'electronic' },
          tableOf(gender, code),
        ),
      ]).toEqual([gender, code, mark, Number(points)]);
    }
  });

  test('every constant is the printed one, and every score sheet adds up', () => {
    const constants = read('iaaf-combined/constants.json') as Constants;
    for (const [key, { a, b, c }] of Object.entries(constants)) {
      const [gender = '', code = ''] = key.split('/');
      expect([key, tableOf(gender, code)]).toMatchObject([key, { a, b, c }]);
    }
    for (const { gender, marks, total } of read('iaaf-combined/scoresheets.json') as ScoreSheet[]) {
      const points = marks.map(({ event: code, perf }) =>
        pointsFor({ hundredths: Math.round(clock(perf) / 10), timing: 'electronic' }, tableOf(gender, code)),
      );
      expect(points).toEqual(marks.map((mark) => mark.points));
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
    }
  });

  test('each recorded competition over the bar is among ours, with its cards and places', () => {
    for (const { name, matrix, expected } of read('athlib/highjump_scenarios.json') as BarScenario[]) {
      const ours = heightScenarios.find((one) => one.name === name.replaceAll('_', ' ')) ?? expect.fail(name);
      const [head = [], ...rows] = matrix;
      expect([name, Object.keys(ours.cards).sort()]).toEqual([
        name,
        rows.map((row) => row[head.indexOf('bib')]).sort(),
      ]);
      expect([name, ours.places]).toMatchObject([
        name,
        Object.fromEntries(Object.entries(expected).map(([bib, place]) => [bib, place === '' ? 0 : place])),
      ]);
    }
  });
});

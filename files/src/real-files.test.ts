/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';
import type { Reading } from './fault.ts';
import { readEvt, writeEvt } from './lynx/evt.ts';
import { readLif, writeLif } from './lynx/lif.ts';
import { readSch, schWithoutEvt, writeSch } from './lynx/sch.ts';
import { readOpenTrack } from './systems/open-track.ts';
import { athleteListColumns, polishEntryColumns, readRoster, readSeltecResults } from './tables/presets.ts';
import { readTable } from './tables/table.ts';

/**
 * Files of real meetings that may be read but not stored in this repository. Their twins with invented people are
 * tested beside each reader.
 */
const folder = path.join(import.meta.dirname, '../../../shared/data');
const read = (name: string): ReturnType<typeof decodeBytes> =>
  decodeBytes(new Uint8Array(fs.readFileSync(path.join(folder, name))));
const counts = (name: string, reader: (text: string) => Reading<unknown>): readonly unknown[] => {
  const { text, encoding } = read(name);
  const { lines, records, faults } = reader(text);
  return [encoding, lines, records.length, faults.length];
};

describe.runIf(fs.existsSync(folder))('files of real meetings', () => {
  test.each<[string, (text: string) => Reading<unknown>, string, number, number, number]>([
    ['nowa-platforma/Lynx.pseudonymised.evt', readEvt, 'utf-16le', 409, 63, 13],
    ['nowa-platforma/Lynx.sch', readSch, 'utf-16le', 64, 63, 0],
    ['nowa-platforma/063-1-03.lif', readLif, 'utf-8', 4, 1, 1],
    ['nowa-platforma/przyklad_100m_M_U18.lif', readLif, 'utf-8', 7, 1, 4],
    [
      'nowa-platforma/2025-07-19_entries_PZLA.pseudonymised.csv',
      (text) => readTable(text, polishEntryColumns),
      'windows-1250',
      699,
      698,
      0,
    ],
    [
      'nowa-platforma/starter_PZLA.pseudonymised.csv',
      (text) => readTable(text, polishEntryColumns),
      'windows-1250',
      798,
      797,
      0,
    ],
    ['nowa-platforma/test-pzla.csv', (text) => readTable(text, polishEntryColumns), 'utf-8', 6, 5, 5],
    ['nowa-platforma/roster_export.pseudonymised.csv', readRoster, 'utf-8', 352, 351, 0],
    ['nowa-platforma/test-roster.csv', readRoster, 'utf-8', 6, 5, 0],
    ['nowa-platforma/test_athletes.csv', (text) => readTable(text, athleteListColumns), 'utf-8', 5, 4, 0],
    [
      'nowa-platforma/test_athletes_win1250.csv',
      (text) => readTable(text, athleteListColumns),
      'windows-1250',
      3,
      2,
      0,
    ],
    ['lynx-event-combine/039-1-01.lif', readLif, 'utf-8', 9, 1, 5],
    ['lynx-event-combine/lynx.pseudonymised.evt', readEvt, 'windows-1252', 202, 35, 0],
    ['lynx-event-combine/lynx_w_conflicts.pseudonymised.evt', readEvt, 'windows-1252', 202, 35, 0],
    ['opentrack-api-examples/api_create_full_competition.json', readOpenTrack, 'utf-8', 658, 1, 0],
    ['athlib-samples/results_iffleymiles_2016.json', readOpenTrack, 'utf-8', 737, 1, 0],
    ['athlib-samples/sample-jsons/competition.json', readOpenTrack, 'utf-8', 124, 1, 2],
    ['athlib-samples/sample-jsons/combined_performance.json', readOpenTrack, 'utf-8', 106, 1, 10],
    ['athlib-samples/sample-jsons/event.json', readOpenTrack, 'utf-8', 66, 1, 0],
    ['athlib-samples/sample-jsons/performance.json', readOpenTrack, 'utf-8', 17, 1, 0],
    ['athlib-samples/sample-jsons/athlete.json', readOpenTrack, 'utf-8', 6, 0, 1],
    ['seltec-taf3/seltec-result-export.csv', readSeltecResults, 'windows-1252', 1093, 1092, 0],
  ])('%s', (name, reader, ...expected) => expect(counts(name, reader)).toEqual(expected));

  test('every competitor of the start lists is there, and what is written again is the same', () => {
    for (const [name, competitors] of [
      ['nowa-platforma/Lynx.pseudonymised.evt', 345],
      ['lynx-event-combine/lynx.pseudonymised.evt', 167],
    ] as const) {
      const { records } = readEvt(read(name).text);
      expect(records.reduce((sum, race) => sum + race.competitors.length, 0)).toBe(competitors);
      expect(readEvt(writeEvt(records)).records).toEqual(records);
    }
    const [relay] = readLif(read('lynx-event-combine/039-1-01.lif').text).records;
    expect(relay?.rows).toHaveLength(8);
    expect(relay && readLif(writeLif(relay)).records).toEqual([relay]);
  });

  test('the schedule and the start list of one meeting name the same 63 races', () => {
    const schedule = readSch(read('nowa-platforma/Lynx.sch').text).records;
    expect(schWithoutEvt(schedule, readEvt(read('nowa-platforma/Lynx.pseudonymised.evt').text).records)).toEqual({
      notInEvt: [],
      notInSch: [],
    });
    expect(readSch(writeSch(schedule)).records).toEqual(schedule);
  });

  test('marks with their athletes are results of their events', () => {
    const results = ['competition', 'combined_performance', 'event', 'performance'].map((name) =>
      readOpenTrack(read(`athlib-samples/sample-jsons/${name}.json`).text)
        .records[0]?.events.flatMap(({ units }) => units)
        .flatMap((unit) => unit.results),
    );
    expect(results.map((rows) => [rows?.length, rows?.filter(({ performance }) => performance !== '').length])).toEqual(
      [
        [8, 8],
        [5, 5],
        [4, 4],
        [1, 1],
      ],
    );
  });

  test('the races of a meeting, one file each', () => {
    const races = ['600mA', '600mB', 'mileA', 'mileB'].map(
      (race) =>
        readOpenTrack(read(`athlib-samples/sample-jsons/race_iffleymiles_2016_${race}.json`).text).records[0]?.events[0]
          ?.units[0]?.results.length,
    );
    expect(races).toEqual([7, 6, 5, 9]);
    const [meeting] = readOpenTrack(read('athlib-samples/results_iffleymiles_2016.json').text).records;
    expect(meeting?.events.map(({ units }) => units[0]?.results.length)).toEqual([7, 6, 5, 9, 8, 12, 9]);
  });
});

/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultText, type FileFault } from '../fault.ts';
import { jsonLines } from './json-lines.ts';
import { readOpenTrack } from './open-track.ts';

const phrase = ({ faults }: { readonly faults: readonly FileFault[] }): readonly string[] => faults.map(faultText);

describe('OpenTrack', () => {
  const full = fs.readFileSync(
    path.join(import.meta.dirname, '../testing/samples/api_create_full_competition.json'),
    'utf8',
  );

  test('a whole competition', () => {
    const {
      records: [competition],
      faults,
    } = readOpenTrack(full);
    expect(faults).toEqual([]);
    expect(competition).toMatchObject({
      slug: 'api-test-slug-10',
      country: 'GBR',
      date: '2020-08-10',
      finishDate: '2020-08-15',
    });
    expect([competition?.competitors.length, competition?.teams.length, competition?.relays.length]).toEqual([4, 2, 2]);
    expect(competition?.events.map(({ id, code, units }) => [id, code, units.length])).toEqual([
      ['M01', 'TRI', 1],
      ['003', '100', 3],
      ['H3', 'LJ', 1],
      ['F3', 'JT', 1],
      ['F2', 'PV', 1],
      ['27', '4x200', 1],
    ]);
    expect(competition?.events[1]?.units[0]?.results[0]).toMatchObject({ bib: '1', place: '1', performance: '10.37' });
    expect(competition?.events[4]?.units[0]?.trials[0]).toEqual({ bib: '1', height: '3.10', round: '', result: 'o' });
  });

  test('both spellings, a single race, a list of races', () => {
    const camel = readOpenTrack(
      '{"fullName":"Open","events":[{"eventId":"T01","eventCode":"100","ageGroups":["U15"],"units":[{"resultsStatus":"official","results":[]}]}]}',
    ).records[0];
    expect([
      camel?.name,
      camel?.events[0]?.id,
      camel?.events[0]?.ageGroups,
      camel?.events[0]?.units[0]?.resultsStatus,
    ]).toEqual(['Open', 'T01', ['U15'], 'official']);
    const race = readOpenTrack(
      '{"fullName":"Mile","discipline":"1M","positions":[{"givenName":"Jo","familyName":"Elm","bib":"7","rank":1,"perf":"4:37.89"}]}',
    ).records[0];
    expect(race?.events[0]).toMatchObject({
      code: '1M',
      units: [{ results: [{ bib: '7', place: '1', performance: '4:37.89', firstName: 'Jo', lastName: 'Elm' }] }],
    });
    const races = readOpenTrack(
      '{"event_results":[{"prog_code":"T01","name":"600m","finishers":[{"bib":"6","pos":"1","time":"1:29.60","team":"North"}]}]}',
    ).records[0];
    expect(races?.events[0]).toMatchObject({
      id: 'T01',
      units: [{ results: [{ bib: '6', place: '1', performance: '1:29.60', club: 'North' }] }],
    });
  });

  test('a mark with its athlete and attempts, alone or as part of an event', () => {
    const mark =
      '{"athlete":{"name":"Jo Elm","club":"North","vest_number":"7X"},"event":"DT","performance":10.11,"attempts":["NT",10.11,8.1]}';
    const result = {
      bib: '7X',
      place: '',
      performance: '10.11',
      points: '',
      lane: '',
      firstName: '',
      lastName: 'Jo Elm',
      club: 'North',
      category: '',
    };
    const trials = [
      ['1', 'NT'],
      ['2', '10.11'],
      ['3', '8.1'],
    ].map(([round, text]) => ({ bib: '7X', height: '', round, result: text }));
    expect(readOpenTrack(mark).records[0]?.events).toMatchObject([
      { code: 'DT', units: [{ results: [result], trials }] },
    ]);
    expect(readOpenTrack(`{"events":[${mark},null]}`).records[0]?.events).toMatchObject([
      { code: 'DT', units: [{ results: [result], trials }] },
      { code: '', units: [] },
    ]);
    const apart =
      '{"performances":[{"athlete":{"name":"Jo Elm"},"performance":{"event":"DT","performance":10.11,"attempts":["NT"]}}]}';
    expect(readOpenTrack(`{"events":[${apart}]}`).records[0]?.events[0]).toMatchObject({
      code: 'DT',
      units: [{ results: [{ lastName: 'Jo Elm', performance: '10.11' }], trials: [{ round: '1', result: 'NT' }] }],
    });
    expect(readOpenTrack(apart).records[0]?.events[0]).toMatchObject({
      code: 'DT',
      units: [{ results: [{ performance: '10.11' }] }],
    });
  });

  test('unlinked records, duplicates and records without an id are reported with their line', () => {
    const text = [
      '{"competitors": [',
      ' {"competitor_id": "1", "events_entered": [{"event_id": "X"}]},',
      ' {"competitor_id": "1"}, {}],',
      '"events": [',
      ' {"event_id": "T01", "units": [{"results": [',
      '  {"bib": "9"}]}]}],',
      '"relay_teams": [',
      ' {"relay_team_id": "A", "runners": ["1", "8"]}]}',
    ].join('\n');
    expect(phrase(readOpenTrack(text))).toEqual([
      "Line 2: event 'X' appears nowhere else in the file, so it cannot be matched.",
      'Line 3: Number 1 is already on line 2.',
      "Line 3: 'competitor_id' is empty.",
      "Line 6: bib '9' appears nowhere else in the file, so it cannot be matched.",
      "Line 8: runner '8' appears nowhere else in the file, so it cannot be matched.",
    ]);
  });

  test('texts that are not JSON, or not a competition', () => {
    expect([
      phrase(readOpenTrack('{')),
      phrase(readOpenTrack('[1]')),
      phrase(readOpenTrack('{"a":1}')),
      phrase(readOpenTrack('')),
    ]).toEqual([
      ['The file cannot be read: it is incomplete or incorrect JSON. Not used.'],
      ['The file cannot be read: it is not a competition with events, competitors or positions. Not used.'],
      ['The file cannot be read: it is not a competition with events, competitors or positions. Not used.'],
      ['The file is empty.'],
    ]);
  });

  test('the line of every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const lines = jsonLines(JSON.stringify({ value, last: 1 }, null, 1));
        expect(lines.get('last')).toBe(JSON.stringify({ value, last: 1 }, null, 1).split('\n').length - 1);
      }),
    );
  });
});

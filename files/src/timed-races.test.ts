/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTimedFile } from './timed-races.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const inShort = (name: string, text: string) =>
  readTimedFile(name, bytes(text)).races.map(({ event, round, heat, wind, byHand, rows }) => ({
    race: [event, round, heat].join('-'),
    wind,
    byHand,
    rows: rows.map(({ id, lane, time }) => [id, lane, time]),
  }));

test('a LIF file is one race with its wind', () => {
  expect(
    inShort('012-1-03.lif', '12,1,3,100m,+1.2,m/s,,,,100,14:05:01.2\n1,214,4,Adeyemi,Grace,Hartsfield AC,12.345\n'),
  ).toEqual([{ race: '12-1-3', wind: 1.2, byHand: false, rows: [['214', '4', 12_345]] }]);
});

test('a MacFinish message is named by its file, and a gun without a wire makes hand times', () => {
  expect(inShort('x.txt', '\u0001@\u0002012-1-03\t+0.4\r1\t4\tM12.34\r\u0003')).toEqual([
    { race: '12-1-3', wind: 0.4, byHand: true, rows: [['', '4', 12_340]] },
  ]);
});

test('an ALGE result and an Omega result are told by what they hold', () => {
  expect(
    inShort(
      'a.heatresultxml',
      '<HeatResult EventNr="12" HeatId="3" Wind="0.4"><Competitor Lane="4" Bib="214" Lastname="Adeyemi" Rank="1" Runtime="12.35"/></HeatResult>',
    ),
  ).toMatchObject([{ race: '12--3', wind: 0.4 }]);
  expect(inShort('LSTRslt.txt', '12;1;3;9999;4;214;0;0;123450;1')).toMatchObject([{ race: '12-1-3' }]);
});

test.each([
  ['nothing', ''],
  ['a picture', '\u0089PNG\r\n\u001a'],
  ['a letter', 'Dear timekeeper, please find attached'],
])('%s is no race, and says so', (_, text) => {
  const { races, remarks } = readTimedFile('x', bytes(text));
  expect(races.flatMap(({ rows }) => rows)).toEqual([]);
  expect(remarks.length).toBeGreaterThan(0);
});

test('races in exports of OpenTrack and Seltec have the code of their event; field events are remarked on', () => {
  const read = (name: string) =>
    readTimedFile(name, fs.readFileSync(path.join(import.meta.dirname, 'testing/samples', name)));
  const openTrack = read('api_create_full_competition.json');
  expect(openTrack.races.map(({ code, rows }) => [code, rows.length])).toEqual([
    ['100', 2],
    ['100', 1],
    ['100', 3],
    ['4x200', 2],
  ]);
  expect(openTrack.races[0]?.rows[0]).toMatchObject({ id: '1', lastName: 'Robinson', time: 10_370 });
  expect(openTrack.remarks).toEqual(
    ['TRI', 'LJ', 'JT', 'PV'].map((code) => `'${code}' is not a race: enter its results on its sheet.`),
  );
  const seltec = read('seltec-result-export.csv');
  expect(seltec.races.flatMap(({ rows }) => rows)).toHaveLength(273);
  expect(new Set(seltec.races.map(({ code }) => code))).toEqual(new Set(['60']));
  expect(seltec.races.flatMap(({ rows }) => rows).find(({ id }) => id === '2')?.placing).toMatchObject({
    status: 'DNS',
  });
});

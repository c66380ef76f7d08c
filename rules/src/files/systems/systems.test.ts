/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultText, type FileFault } from '../fault.ts';
import { readAlgeRows, readAlgeStartList, readHeatResultXml, writeAlgeStartList } from './alge.ts';
import { hytekFields, readHytek, writeHytek } from './hytek.ts';
import { jsonLines } from './json-lines.ts';
import { readMacFinish } from './mac-finish.ts';
import { readOsvHeats, readOsvResults, readOsvStartList } from './omega-osv.ts';
import { readOpenTrack } from './open-track.ts';
import { readXml } from './xml.ts';

const words = ({ faults }: { readonly faults: readonly FileFault[] }): readonly string[] => faults.map(faultText);

describe('Omega OSV', () => {
  test('heats, padded and in quotation marks, with headings or without', () => {
    const row = '"12  ";1;2;"01.06.2025";"14:05 ";" 1.2";21;"F12.osv";1\r\n';
    for (const text of [row, `Event;Round;Heat;Date;Hour;Wind;Temp;File;Official\r\n${row}`]) {
      expect(readOsvHeats(text).records.map(({ cells }) => cells)).toEqual([
        {
          event: '12',
          round: '1',
          heat: '2',
          date: '2025-06-01',
          hour: '14:05',
          wind: '1.2',
          temperature: '21',
          file: 'F12.osv',
          official: '1',
        },
      ]);
    }
  });

  test('results: ten-thousandths that are printed counted up, laps, words, and results that do not agree', () => {
    const reading = readOsvResults(
      'Event;Round;Heat;Lap;Bib;Lane;idStatus;Time;Result;Rank\r\n12;1;1;9999;101;4;0;80752;8.08;1\r\n12;1;1;1;101;4;0;40100;4.01;\r\n12;1;1;9999;102;5;0;81000;8.10;2\r\n12;1;1;9999;103;6;4;0;DNS;0\r\n12;1;1;9999;104;7;0;81999;8.19;3\r\n',
    );
    expect(
      reading.records.map(({ atFinish, finish: { id, placing, time } }) => [atFinish, id, placing.kind, time]),
    ).toEqual([
      [true, '101', 'place', 8_076],
      [false, '101', 'none', 4_010],
      [true, '102', 'place', 8_100],
      [true, '103', 'status', undefined],
      [true, '104', 'place', 8_200],
    ]);
    expect(words(reading)).toEqual(["Line 6: Time: '8.20' and '8.19' do not agree; the first counts."]);
  });

  test('a start list: a title row, then rows without a code', () => {
    const reading = readOsvStartList(
      'Event Code;Date;Time;Lane/order;Bib;Name;First;Nation;Length;Title 1;WR\n;;;1;9;NOBODY;;;;\nM100;01.06.2025;14:05;;;;;;100;100 m Men;9.58\n;;;4;101;ELM;Karol;GBR;;;\n;;;5;102;OAK;Jo;IRL;;;\n',
    );
    expect(
      reading.records.map(({ eventCode, date, title, competitors }) => [
        eventCode,
        date,
        title,
        competitors.map(({ lane, bib, lastName }) => [lane, bib, lastName]),
      ]),
    ).toEqual([
      [
        'M100',
        '2025-06-01',
        '100 m Men',
        [
          ['4', '101', 'ELM'],
          ['5', '102', 'OAK'],
        ],
      ],
    ]);
    expect(words(reading)).toContain('Line 2: No race stands above this line. Not used.');
  });
});

describe('MacFinish', () => {
  const message = (wind: string, rows: readonly string[]): string =>
    `\u0001@\u0002100m U15\t${wind}\r${rows.map((row) => `${row}\r`).join('')}\u0003`;

  test('place, lane or number, time, and words in place of a time', () => {
    const reading = readMacFinish(
      message('10 : -1.2', ['1\t4\t12.81', '2\t643\t12.90', '\t5\tDNS', '3\t6\tM1:02:03.4', '\t7\tDIS', '\t8\tNR']),
    );
    expect(reading.records).toMatchObject([{ file: '100m U15', wind: -1.2, windSeconds: 10, manualStart: true }]);
    expect(
      reading.records[0]?.rows.map(({ placing, id, lane, time }) => [
        placing.kind === 'status' ? placing.status : placing.kind,
        id,
        lane,
        time,
      ]),
    ).toEqual([
      ['place', '', '4', 12_810],
      ['place', '643', '', 12_900],
      ['DNS', '', '5', undefined],
      ['place', '', '6', 3_723_400],
      ['DQ', '', '7', undefined],
      ['NT', '', '8', undefined],
    ]);
    expect(words(reading)).toEqual([]);
  });

  test.each<[string, number | null, number | 'manual' | undefined]>([
    ['13_:_+0.3', 0.3, 13],
    ['10*: +2.0', 2, 10],
    ['Man: -0.4', -0.4, 'manual'],
    ['N/A', null, undefined],
    ['', null, undefined],
  ])('wind %j', (text, wind, windSeconds) =>
    expect(readMacFinish(message(text, [])).records[0]).toMatchObject({ wind, windSeconds }),
  );

  test('messages that follow each other, noise between them, a message without an end, rows that are none', () => {
    const reading = readMacFinish(
      `noise${message('N/A', ['1\t4\t12.81'])}\u0001?${message('strong', ['1\t4', '1\t4\tquick'])}\u0001@\u0002cut\tN/A\r1\t2\t9.9`,
    );
    expect(reading.records.map(({ file, rows }) => [file, rows.length])).toEqual([
      ['100m U15', 1],
      ['100m U15', 1],
      ['cut', 1],
    ]);
    expect(words(reading).map((text) => text.replace(/^Line \d+: /, ''))).toEqual([
      "'noise' begins no line of this format. Not used.",
      "'?' begins no line of this format. Not used.",
      "'strong' is not understood as wind.",
      'The line has 2 fields and needs 3 at least. Not used.',
      "'quick' is no place and no known word such as DNS or DNF. Say what it means.",
      'The file cannot be read: the message has no end, rows may be missing.',
    ]);
    expect(words(readMacFinish(' '))).toEqual(['The file is empty.']);
  });
});

describe('ALGE', () => {
  const competitor = (attributes: string): string => `    <Competitor ${attributes} />`;
  const xml = [
    '<?xml version="1.0"?>',
    '<HeatResult Nr="12" HeatId="h1" Name="100m &amp; 80m" Starttime="14:05:10.12" DistanceMeters="100" Wind="1.2" WindUnit="MetersPerSecond">',
    '  <Results>',
    competitor(
      'Lane="4" Bib="101" Lastname="O&apos;Hara" Firstname="Jo" Club="North" Nation="GBR" Rank="1" Runtime="12.81" RuntimeFullPrecision="12.8034"',
    ),
    competitor('Lane="5" Bib="102" Lastname="Oak" Firstname="Cy" State="DNS"'),
    competitor('Lane="6" Bib="103" Lastname="Yew" Firstname="Di" Disqualification="TR16.8"'),
    competitor('Lane="7" Bib="104" Lastname="Fir" Firstname="Ed" Runtime="soon" Rank="2"'),
    '  </Results>',
    '</HeatResult>',
  ].join('\n');

  test('a result as XML: the finer time, states, entities, and faults with their line', () => {
    const reading = readHeatResultXml(xml);
    expect(reading.records[0]).toMatchObject({
      eventNo: '12',
      heatId: 'h1',
      name: '100m & 80m',
      startTime: '14:05:10.12',
      distance: '100',
      wind: 1.2,
    });
    expect(
      reading.records[0]?.rows.map(({ finish: { placing, id, lane, lastName, time }, disqualification }) => [
        placing.kind === 'status' ? placing.status : placing.kind,
        id,
        lane,
        lastName,
        time,
        disqualification,
      ]),
    ).toEqual([
      ['place', '101', '4', "O'Hara", 12_804, ''],
      ['DNS', '102', '5', 'Oak', undefined, ''],
      ['DQ', '103', '6', 'Yew', undefined, 'TR16.8'],
      ['place', '104', '7', 'Fir', undefined, ''],
    ]);
    expect(words(reading)).toEqual(["Line 7: 'soon' is not understood as Runtime.", 'Line 7: Place 2 has no time.']);
  });

  test('child elements instead of attributes, reaction times, and a text that breaks off', () => {
    const reading = readHeatResultXml(
      '<Message><HeatResult EventNr="3" Wind="x" WindUnit="km/h"><Result Lane="1"><Bib>7</Bib><Rank>1</Rank><Runtime>11.5</Runtime></Result><Reaction Lane="1" Reactiontime="0.142"/></HeatResult>',
    );
    expect(reading.records[0]?.rows[0]).toMatchObject({
      reaction: '0.142',
      finish: { id: '7', lane: '1', time: 11_500 },
    });
    expect(words(reading)).toEqual([
      'The file cannot be read: it is cut short, rows may be missing.',
      "Line 1: 'x' is not understood as Wind.",
      "Line 1: 'km/h' is not understood as WindUnit.",
    ]);
    expect(words(readHeatResultXml('<a/>'))).toEqual(['The file cannot be read: it has no HeatResult. Not used.']);
    expect(words(readHeatResultXml('<HeatResult Name="Mile"></HeatResult>'))).toEqual([
      'Line 1: Race Mile has nobody in it.',
    ]);
  });

  test('XML: comments, entities by number, single quotation marks, closing tags without an opening one', () => {
    const { elements, closed } = readXml("<!-- <x/> --><a b='&#65;&#x42;&unknown;'></z><c/></a>");
    expect(
      elements.map(({ name, attributes, inside }) => [name, [...attributes], inside.map((outer) => outer.name)]),
    ).toEqual([
      ['a', [['b', 'AB&unknown;']], []],
      ['c', [], ['a']],
    ]);
    expect(closed).toBe(true);
  });

  test('rows with tabs, and a start list both ways', () => {
    const reading = readAlgeRows(
      '1\t101\t4\tJo\tElm\tNorth\t00\t12.81\n\t102\t5\tCy\tOak\tEast\t00\tdid not start\n2\t103\t6\tDi\tYew\tWest\t00\t1x\nword\n',
    );
    expect(
      reading.records.map(({ placing, id, time }) => [
        placing.kind === 'status' ? placing.status : placing.kind,
        id,
        time,
      ]),
    ).toEqual([
      ['place', '101', 12_810],
      ['DNS', '102', undefined],
      ['place', '103', undefined],
    ]);
    expect(words(reading)).toEqual([
      "Line 3: '1x' is not understood as time.",
      'Line 3: Place 2 has no time.',
      'Line 4: The line has 1 fields and needs 2 at least. Not used.',
    ]);
    const starters = [
      { number: '7', name: 'Jo Elm', nation: 'GBR' },
      { number: '8', name: 'Cy Oak', nation: '' },
    ];
    expect(readAlgeStartList(writeAlgeStartList(starters)).records).toEqual(starters);
  });
});

describe('Hy-Tek', () => {
  const file = [
    'I;Elm;Jo;;F;03/01/2009;NOR;North AC;16',
    'D;Elm;Jo;;F;03/01/2009;NOR;North AC;16;;110H;13.4h;M;1',
    'Q;NOR;North AC;A;F;16;4x100;48.90;M;1;;D;;Elm;Jo;;F;03/01/2009;16;;12;Oak;Cy;;F;04/02/2010;15;;13',
    'E;Elm;Jo;;F;03/01/2009;NOR;North AC;16;;SP;23-09.5;E;1;12',
    'R;NOR;North AC;B;F;16;4x100;NT;M',
    'H;Spring Open;06/01/2025;06/02/2025;Somebody;06/03/2025;',
    'E;T;1;;100;F;16-17;1;Under 17;F;12.34;M;1.2;1;1;2',
    '',
  ].join('\r\n');

  test('lines of every kind, with fields cut off at the end; E below H is a result', () => {
    const reading = readHytek(file);
    expect(words(reading)).toEqual([]);
    expect(reading.records.map(({ kind }) => kind)).toEqual([
      'athlete',
      'entry',
      'relay',
      'olderEntry',
      'olderRelay',
      'meet',
      'result',
    ]);
    expect(reading.records[1]?.fields).toMatchObject({
      lastName: 'Elm',
      birthDate: '2009-03-01',
      eventCode: '110H',
      mark: '13.4h',
      measure: 'M',
      note: '',
    });
    expect(reading.records[2]?.runners).toEqual([
      {
        lastName: 'Elm',
        firstName: 'Jo',
        initial: '',
        gender: 'F',
        birthDate: '2009-03-01',
        age: '16',
        schoolYear: '',
        competitorNo: '12',
      },
      {
        lastName: 'Oak',
        firstName: 'Cy',
        initial: '',
        gender: 'F',
        birthDate: '2010-04-02',
        age: '15',
        schoolYear: '',
        competitorNo: '13',
      },
    ]);
    expect(reading.records[6]?.fields).toMatchObject({
      kind: 'T',
      eventCode: '100',
      round: 'F',
      mark: '12.34',
      wind: '1.2',
      place: '1',
      heatPlace: '1',
      heat: '2',
    });
  });

  test('what it writes it reads', () => {
    const { records } = readHytek(file);
    expect(readHytek(writeHytek(records)).records).toEqual(records);
    expect(writeHytek(records).split('\r\n')[0]).toBe('I;Elm;Jo;;F;03/01/2009;NOR;North AC;16');
  });

  test('faults with their line, and fields beyond the last are kept', () => {
    const reading = readHytek('Z;what\nI;;Jo;;?;30/02/2009\nD;Elm;Jo;;F;;;;;;100;fast;K\nH;a;;;;;;b');
    expect(words(reading)).toEqual([
      "Line 1: 'Z' begins no line of this format. Not used.",
      "Line 2: 'lastName' is empty.",
      "Line 2: '?' is not understood as gender.",
      "Line 2: '30/02/2009' is not understood as birthDate.",
      "Line 3: 'fast' is not understood as mark.",
      "Line 3: 'K' is not understood as measure.",
    ]);
    expect(reading.records.at(-1)?.more).toEqual(['b']);
    expect(hytekFields.athlete).toHaveLength(24);
  });
});

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

  test('what is linked to nothing, stands twice or has no id is said with its line', () => {
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
    expect(words(readOpenTrack(text))).toEqual([
      "Line 2: event 'X' is nowhere else in the file.",
      'Line 3: Number 1 stands on line 2 already.',
      "Line 3: 'competitor_id' is empty.",
      "Line 6: bib '9' is nowhere else in the file.",
      "Line 8: runner '8' is nowhere else in the file.",
    ]);
  });

  test('what is no JSON, or no competition', () => {
    expect([
      words(readOpenTrack('{')),
      words(readOpenTrack('[1]')),
      words(readOpenTrack('{"a":1}')),
      words(readOpenTrack('')),
    ]).toEqual([
      ['The file cannot be read: it is not complete or not correct JSON. Not used.'],
      ['The file cannot be read: it is no competition with events, competitors or positions. Not used.'],
      ['The file cannot be read: it is no competition with events, competitors or positions. Not used.'],
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

test('no text makes a reader throw', () => {
  const pieces = fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '/',
      'HeatResult',
      ' Lane="1"',
      '\u0001@\u0002',
      '\u0003',
      '\t',
      '\r',
      '\n',
      ';',
      'I;',
      'E;',
      'H;',
      'Q;',
      '1',
      '12.5',
      '"',
      '&#',
      ';',
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"events"',
      '<Competitor ',
    ),
    maxLength: 60,
  });
  const readers = [
    readOsvHeats,
    readOsvResults,
    readOsvStartList,
    readMacFinish,
    readHeatResultXml,
    readAlgeRows,
    readAlgeStartList,
    readHytek,
    readOpenTrack,
  ];
  fc.assert(
    fc.property(
      fc.oneof(
        pieces,
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.jsonValue().map((value) => JSON.stringify({ events: value, competitors: value })),
      ),
      (text) => {
        for (const read of readers) expect(Array.isArray(read(text).records)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowCounts, faultText, type FileFault } from '../fault.ts';
import { readAlgeRows, readAlgeStartList, readHeatResultXml, writeAlgeStartList } from './alge.ts';
import { hytekFields, readHytek, writeHytek } from './hytek.ts';
import { readMacFinish } from './mac-finish.ts';
import { readOsvHeats, readOsvResults, readOsvStartList } from './omega-osv.ts';
import { readOpenTrack } from './open-track.ts';
import { readXml } from './xml.ts';

const phrase = ({ faults }: { readonly faults: readonly FileFault[] }): readonly string[] => faults.map(faultText);

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
    expect(phrase(reading)).toEqual(["Line 6: Time: '8.20' and '8.19' do not agree; the first counts."]);
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
    expect(phrase(reading)).toContain('Line 2: There is no race above this line. Not used.');
    expect(rowCounts(reading)).toEqual({ read: 5, used: 4, refused: 1 });
  });

  test('a start list under Bib No and First Name, with rows shorter than their headings', () => {
    const reading = readOsvStartList(
      'Event Code;Date;Time;Lane;Bib No;Last Name;First Name;Nation;Length;Title 1\nM100;01.06.2025;14:05;;;;;;100;100 m Men\n;;;4;101;ELM;Karol\n',
    );
    expect(reading.records[0]?.competitors).toMatchObject([
      { lane: '4', bib: '101', lastName: 'ELM', firstName: 'Karol', nation: '' },
    ]);
    expect(phrase(reading)).toEqual(['Line 3: The line has 7 fields but needs at least 10.']);
  });

  test('a column that is expected and missing is a fault, and the rows are read all the same', () => {
    const reading = readOsvStartList('Event Code;Date;Time;Lane;Number;Name;First\nM100;;;;;;\n;;;4;101;ELM;Karol\n');
    expect(phrase(reading)).toContain("Line 1: The column 'Bib' is missing.");
    expect(reading.records[0]?.competitors).toMatchObject([{ bib: '', others: { Number: '101' } }]);
  });

  test.each([
    ['4', '', { kind: 'word-unknown', word: 'idStatus 4' }],
    ['DNF', '', { kind: 'status', status: 'DNF', word: 'DNF' }],
    ['4', 'DNS', { kind: 'status', status: 'DNS', word: 'DNS' }],
    ['0', '', { kind: 'none' }],
  ])('a non-finisher with idStatus %s and result %j', (idStatus, result, placing) => {
    const { records } = readOsvResults(`1;1;1;9999;12;3;${idStatus};0;${result};0`);
    expect(records[0]?.finish.placing).toEqual(placing);
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
    expect(phrase(reading)).toEqual([]);
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
    expect(phrase(reading).map((text) => text.replace(/^Line \d+: /, ''))).toEqual([
      "No line of this format begins with 'noise'. Not used.",
      "No line of this format begins with '?'. Not used.",
      "'strong' is not a valid value for 'wind'.",
      'The line has 2 fields but needs at least 3. Not used.',
      "'quick' is not a place or a known status such as DNS or DNF. Enter this result by hand.",
      'The file cannot be read: the message has no end, rows may be missing.',
    ]);
    expect(phrase(readMacFinish(' '))).toEqual(['The file is empty.']);
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
    expect(phrase(reading)).toEqual([
      "Line 7: 'soon' is not a valid value for 'Runtime'.",
      'Line 7: Place 2 has no time.',
    ]);
  });

  test('child elements instead of attributes, reaction times, and a text that breaks off', () => {
    const reading = readHeatResultXml(
      '<Message><HeatResult EventNr="3" Wind="x" WindUnit="km/h"><Result Lane="1"><Bib>7</Bib><Rank>1</Rank><Runtime>11.5</Runtime></Result><Reaction Lane="1" Reactiontime="0.142"/></HeatResult>',
    );
    expect(reading.records[0]?.rows[0]).toMatchObject({
      reaction: '0.142',
      finish: { id: '7', lane: '1', time: 11_500 },
    });
    expect(phrase(reading)).toEqual([
      'The file cannot be read: it is cut short, rows may be missing.',
      "Line 1: 'x' is not a valid value for 'Wind'.",
      "Line 1: 'km/h' is not a valid value for 'WindUnit'.",
    ]);
    expect(phrase(readHeatResultXml('<a/>'))).toEqual(['The file cannot be read: it has no HeatResult. Not used.']);
    expect(phrase(readHeatResultXml('<HeatResult Name="Mile"></HeatResult>'))).toEqual([
      'Line 1: Race Mile has nobody in it.',
    ]);
  });

  test('XML: comments, entities by number, single quotation marks, and a closing tag without an opening one', () => {
    const { elements, closed } = readXml("<!-- <x/> --><a b='&#65;&#x42;&unknown;'></z><c/></a>");
    expect(
      elements.map(({ name, attributes, inside }) => [name, [...attributes], inside.map((outer) => outer.name)]),
    ).toEqual([
      ['a', [['b', 'AB&unknown;']], []],
      ['c', [], []],
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
    expect(phrase(reading)).toEqual([
      "Line 3: '1x' is not a valid value for 'time'.",
      'Line 3: Place 2 has no time.',
      'Line 4: The line has 1 field but needs at least 2. Not used.',
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
    expect(phrase(reading)).toEqual([]);
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

  test('results of combined events and their parts, with the athlete', () => {
    const who = 'Elm;Jo;;F;03/01/2009;NOR;North AC;16;;12';
    const reading = readHytek(
      [
        'H;Spring Open;06/01/2025;06/02/2025;Somebody;06/03/2025;',
        `E;TM;1;;100H;F;16-17;1;Under 17;F;14.34;M;1.2;1;1;2;;;850;1;${who}`,
        `E;FM;1;;HJ;F;16-17;1;Under 17;F;1.60;M;;1;1;1;;;736;2;${who}`,
        `E;M;1;;HEP;F;16-17;1;Under 17;F;5586;M;;1;1;1;;;5586;0;${who}`,
      ].join('\r\n'),
    );
    expect(phrase(reading)).toEqual([]);
    expect(
      reading.records.map(({ kind, fields }) => [kind, fields['kind'], fields['subEvent'], fields['lastName']]),
    ).toEqual([
      ['meet', undefined, undefined, undefined],
      ['result', 'TM', '1', 'Elm'],
      ['result', 'FM', '2', 'Elm'],
      ['result', 'M', '0', 'Elm'],
    ]);
    expect(reading.records[1]?.fields).toMatchObject({
      gender: 'F',
      athleteGender: 'F',
      birthDate: '2009-03-01',
      teamName: 'North AC',
      competitorNo: '12',
    });
  });

  test('it reads its own output', () => {
    const { records } = readHytek(file);
    expect(readHytek(writeHytek(records)).records).toEqual(records);
    expect(writeHytek(records).split('\r\n')[0]).toBe('I;Elm;Jo;;F;03/01/2009;NOR;North AC;16');
  });

  test('faults with their line, and fields beyond the last are kept', () => {
    const reading = readHytek('Z;what\nI;;Jo;;?;30/02/2009\nD;Elm;Jo;;F;;;;;;100;fast;K\nH;a;;;;;;b');
    expect(phrase(reading)).toEqual([
      "Line 1: No line of this format begins with 'Z'. Not used.",
      "Line 2: 'lastName' is empty.",
      "Line 2: '?' is not a valid value for 'gender'.",
      "Line 2: '30/02/2009' is not a valid value for 'birthDate'.",
      "Line 3: 'fast' is not a valid value for 'mark'.",
      "Line 3: 'K' is not a valid value for 'measure'.",
    ]);
    expect(reading.records.at(-1)?.more).toEqual(['b']);
    expect(hytekFields.athlete).toHaveLength(24);
  });
});

test('no reader throws, whatever the text', () => {
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

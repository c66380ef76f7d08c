import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellRows, cellsOfLine, separatorOf, writeRow } from './cells.ts';
import { codePages } from './code-pages.ts';
import { decodeBytes, type Encoding } from './decode-bytes.ts';
import { encodeForPhotoFinish, encodeText } from './encode-text.ts';
import { faultText, type FaultReason } from './fault.ts';
import { printRunTime, raceFaults, readPlacing, readRunTime, readWind, type Finish } from './finish.ts';
import { inCodePage, letterLostLif } from './testing/invented-files.ts';

const bytesOf = (text: string, encoding: Encoding): Uint8Array => {
  const encoded = encodeText(text, encoding);
  if (!encoded.ok) throw new Error('The text is not in the encoding.');
  return encoded.value;
};

describe('bytes of a file', () => {
  test.each<[string, readonly number[], string, Encoding]>([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc5, 0x81], 'Ł', 'utf-8'],
    ['UTF-8 without one', [0x5a, 0x6f, 0xc3, 0xab], 'Zoë', 'utf-8'],
    ['a letter beyond the first plane', [0xf0, 0x9f, 0x8f, 0x83], '🏃', 'utf-8'],
    ['UTF-16LE with a mark', [0xff, 0xfe, 0x41, 0x01], 'Ł', 'utf-16le'],
    ['UTF-16BE with a mark', [0xfe, 0xff, 0x01, 0x41], 'Ł', 'utf-16be'],
    ['UTF-16LE without one', [0x31, 0, 0x2c, 0, 0x32, 0], '1,2', 'utf-16le'],
    ['UTF-16BE without one', [0, 0x31, 0, 0x2c, 0, 0x32], '1,2', 'utf-16be'],
    ['cp1250', [0x6f, 0x9c, 0xb3], 'ośł', 'windows-1250'],
    ['cp1252', [0x4b, 0xfc, 0x31, 0x92, 0x30], 'Kü1’0', 'windows-1252'],
    ['nothing', [], '', 'utf-8'],
  ])('%s', (_, bytes, text, encoding) => {
    expect(decodeBytes(Uint8Array.from(bytes))).toEqual({ text, encoding, faults: [] });
  });

  test('invalid UTF-8 is not taken for UTF-8: overlong, surrogate, beyond the last plane, truncated', () => {
    for (const wrong of [[0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc3]]) {
      expect(decodeBytes(Uint8Array.from(wrong)).encoding).not.toBe('utf-8');
    }
    const { text, faults } = decodeBytes(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41, 0xc3, 0x42]));
    expect(text).toBe('A\uFFFDB');
    expect(faults.map(faultText)).toEqual(['1 character cannot be read. Check how the file was saved.']);
  });

  test('a declared encoding counts where nothing in the file says otherwise', () => {
    const bytes = Uint8Array.from([0x81, 0xea]);
    expect(decodeBytes(bytes, 'windows-1250').text).toBe('\uFFFDę');
    expect(decodeBytes(bytes, 'windows-1250').faults).toHaveLength(1);
    expect(decodeBytes(bytes, 'latin-1').text).toBe('\u0081ê');
    expect(decodeBytes(Uint8Array.from([0xff, 0xfe, 0x41, 0x01]), 'latin-1').text).toBe('Ł');
  });

  test('UTF-8 that is declared as cp1250 is UTF-8, and one broken letter does not change that', () => {
    const bytes = bytesOf('Łódź, Żary, Kraków, Gdańsk', 'utf-8');
    expect(decodeBytes(bytes, 'windows-1250')).toEqual({
      text: 'Łódź, Żary, Kraków, Gdańsk',
      encoding: 'utf-8',
      faults: [],
    });
    expect(decodeBytes(bytes.slice(0, -3).fill(0xff, -1))).toMatchObject({
      encoding: 'utf-8',
      text: 'Łódź, Żary, Kraków, Gda\uFFFD',
      faults: [{ used: true }],
    });
  });

  test('a Polish result in cp1250 is known by its letters', () => {
    expect(decodeBytes(inCodePage(letterLostLif, 'windows-1250'))).toMatchObject({
      encoding: 'windows-1250',
      text: letterLostLif,
      faults: [],
    });
  });

  test('the tables are those of Unicode, by the platform', () => {
    const decoders = (
      globalThis as unknown as { TextDecoder: new (label: string) => { decode: (bytes: Uint8Array) => string } }
    ).TextDecoder;
    const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80);
    const theirs = Array.from(new decoders('windows-1250').decode(bytes), (letter) =>
      /[\u0080-\u009F]/.test(letter) ? '\uFFFD' : letter,
    ).join('');
    expect(codePages['windows-1250']).toBe(theirs);
    expect(codePages['latin-1']).toBe(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    expect(codePages['windows-1252'].slice(32)).toBe(codePages['latin-1'].slice(32));
    expect(codePages['windows-1252'].slice(0, 32)).toBe('€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ');
  });

  test('encoded text decodes to the same text', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<Encoding>('utf-16le', 'utf-16be'),
        (value, encoding) => decodeBytes(bytesOf(value, encoding)).text === value,
      ),
    );
    fc.assert(
      fc.property(
        text.filter((value) => !/[\0\uFEFF]/.test(value)),
        (value) => decodeBytes(bytesOf(value, 'utf-8'), 'utf-8').text === value,
      ),
    );
    for (const page of ['windows-1250', 'windows-1252', 'latin-1'] as const) {
      const letters = codePages[page].replaceAll('\uFFFD', '');
      expect(decodeBytes(bytesOf(letters, page), page).text).toBe(letters);
    }
  });

  test('a text that does not fit its encoding says which letters; a photo-finish file is then Unicode', () => {
    expect(encodeText('Żuk Ł', 'latin-1')).toEqual({
      ok: false,
      reason: { kind: 'not-in-encoding', encoding: 'latin-1', characters: ['Ż', 'Ł'] },
    });
    expect(encodeForPhotoFinish('Zoë')).toEqual({ encoding: 'latin-1', bytes: Uint8Array.from([0x5a, 0x6f, 0xeb]) });
    expect(encodeForPhotoFinish('Ł')).toEqual({
      encoding: 'utf-16le',
      bytes: Uint8Array.from([0xff, 0xfe, 0x41, 0x01]),
    });
  });

  test('decoding never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decodeBytes(bytes).text === 'string'));
  });
});

describe('cells', () => {
  test('quotation marks, doubled ones and line ends within them', () => {
    expect(
      cellRows('a,"b,c","d ""e"""\r\n"two\r\nlines",x\n\n,\nlast', ',').map(({ line, cells }) => [line, cells]),
    ).toEqual([
      [1, ['a', 'b,c', 'd "e"']],
      [2, ['two\nlines', 'x']],
      [6, ['last']],
    ]);
  });

  test('a quotation mark that is never closed costs its own row only', () => {
    expect(cellRows('1,"Anna,x\n2,Bob', ',').map(({ cells, unclosed }) => [cells, unclosed])).toEqual([
      [['1', '"Anna', 'x'], true],
      [['2', 'Bob'], false],
    ]);
    expect(cellsOfLine(3, 'a,"b', ',')).toMatchObject({ line: 3, cells: ['a', '"b'], unclosed: true });
    expect(cellsOfLine(3, 'a,O"Hara,d', ',')).toMatchObject({ cells: ['a', 'O"Hara', 'd'], unclosed: false });
  });

  test('a written file reads back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', ';', '\n', 'ł', ' ') }).map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1 }).filter((cells) => cells.at(-1) !== ''),
        (cells) => {
          expect(cellRows(writeRow(cells, ','), ',').map((row) => row.cells)).toEqual([cells]);
        },
      ),
    );
  });

  test('the separator is the most frequent sign in one of the first lines', () => {
    expect(['a,b', 'a;b,c;d', 'a\tb', '"a,b,c";d', 'word', 'A title, too\na;b;c'].map(separatorOf)).toEqual([
      ',',
      ';',
      '\t',
      ';',
      ',',
      ';',
    ]);
    expect(
      [
        'Name;Club;PB\nVan, Jr;Elm;12,80',
        'Elm, Ada;5,20;5,30',
        'Bib,Name,Events\n1,Elm,100;200;400\n2,Oak,100',
        'Bib, Name, Club\n1, Elm, AC',
        '5,20;5,30',
        '1,2',
        'name|PB\nElm|12,80\nOak|13,10',
        'Elm;;12,80\nOak;x;13,1\nYew, A, B, C;;',
      ].map(separatorOf),
    ).toEqual([';', ';', ',', ',', ';', ',', '|', ';']);
  });
});

describe('places, times and wind', () => {
  test.each<[string, unknown]>([
    ['1', { kind: 'place', place: 1 }],
    [' 12. ', { kind: 'place', place: 12 }],
    ['4=', { kind: 'place', place: 4 }],
    ['=4', { kind: 'place', place: 4 }],
    ['T4', { kind: 'place', place: 4 }],
    ['4T', { kind: 'place', place: 4 }],
    ['=T4', { kind: 'word-unknown', word: '=T4' }],
    ['T', { kind: 'word-unknown', word: 'T' }],
    ['retired', { kind: 'status', status: 'DNF', word: 'retired' }],
    ['', { kind: 'none' }],
    ['DNS', { kind: 'status', status: 'DNS', word: 'DNS' }],
    ['aufg.', { kind: 'status', status: 'DNF', word: 'aufg.' }],
    ['disq.', { kind: 'status', status: 'DQ', word: 'disq.' }],
    ['n.a.', { kind: 'status', status: 'DNS', word: 'n.a.' }],
    ['ogV', { kind: 'status', status: 'NM', word: 'ogV' }],
    ['0', { kind: 'word-unknown', word: '0' }],
    ['lost', { kind: 'word-unknown', word: 'lost' }],
    ['DQ (TR 16.8)', { kind: 'status', status: 'DQ', word: 'DQ (TR 16.8)' }],
  ])('place %j', (text, placing) => expect(readPlacing(text)).toEqual(placing));

  test('a meeting may have words of its own', () => {
    expect(readPlacing('Fell', new Map([['fell', 'DNF']]))).toEqual({ kind: 'status', status: 'DNF', word: 'Fell' });
  });

  test.each<[string, number | undefined]>([
    ['12.80', 12_800],
    ['12,8', 12_800],
    ['5:34', 334_000],
    ['3:31.794', 211_794],
    ['1:05:12.3', 3_912_300],
    ['13:41:52.2875', 49_312_288],
    ['9.95799999', 9_958],
    ['73:15', 4_395_000],
    ['', undefined],
    ['1:60', undefined],
    ['1:60:00', undefined],
    ['-1', undefined],
    ['12.8s', undefined],
    ['1.2,3', undefined],
  ])('time %j', (text, time) => expect(readRunTime(text)).toBe(time));

  test('a time that is printed is read as the same time', () => {
    fc.assert(fc.property(fc.nat(40_000_000), (time) => readRunTime(printRunTime(time)) === time));
    expect([12_800, 211_794, 3_912_300].map(printRunTime)).toEqual(['12.80', '3:31.794', '1:05:12.30']);
  });

  test.each<[string, number | null | 'wrong']>([
    ['+0.6', 0.6],
    ['-1.2', -1.2],
    ['0.0', 0],
    ['1,4 m/s', 1.4],
    ['nwi', null],
    ['N/A', null],
    ['', null],
    ['+2.03', 2.1],
    ['-2.03', -2],
    ['strong', 'wrong'],
    ['+.5', 0.5],
    ['.25', 0.3],
    ['.', 'wrong'],
    ['.125', 'wrong'],
  ])('wind %j', (text, wind) => expect(readWind(text)).toBe(wind));

  test('an inconsistency in a race is reported with both lines', () => {
    const row = (line: number, place: string, known: Partial<Finish>): { line: number; finish: Finish } => ({
      line,
      finish: {
        id: '',
        lane: '0',
        time: undefined,
        timeText: '',
        lastName: '',
        firstName: '',
        affiliation: '',
        ...known,
        placing: readPlacing(place),
      },
    });
    const rows = [
      row(2, '1', { time: 100, lane: '3', id: '7' }),
      row(3, '1', { time: 100, lane: '4', id: '8' }),
      row(4, '1', { time: 120, lane: '3' }),
      row(5, '2', { id: '7' }),
      row(6, 'gone', {}),
    ];
    expect(raceFaults(rows).map(faultText)).toEqual([
      'Line 4: Place 1 is on line 2 too, with another time: perhaps two races were run as one.',
      'Line 4: Lane 3 is already used on line 2.',
      'Line 5: Place 2 has no time.',
      'Line 5: Number 7 is already on line 2.',
      "Line 6: 'gone' is not a place or a known status such as DNS or DNF. Enter this result by hand.",
    ]);
  });

  test('every fault is a sentence with its line', () => {
    const reasons: readonly FaultReason[] = [
      { kind: 'file-empty' },
      { kind: 'not-readable', why: 'it is a picture' },
      { kind: 'characters-unreadable', count: 2 },
      { kind: 'control-character', text: 'a' },
      { kind: 'quote-not-closed' },
      { kind: 'column-missing', column: 'a' },
      { kind: 'column-unknown', column: 'a' },
      { kind: 'column-again', column: 'a' },
      { kind: 'cells-too-few', count: 1, least: 2 },
      { kind: 'cells-too-many', count: 3, most: 2 },
      { kind: 'cell-empty', column: 'a' },
      { kind: 'cell-wrong', column: 'a', text: 'b' },
      { kind: 'row-repeated', firstLine: 2 },
      { kind: 'row-without-race' },
      { kind: 'race-without-rows', race: '1-1-1' },
      { kind: 'race-repeated', race: '1-1-1', firstLine: 2 },
      { kind: 'line-unknown', text: 'Z' },
      { kind: 'time-in-lane', text: '12.5' },
      { kind: 'wind-in-two', text: '+1.3' },
      { kind: 'values-differ', column: 'a', text: '1', other: '2' },
      { kind: 'not-linked', column: 'a', text: 'b' },
    ];
    for (const reason of reasons)
      expect(faultText({ line: 4, used: false, reason })).toMatch(/^Line 4: .+\. Not used\.$/);
  });
});

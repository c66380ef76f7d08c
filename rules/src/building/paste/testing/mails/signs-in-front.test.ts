import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U12', 'U14', 'U16', 'U18', 'SEN']);

test.each([
  ...['•', '▪', '◦', '►', '➤', '→', '»', '✓', '①', '–', '—', '\uF0B7'],
  ...['✅', '✔️', '🏃‍♀️', '🏃🏽', '🔹', '1️⃣', '⏰', '✅ 🏃'],
])('a sign in front of a line is no part of it: %s', (sign) => {
  expect(
    read([`${sign} 10:00 100m U14 Girls`, `${sign} U16B 200m 10.15`, `${sign}10:30 100m U16G, final`]),
  ).toMatchObject({
    shown: ['1 10:00 100 U14F', '2 10:15 200 U16M', '3 10:30 100 U16F'],
    refusals: [],
    remarks: [],
  });
});

test('a sign in a cell of its own is no part of the row', () => {
  expect(read(['✅\t10:00\t100m\tU14G', '➤\t10:15\t200m\tU14G']).shown).toEqual([
    '1 10:00 100 U14F',
    '2 10:15 200 U14F',
  ]);
});

test('a dash that says that a cell is empty stays', () => {
  const text = ['10:15\t200m\tU14G', '– \t100m\tU14G', '10:30\t200m\tU16G'];
  expect(read(text).shown).toEqual(['1 10:15 200 U14F', '2 refused', '3 10:30 200 U16F']);
});

test.each(['>', '>>', '> >', ' > • '])('the signs of a quoted mail are no part of its lines: %s', (sign) => {
  const text = ['Sunday 9 May', '10:00 100m U14 Girls, heats', '', '12:00 100m U14 Girls, final'];
  expect(read(text.map((line) => `${sign} ${line}`))).toMatchObject({
    shown: ['1 heading', '2 10:00 100 U14F Heats', '4 12:00 100 U14F Final'],
    refusals: [],
    remarks: [],
  });
});

test.each(['❌', '✖', '✘', '🚫', '⛔', '❓'])(
  'a sign that may cancel a line or doubt it is not taken away: %s',
  (sign) => {
    expect(read([`${sign} 10:00 100m U14 Girls`, '10:15 200m U14 Girls']).shown).toEqual([
      '1 refused',
      '2 10:15 200 U14F',
    ]);
  },
);

test.each(['10:00—11:15', '10:00 — 11:15', '10:00‒11:15', '10:00−11:15', '10:00‑11:15', '10.00am―11.15am'])(
  'a dash of any length parts the start from the end: %s',
  (times) => {
    expect(read([`${times} 100m U14 Girls`, '11:15 200m U14 Girls'])).toMatchObject({
      shown: ['1 10:00 100 U14F', '2 11:15 200 U14F'],
      refusals: [],
      remarks: [],
    });
  },
);

test.each(['–', '-', '?', '??'])('a sign for no time does not hide the times of the other rows: %s', (sign) => {
  const text = [`${sign}\t100m\tU14G`, '10:15\t200m\tU14G', `${sign}\t100m\tU16G`];
  expect(read(text).shown).toEqual(['1 refused', '2 10:15 200 U14F', '3 refused']);
});

test.each([
  '*10:00* 100m U14 Girls',
  '**10:00** 100m U14 Girls',
  '*10:00 100m U14 Girls*',
  '10:00 *100m* U14 Girls',
  '10:00 100m *U14 Girls*',
  '- **10:00** – 100m _U14 Girls_',
])('the signs of bold and slanted words are no part of them: %s', (line) => {
  expect(read([line, '*10:15* 200m U14 Girls'])).toMatchObject({
    shown: ['1 10:00 100 U14F', '2 10:15 200 U14F'],
    refusals: [],
    remarks: [],
  });
});

test('a star of a footnote or a relay stays', () => {
  expect(read(['10:00 4*100m U14 Girls*', '* if time allows', '10:15 4*100m U16 Girls'])).toMatchObject({
    shown: ['1 refused', '2 heading', '3 10:15 4x100 U16F'],
  });
});

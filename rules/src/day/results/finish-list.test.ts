import { expect, test } from 'vitest';
import { finishFaultText, readFinishList } from './finish-list.ts';
import { rankSheet } from './rank-sheet.ts';
import { readCell, readFinish } from './typed-result.ts';

const runners = ['7', '12', '101', 'A4'].map((bib, at) => ({ id: at + 1, bib, isOff: false }));
const read = (numbers: string, times = '') =>
  readFinishList({ numbers, times }, runners).map(({ bib, finish }) =>
    finish.ok ? [bib, finish.value.id, finish.value.text] : [bib, finishFaultText(finish.reason)],
  );

test('numbers and times of two officials are joined by their order, blank lines and zeros in front left out', () => {
  expect(read('12\n\n007\r\n a4 ', '31:05\n31:05\n31:20.4')).toEqual([
    ['12', 2, '31:05 (1)'],
    ['007', 1, '31:05 (2)'],
    ['a4', 4, '31:20.4 (3)'],
  ]);
});

test('a time may follow its number, as a sheet or a file of chips holds both', () => {
  expect(read('12\t31:05\n7; 31:06\n101,1:02:15')).toEqual([
    ['12', 2, '31:05 (1)'],
    ['7', 1, '31:06 (2)'],
    ['101', 3, '1:02:15 (3)'],
  ]);
});

test.each([
  {
    what: 'a number that was not read keeps its place, so the times stay with their runners',
    lists: ['12\n?\n7', '31:05\n31:06\n31:07'],
    words: 'The number was not read. Enter it once you know it.',
  },
  {
    what: 'a number of another race',
    lists: ['12\n99', '31:05\n31:06'],
    words: 'Nobody in this race has this number.',
  },
  {
    what: 'a number scanned twice',
    lists: ['12\n7\n12', '31:05\n31:06\n31:07'],
    words: 'This number has already finished, in place 1.',
  },
  { what: 'fewer times than runners', lists: ['12\n7', '31:05'], words: 'No time yet.' },
  {
    what: 'what is no time',
    lists: ['12\n7', '31:05\nlunch'],
    words: "'lunch' is not a time. Enter a time such as 31:05 or 31:05.2.",
  },
  {
    what: 'a time before the time of the runner in front',
    lists: ['12\n7', '31:05\n30:59'],
    words: 'This time is earlier than the one before. Check the order of both lists.',
  },
] as const)('refused: $what', ({ lists: [numbers, times], words: text }) => {
  const rows = read(numbers, times);
  expect(rows.flatMap((row) => (row.length === 2 ? [row[1]] : []))).toEqual([text]);
});

test('a withdrawn runner is not written', () => {
  const [row] = readFinishList({ numbers: '7 31:05', times: '' }, [{ id: 1, bib: '7', isOff: true }]);
  expect(row?.finish).toMatchObject({ ok: false, reason: { kind: 'withdrawn' } });
});

test('every line that was typed is a row, whatever it says', () => {
  const numbers = Array.from({ length: 400 }, (_, at) => String(at % 90)).join('\n');
  expect(readFinishList({ numbers, times: '' }, runners)).toHaveLength(400);
});

test('the order of the finish decides places at equal times, and is no part of the mark that people see', () => {
  const rows = readFinishList({ numbers: '12\n7\n101', times: '31:05\n31:05\n31:06' }, runners);
  const cards = rows.flatMap(({ finish }) =>
    finish.ok ? [{ id: finish.value.id, heat: 1, result: finish.value.text, trials: new Map<number, string>() }] : [],
  );
  for (const over of ['heat', 'event'] as const)
    expect(
      rankSheet(cards, { form: 'race', discipline: 'HJ' }, over).map(({ id, place, tied, mark }) => [
        id,
        place,
        tied,
        mark,
      ]),
    ).toEqual([
      [2, 1, false, '31:05'],
      [1, 2, false, '31:05'],
      [3, 3, false, '31:06'],
    ]);
});

test('the judged place of a finish is stored and read back', () => {
  const cell = readCell({ kind: 'result', part: 0, text: '31:05(12)' }, 'race');
  expect(cell).toEqual({ ok: true, value: '31:05 (12)' });
  expect(readFinish('31:05 (12)')).toMatchObject({ hundredths: 186_500, judged: 12 });
  expect(readFinish('12.345 (1)')).toMatchObject({ thousandths: 12_345, judged: 1 });
  expect(readFinish('12.34')?.judged).toBeNull();
  expect(readFinish('(3)')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U14', 'U16', 'Year 7', 'Year 8', 'Year 9']);

test('track and field after one time are two tables, whatever their columns are called', () => {
  const day = [
    'Time,Track event,Year,Boys/Girls,Field event,Year,Boys/Girls',
    '9.30,,,,Shot,7,Girls',
    '9.45,"1,500m",Yr 7,Boys,High jump,Yr 8,Girls',
    '10.05,800m,8,B,Long jump,9,B',
    '10.15,800m,8,G,,,',
  ];
  expect(read(day).shown).toEqual([
    '1 heading',
    '2 09:30 SP Year 7F',
    ...['3 09:45 1500 Year 7M', '3 09:45 HJ Year 8F'],
    ...['4 10:05 800 Year 8M', '4 10:05 LJ Year 9M', '5 10:15 800 Year 8F'],
  ]);
});

test('numbers in a column of years are school years, and two of them a group', () => {
  expect(
    read(['Time\tEvent\tYear\tSex', '9.30\tShot\t7\tG', '9.45\t200m\t9/10\tB', '9.50\t60m\t2027\tB']).shown,
  ).toEqual(['1 heading', '2 09:30 SP Year 7F', '3 09:45 200 U16M', '4 refused']);
});

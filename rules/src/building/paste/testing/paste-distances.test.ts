import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const read = (text: string) => {
  const { rows, faults, count } = readPastedRows(text, weekendWith(['U14', 'U16']));
  return { codes: rows.map(({ event }) => event.code), words: faults.map(pasteFaultText), count };
};
const both = '11.30 U14 Girls 3,000m\n11.45 U14 Boys 3k';

test('3000m is 3km among races on the road, and 3k is 3000m among events of track and field', () => {
  const road = read(`${both}\n12.05 U16 Girls 4k`);
  expect(road.codes).toEqual(['3K', '3K', '4K']);
  expect(road.words).toEqual(["'3000m' is read as 3km, as the other events of the day suggest."]);
  expect(road.count).toMatchObject({ rows: 3, read: 3 });
  expect(read(`${both}\n12.05 U16 Girls Long Jump`).codes).toEqual(['3000', '3000', 'LJ']);
});

test('where the text does not show which is meant, or has both for a group, they stay two events', () => {
  expect(read(both).codes).toEqual(['3000', '3K']);
  expect(read(both).words).toContain(
    "'3000m' and '3km' are two events here. If they are one, type the distance in the same way on each line.",
  );
  const group = read('11.30 U14 Girls 3000m\n11.45 U14 Girls 3k\n12.05 U16 Girls 4k');
  expect(group.codes).toEqual(['3000', '3K', '4K']);
});

test('distances in kilometres are on the track where all other events are, with a remark', () => {
  const track = read(
    '10:00 U14 Girls 100m\n10:30 U14 Girls HJ\n12:00 U16 Girls 3k\n12:30 U16 Boys 5K\n13:00 U14 Boys 1k',
  );
  expect(track.codes).toEqual(['100', 'HJ', '3000', '5000', '1000']);
  expect(track.words).toEqual(
    ['3km', '5km', '1km'].map(
      (one) => `'${one}' is read as ${one.charAt(0)}000m, as the other events of the day suggest.`,
    ),
  );
  expect(read('12:00 U16 Girls 3k\n12:30 U16 Boys 5K').codes).toEqual(['3K', '5K']);
  expect(read('12:00 U16 Girls Shot\n12:30 U16 Boys 5K').codes).toEqual(['SP', '5K']);
  expect(read('10:00 U14 Girls 100m\n12:00 U16 Girls 3k\n12:30 U16 Boys 5 miles').codes).toEqual(['100', '3K', '5M']);
});

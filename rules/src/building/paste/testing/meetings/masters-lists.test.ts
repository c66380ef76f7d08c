import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U14', 'U16', 'V35', 'V40', 'V45', 'V50']);

test.each([
  ['60m M35,40,45', '60 V35M V40M V45M'],
  ['60m W35, 40, 45', '60 V35F V40F V45F'],
  ['100m U14,16 Girls', '100 U14F U16F'],
  ['800 V45+W', '800 V45F V50F'],
  ['3000m W M45+, W50', '3000W V45M V50M V50F'],
])('ages behind commas are no races, and keep their gender: %s', (line, row) => {
  expect(read(`10:00 ${line}`).shown).toEqual([`1 10:00 ${row}`]);
  expect(read(`10:00 ${line}`).count.refused).toBe(0);
});

test('distances behind ages and commas are races', () => {
  expect(read('10:00 60m M35,60H M40').shown).toEqual(['1 10:00 60 V35M', '1 10:00 60H V40M']);
});

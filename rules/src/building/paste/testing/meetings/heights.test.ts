import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U15']);

test.each([
  ['(76.2cm)', '76.2cm'],
  ['76.2cm', '76.2cm'],
  ['(76.2 cm)', '76.2 cm'],
  ['(0.838)', '0.838'],
  ['(762mm)', '762mm'],
  [`(2'6")`, `(2'6")`],
])('the height of hurdles is left out with a remark, wherever it is: %s', (height, text) => {
  for (const line of [`80mH U15B ${height}`, `80mH ${height} U15B`, `80m Hurdles ${height}\tU15B`]) {
    const { shown, remarks } = read(`10:00\t${line}`);
    expect(shown).toEqual(['1 10:00 80H U15M']);
    expect(remarks).toEqual([`'${text}' is left out: it is not part of the event's name.`]);
  }
});

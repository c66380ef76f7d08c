import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U16', 'U18', 'U20', 'SEN']);

test('a part may have its pools in brackets, and the first day may be a word', () => {
  const day = ['U18 Women Heptathlon - day one', '10.15 80m Hurdles', '11.00 High Jump (2 pools)', '1.15 Shot'];
  expect(read(day).shown).toEqual(['1 heading', '2 10:15 HEP U18F', '3 joined', '4 joined']);
});

test.each(['10.15 80mH / 11.00 High Jump / 1.15 Shot', '10.15 80mH, 11.00 High Jump, 1.15 Shot'])(
  'the parts of a combined event may be on one line: %s',
  (parts) => {
    expect(read(['U18 Women Heptathlon', parts]).shown).toEqual([
      '1 heading',
      ...['2 10:15 HEP U18F', '2 joined', '2 joined'],
    ]);
  },
);

test('a day in brackets leaves no brackets behind', () => {
  const { shown, texts } = read(['Senior Men & U20 Men Decathlon (Day 1)', '10.45 100m', '11.30 Long Jump']);
  expect(shown).toEqual(['1 heading', '2 10:45 DEC SENM U20M', '3 joined']);
  expect(texts[1]).toBe('10.45 Senior Men & U20 Men Decathlon 100m');
});

test.each([
  ['30 mins after   Long Jump', '30 mins after'],
  ['straight after 100m U16 Girls', 'straight after'],
  ['followed by Shot, High Jump, 400m', 'followed by'],
])('what comes after another event is refused with all of its words: %s', (line, words) => {
  const { shown, texts, refusals } = read(['10.45 100m U16 Boys', line]);
  expect(shown).toEqual(['1 10:45 100 U16M', '2 refused']);
  expect(texts[1]?.replace(/[\s,]+/g, ' ')).toBe(line.replace(/[\s,]+/g, ' '));
  expect(refusals).toEqual([
    `'${words}' gives no time. Type the line again with a time for each event, such as 10:30 100m U14 Girls.`,
  ]);
});

test.each([
  '10:00 Octathlon U18M and Heptathlon U18W',
  '10:00 Decathlon SM / Heptathlon SW',
  '10:00\tDecathlon / Heptathlon\tSM/SW',
  '10:00 Dec/Hep SM/SW',
])('two combined events of a line are not one of them for all groups: %j', (line) => {
  const { shown, refusals } = read([line, '11:00 100m SM']);
  expect(shown).toEqual(['1 refused', '2 11:00 100 SENM']);
  expect(refusals.join()).toContain('names several events');
});

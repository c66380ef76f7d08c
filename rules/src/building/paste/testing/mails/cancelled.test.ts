import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U12', 'U14', 'U16', 'U18', 'SEN']);

test.each([
  '10:00 100m U14 Girls (cancelled)',
  '10:00 100m U14 Girls [CANCELED]',
  '10:00 100m (postponed to Sunday) U14 Girls',
  '10:00 100m U14 Girls (withdrawn)',
  '10:00 100m U14 Girls - cancelled',
  '10:00\t100m\tU14 Girls\t\tCancelled',
])('a line that is cancelled is refused: %j', (line) => {
  const { shown, refusals } = read([line, '10:15\t200m\tU14 Girls']);
  expect(shown).toEqual(['1 refused', '2 10:15 200 U14F']);
  expect(refusals.join()).toMatch(/cancel|postponed|withdrawn/i);
});

test.each(['Status', 'Notes', 'Comments'])('a row that its notes cancel is refused: %s', (name) => {
  const text = [`Time\tEvent\tAge\tGender\t${name}`, '10:00\t100m\tU14\tF\tCancelled', '10:15\t200m\tU14\tF\tok'];
  expect(read(text).shown).toEqual(['1 heading', '2 refused', '3 10:15 200 U14F']);
  expect(read(text).refusals).toEqual([
    "This line says 'Cancelled'. Leave the line out, or type it again without 'Cancelled' if the event takes place.",
  ]);
});

import { expect, test } from 'vitest';
import { eventWords, type PastedEvent } from './paste-row-words.ts';

const event = (round: string, ageGroup: string, time = '10:30'): PastedEvent => ({
  line: 1,
  nth: 1,
  eventCode: '100',
  eventName: '100m',
  gender: 'F',
  ageGroup,
  ageGroupId: 1,
  startDateTime: `2027-05-08T${time}`,
  maxAthletes: 0,
  price: '',
  groupName: '',
  round,
  entriesFromRows: [],
  partOfRow: null,
  facility: '',
});

test.each([
  [[event('', 'U16')], '100m, Sat 8 May 10:30: U16 girls'],
  [[event('', 'U16'), event('', 'SEN')], '100m, Sat 8 May 10:30: U16 girls, SEN women'],
  [[event('Heats', 'U16'), event('Final', 'U16', '00:00')], '100m heats and final, Sat 8 May 10:30: U16 girls'],
  [
    ['Heats', 'Semi-finals', 'Final'].flatMap((round) => [event(round, 'U16'), event(round, 'SEN')]),
    '100m heats, semi-finals and final, Sat 8 May 10:30: U16 girls, SEN women',
  ],
])('a row names each of its rounds and groups once (%#)', (events, words) => expect(eventWords(events)).toBe(words));

import type { TextsOf } from './text.ts';

/** Age groups and event definitions. */
export const ageGroupTexts: TextsOf<'ageGroup'> = {
  name: [
    'Name',
    'The name of the group, such as Under 16.',
    'It is required, and stands in every list.',
    'Use the words of your governing body.',
  ],
  shortName: ['Short name', 'A short form, such as U16.', 'Tables have little space.', 'Four characters at most.'],
  minAge: [
    'Youngest',
    'The lowest age of the group, from 1 to 100.',
    'It is reached on the day given below.',
    'For one single age type only the highest.',
  ],
  maxAge: [
    'Oldest',
    'The highest age of the group, from 1 to 100.',
    'It must not be passed on the day given below.',
    'For one single age it is copied to the lowest.',
  ],
  minAtDay: [
    'Youngest: day',
    'The day on which the lowest age must be reached.',
    'Governing bodies fix it, often 31 August or 31 December.',
    '31 where the month has one.',
  ],
  minAtMonth: ['Youngest: month', 'The month of that day.', 'See the day.', '8 is August.'],
  minAtYear: [
    'Youngest: year',
    'Which year is meant: 0 the year of the competition, 1 the next one.',
    'Seasons reach over the new year.',
    'Check the years of birth that are shown.',
  ],
  maxAtDay: [
    'Oldest: day',
    'The day on which the highest age must not be passed.',
    'It may differ from the day of the lowest.',
    'Masters use the day of competition.',
  ],
  maxAtMonth: ['Oldest: month', 'The month of that day.', 'See the day.', '12 is December.'],
  maxAtYear: [
    'Oldest: year',
    'Which year is meant: 0 the year of the competition, 1 the next one.',
    'Seasons reach over the new year.',
    'Check the years of birth that are shown.',
  ],
  keyName: [
    'Key',
    'A short word that stays the same in files.',
    'Imports find the group by it.',
    'Such as U16; do not change it later.',
  ],
  fromDate: [
    'Valid from',
    'The first day on which this group is used.',
    'Groups change: the old ones stay for old competitions.',
    'Leave it empty if it always was.',
  ],
  toDate: [
    'Valid until',
    'The last day on which this group is used.',
    'Groups change: new ones follow.',
    'Leave it empty if there is no end.',
  ],
  aocode: [
    'Registration body',
    'Whose group it is: EA or IRL.',
    'Each body has its own groups and days.',
    'It follows from your organisation.',
  ],
  default: [
    'Offered at once',
    'Whether it is in the usual set of its body.',
    'New competitions start with these.',
    'Leave it off for a group of your own.',
  ],
  base: [
    'Base group',
    'Whether others are made from this one; 0 is not.',
    'Single years are made from a base group, and are offered where a competition has single ages.',
    'Leave it as it is for a standard group.',
  ],
};

export const definitionTexts: TextsOf<'definition'> = {
  code: [
    'Code',
    'The short code of the event, such as 100 or LJ.',
    'Files and templates name events by it.',
    'Use the usual codes of the sport.',
  ],
  name: [
    'Name',
    'What the event is called.',
    'It is required, and stands in every list.',
    'Such as "100 metres hurdles".',
  ],
  gender: [
    'Gender',
    'Whether it is for women, men or everybody.',
    'Weights and heights differ.',
    'Make one for each where they differ.',
  ],
  tf: [
    'Type',
    'Track, field, multi, road or cross country.',
    'Rules count track and field apart, and sheets differ.',
    'Relays are track.',
  ],
  uom: [
    'Unit',
    'How marks are written: time, distance, height or points.',
    'What people type is read by it.',
    'It cannot change what it measures once marks are in.',
  ],
  helpText: [
    'Note',
    'What entrants read beside every event of this kind.',
    'Implement weights and heights.',
    'An event can have its own note instead.',
  ],
  min: [
    'Lowest best',
    'The lowest mark that is believed.',
    'A slip of the finger is caught at once.',
    'A little below the world record is safe.',
  ],
  max: [
    'Highest best',
    'The highest mark that is believed.',
    'A slip of the finger is caught at once.',
    'Twice what a beginner does.',
  ],
  excludeFromCntRule: [
    'Does not count',
    'Whether events of this kind are left out of the limits of an athlete.',
    'Relays usually are.',
    'An event can say otherwise.',
  ],
  unique: [
    'Only one of',
    'Events of which an athlete may have only one together with this.',
    'Rules of the sport, such as 800 m or 1500 m.',
    'Set it in the rules of the competition if it is only yours.',
  ],
  isTeamEvent: ['Team event', 'Whether teams enter.', 'Relays and team races.', 'The team settings start from here.'],
  rowOptions: [
    'What the row shows',
    'Whether best, price and number of entries stand beside the event.',
    'It can be changed for each event.',
    'Leave them all on.',
  ],
  maxInHeat: [
    'Most in a heat',
    'How many run together; 0 is as many as there are lanes.',
    'It is what events of this kind start from.',
    '8 for sprints, 12 to 16 for middle distance.',
  ],
};

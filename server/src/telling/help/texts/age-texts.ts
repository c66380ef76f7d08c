import type { TextsOf } from './text.ts';

/** Age groups and event definitions. */
export const ageGroupTexts: TextsOf<'ageGroup'> = {
  name: [
    'Name',
    'Enter the full name of the group, such as Under 16.',
    'Every list shows the group under this name.',
    "Use your governing body's wording.",
  ],
  shortName: [
    'Short name',
    'Enter a short form of the name, such as U16.',
    'It is used where space is tight, such as in tables.',
    'Use four characters at most.',
  ],
  minAge: [
    'Youngest',
    'Enter the lowest age in the group, from 1 to 100.',
    'Athletes must have reached this age on the day you give below.',
    'For a single age, fill in only the highest.',
  ],
  maxAge: [
    'Oldest',
    'Enter the highest age in the group, from 1 to 100.',
    'Athletes must not be older than this on the day you give below.',
    'For a single age, fill in this field only. The lowest age is then the same.',
  ],
  minAtDay: [
    'Youngest: day',
    'Enter the day of the month by which athletes must have reached the lowest age.',
    'Governing bodies fix this day, often 31 August or 31 December.',
    'Enter 31 for the last day of a month that has 31 days.',
  ],
  minAtMonth: [
    'Youngest: month',
    'Enter the month in which athletes must have reached the lowest age.',
    'The day and the month together fix the date on which ages are worked out.',
    'Enter the month as a number, such as 8 for August.',
  ],
  minAtYear: [
    'Youngest: year',
    'Enter the year in which ages are worked out: 0 for the year of the competition, 1 for the year after.',
    'Some seasons run over the new year.',
    'Check the dates of birth shown with the group.',
  ],
  maxAtDay: [
    'Oldest: day',
    'Enter the day of the month on which athletes must not be over the highest age.',
    'This day can differ from the day for the lowest age.',
    'Leave the day and the month empty to use the day of the competition, as for masters.',
  ],
  maxAtMonth: [
    'Oldest: month',
    'Enter the month in which athletes must not be over the highest age.',
    'The day and the month together fix the date on which ages are worked out.',
    'Enter the month as a number, such as 12 for December.',
  ],
  maxAtYear: [
    'Oldest: year',
    'Enter the year in which ages are worked out: 0 for the year of the competition, 1 for the year after.',
    'Some seasons run over the new year.',
    'Check the dates of birth shown with the group.',
  ],
  keyName: [
    'Key',
    'Enter a short code that identifies the group in files.',
    'Imports use this code to find the group.',
    'Use a code such as U16, and do not change it later.',
  ],
  fromDate: [
    'Valid from',
    'Enter the first day of the group, for your own information.',
    'These days matter only for standard groups: a pasted timetable leaves out standard groups that are not in use on its day. Your own group can be used on any day.',
    'You can leave it empty.',
  ],
  toDate: [
    'Valid until',
    'Enter the last day of the group, for your own information.',
    'These days matter only for standard groups: a pasted timetable leaves out standard groups that are not in use on its day. Your own group can be used on any day.',
    'You can leave it empty.',
  ],
  aocode: [
    'Governing body',
    'This is the body that the group belongs to: EA or IRL.',
    'Each body has its own groups and its own days for working out ages.',
    'You do not need to set this: it follows your organisation.',
  ],
  default: [
    'In the usual set',
    "Choose whether a standard group is offered with its body's usual set.",
    'Administrators can add a group to the usual set of a body.',
    "Leave this unticked for a competition's own group, which is always offered there.",
  ],
  base: [
    'Base group',
    'Enter 1 for a base group, or 0 for a group that is made from one, such as a single year.',
    'Standard groups with 0 are offered only in competitions with single ages.',
    'Do not change this for a standard group.',
  ],
};

export const definitionTexts: TextsOf<'definition'> = {
  code: [
    'Code',
    'Enter the short code of the event, such as 100 or LJ.',
    'Files and templates use the code to name the event.',
    'Use the codes that are usual in the sport.',
  ],
  name: [
    'Name',
    'Enter the full name of the event.',
    'Every list shows the event under this name.',
    'Write it out, such as "100 metres hurdles".',
  ],
  gender: [
    'Gender',
    'Choose who the event is for: female, male or open (everybody).',
    'Implement weights and hurdle heights differ between women and men.',
    'Create a definition for each gender if weights or heights differ.',
  ],
  tf: [
    'Type',
    'Choose track, field, combined events, road or cross country.',
    'Track and field events have separate limits and different sheets.',
    'Choose track for relays.',
  ],
  uom: [
    'Unit',
    'Choose how marks are written: as a time, distance, height or points.',
    'The unit decides how the marks that people type are read.',
    'Choose carefully: marks are not converted if you change the unit later.',
  ],
  helpText: [
    'Note',
    'Write a note that entrants read beside every event of this kind.',
    'Entrants can check details such as implement weights and heights.',
    'You can give a single event its own note instead.',
  ],
  min: [
    'Lowest mark',
    'Set the lowest mark that people can enter.',
    'The limit catches typing mistakes straight away.',
    'For a time, choose a little less than the world record.',
  ],
  max: [
    'Highest mark',
    'Set the highest mark that people can enter.',
    'The limit catches typing mistakes straight away.',
    "For a time, choose about twice a beginner's time.",
  ],
  excludeFromCntRule: [
    'Does not count',
    "Tick this to leave events of this kind out of the limits on an athlete's events.",
    'An exhibition race need not use up one of the events an athlete is allowed. Team events never count for athletes.',
    'You can leave out a single event instead. If you tick this here, no single event of this kind can be made to count.',
  ],
  unique: [
    'Only one of',
    'Choose other events that an athlete cannot enter as well as this one.',
    'The rules of the sport may allow only one of them, such as 800 m or 1500 m.',
    'If only your competition has this rule, set it in the rules of the competition instead.',
  ],
  isTeamEvent: [
    'Team event',
    'Tick this if teams enter this event.',
    'Relays and team races are entered by teams.',
    'Set the size, price and names of teams in each event.',
  ],
  rowOptions: [
    'What the row shows',
    'Choose whether the entry page shows the personal best, price and number of entries beside the event.',
    'An event can hide more of these, but cannot show what you hide here.',
    'Leave all three on unless you have a reason to hide one. The competition page still shows prices and numbers of entries.',
  ],
  maxInHeat: [
    'Most in a heat',
    'Enter the most athletes in one heat or pool, or 0 for the standard number.',
    'Events of this kind use this number unless they have one of their own.',
    'Try 8 for sprints and 12 to 16 for middle distance.',
  ],
};

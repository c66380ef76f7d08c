import type { TextsOf } from './text.ts';

/** Rules for athletes, the timetable, and what is done with a competition as a whole. */
export const ruleTexts: TextsOf<'rule'> = {
  ageGroup: [
    'Age group',
    'Whom this rule is for.',
    'Each age group has at most one rule.',
    'Make one rule for all, then those that differ.',
  ],
  ageGroups: [
    'Age groups',
    'More groups that the same rule is for.',
    'One rule is easier to read than six.',
    'A group can be in one rule only.',
  ],
  maxEvents: [
    'Most events a day',
    'How many events an athlete may do on one day; 0 is no limit.',
    'Young athletes need rest.',
    'Three is usual for juniors.',
  ],
  maxTrack: [
    'Most track events a day',
    'How many of them may be track events; 0 is no limit.',
    'Governing bodies limit running for the young.',
    'Leave 0 if the total is enough.',
  ],
  maxField: [
    'Most field events a day',
    'How many of them may be field events; 0 is no limit.',
    'Waiting at a pit takes hours.',
    'Leave 0 if the total is enough.',
  ],
  maxCompEvents: [
    'Most events in all',
    'How many events an athlete may do in the whole competition; 0 is no limit.',
    'It matters when it lasts several days.',
    'On one day the limit of the day is enough.',
  ],
  maxCompTrack: [
    'Most track events in all',
    'How many track events in the whole competition; 0 is no limit.',
    'See most events in all.',
    'Leave 0 if the total is enough.',
  ],
  maxCompField: [
    'Most field events in all',
    'How many field events in the whole competition; 0 is no limit.',
    'See most events in all.',
    'Leave 0 if the total is enough.',
  ],
  maxExcludedEvents: [
    'Most events that do not count',
    'How many of the events that do not count an athlete may do; 0 is no limit.',
    'Relays and exhibition races.',
    'One relay more is a common rule.',
  ],
  maxTeamEvents: [
    'Most team events',
    'In how many team events an athlete may be; 0 is no limit.',
    'Two relays at the end of the day are plenty.',
    'Teams of one event are limited at the event.',
  ],
  type: [
    'Kind of rule',
    'By what the limits count.',
    'Some competitions count starts, others events.',
    'Leave the usual one.',
  ],
  unique: [
    'Only one of',
    'Sets of which an athlete may have only one; each has a label and at least two events.',
    'Rules of the sport, or a timetable that does not allow both.',
    'The label is what people read: "800 m or 1500 m".',
  ],
  displayMaxDayFields: [
    'Show limits of the day',
    'Whether the limits of the day are shown to entrants beside those of the competition.',
    'With several days both matter.',
    'Off for one day.',
  ],
};

export const scheduleTexts: TextsOf<'schedule'> = {
  startDateTime: [
    'Start',
    'When the row starts; rows move in steps of five minutes, 00:00 is TBC.',
    'Clashes are marked at once.',
    'With the keyboard: the arrows move a row, Enter opens it, L locks it.',
  ],
  minutes: [
    'Minutes',
    'How long the row takes, with setting up and clearing.',
    'What follows on the same facility waits for it.',
    'Leave it empty to use what entries let expect.',
  ],
  facility: [
    'Facility',
    'Where it takes place.',
    'Two rows cannot be on the same one at the same time.',
    'Name pits and cages apart: Long jump A, Long jump B.',
  ],
  locked: [
    'Locked',
    'Whether the scheduler leaves the row where it is.',
    'Some times are promised.',
    'Lock medals and relays, leave the rest free.',
  ],
  status: [
    'Provisional or final',
    'Whether times may still change.',
    'The page says so beside every time.',
    'Final once entries are closed and clashes are solved.',
  ],
  facilities: [
    'Facilities',
    'What the venue has, how many of each, and when they can be used.',
    'The scheduler plans with them.',
    'Leave out what you do not want to use.',
  ],
  effort: [
    'Effort',
    'How long the scheduler looks for a better timetable.',
    'More rounds find fewer clashes.',
    'Start small, look at the result, then try more.',
  ],
};

export const publishTexts: TextsOf<'publish'> = {
  publish: [
    'Publish',
    'Shows the competition to everybody and takes entries by its dates.',
    'It needs an approved organisation and a list without faults.',
    'Look at the preview for the day on which entries open.',
  ],
  unpublish: [
    'Back to draft',
    'Takes the competition out of the list again.',
    'Only while nobody has paid.',
    'To stop entries use "Stop entries" instead.',
  ],
  deactivate: [
    'Stop entries',
    'Stops entries at once, with words for the page; you can reopen them.',
    'For a mistake or an emergency.',
    'Entries that are in stay.',
  ],
  cancel: [
    'Cancel the competition',
    'Cancels the competition: entries are cancelled and everybody who entered is told by email.',
    'It cannot be undone.',
    'Say why: it is the first question.',
  ],
  moneyBack: [
    'Money back',
    'Whether everybody gets all their money, what the terms say, or nothing.',
    'People read it in the email.',
    'People expect a full refund when you cancel.',
  ],
  reason: [
    'Reason',
    'Why, as everybody will read it.',
    'It is in the email and on the page.',
    'Plain words, and what comes next.',
  ],
  preview: [
    'Preview',
    'The page as an entrant sees it at a moment that you choose.',
    'Prices, windows and limits can be checked before anybody sees them.',
    'Try the minute after entries open and the last day of the early price.',
  ],
  copy: [
    'Copy',
    'Makes a new draft of this competition on another day; all its dates move along.',
    "Last year's work is not done twice.",
    'Entries, results and messages are not copied.',
  ],
  import: [
    'Import',
    'Makes a competition from a file: a whole one in JSON, or a timetable in CSV.',
    'A county timetable is there in a minute.',
    'Nothing is written before you have seen what was read and what was not.',
  ],
  export: [
    'Export',
    'A file with the whole competition.',
    'To keep it, to move it, or for a results system.',
    'An export that is imported again is the same competition.',
  ],
};

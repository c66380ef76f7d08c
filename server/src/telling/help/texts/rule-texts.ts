import type { TextsOf } from './text.ts';

/** Rules for athletes, the timetable, and what is done with a competition as a whole. */
export const ruleTexts: TextsOf<'rule'> = {
  ageGroup: [
    'Age group',
    'Choose the age group that this rule is for.',
    'Each age group can have only one rule.',
    'A rule for everyone still binds this age group. Where several rules bind an athlete, the lowest limit counts.',
  ],
  ageGroups: [
    'Age groups',
    'Add other age groups that the same rule is for.',
    'One rule is easier to read than six.',
    'An age group can be in only one rule.',
  ],
  maxEvents: [
    'Most events a day',
    'Enter the most events an athlete can do in one day; 0 means no limit.',
    'Young athletes need rest. Relays and other team events do not count.',
    'Three is usual for juniors.',
  ],
  maxTrack: [
    'Most track events a day',
    'Enter the most track events an athlete can do in one day; 0 means no limit.',
    'Governing bodies limit how much young athletes run.',
    'Enter 0 if the limit on all events is enough.',
  ],
  maxField: [
    'Most field events a day',
    'Enter the most field events an athlete can do in one day; 0 means no limit.',
    'Athletes can wait at a pit for hours.',
    'Enter 0 if the limit on all events is enough.',
  ],
  maxCompEvents: [
    'Most events in all',
    'Enter the most events an athlete can do in the whole competition; 0 means no limit.',
    'This matters if the competition lasts several days.',
    'For a one-day competition, the daily limit is enough.',
  ],
  maxCompTrack: [
    'Most track events in all',
    'Enter the most track events an athlete can do in the whole competition; 0 means no limit.',
    'This matters if the competition lasts several days.',
    'Enter 0 if the limit on all events is enough.',
  ],
  maxCompField: [
    'Most field events in all',
    'Enter the most field events an athlete can do in the whole competition; 0 means no limit.',
    'This matters if the competition lasts several days.',
    'Enter 0 if the limit on all events is enough.',
  ],
  maxExcludedEvents: [
    'Most events that do not count',
    'You can leave single events out of the limits. Enter the most of these an athlete can do; 0 means no limit.',
    'Exhibition races often do not count.',
    'To limit relays, use "Max Team".',
  ],
  maxTeamEvents: [
    'Most team events',
    'Enter the most teams an athlete can be in, in the whole competition; 0 means no limit.',
    'Two relays at the end of the day are plenty.',
    'An athlete can be in only one team in each event.',
  ],
  type: [
    'Kind of rule',
    'This says whether the rule is for everyone or for certain age groups.',
    'It follows from the age groups you choose.',
    'You do not need to change it.',
  ],
  unique: [
    'Only one of',
    'List sets of events from which an athlete can do only one. Give each set a label and at least two events.',
    'The rules of the sport or the timetable may not allow both.',
    'Athletes read the label, so make it clear: "800 m or 1500 m".',
  ],
  displayMaxDayFields: [
    'Show daily limits',
    'Tick this to show entrants the daily limits as well as those of the competition.',
    'Both matter if the competition lasts several days.',
    'Untick it for a one-day competition.',
  ],
};

export const scheduleTexts: TextsOf<'schedule'> = {
  startDateTime: [
    'Start',
    'Enter when the row starts. Rows move in steps of five minutes, and 00:00 means TBC.',
    'Any clashes are marked at once.',
    'On a keyboard, the arrows move a row, Enter opens it and L locks it.',
  ],
  minutes: [
    'Minutes',
    'Enter how long the row takes, including setting up and clearing away.',
    'The scheduler keeps the facility for this row until it ends.',
    'Leave empty to use an estimate based on entries.',
  ],
  facility: [
    'Facility',
    'Choose where the event takes place.',
    'The schedule marks a clash if rows need more of a facility than the venue has at the same time.',
    'A name of your own, such as Long jump A, counts as one facility.',
  ],
  locked: [
    'Locked',
    'Lock a row so that the scheduler cannot move it.',
    'You may have promised some times.',
    'Lock medals and relays, and leave the rest free.',
  ],
  status: [
    'Provisional or final',
    'Choose whether times may still change (provisional) or are settled (final).',
    'The competition page says whether its times are provisional or final.',
    'Choose final once entries are closed and you have solved any clashes.',
  ],
  facilities: [
    'Facilities',
    'List what the venue has, how many of each, and when they can be used.',
    'The scheduler plans with these facilities.',
    'Anything you leave out is assumed to be standard.',
  ],
  effort: [
    'Effort',
    'Choose how long the scheduler looks for a better timetable.',
    'A longer search leaves fewer clashes.',
    'Start small, look at the result, then search for longer.',
  ],
};

export const publishTexts: TextsOf<'publish'> = {
  publish: [
    'Publish',
    'This shows the competition to everyone and takes entries on the dates you set.',
    'Your organisation must be approved, and the checks must find nothing that you have to fix.',
    'Use the preview to check the day that entries open.',
  ],
  unpublish: [
    'Turn it back into a draft',
    'This takes the competition off the public list again.',
    'You can do this only while no entry, waiting list place or shop item is paid for or waiting for payment.',
    'If you only want to stop entries, use "Stop entries for now" instead.',
  ],
  deactivate: [
    'Stop entries for now',
    'This stops entries at once and shows your message on the page. You can reopen entries later.',
    'Use it if there is a mistake or an emergency.',
    'Entries that people have already made stay.',
  ],
  cancel: [
    'Cancel the competition',
    'This cancels the competition and all its entries, and emails everyone who entered.',
    'You cannot undo this.',
    'Say why you are cancelling: people will ask that first.',
  ],
  moneyBack: [
    'Refunds',
    'Choose whether to refund everything, what your terms say, or nothing.',
    'The email tells people what they will get back.',
    'People expect a full refund when you cancel.',
  ],
  reason: [
    'Reason',
    'Explain why. Everyone can read your reason.',
    'It appears in the email and on the page.',
    'Use plain words, and say what happens next.',
  ],
  preview: [
    'Preview',
    'This shows the page as an entrant would see it at a time you choose.',
    'You can check prices, dates and limits before anyone else sees them.',
    'Try the minute after entries open, and the last day of the early price.',
  ],
  copy: [
    'Copy',
    'This makes a new draft of this competition on another day, and moves all its dates to match.',
    "You do not have to repeat last year's work.",
    'Entries, results, bibs, messages and the short address are not copied.',
  ],
  import: [
    'Import',
    'This makes a competition from a file: a whole competition in JSON, or a timetable in CSV.',
    'You can load a county timetable in a minute.',
    'The import makes a draft at once, then lists what was not understood.',
  ],
  export: [
    'Export',
    'This gives you a file with what you have set up. Entries, results, pictures and the short address are not in it.',
    'You can keep the file, or use it to move the competition to another site.',
    'If you import the file again, you get a draft. Add the pictures and the short address yourself.',
  ],
};

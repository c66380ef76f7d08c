import type { FieldText } from './text.ts';

/** The options of the day itself: days, bibs, lanes, check-in and the timetable. */
export const daysOptionTexts = {
  compDates: [
    'Days of competition',
    'List the days with events, unless there are events every day from the first to the last.',
    'The days of a league or series can be weeks apart.',
    'Leave empty if the days follow one another.',
  ],
  bibNos: [
    'Bib numbers',
    'Enter the ranges to give bib numbers from, such as 1-200, 301-350.',
    'Each athlete gets one number, used once.',
    'Leave gaps for late entries.',
  ],
  bibSort1: [
    'Bibs: first order',
    'Choose the order in which to number bibs.',
    'Bibs in a clear order are quick to find at the table.',
    'Surname suits most meetings; age group suits children.',
  ],
  bibSort2: [
    'Bibs: second order',
    'Choose how to order athletes who are equal in the first order.',
    'This can keep a club or a family together.',
    'Leave empty if the order does not matter.',
  ],
  bibSort3: [
    'Bibs: third order',
    'Choose how to order athletes who are equal in the first two orders.',
    'Some athletes may still be equal after two orders.',
    'First name is a good choice.',
  ],
  laneCount: [
    'Lanes',
    'Enter the number of lanes on the track; 8 is usual.',
    'Heats are drawn to fit the lanes.',
    'An event can use fewer, for example if the inside lane is wet.',
  ],
  heatOrder: [
    'Order of heats',
    'Choose whether the slowest or the fastest heat runs first.',
    'Running the slowest first builds up to the best race.',
    'Run the fastest first if it will get dark or cold.',
  ],
  'checkIn.enabled': [
    'Check-in',
    'Tick this if athletes must confirm on the day that they are there.',
    'Heats are then drawn only from athletes who have checked in.',
    'In the email that confirms an entry, say when and where to check in.',
  ],
  'checkIn.checkInDateTimeOpens': [
    'Check-in opens',
    'Enter the earliest time that people can check in.',
    'People who check in too early may change their minds.',
    'Choose the evening before if athletes check in on their phones.',
  ],
  'checkIn.text': [
    'Text at check-in',
    'Write the message that athletes read when they check in.',
    'Athletes need to know where to go next, and when.',
    'Keep it to two sentences that people can read in the rain.',
  ],
  'checkIn.useTerms': [
    'Terms at check-in',
    'Tick this if athletes must accept terms when they check in.',
    'Some venues ask for this.',
    'Leave it unticked unless you need it.',
  ],
  'checkIn.terms': [
    'Check-in terms',
    'Write the terms that athletes accept when they check in.',
    'Athletes see the terms in full.',
    'Keep them short enough to read standing up.',
  ],
  'callMinutes.track': [
    'Call for races',
    'Enter how many minutes before the start to call a race; 20 is usual.',
    'Athletes, screens, emails and the call room all use this time.',
    'Ten is enough if the call room is beside the start.',
  ],
  'callMinutes.field': [
    'Call for horizontal jumps and throws',
    'Enter how many minutes before the start to call a field event; 40 is usual.',
    'Athletes mark run-ups and take practice trials after the call.',
    'A club meeting without practice trials can call later.',
  ],
  'callMinutes.highJump': [
    'Call for the high jump',
    'Enter how many minutes before the start to call the high jump; 40 is usual.',
    'Athletes mark run-ups and take practice jumps after the call.',
    'Allow more time if many athletes will practise.',
  ],
  'callMinutes.poleVault': [
    'Call for the pole vault',
    'Enter how many minutes before the start to call the pole vault; 60 is usual.',
    'After the call, athletes mark run-ups, take practice jumps and say how they want the uprights set.',
    'An hour is rarely too long.',
  ],
  'checkIn.defaultFrom': [
    'Check-in starts',
    'Enter when check-in for an event opens, in minutes before its start; 180 is usual.',
    'This applies to every event without its own check-in times.',
    'Enter -1 to leave it unset.',
  ],
  'checkIn.defaultTo': [
    'Check-in ends',
    'Enter when check-in for an event closes, in minutes before its start; 60 is usual.',
    'You can draw the heats once check-in closes.',
    '30 is enough for field events without pools.',
  ],
  facilities: [
    'The venue',
    'List anything unusual about the venue: what there is, how many, and when it is open.',
    'The timetable is checked and proposed using this list.',
    'If there is only one long jump pit, or the track is free from 10:00, say so before you plan.',
  ],
  timetable: [
    'State of the timetable',
    'Choose whether times may still change (provisional) or are settled (final).',
    'The competition page shows this beside every time.',
    'Make it final once entries are closed and you have solved any clashes.',
  ],
} as const satisfies Record<string, FieldText>;

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
    'You can leave it empty: athletes who are still equal follow each other by surname and first name.',
  ],
  laneCount: [
    'Lanes',
    'Enter the number of lanes on the track, from 1 to 12; 8 is usual.',
    'Races in lanes are drawn to fit them.',
    'An event can have its own lanes, for example if the inside lane is wet.',
  ],
  heatOrder: [
    'Order of heats',
    'Choose whether the slowest or the fastest heat runs first.',
    'Running the slowest first builds up to the best race.',
    'An event can have its own order. Heats of championship rounds run in an order drawn by lot unless you set one there.',
  ],
  'checkIn.enabled': [
    'Check-in',
    'Tick this if athletes must confirm on the day that they are there.',
    'Once check-in for an event has closed, its heats are drawn only from athletes who have checked in.',
    'In the email that confirms an entry, say when and where to check in.',
  ],
  'checkIn.checkInDateTimeOpens': [
    'Check-in opens',
    'Enter the earliest time that people can check in.',
    'People who check in too early may change their minds.',
    'Each event also waits for its own opening time. For check-in the evening before, set that earlier too.',
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
    'An event opens for check-in',
    'Enter how many minutes before its start an event opens for check-in; 180 is usual.',
    'This applies to every event without its own time.',
    'Enter -1 for the standard 180 minutes.',
  ],
  'checkIn.defaultTo': [
    'An event closes for check-in',
    'Enter how many minutes before its start an event closes for check-in; 60 is usual.',
    'After that, heats are drawn only from athletes who have checked in.',
    'Enter -1 for the standard 60 minutes. You can set a different time for a single event.',
  ],
  facilities: [
    'The venue',
    'List anything unusual about the venue: what there is, how many, and when it is open.',
    'The timetable is checked and proposed using this list.',
    'Anything you leave out is assumed to be standard, and open from 08:00 to 22:00. If there is only one long jump pit, say so.',
  ],
  timetable: [
    'State of the timetable',
    'Choose whether times may still change (provisional) or are settled (final).',
    'The competition page says whether its times are provisional or final.',
    'Make it final once entries are closed and you have solved any clashes.',
  ],
} as const satisfies Record<string, FieldText>;

import type { FieldText } from './text.ts';

/** The options of the day itself: days, bibs, lanes, check-in and the timetable. */
export const daysOptionTexts = {
  compDates: [
    'Days of competition',
    'The days on which events are held, when not on every day from the first to the last.',
    'A league or a series has days far apart.',
    'Leave it empty for days in a row.',
  ],
  bibNos: [
    'Bib numbers',
    'The ranges from which bibs are given out, such as 1-200, 301-350.',
    'Everybody gets a number once.',
    'Leave gaps for late entries.',
  ],
  bibSort1: [
    'Bibs: first order',
    'By what bibs are numbered first.',
    'Numbers in an order are found quickly at the table.',
    'Surname suits most meetings; age group suits children.',
  ],
  bibSort2: [
    'Bibs: second order',
    'By what bibs are numbered where the first order is equal.',
    'It keeps a club or a family together.',
    'Leave it empty if it does not matter.',
  ],
  bibSort3: [
    'Bibs: third order',
    'By what bibs are numbered where the first two are equal.',
    'It settles the last ties.',
    'First name is a good choice.',
  ],
  laneCount: [
    'Lanes',
    'How many lanes the track has; 8 is usual.',
    'Heats are drawn for so many.',
    'An event can use fewer, for example in a wet inside lane.',
  ],
  heatOrder: [
    'Order of heats',
    'Whether the slowest or the fastest heat runs first.',
    'Slowest first builds up to the best race.',
    'Fastest first when it gets dark or cold.',
  ],
  'checkIn.enabled': [
    'Check-in',
    'Whether athletes confirm on the day that they are there.',
    'Heats are drawn from those who are.',
    'Tell people in the confirmation when and where.',
  ],
  'checkIn.checkInDateTimeOpens': [
    'Check-in opens',
    'From when people can check in.',
    'Too early, and they change their minds.',
    'The evening before, for check-in by phone.',
  ],
  'checkIn.text': [
    'Text at check-in',
    'What athletes read when they check in.',
    'Where to go next, and when.',
    'Keep it to two sentences that can be read in the rain.',
  ],
  'checkIn.useTerms': [
    'Terms at check-in',
    'Whether athletes accept terms at check-in.',
    'Some venues ask for it.',
    'Leave it off unless you must.',
  ],
  'checkIn.terms': [
    'Check-in terms',
    'The terms that are accepted at check-in.',
    'They are shown in full.',
    'Keep them short enough to read while standing.',
  ],
  'callMinutes.track': [
    'Call for races',
    'How many minutes before its start a race is called; 20 is usual.',
    'Athletes, screens, emails and the call room all go by it.',
    'Ten are enough where the call room is beside the start.',
  ],
  'callMinutes.field': [
    'Call for long jumps and throws',
    'How many minutes before its start a field event is called; 40 is usual.',
    'Run-ups are marked and warm-up trials taken after the call.',
    'A club meeting without warm-up trials may call later.',
  ],
  'callMinutes.highJump': [
    'Call for the high jump',
    'How many minutes before its start the high jump is called; 40 is usual.',
    'Run-ups are marked and practice jumps taken after the call.',
    'Allow more when many athletes practise.',
  ],
  'callMinutes.poleVault': [
    'Call for the pole vault',
    'How many minutes before its start the pole vault is called; 60 is usual.',
    'Poles are measured and uprights set for each athlete after the call.',
    'An hour is hardly ever too long.',
  ],
  'checkIn.defaultFrom': [
    'Check-in starts',
    'How many minutes before its start an event opens for check-in; 180 is usual.',
    'It holds for every event that has no window of its own.',
    '-1 is not set.',
  ],
  'checkIn.defaultTo': [
    'Check-in ends',
    'How many minutes before its start an event closes for check-in; 60 is usual.',
    'You draw the heats then.',
    '30 will do for field events without pools.',
  ],
  facilities: [
    'The venue',
    'What the venue has that is not as usual, how many of each, and when it is open.',
    'The timetable is judged and proposed with it.',
    'One pit for the long jump, or a track that is free from 10:00: say so here before you plan.',
  ],
  timetable: [
    'State of the timetable',
    'Whether times may still change (provisional) or stand (final).',
    'The page says so beside every time.',
    'Make it final once entries are closed and clashes are solved.',
  ],
} as const satisfies Record<string, FieldText>;

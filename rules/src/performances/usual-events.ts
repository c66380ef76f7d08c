import { readEventCode, type EventKind } from './event-codes.ts';

/** The events of most track and field meetings in the United Kingdom. */
const ofMostMeetings = [
  ...['75', '100', '150', '200', '300', '400', '800', '1500', '3000', '5000'],
  ...['70H', '75H', '80H', '100H', '110H', '300H', '400H', '1500SC', '3000SC', '4x100'],
  ...['HJ', 'PV', 'LJ', 'TJ', 'SP', 'DT', 'HT', 'JT'],
];

/** Further events of some of them: indoors, for the young, walks, combined events, roads and cross country. */
const ofSomeMeetings = [
  ...['60', '80', '600', '1000', '1200', 'MILE', '10000', '60H', '2000SC', '1000W', '2000W', '3000W', '5000W'],
  ...['4x200', '4x300', '4x400', 'PEN', 'HEP', 'OCT', 'DEC', 'QUAD', 'XC', '5K', '10K', '10M', 'HM', 'MAR'],
];

/** The events that every installation knows from the start. */
export const usualEvents: readonly EventKind[] = [...ofMostMeetings, ...ofSomeMeetings].flatMap(
  (code) => readEventCode(code) ?? [],
);

/** Returns whether most track and field meetings hold an event, by its code in any spelling. */
export const isOfMostMeetings = (code: string): boolean => ofMostMeetings.includes(readEventCode(code)?.code ?? '');

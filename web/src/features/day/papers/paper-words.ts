import type { PaperKind } from '@startline/rules/day/papers/papers';

/** The name of each paper, and its purpose. */
export const paperWords: Readonly<Record<PaperKind, { name: string; says: string }>> = {
  'start-lists': { name: 'Start lists', says: 'Heats, lanes and order, with several events to a page.' },
  'notice-board': { name: 'Notice board', says: 'Start lists in large type, one event to a page.' },
  'call-room': { name: 'Call room', says: 'Boxes to mark each athlete present or missing, with hip numbers in races.' },
  'field-cards': {
    name: 'Field cards',
    says: 'Trials for throws and horizontal jumps, and blank heights for the high jump and pole vault.',
  },
  'lap-sheets': { name: 'Lap sheets', says: 'Laps to go for each athlete, in track races of 800m or more.' },
  judges: { name: 'Judges and timekeepers', says: 'Place, time and remarks for each athlete in a race, and the wind.' },
  announcer: { name: 'Announcer', says: 'Clubs, age groups and entry marks, with room for notes.' },
  timetable: { name: 'Timetable', says: 'All events by time, with facility, entries and heats.' },
};

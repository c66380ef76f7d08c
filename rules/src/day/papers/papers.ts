import { longDay, startTime } from '../../formats/dates.ts';
import { wallClock } from '../../time.ts';
import { grouped } from '../startlists/grouped.ts';
import type { PaperFacts, PrintedEvent } from './event-facts.ts';
import {
  announcerPaper,
  callRoomPaper,
  fieldCardPaper,
  judgesPaper,
  lapSheetPaper,
  lapsOf,
  noticePaper,
  startListPaper,
} from './event-papers.ts';
import { text, type Paper } from './paper.ts';

/** The papers of a day, in display order. */
export const paperKinds = [
  'start-lists',
  'notice-board',
  'call-room',
  'field-cards',
  'lap-sheets',
  'judges',
  'announcer',
  'timetable',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Makes the papers of one kind, of all drawn events, by their times; of all kinds for `all`. */
export function papersOf(kind: PaperKind | 'all', facts: PaperFacts): Paper[] {
  if (kind === 'all') return paperKinds.flatMap((one) => papersOf(one, facts));
  if (kind === 'timetable') return [timetablePaper(facts)];
  return facts.events.flatMap((event) => (event.version === 0 ? [] : paperOf(kind, event, facts)));
}

function paperOf(kind: Exclude<PaperKind, 'timetable'>, event: PrintedEvent, facts: PaperFacts): readonly Paper[] {
  const isField = event.unitKind === 'D' || event.unitKind === 'H';
  switch (kind) {
    case 'field-cards':
      return isField ? [fieldCardPaper(event, facts)] : [];
    case 'judges':
      return event.unitKind === 'T' ? [judgesPaper(event, facts)] : [];
    case 'lap-sheets': {
      const laps = event.unitKind === 'T' ? lapsOf(event, facts) : undefined;
      return laps === undefined ? [] : [lapSheetPaper(event, facts, laps)];
    }
    default:
      return [forEveryEvent[kind](event, facts)];
  }
}

const forEveryEvent = {
  'start-lists': startListPaper,
  'notice-board': noticePaper,
  'call-room': callRoomPaper,
  announcer: announcerPaper,
} as const;

/**
 * Returns the timetable: a table a day, with the latest published version of each list, so that papers can be compared.
 */
function timetablePaper({ events, zone }: PaperFacts): Paper {
  const days = grouped(events, ({ startsAt }) => wallClock(startsAt, zone).date);
  return {
    kind: 'Timetable',
    title: 'Timetable',
    lead: events.length === 1 ? '1 event' : `${events.length} events`,
    foot: '',
    turned: false,
    size: 'usual',
    follows: false,
    sections: [...days].map(([day, on]) => ({
      title: longDay(day),
      note: '',
      columns: [
        text('Time', 6, 'right'),
        text('No.', 4, 'right'),
        text('Event', 34),
        text('Where', 12),
        text('Entered', 7, 'right'),
        text('Heats', 6, 'right'),
        text('List', 9),
      ],
      rows: on.map((event) => [
        event.timeKnown ? startTime(event.startsAt, zone) : 'TBC',
        String(event.eventNo),
        event.name,
        event.facility,
        event.entered === 0 ? '' : String(event.entered),
        event.heats.length === 0 ? '' : String(event.heats.length),
        listWord(event),
      ]),
    })),
  };
}

const listWord = ({ version, publishedAt }: PrintedEvent): string =>
  version === 0 ? '' : publishedAt === null ? 'Draft' : `Version ${version}`;

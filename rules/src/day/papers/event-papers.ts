import { longDateTime, longDay, startTime } from '../../formats/dates.ts';
import { metresRun } from '../../performances/distance-run.ts';
import { readEventCode } from '../../performances/event-codes.ts';
import { windRule } from '../../performances/wind.ts';
import { wallClock } from '../../time.ts';
import { heatText } from '../startlists/placing-words.ts';
import type { PaperFacts, PrintedEvent, PrintedStart } from './event-facts.ts';
import { box, text, type Column, type Paper, type Section } from './paper.ts';

type Facts = Pick<PaperFacts, 'zone' | 'venue'>;
type Table = {
  readonly columns: readonly Column[];
  readonly row: (start: PrintedStart) => readonly string[];
  readonly note?: string;
  /** Whether the runners of a team have rows of their own under it. */
  readonly withRunners?: boolean;
};
type Form = Pick<Paper, 'kind'> &
  Partial<Pick<Paper, 'turned' | 'size' | 'follows'>> & {
    /** The text of the lead after the kind of paper. */
    readonly lead?: string;
  };

const placeWords = { lanes: 'Lane', line: 'Position', order: 'Order' } as const;
const place = ({ layout }: PrintedEvent): Column => text(placeWords[layout], 5, 'right');
const bib = text('Bib', 5, 'right');
const name = text('Name', 22);
const club = text('Club', 20);
const who = ({ position, bib: number, name: athlete, club: team }: PrintedStart): string[] => [
  String(position),
  number,
  athlete,
  team,
];
/** Returns this many empty boxes. */
const empty = (count: number): string[] => Array.from({ length: count }, () => '');

/**
 * Returns the version of a list and when it was published; a draft is marked as one, since athletes were not told it.
 */
export const versionText = ({ version, publishedAt }: PrintedEvent, { zone }: Pick<Facts, 'zone'>): string =>
  publishedAt === null
    ? `Version ${version}, draft: not published`
    : `Version ${version}, published ${longDateTime(publishedAt, zone)}`;

function paperOf(event: PrintedEvent, facts: Facts, form: Form, table: Table): Paper {
  const { layout, heats } = event;
  const day = longDay(wallClock(event.startsAt, facts.zone).date);
  const at = event.timeKnown ? `${startTime(event.startsAt, facts.zone)} · ` : '';
  return {
    turned: false,
    size: 'usual',
    follows: false,
    ...form,
    title: `${at}${event.name}`,
    lead: [form.kind, form.lead ?? '', `Event ${event.eventNo}`, day, event.facility]
      .filter((part) => part !== '')
      .join(' · '),
    foot: versionText(event, facts),
    sections:
      heats.length === 0
        ? [{ title: 'Nobody is on this list.', note: '', columns: [], rows: [] }]
        : heats.map(({ heat, starts }): Section => ({
            title: heatText(heat, heats.length, layout),
            note: starts.length === 0 ? 'Nobody is in this race or pool.' : (table.note ?? ''),
            columns: table.columns,
            rows: starts.flatMap((start) => [table.row(start), ...(table.withRunners ? runnerRows(start, table) : [])]),
          })),
  };
}

/** Returns a row for each runner of a team, with the name in the team's column. */
const runnerRows = ({ runners }: PrintedStart, { columns }: Table): readonly string[][] =>
  runners.map((runner, at) => columns.map(({ head }) => (head === name.head ? `${String(at + 1)}  ${runner}` : '')));

/** Returns the start list, several events to a page. */
export const startListPaper = (event: PrintedEvent, facts: Facts): Paper =>
  paperOf(
    event,
    facts,
    { kind: 'Start list', follows: true },
    {
      withRunners: true,
      columns: [place(event), bib, name, club, text('Age', 7)],
      row: (start) => [...who(start), start.ageGroup],
    },
  );

/** Returns the start list in large letters, an event to a page. */
export const noticePaper = (event: PrintedEvent, facts: Facts): Paper =>
  paperOf(
    event,
    facts,
    { kind: 'Start list', size: 'large' },
    {
      withRunners: true,
      columns: [place(event), bib, name, club],
      row: who,
    },
  );

/** Returns the call room's list: boxes for attendance, and hip numbers in races. */
export function callRoomPaper(event: PrintedEvent, facts: Facts): Paper {
  const hip = event.unitKind === 'T' ? [text('Hip', 4, 'right')] : [];
  return paperOf(
    event,
    facts,
    {
      kind: 'Call room',
      size: 'tall',
      lead: event.timeKnown ? `Call ${startTime(event.callAt, facts.zone)}` : '',
    },
    {
      withRunners: true,
      columns: [place(event), ...hip, bib, name, club, text('Age', 6), box('Present', 6), box('Missing', 6)],
      row: (start) => {
        const [position = '', ...rest] = who(start);
        return [position, ...hip.map(() => position), ...rest, start.ageGroup, '', ''];
      },
    },
  );
}

/**
 * Returns the sheet of the finish judges and timekeepers: an empty place and time for each start, and the wind where it
 * counts.
 */
export function judgesPaper(event: PrintedEvent, facts: Facts): Paper {
  const kind = readEventCode(event.code);
  const wind = kind && windRule(kind, facts.venue)?.per === 'race' ? 'Wind ________ m/s     ' : '';
  return paperOf(
    event,
    facts,
    { kind: 'Judges and timekeepers', size: 'tall' },
    {
      note: `${wind}Started at ________     Referee ________________`,
      columns: [place(event), bib, name, club, box('Place', 6), box('Time', 10), box('Remarks', 12)],
      row: (start) => [...who(start), '', '', ''],
    },
  );
}

/** Returns the announcer's list: clubs, age groups, entry marks, and room for notes. */
export const announcerPaper = (event: PrintedEvent, facts: Facts): Paper =>
  paperOf(
    event,
    facts,
    { kind: 'Announcer', size: 'tall' },
    {
      withRunners: true,
      columns: [place(event), bib, name, club, text('Age', 6), text('Entry mark', 8, 'right'), box('Notes', 20)],
      row: (start) => [...who(start), start.ageGroup, start.mark, ''],
    },
  );

/** The trials of a horizontal event: three, and three more for the best (TR25.15). */
const trials = ['1', '2', '3'].map((head) => box(head, 7));
const lastTrials = ['4', '5', '6'].map((head) => box(head, 7));
/** The number of heights on a card. */
const HEIGHTS = 14;

/** Returns the card of a field event: trials of a distance, or heights to be filled in as the bar goes up. */
export function fieldCardPaper(event: PrintedEvent, facts: Facts): Paper {
  const kind = readEventCode(event.code);
  const isHeight = event.unitKind === 'H';
  const hasWind = kind !== undefined && windRule(kind, facts.venue)?.per === 'attempt';
  const boxes = isHeight
    ? [...Array.from({ length: HEIGHTS }, () => box('', 5)), box('Best', 6), box('Failures', 7), box('Place', 5)]
    : [...trials, box('Best of 3', 8), box('Order', 5), ...lastTrials, box('Best', 8), box('Place', 5)];
  const writes = isHeight
    ? 'Write each height above its column. O clear, X failure, – pass, r retired.'
    : `Metres, X foul, – pass, r retired.${hasWind ? ' Write the wind under each mark.' : ''}`;
  return paperOf(
    event,
    facts,
    { kind: isHeight ? 'Card for heights' : 'Field card', turned: true, size: 'tall' },
    {
      note: writes,
      columns: [text('No.', 3, 'right'), bib, text('Name', 20), text('Club', 14), ...boxes],
      row: (start) => [...who(start), ...empty(boxes.length)],
    },
  );
}

/** Returns the laps of a race on the track; undefined below 800 metres. */
export function lapsOf({ code }: Pick<PrintedEvent, 'code'>, { venue }: Pick<Facts, 'venue'>): number | undefined {
  const kind = readEventCode(code);
  if (!kind || kind.discipline === 'road' || kind.discipline === 'cross-country') return undefined;
  const metres = metresRun(kind) ?? 0;
  const laps = Math.ceil(metres / (venue === 'indoor' ? 200 : 400));
  return metres >= 800 ? laps : undefined;
}

/** The most laps in a row of boxes; a longer race continues in the next table. */
const LAPS_IN_A_ROW = 13;

/** Returns the lap sheet of a race: for each athlete a box a lap, counted down to the finish. */
export function lapSheetPaper(event: PrintedEvent, facts: Facts, laps: number): Paper {
  const parts = Math.ceil(laps / LAPS_IN_A_ROW);
  const perPart = Math.ceil(laps / parts);
  const left = Array.from({ length: laps }, (_, at) => laps - 1 - at);
  const papers = Array.from({ length: parts }, (_, part) =>
    paperOf(
      event,
      facts,
      { kind: 'Lap sheet', turned: true, size: 'tall' },
      {
        note: 'Laps to go; write the time of each',
        columns: [
          bib,
          text('Name', 18),
          ...left.slice(part * perPart, (part + 1) * perPart).map((lap) => box(lap === 0 ? 'Finish' : String(lap), 6)),
        ],
        row: (start) => [start.bib, start.name, ...empty(Math.min(perPart, laps - part * perPart))],
      },
    ),
  );
  const [first] = papers;
  if (!first) throw new RangeError('A race has at least one lap');
  return {
    ...first,
    sections: first.sections.flatMap((_, heat) => papers.flatMap(({ sections }) => sections[heat] ?? [])),
  };
}

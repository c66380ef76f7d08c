import { competitionDocument, documentFormat } from '@startline/contract/building/competition-document';
import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import { mostEvents } from '@startline/rules/building/builder/programme';
import { isoDate, type IsoDate } from '@startline/rules/time';
import { zoneOf } from '../zone-of.ts';
import { documentFaults } from './document-faults.ts';
import { moveDocument } from './move-document.ts';
import { isOpenTrack, openTrackFacts, openTrackRows } from './open-track.ts';
import { documentFromTimetable, type Importing } from './read-timetable.ts';
import { firstOf, noFaults, type SomeFaults } from './refused-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Given = Importing & {
  readonly text: string;
  readonly name: string | undefined;
  readonly date: IsoDate | undefined;
  readonly hasPlace: boolean;
};
type Read = {
  readonly document: CompetitionDocument;
  readonly notes: readonly string[];
  readonly words: string;
  /** Event definitions that a timetable needs and that may not exist here yet. */
  readonly kinds: ReturnType<typeof documentFromTimetable>['kinds'];
  /** Contradictions within the file, to be reported together with references unknown here. */
  readonly loose: SomeFaults;
};
/** The content of a file, or its first faults and how many there are. Plain values, since a worker returns them. */
export type FileRead = ({ readonly ok: true } & Read) | ({ readonly ok: false } & SomeFaults);

/**
 * Reads a file into a document: one of ours, the JSON of a results site, or a timetable as CSV or JSON rows. Pure;
 * takes time in proportion to the file.
 */
export function readFile(input: Given): FileRead {
  try {
    return { ok: true, ...fromFile(input, parsed(input.text)) };
  } catch (fault) {
    if (!(fault instanceof UnreadableFile)) throw fault;
    return { ok: false, ...firstOf(fault.faults) };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a file as JSON; returns undefined when it is not JSON. Truncated JSON is reported as such, and not read as
 * CSV.
 */
function parsed(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').trim();
  try {
    return JSON.parse(bare);
  } catch {
    if (/^[{[]/.test(bare))
      throw new UnreadableFile([
        { field: 'text', message: 'This JSON file is damaged or incomplete. Export it again.' },
      ]);
    return undefined;
  }
}

function fromFile(input: Given, file: unknown): Read {
  if (isRecord(file) && file['format'] === documentFormat) return fromDocument(input, file);
  if (isOpenTrack(file)) {
    const { name, date, place } = openTrackFacts(file);
    const text = JSON.stringify(openTrackRows(file));
    return fromTimetable(
      { ...input, text, name: input.name ?? name.slice(0, 60), date: input.date ?? isoDate(date) },
      place,
    );
  }
  if (isRecord(file))
    throw new UnreadableFile([
      {
        field: '',
        message: 'This JSON file is not a competition, or a list of timetable rows, that can be read here.',
      },
    ]);
  return fromTimetable(input, '');
}

function fromDocument({ name, date, org }: Given, file: Record<string, unknown>): Read {
  // reported before the schema looks at each of a million records
  const long = Object.entries(file).filter(([, list]) => Array.isArray(list) && list.length > mostEvents);
  if (long.length > 0)
    throw new UnreadableFile(
      long.map(([field]) => ({ field, message: `The file can have at most ${String(mostEvents)} of these.` })),
    );
  const read = competitionDocument.safeParse(file);
  if (!read.success)
    throw new UnreadableFile(
      read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
    );
  const loose = documentFaults(read.data);
  const moved = date === undefined ? read.data : moveDocument(read.data, date, zoneOf(org.aoCode));
  const document = name === undefined ? moved : { ...moved, competition: { ...moved.competition, name } };
  const { currency } = document.competition;
  const notes =
    org.currency === currency
      ? []
      : [`The prices in this file are in ${currency}, but this organisation charges in ${org.currency}. Check them.`];
  return {
    document,
    notes,
    words: `Imported from a file: ${document.competition.name}.`,
    kinds: [],
    loose: firstOf(loose),
  };
}

function fromTimetable({ text, name, date, hasPlace, ...importing }: Given, place: string): Read {
  const faults = [
    ...(name === undefined || name === '' ? [{ field: 'name', message: 'Enter a competition name.' }] : []),
    ...(date === undefined ? [{ field: 'date', message: 'Enter the first day: a timetable has no dates.' }] : []),
    ...(!hasPlace && place === '' ? [{ field: 'locationId', message: 'Enter a Location.' }] : []),
  ];
  if (faults.length > 0 || name === undefined || date === undefined) throw new UnreadableFile(faults);
  const read = documentFromTimetable({ ...importing, text, name, date, place });
  return { ...read, words: `Imported from a timetable: ${name}.`, loose: noFaults };
}

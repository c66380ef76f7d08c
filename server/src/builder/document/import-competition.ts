import type { importCompetition as contract } from '@startline/contract/builder/builder';
import {
  competitionDocument,
  documentFormat,
  type CompetitionDocument,
} from '@startline/contract/builder/competition-document';
import { isoDate, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../http/handle.ts';
import { readOrgFacts } from '../record-queries.ts';
import { makeFromDocument, type Made } from './make-from-document.ts';
import { moveDocument } from './move-document.ts';
import { zoneOf } from '../judge-draft.ts';
import { isOpenTrack, openTrackFacts, openTrackRows } from './open-track.ts';
import { documentFromTimetable } from './read-timetable.ts';
import { refusedImport } from './refused-import.ts';

type Asked = z.output<typeof contract.input>;

/**
 * Makes a draft from a file: a document of ours, the JSON of a results site, or a timetable as CSV or JSON rows. What a
 * line says and nobody understands is named.
 */
export const importCompetition = (ctx: Ctx, asked: Asked) =>
  transaction(ctx.db, async (tx) => {
    const made = await fromFile(tx, ctx, asked, parsed(asked.text));
    return new Replied(made, { message: `${made.name} is made as a draft.` });
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file as JSON; undefined when it is none. JSON that breaks off is said to be that, and not taken for a CSV. */
function parsed(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').trim();
  try {
    return JSON.parse(bare);
  } catch {
    if (/^[{[]/.test(bare))
      throw refusedImport([{ field: 'text', message: 'This JSON is damaged or not complete. Export it again.' }]);
    return undefined;
  }
}

async function fromFile(tx: Tx, ctx: Ctx, asked: Asked, file: unknown): Promise<Made> {
  if (isRecord(file) && file['format'] === documentFormat) return fromDocument(tx, ctx, asked, file);
  if (isOpenTrack(file)) {
    const { name, date, place } = openTrackFacts(file);
    return fromTimetable(
      tx,
      ctx,
      {
        ...asked,
        text: JSON.stringify(openTrackRows(file)),
        name: asked.name ?? name.slice(0, 60),
        date: asked.date ?? isoDate(date),
      },
      place,
    );
  }
  if (isRecord(file))
    throw refusedImport([
      {
        field: '',
        message: 'This JSON is neither a competition exported here, nor one with events, nor a list of timetable rows.',
      },
    ]);
  return fromTimetable(tx, ctx, asked, '');
}

async function fromDocument(tx: Tx, ctx: Ctx, asked: Asked, file: unknown): Promise<Made> {
  const read = competitionDocument.safeParse(file);
  if (!read.success)
    throw refusedImport(read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })));
  const org = await readOrgFacts(tx, asked.orgId);
  const moved = asked.date === undefined ? read.data : moveDocument(read.data, asked.date, zoneOf(org?.aoCode ?? 'EA'));
  const document: CompetitionDocument =
    asked.name === undefined ? moved : { ...moved, competition: { ...moved.competition, name: asked.name } };
  const notes =
    org && org.currency !== document.competition.currency
      ? [
          `The file is in ${document.competition.currency} and this organisation sells in ${org.currency}: look at the prices.`,
        ]
      : [];
  return makeFromDocument(tx, ctx, document, {
    orgId: asked.orgId,
    ...placeOf(asked),
    words: `Imported from a file: ${document.competition.name}.`,
    notes,
  });
}

const placeOf = ({ locationId }: Asked) => (locationId === undefined || locationId === 0 ? {} : { locationId });

async function fromTimetable(tx: Tx, ctx: Ctx, asked: Asked, place: string): Promise<Made> {
  const { name, date } = asked;
  const faults = [
    ...(name === undefined || name === '' ? [{ field: 'name', message: 'Enter a competition name.' }] : []),
    ...(date === undefined ? [{ field: 'date', message: 'Enter the first day: a timetable has no dates.' }] : []),
    ...((asked.locationId ?? 0) === 0 && place === '' ? [{ field: 'locationId', message: 'Enter a Location.' }] : []),
  ];
  if (faults.length > 0 || name === undefined || date === undefined) throw refusedImport(faults);
  const { document, notes } = await documentFromTimetable(tx, ctx, {
    text: asked.text,
    orgId: asked.orgId,
    name,
    date: date satisfies IsoDate,
    place,
  });
  return makeFromDocument(tx, ctx, document, {
    orgId: asked.orgId,
    ...placeOf(asked),
    words: `Imported from a timetable: ${name}.`,
    notes,
  });
}

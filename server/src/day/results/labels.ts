import { rankSheet, type ResultLine } from '@startline/rules/day/results/rank-sheet';
import {
  appliesTo,
  heatLabels,
  judgedMark,
  type Before,
  type JudgedMark,
  type MarkTerms,
  type RecordOf,
} from '@startline/rules/day/results/listed-labels';
import { codeOfLabel } from '@startline/rules/day/results/record-marks';
import { sheetFormOf } from '@startline/rules/day/results/typed-result';
import type { CompetitionId, StartId } from '@startline/rules/ids';
import { bestOf } from '@startline/rules/performances/better';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { timingOfText } from '@startline/rules/performances/parse-performance';
import type { Mark } from '@startline/rules/performances/print-performance';
import { wallClock, type Instant, type TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { markOf, readBests, readRecords, recordOf, type BestsRow, type RecordRow } from '../records/record-queries.ts';
import type { GroupRow } from '../startlists/queries.ts';
import type { Carded } from './cards.ts';
import { rankedAs } from './ranked-as.ts';

/** The competition in which marks are judged. */
export type Venue = { readonly zone: TimeZone; readonly kind: string };
export type LabelFacts = {
  /** The records of the competition as they are now, with those that official heats have broken. */
  readonly records: readonly RecordOf[];
  readonly bests: ReadonlyMap<StartId, BestsRow>;
};

/** Reads the bests and records that the marks of a competition, or of one event group, are compared with. */
export async function readLabelFacts(db: Db | Tx, compId: CompetitionId, groupId = 0): Promise<LabelFacts> {
  const kept = await readRecords(db, compId);
  return {
    records: kept.map(currentRecord),
    bests: new Map((await readBests(db, compId, groupId)).map((row) => [row.startId, row])),
  };
}

/** Returns a record with its mark now: as kept, or as official heats of the competition have improved it. */
function currentRecord(row: RecordRow): RecordOf {
  const record = recordOf(row);
  const improved = row.broken.filter(
    (one) =>
      one.type === row.type && one.labels.some((label) => codeOfLabel(label) === row.code) && appliesTo(record, one),
  );
  return { ...record, mark: bestOf([record.mark, ...improved.map(markOf)]) ?? record.mark };
}

export const codeOf = ({ code }: Pick<GroupRow, 'code'>): string => readEventCode(code)?.code ?? code;

export const dayOf = ({ startsAt }: Pick<GroupRow, 'startsAt'>, { zone }: Venue): string =>
  wallClock(startsAt.getTime() as Instant, zone).date;

const termsOf = (group: GroupRow, { kind }: Venue): MarkTerms => ({
  form: sheetFormOf(group.unitKind) ?? 'race',
  event: readEventCode(group.code),
  venue: kind === 'indoor' ? 'indoor' : 'outdoor',
});

export type LabelledLine = {
  readonly line: ResultLine<StartId>;
  readonly one: Carded;
  readonly judged: JudgedMark | undefined;
  readonly labels: readonly string[];
  /** The athlete whose page everybody may open; 0 for none. */
  readonly pageOf: number;
};

/**
 * Returns the lines of a heat with the records and bests of their marks. A mark of an official heat keeps the labels
 * that it had when the heat became official.
 */
export function labelHeat(
  own: readonly Carded[],
  group: GroupRow,
  { facts, venue, wind }: { readonly facts: LabelFacts; readonly venue: Venue; readonly wind: string },
): LabelledLine[] {
  const terms = termsOf(group, venue);
  const byId = new Map(own.map((one) => [one.start.startId, one]));
  const lines = rankSheet(
    own.map(({ card }) => card),
    rankedAs(terms.form, group),
    'heat',
  );
  const judged = new Map<StartId, JudgedMark>();
  for (const line of lines) {
    const mark = judgedMark(line, wind, terms);
    if (mark) judged.set(line.id, mark);
  }
  const year = dayOf(group, venue).slice(0, 4);
  const before = new Map(
    own.map((one) => [one.start.startId, beforeOf(one, facts.bests.get(one.start.startId), { group, year })]),
  );
  const labels = heatLabels(judged, before, facts.records, codeOf(group));
  return lines.flatMap((line) => {
    const one = byId.get(line.id);
    if (!one) return [];
    const known = facts.bests.get(line.id);
    return [
      {
        ...{ line, one, judged: judged.get(line.id), pageOf: known?.pageOf ?? 0 },
        labels: known?.labels ?? labels.get(line.id) ?? [],
      },
    ];
  });
}

function beforeOf(
  { entrant }: Carded,
  known: BestsRow | undefined,
  { group, year }: { readonly group: GroupRow; readonly year: string },
): Before {
  const type = group.unitKind;
  const best = (value: number | null | undefined, text: string): Mark | null =>
    value === null || value === undefined ? null : { type, value, timing: timingOfText(type, text) };
  return {
    personalBest: best(known?.pb, known?.pbText ?? ''),
    seasonBest: known?.sbOn?.startsWith(year) ? best(known.sb, known.sbText) : null,
    gender: entrant?.gender ?? 'O',
    ageGroup: entrant?.ageGroup ?? '',
  };
}

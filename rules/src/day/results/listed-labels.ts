import { bestOf, compareMarks } from '../../performances/better.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import type { Mark } from '../../performances/print-performance.ts';
import { windVerdict, type WindVerdict } from '../../performances/wind.ts';
import { markLabels, type KeptRecord } from './record-marks.ts';
import type { ResultLine } from './rank-sheet.ts';
import { keptStatus, readFinish, type SheetForm } from './typed-result.ts';

/** How the marks of an event are read: its sheet, its kind, and where it is held. */
export type MarkTerms = {
  readonly form: SheetForm;
  readonly event: EventKind | undefined;
  readonly venue: 'outdoor' | 'indoor';
};

/** A record of a competition, and to whom it applies; an empty age group means all. */
export type RecordOf = KeptRecord & {
  readonly eventCode: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
};

/** An athlete's bests before the mark, and the events whose records the mark may break. */
export type Before = {
  readonly personalBest: Mark | null;
  readonly seasonBest: Mark | null;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
};

/** A mark of a result list, as bests and records need it. `counts` tells whether it can be a best or a record. */
export type JudgedMark = { readonly mark: Mark; readonly verdict: WindVerdict; readonly counts: boolean };

/** Reads the mark of a result line with its wind; undefined without one. */
export function judgedMark(
  line: Pick<ResultLine<unknown>, 'mark' | 'wind'>,
  raceWind: string,
  { form, event, venue }: MarkTerms,
): JudgedMark | undefined {
  const mark = markOf(line.mark, form);
  if (!mark) return undefined;
  const wind = form === 'race' ? raceWind : line.wind;
  const read = wind === '' ? null : Number(wind);
  const verdict = event ? windVerdict(event, read, venue) : 'not-measured';
  return { mark, verdict, counts: verdict === 'legal' || verdict === 'not-measured' };
}

function markOf(text: string, form: SheetForm): Mark | undefined {
  if (text === '' || keptStatus(text)) return undefined;
  if (form !== 'race') return { type: form === 'heights' ? 'H' : 'D', value: Number(text), timing: 'unstated' };
  const finish = readFinish(text);
  return finish && { type: 'T', value: finish.hundredths / 100, timing: finish.timing };
}

/** Returns whether a record applies to the marks of an athlete in an event. */
export const appliesTo = (
  record: Pick<RecordOf, 'eventCode' | 'gender' | 'ageGroup'>,
  { eventCode, gender, ageGroup }: { readonly eventCode: string } & Pick<Before, 'gender' | 'ageGroup'>,
): boolean =>
  record.eventCode === eventCode &&
  record.gender === gender &&
  (record.ageGroup === '' || record.ageGroup === ageGroup);

/**
 * Returns the labels of the marks of one heat, by start. Only the best mark of a heat takes a record, or several equal
 * ones; bests are each athlete's own.
 */
export function heatLabels<Id>(
  judged: ReadonlyMap<Id, JudgedMark>,
  before: ReadonlyMap<Id, Before>,
  records: readonly RecordOf[],
  eventCode: string,
): Map<Id, readonly string[]> {
  const counting = [...judged].flatMap(([id, { mark, counts }]) => {
    const own = before.get(id);
    return counts && own ? [{ id, mark, own }] : [];
  });
  const taken = (record: RecordOf, mark: Mark): boolean => {
    const rivals = counting.filter(
      (one) =>
        one.mark.type === mark.type &&
        appliesTo(record, { eventCode, ...one.own }) &&
        (record.handTimes || one.mark.timing !== 'hand'),
    );
    const best = bestOf(rivals.map((one) => one.mark));
    return best !== undefined && compareMarks(mark, best) <= 0;
  };
  return new Map(
    [...judged].map(([id, { mark, verdict }]) => {
      const own = before.get(id);
      if (!own) return [id, []];
      const open = records.filter(
        (record) => record.mark.type === mark.type && appliesTo(record, { eventCode, ...own }) && taken(record, mark),
      );
      const bests = bestsOf(own, mark);
      const { labels } = markLabels(mark, verdict, { ...bests, records: open });
      return [id, labels.filter((label) => isSure(label, bests))];
    }),
  );
}

/**
 * Returns whether a label is certain. A first mark is a PB only for an athlete without any other, and an athlete whose
 * bests are not known here may have better ones elsewhere.
 */
const isSure = (label: string, { personalBest, seasonBest }: ReturnType<typeof bestsOf>): boolean =>
  (label !== 'PB' || personalBest !== null) && (label !== 'SB' || seasonBest !== null);

/** Returns the bests that are measured like the mark. */
const bestsOf = ({ personalBest, seasonBest }: Before, { type }: Mark) => ({
  personalBest: personalBest?.type === type ? personalBest : null,
  seasonBest: seasonBest?.type === type ? seasonBest : null,
});

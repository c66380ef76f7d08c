import { completeOptions } from '@startline/contract/competitions/options';
import type { BibCandidate, BibSettings } from '@startline/rules/day/bibs/assign-bibs';
import { readBibSettings } from '@startline/rules/day/bibs/assign-bibs';
import { bibRangesFaultText } from '@startline/rules/day/bibs/bib-ranges';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId, LineId } from '@startline/rules/ids';
import { ageText } from '@startline/rules/people/athletes/gender';
import type { Host } from '../../building/parts/host-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readWearers, type WearerRow } from './queries.ts';

/** The wearer of one number: an athlete with all of their entries, or a team. */
export type Holder = BibCandidate & {
  readonly kind: 'athlete' | 'team';
  readonly id: number;
  readonly ageGroupName: string;
  readonly events: readonly string[];
  readonly lineIds: readonly LineId[];
};

/** Returns the key of a holder, by which the rules tell holders apart. */
export const keyOf = ({ kind, id }: Pick<Holder, 'kind' | 'id'>): string => `${kind} ${String(id)}`;

const byAge = new Intl.Collator('en', { numeric: true });

/** Reads everybody in a competition who wears a number. */
export async function readHolders(db: Db | Tx, compId: CompetitionId): Promise<Holder[]> {
  const rows = await readWearers(db, compId);
  const ages = [...new Set(rows.map(({ ageGroup }) => ageGroup))].sort(byAge.compare);
  return [...grouped(rows, keyOf).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [holderOf(first, lines, ages)] : [];
  });
}

/** Returns a holder of lines in timetable order; the first line decides the order in which numbers are given out. */
function holderOf(first: WearerRow, lines: readonly WearerRow[], ages: readonly string[]): Holder {
  const { kind, id, firstName, surname, club, ageGroup, gender, tf, eventAt, rank, bib } = first;
  return {
    key: keyOf(first),
    kind,
    id,
    name: `${firstName} ${surname}`.trim(),
    bib,
    isCollected: false,
    surName: surname,
    firstName,
    event: eventAt,
    ageGroup: ages.indexOf(ageGroup),
    ageGroupName: ageText(ageGroup),
    gender,
    category: tf,
    club,
    rank,
    events: lines.map(({ event }) => event),
    lineIds: lines.map(({ lineId }) => lineId),
  };
}

/** Returns the ranges and order of a competition; refuses inconsistent ranges. */
export function settingsOf({ options }: Host): BibSettings {
  const settings = readBibSettings(completeOptions(options));
  if (!settings.ok)
    throw new Refusal('bib-refused', `${bibRangesFaultText(settings.reason)} Change the bib numbers in the builder.`);
  return settings.value;
}

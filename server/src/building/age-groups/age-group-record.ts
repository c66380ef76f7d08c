import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { AgeBound, AgeGroup, AgeReference } from '@startline/rules/people/athletes/age-groups';
import { bornText } from '@startline/rules/people/athletes/born-text';
import type { IsoDate } from '@startline/rules/time';
import { readAgeGroup } from '../../entering/entries/facts/read-options.ts';
import { wireAgeGroup } from '../../competitions/published/show-schedule.ts';
import type { AgeGroupRow } from './queries.ts';

/** Returns an age group for the builder (AGE-01), with who is in it on the competition's day, or today. */
export function ageGroupRecord(row: AgeGroupRow, day: IsoDate): BuilderAgeGroup {
  const plain = wireAgeGroup(row);
  const group = readAgeGroup(row.name, row.facts);
  return {
    ...plain,
    minAtYear: yearsOf(group.from),
    maxAtYear: yearsOf(group.to),
    compId: row.comp_id ?? 0,
    version: row.version,
    born: bornText(group, day),
    events: row.events,
  };
}

/**
 * Returns how many years the date of a bound lies from that of the competition, where this does not depend on the
 * month.
 */
const yearsOf = (bound: AgeBound | null): number =>
  bound?.at.kind === 'day-of-year' && bound.at.yearFactors[0]?.fromMonth === 1 && bound.at.yearFactors[0].toMonth === 12
    ? bound.at.yearFactors[0].years
    : 0;

/** Returns the plain fields of AGE-01 that are stored beside the bounds of the rules. */
export function plainFacts(group: Pick<AgeGroup, 'from' | 'to'>): Record<string, number> {
  const end = (name: 'min' | 'max', bound: AgeBound | null, open: number) => {
    const at: AgeReference = bound?.at ?? { kind: 'competition-day' };
    const [day, month] = at.kind === 'day-of-year' ? [at.day, at.month] : [0, 0];
    return {
      [`${name}Age`]: bound?.age ?? open,
      [`${name}AtDay`]: day,
      [`${name}AtMonth`]: month,
      [`${name}AtYear`]: yearsOf(bound),
    };
  };
  return { ...end('min', group.from, 1), ...end('max', group.to, 100) };
}

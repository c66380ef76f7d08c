import type { BuilderAgeGroup } from '@startline/contract/builder-age-groups';
import { longDay } from '@startline/rules/formats/dates';
import { referenceDay, type AgeBound, type AgeGroup, type AgeReference } from '@startline/rules/people/age-groups';
import { isoDate, type IsoDate } from '@startline/rules/time';
import { readAgeGroup } from '../entries/read-options.ts';
import { wireAgeGroup } from '../events/show-schedule.ts';
import type { AgeGroupRow } from './queries.ts';

/** An age group for the builder (AGE-01), with who is in it on the competition's day, or today. */
export function ageGroupRecord(row: AgeGroupRow, day: IsoDate): BuilderAgeGroup {
  const plain = wireAgeGroup(row);
  const group = readAgeGroup(row.name, row.facts);
  return { ...plain, minAtYear: yearsOf(group.from), maxAtYear: yearsOf(group.to), compId: row.comp_id ?? 0, version: row.version, born: bornText(group, day), events: row.events };
}

/** How many years the day of a bound lies from that of the competition, where that does not hang on the month. */
const yearsOf = (bound: AgeBound | null): number => (bound?.at.kind === 'day-of-year' && bound.at.yearFactors[0]?.fromMonth === 1 && bound.at.yearFactors[0].toMonth === 12 ? bound.at.yearFactors[0].years : 0);

/** 'Born from 1st Sep 2011 to 31st Aug 2013.' */
export function bornText({ from, to }: Pick<AgeGroup, 'from' | 'to'>, day: IsoDate): string {
  const latest = from && yearsBefore(referenceDay(from.at, day), from.age);
  const earliest = to && dayAfter(yearsBefore(referenceDay(to.at, day), to.age + 1));
  if (earliest && latest) return `Born from ${longDay(earliest)} to ${longDay(latest)}.`;
  if (latest) return `Born on or before ${longDay(latest)}.`;
  return earliest ? `Born on or after ${longDay(earliest)}.` : 'Anybody.';
}

/** The day so many years earlier; 29 February is 28 February in a common year. */
function yearsBefore(day: IsoDate, years: number): IsoDate {
  const text = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return isoDate(text) ?? (`${text.slice(0, 8)}28` as IsoDate);
}

const dayAfter = (day: IsoDate): IsoDate => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10) as IsoDate;

/** The plain fields of AGE-01 that are kept beside the bounds of the rules. */
export function plainFacts(group: Pick<AgeGroup, 'from' | 'to'>): Record<string, number> {
  const end = (name: 'min' | 'max', bound: AgeBound | null, open: number) => {
    const at: AgeReference = bound?.at ?? { kind: 'competition-day' };
    const [day, month] = at.kind === 'day-of-year' ? [at.day, at.month] : [0, 0];
    return { [`${name}Age`]: bound?.age ?? open, [`${name}AtDay`]: day, [`${name}AtMonth`]: month, [`${name}AtYear`]: yearsOf(bound) };
  };
  return { ...end('min', group.from, 1), ...end('max', group.to, 100) };
}

import { never } from '../../result.ts';
import { isInRanges, rangesText, type BibRange } from './bib-ranges.ts';

/**
 * A wearer of a number: an athlete (in all of their events) or a team. `bib` is text as printed; empty for none yet.
 */
export type BibHolder = {
  readonly key: string;
  readonly name: string;
  readonly bib: string;
  readonly isCollected: boolean;
};

/** A number with more than one holder. */
export type SharedBib = { readonly bib: string; readonly names: readonly string[] };

/** The specification's words for shared numbers (BIB-01). */
export const sharedBibsText = 'Please make sure all entries have unique bib numbers.';

/**
 * Returns the numbers with more than one holder, lowest first (BIB-01). An athlete's entries share their number and are
 * one holder; a team's number must be its own. Leading zeros and blanks do not distinguish numbers; a missing number is
 * not a fault.
 */
export function sharedBibs(holders: readonly Pick<BibHolder, 'key' | 'name' | 'bib'>[]): readonly SharedBib[] {
  const byBib = new Map<string, Map<string, string>>();
  for (const { key, name, bib } of holders) {
    const plain = plainBib(bib);
    if (plain !== '') byBib.set(plain, (byBib.get(plain) ?? new Map<string, string>()).set(key, name));
  }
  return [...byBib]
    .filter(([, names]) => names.size > 1)
    .map(([bib, names]) => ({ bib, names: [...names.values()] }))
    .sort((a, b) => Number(a.bib) - Number(b.bib) || (a.bib < b.bib ? -1 : 1));
}

/** Normalises a number for comparing: '007' and ' 7' are 7; letters are capitals. */
export const plainBib = (bib: string): string =>
  bib
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');

export type BibChangeFault =
  | { readonly kind: 'not-a-bib' }
  | { readonly kind: 'outside-ranges'; readonly ranges: string }
  | { readonly kind: 'taken'; readonly bib: string; readonly by: BibHolder };

/**
 * Returns why a number cannot be given to a holder; undefined when it can. A number that somebody else has is refused
 * with their name: staff may then swap the two deliberately (`swappedBibs`).
 */
export function bibChangeFault(
  to: string,
  holder: Pick<BibHolder, 'key'>,
  others: readonly BibHolder[],
  ranges: readonly BibRange[],
): BibChangeFault | undefined {
  const bib = plainBib(to);
  if (!/^[1-9]\d{0,4}$/.test(bib)) return { kind: 'not-a-bib' };
  if (!isInRanges(Number(bib), ranges)) return { kind: 'outside-ranges', ranges: rangesText(ranges) };
  const by = others.find((other) => other.key !== holder.key && plainBib(other.bib) === bib);
  return by && { kind: 'taken', bib, by };
}

/** Returns the words of why a number cannot be given, with the way on. */
export function bibChangeFaultText(fault: BibChangeFault): string {
  switch (fault.kind) {
    case 'not-a-bib':
      return 'Enter a number from 1 to 99999.';
    case 'outside-ranges':
      return `This competition's numbers are ${fault.ranges}. Choose one of these.`;
    case 'taken':
      return `${fault.by.name} has number ${fault.bib}${fault.by.isCollected ? ' and has collected it' : ''}. Choose another number, or swap the two.`;
    default:
      return never(fault);
  }
}

/** Returns two holders with each other's numbers. */
export const swappedBibs = (one: BibHolder, other: BibHolder): readonly [BibHolder, BibHolder] => [
  { ...one, bib: other.bib },
  { ...other, bib: one.bib },
];

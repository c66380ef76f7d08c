import { groupsInSpan, masters, type AgeFor } from '../age-spans.ts';
import { readGenders } from '../paste-cells.ts';
import type { Note } from '../paste-faults.ts';
import type { AgeAndGender } from '../paste-groups.ts';
import type { SectionLine } from '../paste-sections.ts';
import type { Cell, What } from '../paste-what.ts';

/** Words for ages whose athletes are called men and women. */
const adultAges = ['U19', 'U20', 'U23', 'SEN', masters];
const childWords = /\b(?:girls?|boys?|g|b)\b/i;
const words = { M: 'Men', F: 'Women' } as const;

/** What decides on a gender alone: the line, with the group of a heading above it, and the ages in force. */
export type AdultSetting = { readonly whole: Pick<SectionLine, 'cells' | 'group'>; readonly ageFor: AgeFor };

/**
 * Gives men or women without an age, 'Shot Women', the only age group of adults in force. Where there are several, adds
 * a fault that names them. Undefined when a line says no such thing.
 */
export function adultsOf(
  { pairs, left }: Pick<What, 'pairs' | 'left'>,
  cell: Cell,
  { whole: { cells, group }, ageFor }: AdultSetting,
  note: Note,
): readonly AgeAndGender[] | undefined {
  const genders = gendersAlone(pairs, cell);
  if (group !== '' || cells.some((cell) => childWords.test(cell)) || genders.length === 0) return undefined;
  const [only, ...others] = adultAges.filter((one) => isInForce(one, ageFor));
  if (only === undefined) return undefined;
  const isOne = others.length === 0 && left === '' && only !== masters;
  for (const gender of genders)
    if (isOne) note('age', { kind: 'ages-taken', text: words[gender], ages: [only] }, true);
    else note('age', { kind: 'which-adults', gender, ages: [only, ...others] });
  return isOne ? genders.map((gender) => ({ age: only, gender })) : [];
}

/**
 * Returns the genders of a line whose cell of ages has nothing else; none when one is mixed, and none for the M or the
 * F of a column of genders, which boys and girls have too.
 */
function gendersAlone(pairs: readonly AgeAndGender[], cell: Cell): readonly ('M' | 'F')[] {
  const age = cell('age');
  if ((age !== '' && readGenders(age) === undefined) || /^[mf]$/i.test(cell('gender'))) return [];
  const genders = pairs.flatMap(({ gender }) => (gender === 'M' || gender === 'F' ? [gender] : []));
  return genders.length === pairs.length ? genders : [];
}

const isInForce = (word: string, ageFor: AgeFor): boolean =>
  word === masters ? (groupsInSpan(word, ageFor) ?? []).length > 0 : ageFor(word)?.isConverted === false;

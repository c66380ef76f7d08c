import { allAges, groupsInSpan, oldestJuniors, openToAll, type AgeFor } from './age-spans.ts';
import type { Note } from './paste-faults.ts';
import type { AgeAndGender } from './paste-groups.ts';
import type { What } from './paste-what.ts';

export type Opened = What & { readonly isOpenToAll: boolean };
/** Resolves the word open: seniors beside a gender, as in 'Men Open'; alone all ages, men and women. */
export function opened(what: What): Opened {
  const pairs = what.pairs.flatMap(({ age, gender }): AgeAndGender[] => {
    if (age !== openToAll) return [{ age, gender }];
    if (gender !== undefined) return [{ age: 'SEN', gender }];
    return [
      { age: allAges, gender: 'M' },
      { age: allAges, gender: 'F' },
    ];
  });
  return { ...what, pairs, isOpenToAll: what.pairs.some(({ age, gender }) => age === openToAll && !gender) };
}

/** The groups that other lines name, which 'All ages' means. */
export type Everyone = readonly { readonly age: string; readonly gender: 'M' | 'F' | 'O' }[];

/** Resolves 'All ages' to everybody whom other lines name, of its gender when it has one. */
export function withEveryone(pairs: readonly AgeAndGender[], everyone: Everyone): readonly AgeAndGender[] {
  if (everyone.length === 0) return pairs;
  return pairs.flatMap((pair) =>
    pair.age === allAges
      ? everyone.filter(({ gender }) => pair.gender === undefined || pair.gender === 'O' || gender === pair.gender)
      : [pair],
  );
}

type InForce = { readonly ageFor: AgeFor; readonly isOfSchools: boolean };

/** Returns the groups in force for a word; for a word that means several, all that the competition has. */
export function groupsOf(word: string, { ageFor, isOfSchools }: InForce, note: Note): readonly string[] {
  if (word === 'SEN' && isOfSchools && ageFor('Senior')) return ['Senior'];
  const span = groupsInSpan(word, ageFor) ?? [];
  if (span.length > 0) {
    const keys = [...new Set(span.flatMap((one) => ageFor(one)?.key ?? []))];
    if (keys.join() !== word) note('age', { kind: 'ages-taken', text: word, ages: keys }, true);
    return keys;
  }
  const texts = inRange(word);
  const isOld = ageFor(texts[0] ?? '')?.isConverted;
  return texts.flatMap((one, at) => {
    const match = ageFor(one);
    const isEnd = at === 0 || at === texts.length - 1;
    if (!match) {
      if (isEnd) note('age', { kind: 'age-not-in-force', age: one });
      return [];
    }
    if (!isEnd && match.isConverted && !isOld) return [];
    if (match.isConverted) note('age', { kind: 'age-converted', from: one, to: match.key }, true);
    return [match.key];
  });
}

/** Expands 'U9-U12' and 'U15-SEN' to every age in the range, whichever end comes first; returns any other word unchanged. */
function inRange(word: string): readonly string[] {
  const [, first, last] = /^U(\d{1,2})-(?:U(\d{1,2})|SEN)$/.exec(word) ?? [];
  if (first === undefined) return [word];
  const ends = [Number(first), Number(last ?? Math.max(oldestJuniors, Number(first)))].sort((a, b) => a - b);
  const [youngest = 0, oldest = 0] = ends;
  const ages = Array.from({ length: oldest - youngest + 1 }, (_, at) => `U${youngest + at}`);
  return last === undefined ? [...ages, 'SEN'] : ages;
}

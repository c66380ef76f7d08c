import { manyOf, textOf, type Values } from '../draft/draft.ts';

/** A set of which an athlete may have only one: its words and the ids of its events. */
export type UniqueSet = { readonly text: string; readonly ids: readonly number[] };
/** The most sets of a record. */
export const mostSets = 20;

/** Returns the keys of the typed sets, in order; each keeps its key while others come and go. */
export const setPlaces = (values: Values): readonly string[] => manyOf(values, 'sets');

/** Returns sets as typed. */
export const setsTyped = (sets: readonly UniqueSet[]): Values => ({
  sets: sets.map((_, n) => String(n)),
  ...Object.fromEntries(
    sets.flatMap(
      ({ text, ids }, n) =>
        [
          [`unique.${n}.label`, text],
          [`unique.${n}.ids`, ids.map(String)],
        ] as [string, string | string[]][],
    ),
  ),
});

/** Returns the typed sets. */
export const setsOf = (values: Values): { text: string; ids: number[] }[] =>
  setPlaces(values).map((place) => ({
    text: textOf(values, `unique.${place}.label`),
    ids: manyOf(values, `unique.${place}.ids`).map(Number),
  }));

/**
 * Returns the typed field of the n-th set in a fault, 'unique.0.text' of a call or 'unique.0.label' of a form, with the
 * key that the set has here.
 */
export const setField = (values: Values, field: string): string =>
  field.replace(
    /^unique\.(\d+)\.(\w+)$/,
    (_, n: string, part: string) => `unique.${setPlaces(values)[Number(n)] ?? n}.${part === 'text' ? 'label' : part}`,
  );

import { builderSteps, type BuilderStep } from '@startline/rules/builder/steps';

/** What the builder shows: a step, or the check before publishing. */
export type Place = BuilderStep | 'Publish';

const words: Readonly<Record<Place, string>> = { General: 'general', Options: 'options', Events: 'events', Schedule: 'schedule', Rules: 'rules', Publish: 'publish' };

/** The word of a place in the address, `?step=events`. */
export const wordOf = (place: Place): string => words[place];

/** The place that an address names; the first that is open where it names none, or one that is not open to this person. */
export function placeOf(word: string | undefined, open: readonly BuilderStep[]): Place {
  if (word === words.Publish) return 'Publish';
  const named = builderSteps.find((step) => words[step] === word);
  return named && open.includes(named) ? named : (open[0] ?? 'Publish');
}

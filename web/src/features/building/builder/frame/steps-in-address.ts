import { builderSteps, stepBefore, type BuilderStep } from '@startline/rules/building/builder/steps';

/** A place of the builder: a step, or the check before publishing. */
export type Place = BuilderStep | 'Publish';

const texts: Readonly<Record<Place, string>> = {
  General: 'general',
  Options: 'options',
  Events: 'events',
  Schedule: 'schedule',
  Rules: 'rules',
  Publish: 'publish',
};

/** Returns the word of a place in the address, `?step=events`. */
export const wordOf = (place: Place): string => texts[place];

/**
 * Returns the place that an address names, whether this person may edit or only read it; the first editable one when it
 * names none.
 */
export function placeOf(word: string | undefined, open: readonly BuilderStep[]): Place {
  if (word === texts.Publish) return 'Publish';
  return builderSteps.find((step) => texts[step] === word) ?? open[0] ?? 'Publish';
}

/**
 * Returns the open steps around a place, to which Back and Next lead. The check before publishing comes after all of
 * them.
 */
export function aroundPlace(
  place: Place,
  open: readonly BuilderStep[],
): { readonly before: BuilderStep | null; readonly next: Place | null } {
  const order = builderSteps.filter((step) => step === place || open.includes(step));
  if (place === 'Publish') return { before: order.at(-1) ?? null, next: null };
  return { before: stepBefore(place, order), next: order[order.indexOf(place) + 1] ?? 'Publish' };
}

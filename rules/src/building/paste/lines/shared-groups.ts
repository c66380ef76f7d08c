import type { EventKind } from '../../../performances/event-codes.ts';
import { readEventWords } from '../paste-event-words.ts';
import type { AgeAndGender } from '../paste-groups.ts';

/** Events of one line without their groups, and whether each is for its own of the groups, in the same order. */
export type SharedOut = { readonly events: readonly string[]; readonly isEachOwn: boolean };

/** Returns whether a text separates its list with '/' alone. */
export const isSlashed = (text: string): boolean => text.includes('/') && !/[,;&+]|\band\b/i.test(text);

/**
 * Shares several events out among the groups of their line. Distances next to each other that a '/' parts, and hurdles,
 * are one for each group, as nobody runs two: '300/400m U17W/U17M'. Undefined when it is not plain: '100m/200m U17W/U17M',
 * 'LJ/TJ U17W/U17M', '5k/6k U17W, U20W'.
 */
export function sharedOut(
  texts: readonly string[],
  groups: readonly AgeAndGender[],
  isPaired: boolean,
): SharedOut | undefined {
  const isEqual =
    texts.length === groups.length && groups.every(({ age, gender }) => age !== undefined && gender !== undefined);
  const events = withHurdlesShared(texts, { isEqual, isPaired });
  if (events === undefined) return undefined;
  const kinds = events.flatMap((text) => readEventWords(text).event ?? []);
  const isOneRun = areNear(kinds);
  if (kinds.every(({ discipline }) => discipline === 'hurdles') && (isEqual || (isOneRun && groups.length > 0)))
    return isEqual ? { events, isEachOwn: true } : undefined;
  if (!isEqual || texts.length === 1) return { events, isEachOwn: false };
  return isPaired === isOneRun ? { events, isEachOwn: isPaired } : undefined;
}

/**
 * Gives the distances before a last one of hurdles its word: '100/110mH', '70m & 75m Hurdles'. Unchanged where they are
 * plainly flat races, '200m & 80mH'; undefined when they may be either.
 */
function withHurdlesShared(
  texts: readonly string[],
  { isEqual, isPaired }: { readonly isEqual: boolean; readonly isPaired: boolean },
): readonly string[] | undefined {
  const kinds = texts.map((text) => readEventWords(text).event);
  const before = texts.slice(0, -1);
  const isLast =
    kinds.at(-1)?.discipline === 'hurdles' && kinds.slice(0, -1).every((kind) => kind?.discipline === 'flat');
  const isBare = before.every((text) => /^\d+$/.test(text));
  if (!isLast || !(isBare || isEqual)) return texts;
  if (!areNear(kinds.flatMap((kind) => kind ?? []))) return isBare && isPaired ? undefined : texts;
  const isPlain = isBare || isPaired || kinds.every((kind) => Number.parseInt(kind?.code ?? '', 10) <= 80);
  return isPlain ? [...before.map((text) => `${Number.parseInt(text, 10)}mH`), ...texts.slice(-1)] : undefined;
}

/** Returns whether each distance is longer than the one before, by half at most: nobody runs both on one day. */
function areNear(kinds: readonly EventKind[]): boolean {
  const metres = kinds
    .map(({ code }) => Number.parseFloat(code) * (code.endsWith('K') ? 1000 : 1))
    .sort((a, b) => a - b);
  return metres.slice(1).every((one, at) => one > (metres[at] ?? 0) && one <= (metres[at] ?? 0) * 1.5);
}

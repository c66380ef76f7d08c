/** level: 0 debug, 1 info, 2 warning, 3 error. duration in milliseconds. */
export type Said = { readonly level: 0 | 1 | 2 | 3; readonly text: string; readonly duration: number };
/** A toast and how often its words were said. */
export type Counted = Said & { readonly count: number };
/** The toast on the page, and the waiting ones. */
export type Line = { readonly shown: Counted | undefined; readonly waiting: readonly Counted[] };

export const emptyLine: Line = { shown: undefined, waiting: [] };

const sameWords = (a: Said, b: Said): boolean => a.text === b.text && a.level === b.level;

/**
 * Returns whether toast `a` goes before `b`: a warning or an error before milder ones, a short one before one that
 * stays long.
 */
const goesBefore = (a: Said, b: Said): boolean =>
  (a.level >= 2 && a.level > b.level) || (a.level >= b.level && a.duration * 2 < b.duration);

/** Returns the line with this toast in it: counted if it waits or is shown already, else placed in its turn. */
export function withSaid({ shown, waiting }: Line, reply: Said): Line {
  if (shown && sameWords(shown, reply)) return { shown: { ...shown, count: shown.count + 1 }, waiting };
  if (waiting.some((other) => sameWords(other, reply)))
    return {
      shown,
      waiting: waiting.map((other) => (sameWords(other, reply) ? { ...other, count: other.count + 1 } : other)),
    };
  const added = { ...reply, count: 1 };
  if (!shown) return { shown: added, waiting };
  if (goesBefore(added, shown)) return { shown: added, waiting: [shown, ...waiting] };
  const behind = waiting.findIndex((other) => goesBefore(added, other));
  return { shown, waiting: waiting.toSpliced(behind < 0 ? waiting.length : behind, 0, added) };
}

/** Returns the line once the shown toast has left. */
export const nextShown = ({ waiting: [shown, ...waiting] }: Line): Line => ({ shown, waiting });

/** Returns the line without waiting toasts that are milder than a warning. */
export const withoutMild = ({ shown, waiting }: Line): Line => ({
  shown,
  waiting: waiting.filter(({ level }) => level >= 2),
});

import { plainSigns } from '../../formats/plain-signs.ts';

/** A trial over the bar: O clear, X failure, - pass, r retired from the competition. */
export type Jump = 'O' | 'X' | '-' | 'r';
/** A height in centimetres. In a jump-off each athlete has one trial at it. */
export type Bar = { readonly centimetres: number; readonly jumpOff: boolean };
/** One athlete's trials at each bar so far, such as 'XO', 'X-', 'XXX', '' for none. */
export type JumpCard<Id> = { readonly id: Id; readonly jumps: readonly string[] };
/** A high jump or pole vault: all events so far, from which everything else is computed. */
export type Vertical<Id> = {
  readonly discipline: 'HJ' | 'PV';
  /** In a combined event the bar rises evenly and a tie for first place stays (TR39.8). */
  readonly combined: boolean;
  readonly bars: readonly Bar[];
  readonly cards: readonly JumpCard<Id>[];
  /** The tied have declined to jump on (TR26.8.4). */
  readonly tieStands: boolean;
};

/**
 * Reads the trials of one athlete at one bar as judges write them: 'xxo', 'X–', 'R', P for a pass and 0 for O.
 * Undefined when they are impossible.
 */
export function readJumps(text: string): readonly Jump[] | undefined {
  const letters = plainSigns(text).replace(/\s+/g, '').toUpperCase().replace(/[–—P]/g, '-').replaceAll('0', 'O');
  if (!/^X{0,3}[O\-R]?$/.test(letters) || letters.length > 3) return undefined;
  return Array.from(letters, (letter) => (letter === 'R' ? 'r' : (letter as Jump)));
}

/**
 * Returns the competition without those who did not start or were disqualified; pass it to `verticalPhase` when there
 * are any.
 */
export const withoutAthletes = <Id>(
  vertical: Vertical<Id>,
  absent: { readonly has: (id: Id) => boolean },
): Vertical<Id> => ({ ...vertical, cards: vertical.cards.filter(({ id }) => !absent.has(id)) });

const failures = (jumps: string | undefined): number => (jumps?.match(/X/g) ?? []).length;
const isCleared = (jumps: string | undefined): boolean => jumps?.endsWith('O') ?? false;

/** Returns the trials at the heights of the competition proper, without those of a jump-off. */
export const properJumps = <Id>({ bars }: Vertical<Id>, { jumps }: JumpCard<Id>): readonly string[] =>
  jumps.filter((_, at) => bars[at]?.jumpOff === false);

/** Returns whether an athlete may not jump any more: retired, or three failures in a row, at any heights (TR26.2). */
export function isOut(jumps: readonly string[]): boolean {
  let inARow = 0;
  for (const letter of jumps.join('')) {
    if (letter === 'O') inARow = 0;
    if (letter === 'X') inARow += 1;
    if (letter === 'r' || inARow === 3) return true;
  }
  return false;
}

/** Returns whether an athlete has finished at a bar: cleared, passed or out. */
export const isDone = (jumps: string | undefined): boolean => /[O\-r]$/.test(jumps ?? '');

/**
 * The facts that decide places before a jump-off (TR26.8): the height cleared in centimetres, failures at it, failures
 * up to and including it.
 */
export type Countback = { readonly cleared: number; readonly failuresAt: number; readonly failuresUpTo: number };

/**
 * Returns the countback of one athlete; null without a cleared height. Failures above the last height cleared do not
 * count.
 */
export function countback<Id>(vertical: Vertical<Id>, card: JumpCard<Id>): Countback | null {
  const jumps = properJumps(vertical, card);
  const last = jumps.findLastIndex(isCleared);
  const bar = vertical.bars.filter(({ jumpOff }) => !jumpOff)[last];
  if (bar === undefined) return null;
  return {
    cleared: bar.centimetres,
    failuresAt: failures(jumps[last]),
    failuresUpTo: jumps.slice(0, last + 1).reduce((sum, at) => sum + failures(at), 0),
  };
}

/** Orders two countbacks, the better first; 0 is a tie. */
export const compareCountbacks = (a: Countback, b: Countback): number =>
  b.cleared - a.cleared || a.failuresAt - b.failuresAt || a.failuresUpTo - b.failuresUpTo;

/** Returns the best height of all trials, including those of a jump-off (TR25.21), in centimetres; null for none. */
export function bestHeight<Id>({ bars }: Vertical<Id>, { jumps }: JumpCard<Id>): number | null {
  const cleared = bars.filter((_, at) => isCleared(jumps[at])).map(({ centimetres }) => centimetres);
  return cleared.length === 0 ? null : Math.max(...cleared);
}

import { compareCountbacks, countback, type Vertical } from './vertical-card.ts';
import { rankWithTies } from './places.ts';

/** The state of a jump-off: who still jumps for the first place, and who dropped out, the first to drop out last. */
export type JumpOff<Id> = {
  readonly tied: readonly Id[];
  readonly left: readonly Id[];
  readonly fellOut: readonly (readonly Id[])[];
  readonly decided: boolean;
};

/** Returns those who share the first place by countback; empty unless there are at least two. */
export function tiedForFirst<Id>(vertical: Vertical<Id>): Id[] {
  const keyed = vertical.cards.flatMap((card) => {
    const key = countback(vertical, card);
    return key ? [{ id: card.id, key }] : [];
  });
  return rankWithTies(keyed, (a, b) => compareCountbacks(a.key, b.key))
    .filter(({ place, tied }) => place === 1 && tied)
    .map(({ item }) => item.id);
}

/**
 * Computes a jump-off from its bars (TR26.8.4, TR26.9): one trial each at every bar; an athlete who fails where another
 * clears drops out, and one who does not jump gives up the claim. It ends with one left, or when all who are left
 * retire, which lets the tie stay.
 */
export function jumpOffOf<Id>(vertical: Vertical<Id>): JumpOff<Id> {
  const tied = tiedForFirst(vertical);
  const fellOut: Id[][] = [];
  let left: readonly Id[] = tied;
  let allRetired = false;
  for (const [at, bar] of vertical.bars.entries()) {
    if (!bar.jumpOff || left.length < 2 || allRetired) continue;
    const trial = new Map(vertical.cards.map(({ id, jumps }) => [id, jumps[at] ?? '']));
    if (left.some((id) => trial.get(id) === '')) break;
    const cleared = left.filter((id) => trial.get(id) === 'O');
    const still = cleared.length > 0 ? cleared : left.filter((id) => trial.get(id) !== 'r');
    allRetired = still.length === 0;
    if (allRetired || still.length === left.length) continue;
    fellOut.unshift(left.filter((id) => !still.includes(id)));
    left = still;
  }
  return { tied, left, fellOut, decided: allRetired || (tied.length > 0 && left.length === 1) };
}

/**
 * Returns the next bar of a jump-off in centimetres (TR26.9): it starts at the next height after the last that the tied
 * cleared, then rises when all who are left cleared and comes down when none did, by 2 cm in the high jump and 5 cm in
 * the pole vault.
 */
export function jumpOffHeight<Id>(vertical: Vertical<Id>): number {
  const step = vertical.discipline === 'HJ' ? 2 : 5;
  const last = vertical.bars.at(-1);
  const { tied, left } = jumpOffOf(vertical);
  if (last?.jumpOff) {
    const anyCleared = vertical.cards.some(
      ({ id, jumps }) => left.includes(id) && jumps[vertical.bars.length - 1] === 'O',
    );
    return last.centimetres + (anyCleared ? step : -step);
  }
  const first = vertical.cards.find(({ id }) => id === tied[0]);
  const cleared = (first && countback(vertical, first)?.cleared) ?? 0;
  return vertical.bars.find(({ centimetres }) => centimetres > cleared)?.centimetres ?? cleared + step;
}

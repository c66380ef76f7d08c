import { ok, refused, type Result } from '../../result.ts';
import { isDone, isOut, properJumps, type Jump, type JumpCard, type Vertical } from './vertical-card.ts';
import { jumpOffHeight, jumpOffOf, tiedForFirst } from './vertical-jump-off.ts';
import { rankVertical } from './vertical-ranking.ts';

/** The next step that a competition over the bar waits for. */
export type VerticalPhase<Id> =
  | {
      readonly kind: 'jumping';
      readonly centimetres: number;
      readonly jumpOff: boolean;
      readonly waiting: readonly Id[];
    }
  | { readonly kind: 'next-bar'; readonly chosenBy: 'officials' | 'winner' }
  | { readonly kind: 'jump-off'; readonly tied: readonly Id[]; readonly centimetres: number }
  | { readonly kind: 'finished'; readonly tie: boolean };

/** Why a bar or a trial cannot be entered. */
export type VerticalFault<Id> =
  | { readonly kind: 'finished' }
  | { readonly kind: 'still-jumping'; readonly waiting: readonly Id[] }
  | { readonly kind: 'bar-not-higher'; readonly last: number }
  | { readonly kind: 'no-bar' }
  | { readonly kind: 'not-in-this' }
  | { readonly kind: 'out' }
  | { readonly kind: 'done-at-this-bar' }
  | { readonly kind: 'no-pass-in-jump-off' };

/** Starts a competition before its first bar. */
export const startVertical = <Id>(ids: readonly Id[], discipline: 'HJ' | 'PV', combined = false): Vertical<Id> => ({
  discipline,
  combined,
  bars: [],
  cards: ids.map((id) => ({ id, jumps: [] })),
  tieStands: false,
});

/** Returns the next step: trials, a bar, a jump-off, or nothing (TR26). */
export function verticalPhase<Id>(vertical: Vertical<Id>): VerticalPhase<Id> {
  const bar = vertical.bars.at(-1);
  const waiting = bar?.jumpOff ? waitingInJumpOff(vertical) : waitingAtBar(vertical);
  if (bar && waiting.length > 0) return { kind: 'jumping', ...bar, waiting };
  const able = vertical.cards.filter((card) => !isOut(properJumps(vertical, card)));
  if (able.length > 0 && !bar?.jumpOff)
    return { kind: 'next-bar', chosenBy: hasWon(vertical, able) ? 'winner' : 'officials' };
  return afterTheLastBar(vertical);
}

function afterTheLastBar<Id>(vertical: Vertical<Id>): VerticalPhase<Id> {
  const { left, decided } = jumpOffOf(vertical);
  const tie = left.length > 1;
  if (!tie || decided || vertical.combined || vertical.tieStands) return { kind: 'finished', tie };
  return { kind: 'jump-off', tied: left, centimetres: jumpOffHeight(vertical) };
}

/**
 * Sets the next bar in centimetres; after a tie for first place it is a bar of the jump-off. Athletes who have not
 * jumped yet pass the earlier heights. Refuses while others still have trials, when the bar does not rise, and at the
 * end.
 */
export function setBar<Id>(vertical: Vertical<Id>, centimetres: number): Result<Vertical<Id>, VerticalFault<Id>> {
  const phase = verticalPhase(vertical);
  if (phase.kind === 'finished') return refused({ kind: 'finished' });
  const waiting = phase.kind === 'jumping' ? phase.waiting.filter((id) => phase.jumpOff || hasBegun(vertical, id)) : [];
  if (waiting.length > 0) return refused({ kind: 'still-jumping', waiting });
  const jumpOff = phase.kind === 'jump-off';
  const last = vertical.bars.at(-1)?.centimetres ?? 0;
  if (!jumpOff && centimetres <= last) return refused({ kind: 'bar-not-higher', last });
  const waitingToBegin = phase.kind === 'jumping' ? phase.waiting : [];
  const cards = vertical.cards.map(({ id, jumps }) => ({
    id,
    jumps: [...(waitingToBegin.includes(id) ? [...jumps.slice(0, -1), '-'] : jumps), ''],
  }));
  return ok({ ...vertical, bars: [...vertical.bars, { centimetres, jumpOff }], cards });
}

/**
 * Enters one trial at the bar. Refuses for an athlete who is out, has finished at this height, or is not in the
 * jump-off.
 */
export function recordJump<Id>(vertical: Vertical<Id>, id: Id, jump: Jump): Result<Vertical<Id>, VerticalFault<Id>> {
  const [bar, card] = [vertical.bars.at(-1), vertical.cards.find((one) => one.id === id)];
  if (!bar) return refused({ kind: 'no-bar' });
  if (!card) return refused({ kind: 'not-in-this' });
  const fault = bar.jumpOff ? jumpOffFault(vertical, card, jump) : barFault(vertical, card);
  if (fault) return refused(fault);
  const jumps = [...card.jumps.slice(0, -1), `${card.jumps.at(-1) ?? ''}${jump}`];
  return ok({ ...vertical, cards: vertical.cards.map((one) => (one.id === id ? { id, jumps } : one)) });
}

/** Lets a tie for the first place stay, as the tied athletes wish (TR26.8.4). Refuses without a tie. */
export function letTieStand<Id>(vertical: Vertical<Id>): Result<Vertical<Id>, VerticalFault<Id>> {
  return tiedForFirst(vertical).length > 1 ? ok({ ...vertical, tieStands: true }) : refused({ kind: 'not-in-this' });
}

/**
 * A warning for an official to check before a bar is set, without blocking it (TR26.4: the rise has a minimum, and
 * never grows).
 */
export type BarWarning =
  | { readonly kind: 'rises-too-little'; readonly least: number }
  | { readonly kind: 'rise-grows'; readonly most: number };

/**
 * Checks a bar of the competition proper before it is set: at least 2 cm in the high jump, 5 cm in the pole vault, 3
 * and 10 in combined events. A winner chooses freely.
 */
export function barWarnings<Id>(vertical: Vertical<Id>, centimetres: number): readonly BarWarning[] {
  const { discipline, combined, bars } = vertical;
  const [before, last] = [bars.at(-2), bars.at(-1)];
  const phase = verticalPhase(vertical);
  if (!last || (phase.kind === 'next-bar' && phase.chosenBy === 'winner')) return [];
  const least = { HJ: combined ? 3 : 2, PV: combined ? 10 : 5 }[discipline];
  const rise = centimetres - last.centimetres;
  const most = before ? last.centimetres - before.centimetres : rise;
  return [
    ...(rise < least ? [{ kind: 'rises-too-little' as const, least }] : []),
    ...(rise > most ? [{ kind: 'rise-grows' as const, most }] : []),
  ];
}

function barFault<Id>(vertical: Vertical<Id>, card: JumpCard<Id>): VerticalFault<Id> | undefined {
  if (isOut(properJumps(vertical, card))) return { kind: 'out' };
  return isDone(card.jumps.at(-1)) ? { kind: 'done-at-this-bar' } : undefined;
}

function jumpOffFault<Id>(vertical: Vertical<Id>, card: JumpCard<Id>, jump: Jump): VerticalFault<Id> | undefined {
  if (card.jumps.at(-1) !== '') return { kind: 'done-at-this-bar' };
  if (!waitingInJumpOff(vertical).includes(card.id)) return { kind: 'not-in-this' };
  return jump === '-' ? { kind: 'no-pass-in-jump-off' } : undefined;
}

const waitingAtBar = <Id>(vertical: Vertical<Id>): Id[] =>
  vertical.cards
    .filter((card) => !isOut(properJumps(vertical, card)) && !isDone(card.jumps.at(-1)))
    .map(({ id }) => id);

/** Returns the athletes of a jump-off who still have to jump; none at a complete bar. */
function waitingInJumpOff<Id>(vertical: Vertical<Id>): Id[] {
  const before = { ...vertical, bars: vertical.bars.slice(0, -1) };
  const { left } = jumpOffOf(before);
  return vertical.cards.filter(({ id, jumps }) => left.includes(id) && jumps.at(-1) === '').map(({ id }) => id);
}

const hasBegun = <Id>({ cards }: Vertical<Id>, id: Id): boolean =>
  cards.some((card) => card.id === id && /[OX]/.test(card.jumps.join('')));

/** Returns whether one athlete is left and no other can share the first place: from here they choose the heights. */
function hasWon<Id>(vertical: Vertical<Id>, able: readonly JumpCard<Id>[]): boolean {
  const [first] = rankVertical(vertical);
  return able.length === 1 && first !== undefined && first.id === able[0]?.id && first.place === 1 && !first.tied;
}

import type { Status } from '../../performances/status-codes.ts';
import { rankWithTies } from './places.ts';
import type { Placing } from './race-results.ts';
import {
  bestHeight,
  compareCountbacks,
  countback,
  isOut,
  withoutAthletes,
  type JumpCard,
  type Vertical,
} from './vertical-card.ts';
import { jumpOffOf } from './vertical-jump-off.ts';

/** The height credited, no height, or null for an athlete who has neither cleared a height nor gone out. */
export type VerticalOutcome = { readonly kind: 'mark'; readonly centimetres: number } | Status | null;

/**
 * Places a high jump or pole vault at any moment (TR26.8): by the height cleared, fewest failures at it, fewest
 * failures up to it, and for the first place by the jump-off. Other equals share the place. Without a height there is
 * no place: NM once out. `absent` are those who did not start or were disqualified, who tie with nobody.
 */
export function rankVertical<Id>(
  vertical: Vertical<Id>,
  absent: ReadonlyMap<Id, Status> = new Map(),
): Placing<Id, VerticalOutcome>[] {
  const counted = withoutAthletes(vertical, absent);
  const jumpOff = jumpOffOf(counted);
  const layer = (id: Id): number => 1 + jumpOff.fellOut.findIndex((fallen) => fallen.includes(id));
  const keyed = counted.cards.flatMap((card) => {
    const key = countback(vertical, card);
    return key ? [{ card, key }] : [];
  });
  const ranked = rankWithTies(keyed, (a, b) => compareCountbacks(a.key, b.key) || layer(a.card.id) - layer(b.card.id));
  const placed = new Set(ranked.map(({ item }) => item.card.id));
  return [
    ...ranked.map(({ item: { card, key }, place, tied }) => ({
      id: card.id,
      place,
      tied,
      outcome: { kind: 'mark' as const, centimetres: bestHeight(vertical, card) ?? key.cleared },
    })),
    ...vertical.cards
      .filter(({ id }) => !placed.has(id))
      .map((card) => ({ id: card.id, place: null, tied: false, outcome: absent.get(card.id) ?? withoutHeight(card) })),
  ];
}

const withoutHeight = <Id>({ jumps }: JumpCard<Id>): VerticalOutcome => (isOut(jumps) ? { kind: 'NM' } : null);

import { formatMoney, money } from '@startline/rules/money';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { collectInLetter } from '../../kernel/collected-mail-queries.ts';
import { whenText } from '../../letters/entry-mails.ts';
import { movesLetter, type Move } from '../../letters/move-letters.ts';
import type { EntryRow, Priced } from '../../selling/places/entry-queries.ts';
import { readOwner } from './actions/actions-queries.ts';
import type { AthleteEvent, AthleteEvents } from './facts/athlete-events.ts';

type Target = { readonly event: AthleteEvent['row']; readonly found: AthleteEvents };
type Moved = Target & {
  readonly entry: EntryRow;
  readonly byOrganiser: boolean;
  /** The new price of the entry; undefined when it stays. */
  readonly money: Priced | undefined;
};

/** Returns the day and time of the event that an entry moves to. */
export const whenOf = ({ event, found: { competition } }: Target): string =>
  `${whenText({ ...event, zone: competition.zone })}${event.timeKnown ? '' : ', time to be confirmed'}`;

/** Tells the owner that the organiser has moved their entry. Those who move their own see it on the screen. */
export async function tellMoved(tx: Tx, ctx: Ctx, move: Moved): Promise<void> {
  const { entry, event, byOrganiser } = move;
  if (!byOrganiser || signedInUser(ctx).id === entry.userId) return;
  await tellOfMove(tx, ctx, entry, {
    to: event.name,
    when: whenOf(move),
    outcome: { kind: 'moved', money: moneyText(move) },
  });
}

/** Adds what the organiser did with an entry to the letter to its owner: one for all entries that are moved in one go. */
export async function tellOfMove(
  tx: Tx,
  ctx: Ctx,
  entry: EntryRow,
  { to, when, outcome }: Pick<Move, 'to' | 'when' | 'outcome'>,
): Promise<void> {
  const owner = await readOwner(tx, entry.userId);
  if (!owner) return;
  const { competition, compId, userId } = entry;
  const piece: Move = {
    athlete: `${entry.firstName} ${entry.surname}`,
    from: entry.eventName,
    ...{ to, when, outcome },
  };
  const write = (moves: readonly Move[]) => movesLetter(ctx.config, owner, { competition, moves });
  await collectInLetter(tx, ctx, { about: `moved ${compId}`, userId, piece, write });
}

/** Returns what the move does with the money; a letter of its own says how a refund goes back. */
function moneyText({ entry, money: next }: Moved): string {
  if (next && entry.state === 'held') return 'The place is still in your basket, at the price of the new event.';
  if (next && next.total < entry.total)
    return `It costs ${formatMoney(money(entry.total - next.total, entry.currency))} less. A separate email says how you get the difference back.`;
  return entry.total === 0 ? '' : 'The price stays the same.';
}

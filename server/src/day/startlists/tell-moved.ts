import type { Layout } from '@startline/rules/day/units/layout';
import { whereText } from '@startline/rules/day/startlists/placing-words';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId, EventGroupId, LineId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { startListChangedLetter } from '../../letters/start-list-changed.ts';
import { readOwners } from './owner-queries.ts';

type Spot = { readonly lineId: LineId; readonly heat: number; readonly position: number | null };
type Moves = {
  readonly compId: CompetitionId;
  readonly groupId: EventGroupId;
  readonly layout: Layout;
  readonly version: number;
  readonly before: readonly Spot[];
  readonly after: readonly Spot[];
  /** The list of a later round: those who come into it or go out of it are told as well. */
  readonly isLater?: boolean;
};

/** Returns the starts with another heat or place than before; in a later round also those that are new or gone. */
export function movesOf(change: Pick<Moves, 'layout' | 'before' | 'after' | 'isLater'>): Map<LineId, string> {
  const { before, after, isLater = false } = change;
  const were = new Map(before.map((spot) => [spot.lineId, spot]));
  const are = new Set(after.map(({ lineId }) => lineId));
  const moved = after.flatMap((spot) => {
    const previous = were.get(spot.lineId);
    const words = previous ? movedText(change, previous, spot) : isLater ? comesInText(change, spot) : undefined;
    return words === undefined ? [] : [[spot.lineId, words] as const];
  });
  const gone = (isLater ? before : []).filter(({ lineId, position }) => position !== null && !are.has(lineId));
  return new Map([...moved, ...gone.map(({ lineId }) => [lineId, 'no longer qualifies for this round'] as const)]);
}

type List = Pick<Moves, 'layout' | 'after'>;

function movedText(list: List, from: Spot, to: Spot): string | undefined {
  if (from.position === null || to.position === null) return undefined;
  if (from.heat === to.heat && from.position === to.position) return undefined;
  const [is, was] = [to, from].map(({ heat, position }) => placeIn(list, { heat, position: position ?? 0 }, from.heat));
  return `${String(is)} (was ${String(was)})`;
}

const comesInText = (list: List, { heat, position }: Spot): string | undefined =>
  position === null ? undefined : `now qualifies for this round, ${placeIn(list, { heat, position })}`;

/** Returns a place in words; its heat is named when the list has, or had, more than one. */
const placeIn = (
  { after, layout }: List,
  spot: { readonly heat: number; readonly position: number },
  least = 1,
): string => whereText(spot, Math.max(least, ...after.map(({ heat }) => heat)), layout);

/**
 * Writes to the account of each athlete and team that a change of a published start list has moved, or that comes into
 * a later round or goes out of it, in the outbox of the same transaction. Without an address of the site, as in a demo, nobody is notified.
 */
export async function tellMoved(
  tx: Tx,
  ctx: Pick<Ctx, 'now'> & Partial<Pick<Ctx, 'config'>>,
  moved: Moves,
): Promise<void> {
  const moves = movesOf(moved);
  const { config } = ctx;
  if (moves.size === 0 || !config) return;
  const owners = await readOwners(tx, moved, [...moves.keys()]);
  for (const [email, lines] of grouped(owners, (owner) => owner.email)) {
    const [first] = lines;
    if (!first) continue;
    await sendLetter(tx, { config, now: ctx.now }, ({ publicUrl }) =>
      startListChangedLetter(publicUrl, {
        to: { email, name: first.name },
        competition: { id: moved.compId, name: first.competition },
        event: first.event,
        version: moved.version,
        moves: lines.map(({ lineId, starter }) => `${starter}: ${moves.get(lineId) ?? ''}`),
      }),
    );
  }
}

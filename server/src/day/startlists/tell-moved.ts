import type { Layout } from '@startline/rules/day/startlists/draw-event';
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
};

/** Returns the starts with another heat or place than before; those added or removed have not moved. */
export function movesOf({ layout, before, after }: Pick<Moves, 'layout' | 'before' | 'after'>): Map<LineId, string> {
  const were = new Map(before.map((spot) => [spot.lineId, spot]));
  const heats = Math.max(1, ...after.map(({ heat }) => heat));
  const moves = new Map<LineId, string>();
  for (const { lineId, heat, position } of after) {
    const previous = were.get(lineId);
    if (!previous || previous.position === null || position === null) continue;
    if (previous.heat === heat && previous.position === position) continue;
    const [from, to] = [
      { heat: previous.heat, position: previous.position },
      { heat, position },
    ].map((spot) => whereText(spot, Math.max(heats, previous.heat), layout));
    moves.set(lineId, `${String(to)} (was ${String(from)})`);
  }
  return moves;
}

/**
 * Writes to the account of each athlete and team that a change of a published start list has moved, in the outbox of
 * the same transaction. Without an address of the site, as in a demo, nobody is notified.
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

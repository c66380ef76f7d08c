import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { holdEndedLetter } from '../../letters/entry-mails.ts';
import { readOverdueSpots, readUntold, takeUntold } from './lapsed-queries.ts';
import { Places } from './places.ts';

const AT_ONCE = 200;

/**
 * Cleans up lapsed holds: counts them out and tells their owners. Nothing waits for it: a place is free for others at
 * the moment its hold ends, whether or not this has run (BAR R5).
 */
export async function endHolds(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const overdue = await readOverdueSpots(ctx.db, now, AT_ONCE);
  for (const ceid of new Set(overdue.map((spot) => spot.ceid))) {
    await transaction(ctx.db, (tx) =>
      Places.lock(
        tx,
        overdue.filter((spot) => spot.ceid === ceid),
        now,
      ),
    );
  }
  for (const userId of await readUntold(ctx.db, now, AT_ONCE)) {
    await transaction(ctx.db, async (tx) => {
      const lines = await takeUntold(tx, userId, now);
      const [first] = lines;
      if (first)
        await putInOutbox(
          tx,
          {
            kind: 'mail',
            letter: holdEndedLetter(
              { publicUrl: ctx.config.publicUrl },
              { name: first.name, email: first.email, lines },
            ),
          },
          { now, onceKey: `hold-ended:${String(userId)}:${String(now)}` },
        );
    });
  }
}

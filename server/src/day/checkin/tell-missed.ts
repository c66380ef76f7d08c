import { completeOptions } from '@startline/contract/competitions/options';
import { grouped } from '@startline/rules/day/startlists/grouped';
import { clockTime } from '@startline/rules/formats/dates';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import { hours, later, minutes, type Instant } from '@startline/rules/time';
import { transaction, type Tx } from '../../db/db.ts';
import type { Round } from '../../jobs/run-jobs.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx } from '../../kernel/context.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { missedCheckInLetter } from '../../letters/missed-check-in-letter.ts';
import { readClosingEvents, takeMissedLines, type ClosedEvent, type MissedLine } from './missed-queries.ts';
import { windowBy } from './read-terms.ts';

/** After a longer downtime nobody is notified, since the event is under way by then. */
const TOLD_WITHIN_HOURS = 2;
/** Desks without signal have this long to send their check-ins. */
const GRACE_MINUTES = 10;

/**
 * Mails entrants whose athletes were not checked in when check-in of their event closed: one letter a person for each
 * closing, and once for each entry, however many processes run the round.
 */
export async function tellMissed(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const earliest = later(now, -hours(TOLD_WITHIN_HOURS));
  const latest = later(now, -minutes(GRACE_MINUTES));
  const closing = grouped(await readClosingEvents(ctx.db, earliest, now), ({ compId }) => compId);
  for (const [compId, [first, ...others]] of closing) {
    if (!first) continue;
    const { checkIn } = completeOptions(first.options);
    const closed = [first, ...others].flatMap((event): ClosedEvent[] => {
      const closes = windowBy(checkIn, event)?.closes;
      return closes !== undefined && closes < latest && closes >= earliest ? [{ ceid: event.ceid, closes }] : [];
    });
    if (closed.length > 0) await transaction(ctx.db, (tx) => tellOf(tx, ctx, compId, closed));
  }
}

async function tellOf(tx: Tx, ctx: Ctx, compId: CompetitionId, events: readonly ClosedEvent[]): Promise<void> {
  const closings = new Map<CompEventId, Instant>(events.map(({ ceid, closes }) => [ceid, closes]));
  const lines = await takeMissedLines(tx, compId, events, ctx.now());
  const letters = grouped(lines, ({ userId, ceid }) => `${String(userId)}-${String(closings.get(ceid))}`);
  for (const own of letters.values()) {
    const [first] = own;
    const closes = first && closings.get(first.ceid);
    if (!first || closes === undefined) continue;
    const letter = missedCheckInLetter({
      ...first,
      name: first.userName,
      lines: own.map((line) => lineWords(line, closes)),
      link: appAddress(ctx.config, `checkin-v2/${String(compId)}`),
    });
    const onceKey = `missed-check-in-${String(compId)}-${String(first.entryId)}`;
    await putInOutbox(tx, { kind: 'mail', letter }, { now: ctx.now(), onceKey });
  }
}

const lineWords = ({ starter, event, zone }: MissedLine, closes: Instant): string =>
  `${starter}, ${event}: check-in closed at ${clockTime(closes, zone)}`;

export const missedRound: Round = { name: 'tell those who missed check-in', everySeconds: 60, run: tellMissed };

import { grouped } from '@startline/rules/day/startlists/grouped';
import { clockTime } from '@startline/rules/formats/dates';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import { hours, later, type Instant } from '@startline/rules/time';
import { transaction, type Tx } from '../../db/db.ts';
import type { Round } from '../../jobs/run-jobs.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx } from '../../kernel/context.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { missedCheckInLetter } from '../../letters/missed-check-in-letter.ts';
import { readClosingEvents, readMissedLines, type ClosingEvent, type MissedLine } from './missed-queries.ts';
import { windowOf } from './read-terms.ts';

/** A server that was down for longer tells nobody: the event is under way by then. */
const TOLD_WITHIN_HOURS = 2;

type Closed = Pick<ClosingEvent, 'compId' | 'ceid'> & { readonly closes: Instant };

/**
 * Mails those whose athletes were not checked in when check-in of their event closed: one letter a person for
 * each closing, however many processes go round.
 */
export async function tellMissed(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const earliest = later(now, -hours(TOLD_WITHIN_HOURS));
  const closed = (await readClosingEvents(ctx.db, earliest, now)).flatMap((event): Closed[] => {
    const closes = windowOf(event, event)?.closes;
    return closes !== undefined && closes < now && closes >= earliest ? [{ ...event, closes }] : [];
  });
  for (const [compId, events] of grouped(closed, ({ compId: id }) => id))
    await transaction(ctx.db, (tx) => tellOf(tx, ctx, compId, events));
}

async function tellOf(tx: Tx, ctx: Ctx, compId: CompetitionId, events: readonly Closed[]): Promise<void> {
  const closings = new Map<CompEventId, Instant>(events.map(({ ceid, closes }) => [ceid, closes]));
  const lines = await readMissedLines(
    tx,
    compId,
    events.map(({ ceid }) => ceid),
  );
  const letters = grouped(lines, ({ userId, ceid }) => `${String(userId)}-${String(closings.get(ceid))}`);
  for (const [key, own] of letters) {
    const [first] = own;
    const closes = first && closings.get(first.ceid);
    if (!first || closes === undefined) continue;
    const letter = missedCheckInLetter({
      ...first,
      name: first.userName,
      lines: own.map((line) => lineWords(line, closes)),
      link: appAddress(ctx.config, `checkin-v2/${String(compId)}`),
    });
    const onceKey = `missed-check-in-${String(compId)}-${key}`;
    await putInOutbox(tx, { kind: 'mail', letter }, { now: ctx.now(), onceKey });
  }
}

const lineWords = ({ starter, event, zone }: MissedLine, closes: Instant): string =>
  `${starter}, ${event}: check-in closed at ${clockTime(closes, zone)}`;

export const missedRound: Round = { name: 'tell those who missed check-in', everySeconds: 60, run: tellMissed };

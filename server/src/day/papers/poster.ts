import { completeOptions } from '@startline/contract/competitions/options';
import { longDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { wallClock, type Instant } from '@startline/rules/time';
import { missing } from '../../access/missing.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import { readCheckInCompetition, readCheckInEvents } from '../checkin/check-in-queries.ts';
import { checkInCode } from '../checkin/show-summary.ts';
import type { printedPoster } from './pages/draw-poster.ts';

/** Prints the poster by which entrants check in themselves. Runs in a worker. */
export async function printPoster(
  ctx: Ctx,
  { compid }: { readonly compid: CompetitionId },
): Promise<Uint8Array<ArrayBuffer>> {
  const competition = await readCheckInCompetition(ctx.db, compid);
  if (!competition) throw missing('competition');
  if (!completeOptions(competition.options).checkIn.enabled)
    throw new Refusal('not-found', 'This competition has no check-in, so it has no poster.');
  const starts = (await readCheckInEvents(ctx.db, compid)).map(({ startsAt }) => startsAt.getTime() as Instant);
  const days = [...new Set(starts.map((at) => wallClock(at, competition.zone).date))].sort();
  const bytes = await offLoop<typeof printedPoster>(ctx, 'printedPoster', {
    competition: competition.name,
    place: competition.location,
    days: daysText(days.map(longDay)),
    code: checkInCode(competition),
    address: appAddress(ctx.config, `checkin-v2/${String(compid)}`),
  });
  return new Uint8Array(bytes);
}

/** Returns the days of a competition as text: both of two, the first and the last of more. */
const daysText = (days: readonly string[]): string =>
  days.length < 3 ? days.join(' and ') : `${days[0] ?? ''} to ${days.at(-1) ?? ''}`;

import type * as contract from '@startline/contract/day/check-in';
import { checkInState, isHere } from '@startline/rules/day/checkin/check-in';
import { resultsText } from '@startline/rules/day/checkin/check-in-search';
import { eventCheckInText } from '@startline/rules/day/checkin/check-in-window';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import {
  readCheckInCompetition,
  readCheckIns,
  readCheckInStats,
  type CheckInCompetition,
  type CheckInFilter,
  type CheckInRow,
} from './check-in-queries.ts';
import { eventCheckInOf } from './read-terms.ts';

/** Returns the refusal for a competition that does not exist. */
/**
 * Lists entries for the check-in desk, with the counts of the whole competition; for a user, their own entries and
 * their counts. Three queries.
 */
export async function listCheckIns(
  ctx: Ctx,
  request: z.output<typeof contract.organiserCheckIns.input> & Pick<CheckInFilter, 'userId'>,
) {
  const competition = await readCheckInCompetition(ctx.db, request.compid);
  if (!competition) throw missing('competition');
  const { page, pagesize } = request;
  const rows = await readCheckIns(ctx.db, request, { size: pagesize, offset: (page - 1) * pagesize });
  const totalCount = rows[0]?.totalCount ?? 0;
  return new Replied(
    {
      athletes: rows.map((row) => checkInAthlete(row, competition, ctx.now())),
      stats: await readCheckInStats(ctx.db, request.compid, request.userId),
      message: resultsText(totalCount),
    },
    { meta: { page, pageSize: pagesize, totalCount } },
  );
}

/** Returns one entry as check-in shows it. */
export function checkInAthlete(
  row: CheckInRow,
  competition: CheckInCompetition,
  now: Instant,
): z.input<typeof contract.checkInAthlete> {
  const event = eventCheckInOf(competition, row, now);
  return {
    id: row.entryId,
    entryId: row.entryId,
    athleteId: row.athleteId,
    firstName: row.firstName,
    surName: row.surName,
    club: row.club,
    urn: row.urn,
    bibNo: row.bibNo,
    gender: row.gender,
    ageGroup: row.ageGroup,
    eventGroupId: row.groupId,
    event: row.event,
    startDateTime: row.startsAt.toISOString(),
    timeKnown: row.timeKnown,
    isPaid: row.state === 'paid',
    collected: isHere(row.value),
    by: row.value === 'out' ? '' : (row.value ?? ''),
    state: checkInState(event, row.value),
    conflict: row.against.length > 0,
    window: eventCheckInText(event, { zone: competition.zone, now }),
    isOpen: event.kind === 'open',
  };
}

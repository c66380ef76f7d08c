import { completeOptions } from '@startline/contract/competitions/options';
import {
  checkInBlock,
  checkInBlockText,
  mayUndoCheckIn,
  type CheckInBy,
  type CheckInFacts,
} from '@startline/rules/day/checkin/check-in';
import type { DayValue } from '@startline/rules/day/log/day-log';
import type { CompetitionId, EntryId } from '@startline/rules/ids';
import { ok, refused, type Result } from '@startline/rules/result';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { NewRow } from '../log/append-to-log.ts';
import { lockLog } from '../log/log-queries.ts';
import { lockDrawsOf, readCheckInCompetition, readTheseCheckIns, type CheckInCompetition } from './check-in-queries.ts';
import { eventCheckInOf } from './read-terms.ts';
import { readTeamCheckIns, type CheckInLine } from './team-check-in-queries.ts';

/** The place and author of a check-in report. */
export type CheckingIn = {
  readonly competition: CheckInCompetition;
  readonly by: CheckInBy;
  readonly termsAccepted: boolean;
  readonly now: Instant;
};

type Judged = CheckInLine & { readonly firstName?: string };

/**
 * Returns why an entry or a team may not be checked in, or its check-in not taken back; undefined when it may. Every
 * way to report a check-in uses this: the desk, entrants themselves, and devices that send to the log.
 */
export function checkInRefusal(row: Judged, isIn: boolean, where: CheckingIn): string | undefined {
  const facts = factsOf(row, where);
  if (!isIn) return mayTakeBack(facts, row, where.by) ? undefined : takenBackText(facts, row, where.by);
  const block = checkInBlock(facts, where.by);
  return block && checkInBlockText(block, { zone: where.competition.zone, now: where.now });
}

function takenBackText({ isSeeded }: CheckInFacts, row: Judged, by: CheckInBy): string {
  if (!isSeeded) return 'Only the check-in desk can undo this check-in.';
  if (by === 'athlete')
    return `The start list has already been drawn. If ${row.firstName ?? 'the team'} is not starting, tell the check-in desk.`;
  return `This ${'teamId' in row ? 'team is already on the start list. Scratch it there if it is' : 'athlete is already on the start list. Scratch them there if they are'} not starting.`;
}

/** The refusal of an entry that this competition did not sell. */
export const NOT_PART = 'This entry is not part of the competition.';

/**
 * Returns the facts that the rule needs of an entry: its window, its payment, and the terms of checkIn.useTerms and
 * checkIn.terms.
 */
function factsOf(row: CheckInLine, { competition, termsAccepted, now }: CheckingIn): CheckInFacts {
  const { checkIn } = completeOptions(competition.options);
  return {
    event: eventCheckInOf(competition, row, now),
    isPaid: row.state === 'paid',
    isSeeded: row.isSeeded,
    termsNeeded: checkIn.useTerms && checkIn.terms !== '',
    termsAccepted,
  };
}

/** Returns whether a check-in may be taken back: entrants may withdraw their own report, never that of a desk. */
const mayTakeBack = (facts: CheckInFacts, row: CheckInLine, by: CheckInBy): boolean =>
  (by === 'official' && row.value === 'out') ||
  (mayUndoCheckIn(facts, by) && (by === 'official' || row.value === 'self'));

type Sent = Pick<NewRow, 'subject' | 'subjectId' | 'kind' | 'value'> & { readonly part: number };

export const isCheckIn = ({ kind }: Pick<Sent, 'kind'>): boolean => kind === 'check-in';

/**
 * Returns a judge of the check-ins that a desk's device sends: it gives the value to save, or the refusal. A team is
 * checked in as one, by the rules of an entry. Reads the facts under the lock of the log, and of the draws where a
 * check-in is taken back.
 */
export async function judgeCheckIns(
  tx: Tx,
  compId: CompetitionId,
  { rows, now }: { readonly rows: readonly Sent[]; readonly now: Instant },
): Promise<(row: Sent) => Result<DayValue, string>> {
  const sent = rows.filter(isCheckIn);
  if (sent.length === 0) return () => refused(NOT_PART);
  const back = sent.filter(({ value }) => value === null).map(({ subjectId }) => subjectId);
  if (back.length > 0) await lockDrawsOf(tx, compId, back);
  await lockLog(tx, compId);
  const competition = await readCheckInCompetition(tx, compId);
  const lines = await linesOf(tx, compId, sent);
  return (row) => {
    const line = row.part === 0 ? lines.get(subjectKey(row)) : undefined;
    const { value } = row;
    if (!competition || !line) return refused(NOT_PART);
    if (value !== null && value !== 'desk' && value !== 'out')
      return refused('A desk reports a check-in with the value "desk" or "out".');
    if (value === 'out') return ok(value);
    const reason = checkInRefusal(line, value === 'desk', { competition, by: 'official', termsAccepted: true, now });
    return reason === undefined ? ok(value) : refused(reason);
  };
}

const subjectKey = ({ subject, subjectId }: Pick<Sent, 'subject' | 'subjectId'>): string =>
  `${subject} ${String(subjectId)}`;

/** Returns the sold entries and teams that are reported on, by subject. */
async function linesOf(
  tx: Tx,
  compId: CompetitionId,
  sent: readonly Sent[],
): Promise<ReadonlyMap<string, CheckInLine>> {
  const idsOf = (kind: Sent['subject']) =>
    sent.flatMap(({ subject, subjectId }) => (subject === kind ? subjectId : []));
  const entries = await readTheseCheckIns(tx, compId, { ids: idsOf('entry') as EntryId[] });
  const teams = await readTeamCheckIns(tx, compId, idsOf('team'));
  return new Map<string, CheckInLine>([
    ...entries.map((one) => [subjectKey({ subject: 'entry', subjectId: one.entryId }), one] as const),
    ...teams.map((one) => [subjectKey({ subject: 'team', subjectId: one.teamId }), one] as const),
  ]);
}

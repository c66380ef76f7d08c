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
import {
  lockDrawsOf,
  readCheckInCompetition,
  readTheseCheckIns,
  type CheckInCompetition,
  type CheckInRow,
} from './check-in-queries.ts';
import { eventCheckInOf } from './read-terms.ts';

/** Where and by whom a check-in is reported. */
export type CheckingIn = {
  readonly competition: CheckInCompetition;
  readonly by: CheckInBy;
  readonly termsAccepted: boolean;
  readonly now: Instant;
};

/**
 * Returns why an entry may not be checked in, or may not be taken back; undefined when it may. Every way to report a
 * check-in asks this: the desk, entrants themselves, and devices that send to the log.
 */
export function checkInRefusal(row: CheckInRow, isIn: boolean, where: CheckingIn): string | undefined {
  const facts = factsOf(row, where);
  if (!isIn) return mayTakeBack(facts, row, where.by) ? undefined : takenBackText(facts);
  const block = checkInBlock(facts, where.by);
  return block && checkInBlockText(block, where.competition.zone);
}

const takenBackText = ({ isSeeded }: CheckInFacts): string =>
  isSeeded
    ? 'The start list is drawn with this athlete. Scratch them there if they do not start.'
    : 'This check-in can be taken back at the check-in desk.';

/** Says that the entry is not sold here. */
export const NOT_PART = 'This entry is not part of the competition.';

/** What the rule asks of an entry: its window, its payment, and the terms of checkIn.useTerms and checkIn.terms. */
function factsOf(row: CheckInRow, { competition, termsAccepted, now }: CheckingIn): CheckInFacts {
  const { checkIn } = completeOptions(competition.options);
  return {
    event: eventCheckInOf(competition, row, now),
    isPaid: row.state === 'paid',
    isSeeded: row.isSeeded,
    termsNeeded: checkIn.useTerms && checkIn.terms !== '',
    termsAccepted,
  };
}

/** Entrants take back what they reported themselves, never what a desk says. */
const mayTakeBack = (facts: CheckInFacts, row: CheckInRow, by: CheckInBy): boolean =>
  (by === 'official' && row.value === 'out') ||
  (mayUndoCheckIn(facts, by) && (by === 'official' || row.value === 'self'));

type Sent = Pick<NewRow, 'subject' | 'subjectId' | 'kind' | 'value'> & { readonly part: number };

export const isCheckIn = ({ kind }: Pick<Sent, 'kind'>): boolean => kind === 'check-in';

/**
 * Returns the judge of the check-ins that a desk's device sends: the value as it is kept, or why it is not. Reads the
 * facts under the lock of the log, and of the draws of those whose check-in is taken back.
 */
export async function judgeCheckIns(
  tx: Tx,
  compId: CompetitionId,
  { rows, now }: { readonly rows: readonly Sent[]; readonly now: Instant },
): Promise<(row: Sent) => Result<DayValue, string>> {
  const ids = rows.filter(isCheckIn).map(({ subjectId }) => subjectId as EntryId);
  if (ids.length === 0) return () => refused(NOT_PART);
  const back = rows.filter((row) => isCheckIn(row) && row.value === null).map(({ subjectId }) => subjectId as EntryId);
  if (back.length > 0) await lockDrawsOf(tx, compId, back);
  await lockLog(tx, compId);
  const competition = await readCheckInCompetition(tx, compId);
  const entries = new Map((await readTheseCheckIns(tx, compId, { ids })).map((entry) => [entry.entryId, entry]));
  return ({ subject, subjectId, part, value }) => {
    const entry = subject === 'entry' && part === 0 ? entries.get(subjectId as EntryId) : undefined;
    if (!competition || !entry) return refused(NOT_PART);
    if (value !== null && value !== 'desk' && value !== 'out')
      return refused('A desk reports a check-in with the value "desk" or "out".');
    if (value === 'out') return ok(value);
    const reason = checkInRefusal(entry, value === 'desk', { competition, by: 'official', termsAccepted: true, now });
    return reason === undefined ? ok(value) : refused(reason);
  };
}

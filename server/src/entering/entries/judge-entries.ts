import { completeOptions } from '@startline/contract/competitions/options';
import { validateBasket, type BasketFault, type BasketLine } from '@startline/rules/selling/basket/validate-basket';
import type { EntryId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { JudgeTerms } from '../../selling/lines/line-kind.ts';
import { readEventOptions } from './facts/read-options.ts';
import { fits } from './facts/athlete-events.ts';
import { whyNotTaken } from './facts/who-may-enter.ts';
import { readOpenQuestions } from '../questions/open-questions.ts';
import { readEntered, readJudged, type JudgedRow } from './judge-queries.ts';

type Terms = { readonly allowExpired: boolean };

/**
 * Returns what prevents these places from being paid for together. The page, submitting and checkout all use it. Reads
 * what the athletes have already entered only when a place requires another.
 */
export async function judgeEntries(
  db: Db | Tx,
  ids: readonly EntryId[],
  terms: JudgeTerms,
): Promise<readonly BasketFault[]> {
  const rows = await readJudged(db, ids);
  const unansweredOf = terms.leavesQuestions ? () => [] : await readOpenQuestions(db, rows);
  const lines = rows.map((row) => ({ ...lineOf(row, terms), unanswered: unansweredOf(row) }));
  const asking = rows.filter((_, at) => lines[at]?.parent || lines[at]?.mandatoryGroup);
  const entered =
    asking.length === 0
      ? []
      : await readEntered(
          db,
          asking.map(({ athleteId }) => athleteId),
          asking.map(({ compId }) => compId),
        );
  return validateBasket(lines, entered);
}

/** Returns a place as the rules of the basket see it, without the questions that are open. */
export function lineOf(row: JudgedRow, { allowExpired }: Terms): BasketLine {
  const { secondary } = readEventOptions(row.eventOptions);
  const { urn, athleteAoCode, activeEndDate, dob, athleteOptions, aoCode, startsOn } = row;
  const { allowAdd, exemptBelow } = completeOptions(row.compOptions);
  return {
    id: row.ceid,
    group: row.groupId,
    athlete: row.athleteId,
    name: row.event,
    athleteName: row.athlete,
    registration: whyNotTaken(
      { urn, aoCode: athleteAoCode, activeEndDate, dob, options: athleteOptions },
      { aoCode, startsOn, allowAdd, exemptBelow, allowExpired },
    ),
    fits: fits(row, { gender: row.athleteGender, dob }, row),
    team: null,
    parent: secondary?.parent ? { id: secondary.parent, name: row.parentName ?? '' } : null,
    mandatoryGroup: secondary?.mandatoryGroup
      ? { id: secondary.mandatoryGroup, name: row.mandatoryGroupName ?? '' }
      : null,
    unanswered: [],
  };
}

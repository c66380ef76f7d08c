import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { alikeEntrants } from '@startline/contract/entering/alike-entrants';
import { enteredTeams } from '@startline/contract/entering/teams';
import { showLines } from '@startline/contract/entering/waiting';
import type { CompetitionId } from '@startline/rules/ids';
import { useCall, type Called } from '../../../lib/use-call.ts';

/** The most entries whose cheques are listed. */
export const MOST_CHEQUES = 200;
/** Reads the entries with awaited cheques. */
export const awaitedCheques = (id: CompetitionId) =>
  ({ id, payment: 'awaiting-cheque', page: 1, pagesize: MOST_CHEQUES }) as const;

/**
 * Returns whether the cards above the list have their data, or cannot have it. Until then the list waits too, since a
 * later card would push it down under the finger.
 */
export function useCardsKnown(id: CompetitionId, enabled: boolean): boolean {
  const cards = [
    useCall(alikeEntrants, { id }, { enabled }),
    useCall(entriesOfCompetition, awaitedCheques(id), { enabled }),
    useCall(showLines, { compId: id }, { enabled }),
    useCall(enteredTeams, { id }, { enabled }),
  ];
  return enabled && cards.every(isSettled);
}

const isSettled = ({ data, error }: Called<unknown>): boolean => data !== undefined || error !== null;

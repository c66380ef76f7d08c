import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useLive } from '../../../lib/use-live.ts';

const readEntries = (): void => void askAgain(entriesOfCompetition);

/**
 * Reads the entries again whenever one of the competition changes, and returns whether the line to the server is open.
 */
export const useLiveEntries = (compId: CompetitionId): 'live' | 'lost' => useLive(compId, 'entries', readEntries);

import { myAthletes } from '@startline/contract/athletes';
import type { EntryEvents } from '@startline/contract/entries/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import type { ChipAthlete } from './athlete-chips.tsx';
import { useEntryEvents } from './use-entry-events.ts';

/**
 * Whose events are shown: an athlete of the own list, one whom a representative enters, or nobody yet, when a
 * representative has none of their own.
 */
export type Whom = 'own' | 'represented' | 'to-choose';

/**
 * The own athletes with the one whom the address names, else the first, and the events for that one. `named` is 0 when
 * the address names nobody.
 */
export function useEntrants(compId: CompetitionId, asked: number | undefined) {
  const mine = useCall(myAthletes, { compid: compId });
  const own = mine.data?.data ?? [];
  const named = namedIn(asked);
  const chosen: AthleteId | 0 = named || (own[0]?.id ?? 0);
  const events = useEntryEvents(compId, chosen, chosen !== 0 || mine.data !== undefined);
  const whom: Whom = !useRepresents() ? 'own' : chosen === 0 ? 'to-choose' : 'represented';
  return { mine, named, chosen, events, whom, athletes: withEntrant(own, events.data?.data.athlete) };
}

/** Whether the visitor enters athletes of clubs, schools or areas beside their own (RULE-30, PERM-25). */
function useRepresents(): boolean {
  const { userInfo } = useSession();
  return userInfo !== undefined && userInfo.clubs.length + userInfo.areas.length > 0;
}

/**
 * The athlete whom the address names, 0 for none or for what is no number of one. On the own list, of a club that is
 * represented, or somebody else's: the server knows.
 */
const namedIn = (athlete: number | undefined): AthleteId | 0 =>
  (/^\d{1,9}$/.test(String(athlete)) ? Number(athlete) : 0) as AthleteId | 0;

/** The own athletes, and whom a representative enters now. */
const withEntrant = (own: readonly ChipAthlete[], entrant: EntryEvents['athlete'] | undefined) =>
  !entrant || own.some(({ id }) => id === entrant.id) ? own : [...own, { ...entrant, ageGroup: entrant.ageInfo }];

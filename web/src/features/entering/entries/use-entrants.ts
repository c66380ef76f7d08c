import { myAthletes } from '@startline/contract/people/athletes';
import type { EntryEvents } from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import type { ChipAthlete } from './athlete-chips.tsx';
import { useEntryEvents } from './use-entry-events.ts';

/** With more athletes than these a list with a search is shown: chips scroll sideways, and have no search. */
const MOST_CHIPS = 12;

/**
 * The way the athlete is chosen: among the few of one's own list, among the many of a representative or of a long list,
 * or not yet, for a representative without athletes of their own.
 */
export type Whom = 'few' | 'many' | 'to-choose';

/**
 * Returns the user's own athletes with the one in the address, else the first, and that athlete's events. `named` is 0
 * when the address names nobody.
 */
export function useEntrants(compId: CompetitionId, count: number | undefined) {
  const mine = useCall(myAthletes, { compid: compId });
  const own = mine.data?.data ?? [];
  const named = namedIn(count);
  const chosen: AthleteId | 0 = named || (own[0]?.id ?? 0);
  const events = useEntryEvents(compId, chosen, chosen !== 0 || mine.data !== undefined);
  const represents = useRepresents();
  const whom: Whom = represents && chosen === 0 ? 'to-choose' : represents || own.length > MOST_CHIPS ? 'many' : 'few';
  const near = own.filter(({ id }, place) => place < MOST_CHIPS || id === chosen);
  return { mine, named, chosen, events, whom, athletes: withEntrant(near, events.data?.data.athlete) };
}

/** Returns whether the visitor enters athletes of clubs, schools or areas besides their own (RULE-30, PERM-25). */
function useRepresents(): boolean {
  const { userInfo } = useSession();
  return userInfo !== undefined && userInfo.clubs.length + userInfo.areas.length > 0;
}

/**
 * Returns the athlete in the address, 0 for none or an invalid number. Whether on the user's list, of a represented
 * club, or somebody else's: the server decides.
 */
const namedIn = (athlete: number | undefined): AthleteId | 0 =>
  (/^\d{1,9}$/.test(String(athlete)) ? Number(athlete) : 0) as AthleteId | 0;

/** Returns the own athletes for the chips, and the one being entered. */
const withEntrant = (own: readonly ChipAthlete[], entrant: EntryEvents['athlete'] | undefined) =>
  !entrant || own.some(({ id }) => id === entrant.id) ? own : [...own, { ...entrant, ageGroup: entrant.ageInfo }];

import { myAthletes } from '@startline/contract/people/athletes';
import type { EntryEvents } from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import type { ChipAthlete } from './athlete-chips.tsx';
import { useEntryEvents } from './use-entry-events.ts';

/** More athletes than these are looked for in a list: chips slide sideways, and have no search. */
const MOST_CHIPS = 12;

/**
 * From how many an athlete is chosen: the few of the own list, the many of a representative or of a long list, or of
 * these nobody yet, when a representative has none of their own.
 */
export type Whom = 'few' | 'many' | 'to-choose';

/**
 * Returns the own athletes with the one whom the address names, else the first, and the events for that one. `named` is
 * 0 when the address names nobody.
 */
export function useEntrants(compId: CompetitionId, asked: number | undefined) {
  const mine = useCall(myAthletes, { compid: compId });
  const own = mine.data?.data ?? [];
  const named = namedIn(asked);
  const chosen: AthleteId | 0 = named || (own[0]?.id ?? 0);
  const events = useEntryEvents(compId, chosen, chosen !== 0 || mine.data !== undefined);
  const represents = useRepresents();
  const whom: Whom = represents && chosen === 0 ? 'to-choose' : represents || own.length > MOST_CHIPS ? 'many' : 'few';
  const near = own.filter(({ id }, place) => place < MOST_CHIPS || id === chosen);
  return { mine, named, chosen, events, whom, athletes: withEntrant(near, events.data?.data.athlete) };
}

/** Returns whether the visitor enters athletes of clubs, schools or areas beside their own (RULE-30, PERM-25). */
function useRepresents(): boolean {
  const { userInfo } = useSession();
  return userInfo !== undefined && userInfo.clubs.length + userInfo.areas.length > 0;
}

/**
 * Returns the athlete whom the address names, 0 for none or for what is not a number of one. On the own list, of a club
 * that is represented, or somebody else's: the server knows.
 */
const namedIn = (athlete: number | undefined): AthleteId | 0 =>
  (/^\d{1,9}$/.test(String(athlete)) ? Number(athlete) : 0) as AthleteId | 0;

/** Returns the own athletes of the chips, and who is entered now. */
const withEntrant = (own: readonly ChipAthlete[], entrant: EntryEvents['athlete'] | undefined) =>
  !entrant || own.some(({ id }) => id === entrant.id) ? own : [...own, { ...entrant, ageGroup: entrant.ageInfo }];

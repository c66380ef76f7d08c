import type { AthleteId, ClubId } from '@startline/rules/ids';
import { placeInClub } from '@startline/rules/people/clubs/join';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockClubsOf, setClubs } from './club-queries.ts';

/** Puts an athlete into a club or school; refuses when all clubs of the record are taken. */
export async function joinClub(tx: Tx, athlete: AthleteId, club: ClubId): Promise<void> {
  const clubsOf = await lockClubsOf(tx, athlete, club);
  const placed = placeInClub(clubsOf.clubs, { id: club, kind: clubsOf.kind }, clubsOf.unattached);
  if (placed === 'no-room')
    throw new Refusal(
      'athlete-refused',
      'The athlete is already in two clubs or another school. Remove one on the athlete’s page, then agree.',
    );
  if (placed !== 'is-in') await setClubs(tx, athlete, placed);
}

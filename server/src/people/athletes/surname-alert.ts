import { sharedSurnameAlert } from '@startline/rules/people/athletes/duplicates';
import type { ClubId } from '@startline/rules/ids';
import type { AthleteDraft } from '@startline/rules/people/athletes/athlete-form';
import type { Db } from '../../db/db.ts';
import { readClubs, readSurnames, type Circle } from './queries.ts';
import { UNATTACHED } from './unattached-queries.ts';

/**
 * Returns the alert of ATH-13 for an athlete just saved, counted within the saver's circle; empty when there is none.
 */
export async function alertOf(db: Db, circle: Circle, { clubId, surName }: AthleteDraft): Promise<string> {
  if (clubId === null) return '';
  const club = clubId as ClubId;
  const [named] = await readClubs(db, [club]);
  if (named?.name === UNATTACHED) return ''; // no club at all, where many of one name mean nothing
  const others = (await readSurnames(db, circle, club, surName)).slice(1);
  return sharedSurnameAlert(surName, others, named?.name ?? 'This club') ?? '';
}

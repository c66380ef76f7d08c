import { publicCompetition } from '@startline/contract/competitions/competitions';
import type { CompetitionId } from '@startline/rules/ids';
import { call } from '../lib/api.ts';
import { signedInOnly } from './guards.ts';

type Asked = Parameters<typeof signedInOnly>[0];
type SimpleRegistration = { readonly enabled: boolean; readonly ui: { readonly showDobYearOnly: boolean } };

/**
 * True when a competition takes entries without signing in: simple registration is on and only the year of birth is
 * shown (NAV-59).
 */
export const takesUnknownEntrants = ({ enabled, ui }: SimpleRegistration): boolean => enabled && ui.showDobYearOnly;

/**
 * The guard of the entry form for somebody who is not known to be signed in: a competition with simple registration
 * takes anyone, any other only signed-in people.
 */
export async function entryGuard(asked: Asked, competition: CompetitionId): Promise<void> {
  if (!(await isOpenToAll(competition))) await signedInOnly(asked);
}

/** Returns a competition that cannot be read is not known to be open: then the login decides. */
async function isOpenToAll(id: CompetitionId): Promise<boolean> {
  try {
    return takesUnknownEntrants((await call(publicCompetition, { id })).options.simpleRegistration);
  } catch {
    return false;
  }
}

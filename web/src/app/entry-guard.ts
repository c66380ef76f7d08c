import { publicCompetition } from '@startline/contract/competitions/competitions';
import type { CompetitionId } from '@startline/rules/ids';
import { call } from '../lib/api.ts';
import { isLoggedIn, settledConfig } from '../lib/session.ts';
import { signedInOnly } from './guards.ts';

type Asked = Parameters<typeof signedInOnly>[0];
type SimpleRegistration = { readonly enabled: boolean; readonly ui: { readonly showDobYearOnly: boolean } };

/**
 * Returns whether a competition takes entries without signing in: simple registration is on and only the year of birth
 * is shown (NAV-59).
 */
export const takesUnknownEntrants = ({ enabled, ui }: SimpleRegistration): boolean => enabled && ui.showDobYearOnly;

/**
 * Guards the entry form against visitors not known to be signed in: a competition with simple registration accepts
 * anyone, any other only signed-in people.
 */
export async function entryGuard(input: Asked, competition: CompetitionId): Promise<void> {
  if (isLoggedIn(await settledConfig())) return;
  if (!(await isOpenToAll(competition))) await signedInOnly(input);
}

/** Returns whether a competition is known to be open to all; when it cannot be read, the login decides. */
async function isOpenToAll(id: CompetitionId): Promise<boolean> {
  try {
    return takesUnknownEntrants((await call(publicCompetition, { id })).options.simpleRegistration);
  } catch {
    return false;
  }
}

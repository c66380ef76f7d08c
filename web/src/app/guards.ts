import { redirect } from '@tanstack/react-router';
import { BASE } from '../lib/clean-path.ts';
import { isLoggedIn, knownConfig, refreshSession, type KnownConfig } from '../lib/session.ts';

type Asked = { location: { href: string } };

/** Keeps a known person signed in while there is no signal; pages of their own show what they have. */
function remembered(cause: unknown): KnownConfig {
  const known = knownConfig();
  if (!known) throw cause;
  return known;
}

/**
 * Lets signed-in people through. For anyone else fetches the public config first (NAV-57); sends anonymous visitors to
 * the login with the way back (NAV-58). While the server cannot say who is signed in, lets a browser with a session
 * through: the screen says that its data could not be had.
 */
export async function signedInOnly({ location }: Asked): Promise<void> {
  if (isLoggedIn(knownConfig()?.config)) return;
  const { config, isUnsure } = await refreshSession().catch(remembered);
  if (isLoggedIn(config) || isUnsure) return;
  const redirectFrom = location.href.startsWith(BASE) ? location.href : BASE + location.href;
  redirect({ to: '/v2/login-v2', search: { redirectFrom }, throw: true });
}

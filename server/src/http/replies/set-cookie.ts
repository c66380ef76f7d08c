import { SESSION_COOKIE } from '../../access/session-rules.ts';
import type { Config } from '../../runtime/config.ts';
import { CROSS_SITE_COOKIE, crossSiteToken } from './cross-site.ts';
import type { SetCookie } from '../../kernel/handle.ts';

/**
 * Returns one Set-Cookie line. Cookies are for this site's own pages only, and for https only when the site uses it.
 */
export function cookieLine(cookie: SetCookie, isHttps: boolean): string {
  const parts = [`${cookie.name}=${cookie.value}`, 'Path=/', 'SameSite=Lax'];
  if (cookie.maxAgeSeconds !== undefined) parts.push(`Max-Age=${String(cookie.maxAgeSeconds)}`);
  if (cookie.httpOnly) parts.push('HttpOnly');
  if (isHttps) parts.push('Secure');
  return parts.join('; ');
}

/**
 * Returns the session cookie with its companion: the cross-site token that our own pages read and send back, with the
 * same lifetime.
 */
export function withCrossSiteCookie(
  cookies: readonly SetCookie[],
  config: Pick<Config, 'secretKey'>,
): readonly SetCookie[] {
  const session = cookies.find((cookie) => cookie.name === SESSION_COOKIE);
  if (!session) return cookies;
  const value = session.value === '' ? '' : crossSiteToken(config.secretKey, session.value);
  return [...cookies, { name: CROSS_SITE_COOKIE, value, maxAgeSeconds: session.maxAgeSeconds, httpOnly: false }];
}

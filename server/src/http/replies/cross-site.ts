import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../kernel/refuse.ts';

export const CROSS_SITE_COOKIE = 'XSRF-TOKEN';
export const CROSS_SITE_HEADER = 'x-xsrf-token';

/**
 * Returns the cross-site token of one session, bound to it by the server's key, so that another session's token or an
 * invented one fails (ENV-03, BAR S8).
 */
export const crossSiteToken = (secretKey: string, sessionToken: string): string =>
  createHmac('sha256', secretKey).update(`cross-site:${sessionToken}`).digest('base64url');

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Asked = {
  readonly headers: Headers;
  readonly sessionToken: string | undefined;
  readonly secretKey: string;
  readonly origins: readonly string[];
};

/**
 * Refuses a changing call that another site may have caused: by the origin that the browser sends and, for a caller
 * known by cookie, by the token that only our own pages can read. Calls with a bearer token never come here.
 */
export function refuseCrossSite(input: Asked): void {
  if (!isSameSite(input))
    throw new Refusal(
      'cross-site',
      'This request came from another website, so nothing was done. Open Startline itself and try again.',
    );
  if (input.sessionToken === undefined) return;
  const shown = input.headers[CROSS_SITE_HEADER];
  if (typeof shown !== 'string' || !same(shown, crossSiteToken(input.secretKey, input.sessionToken))) {
    throw new Refusal('cross-site', 'This page is out of date. Load it again and repeat what you did.');
  }
}

/**
 * Returns whether a request comes from our own pages. Browsers send Sec-Fetch-Site, older ones Origin on every write; a
 * program sends neither and needs the token alone.
 */
function isSameSite({ headers, origins }: Pick<Asked, 'headers' | 'origins'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headers['origin'];
  return origin === undefined || (typeof origin === 'string' && origins.includes(origin));
}

function same(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

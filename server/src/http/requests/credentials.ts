import { DEVICE_COOKIE, looksLikeToken, SESSION_COOKIE } from '../../access/session-rules.ts';

/** The credentials of a request. When a bearer token is present, only it counts (BAR S8). */
export type Credentials = { readonly bearer?: string; readonly cookie?: string };

/** Reads the credentials from the two headers; ignores other schemes of Authorization. */
export function credentialsIn(headers: {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}): Credentials {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined || /^Bearer\b/i.test(headers.authorization ?? '')) return { bearer: bearer ?? '' };
  const cookie = cookieIn(headers.cookie, SESSION_COOKIE);
  return cookie === undefined ? {} : { cookie };
}

/** Returns the token by which accounts know a browser; it signs nobody in. */
export function deviceIn({ cookie }: { readonly cookie?: string | undefined }): string | undefined {
  const shown = cookieIn(cookie, DEVICE_COOKIE);
  return shown !== undefined && looksLikeToken(shown) ? shown : undefined;
}

/** Returns the value of one cookie of a Cookie header; the first one wins. */
function cookieIn(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

import type { Service } from './report-error.ts';

/** Returns the address and public key in a DSN (https://key@host/project); undefined if it is not one. */
function dsnParts(dsn: string): { url: string } | undefined {
  const parts = /^(https?):\/\/(\w+)@([^/]+)\/(\d+)$/.exec(dsn);
  return parts
    ? {
        url: `${parts[1] ?? ''}://${parts[3] ?? ''}/api/${parts[4] ?? ''}/envelope/?sentry_key=${parts[2] ?? ''}&sentry_version=7`,
      }
    : undefined;
}

/**
 * Returns a service that receives reports in the common envelope form, sent in the background. Undefined without a
 * usable DSN.
 */
export function serviceAt(
  dsn: string | undefined,
  beacon: (url: string, body: string) => boolean = (url, body) => navigator.sendBeacon(url, body),
): Service | undefined {
  const to = dsn === undefined ? undefined : dsnParts(dsn);
  if (!to) return undefined;
  return ({ message, stack, where, user }) => {
    const event = {
      level: 'error',
      platform: 'javascript',
      message,
      extra: { stack },
      request: { url: where },
      ...(user !== undefined && { user: { username: user } }),
    };
    beacon(
      to.url,
      [{ sent_at: new Date().toISOString() }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n'),
    );
  };
}

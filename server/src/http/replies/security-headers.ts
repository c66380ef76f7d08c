import type { Config } from '../../runtime/config.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the headers of every reply (BAR S9). The card provider's scripts and frames are allowed only when its keys
 * are set.
 */
export function securityHeaders(config: Pick<Config, 'stripe' | 'publicUrl' | 'sentryDsn'>): Headers {
  const stripe = config.stripe !== undefined;
  const reports = config.sentryDsn === undefined ? [] : [new URL(config.sentryDsn).origin];
  const policy = [
    "default-src 'none'",
    `script-src 'self'${stripe ? ' https://js.stripe.com' : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...reports].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${stripe ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'x-frame-options': 'DENY',
  };
}

/** The Cache-Control header of personal replies. */
export const PRIVATE = 'no-store';

import type { Instant } from '../../time.ts';

/**
 * Returns when something was reported, by our clock. A device's clock may be hours wrong, but it measures how long a
 * report waited there: from `reportedAt` to `sentAt`, both by its own clock. Never returns a future time.
 */
export function reportTime(reportedAt: Instant, sentAt: Instant | undefined, receivedAt: Instant): Instant {
  if (sentAt === undefined) return Math.min(reportedAt, receivedAt) as Instant;
  return (receivedAt - Math.max(0, sentAt - reportedAt)) as Instant;
}

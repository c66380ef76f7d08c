import { createHmac } from 'node:crypto';
import { lookUpLimits, waitsUntil } from '@startline/rules/people/athletes/asking';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { nthLastAsk, type Counted, type Proof } from './register-queries.ts';

/** Returns keyed hashes of the asking account and the number it asks for. */
export function askedBy(ctx: Ctx, user: number, { ao, urn }: Pick<Proof, 'ao' | 'urn'>): Counted {
  const hidden = (what: string): string =>
    createHmac('sha256', ctx.config.secretKey).update(`register ${what}`).digest('base64url').slice(0, 22);
  return { user: hidden(`user ${String(user)}`), number: hidden(`${ao} ${urn}`) };
}

/** Returns how long a limit holds this look-up back; undefined when it may go on. */
export async function freeFrom(tx: Tx, who: Counted, now: Instant): Promise<Instant | undefined> {
  for (const limit of lookUpLimits) {
    const until = waitsUntil(limit, await nthLastAsk(tx, limit.by, who, limit.hits), now);
    if (until !== undefined) return until;
  }
  return undefined;
}

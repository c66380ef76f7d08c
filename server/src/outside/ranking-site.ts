import type { Instant, IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';
import { Circuit, type Asked } from './circuit.ts';

/** A best on a ranking site: the event by its code, the mark as printed, and the day when it is known. */
export type RankingBest = { readonly event: string; readonly pb: string; readonly on: IsoDate | null };
/** A ranking site, asked by registration number. */
export type RankingSite = { bests(urn: string): Promise<Asked<readonly RankingBest[]>> };

/** The milliseconds that a ranking site may take to answer. */
const PATIENCE_MS = 5_000;

const reply = z.object({
  bests: z
    .array(
      z.object({
        event: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
        pb: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
        on: z._default(z.nullable(z.iso.date()), null),
      }),
    )
    .check(z.maxLength(200)),
});

/**
 * Returns the site at an address: GET with the number in one query parameter, answered with `{ "bests": [{ event, pb,
 * on }] }`.
 */
export function rankingSiteAt(
  address: string,
  parameter: string,
  { now, patienceMs = PATIENCE_MS }: { readonly now: () => Instant; readonly patienceMs?: number },
): RankingSite {
  const circuit = new Circuit(patienceMs, now);
  return {
    bests: (urn) => {
      const url = new URL(address);
      url.searchParams.set(parameter, urn);
      return circuit.ask(url, {}, (body) => {
        const { success, data } = reply.safeParse(body);
        return success ? data.bests.map((best) => ({ ...best, on: best.on as IsoDate | null })) : undefined;
      });
    },
  };
}

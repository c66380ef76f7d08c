import type { ClubAffairs } from '@startline/contract/entering/club-page';
import type { ClubId } from '@startline/rules/ids';
import type { Ctx } from '../../kernel/context.ts';
import { readAffairs, readRepresentatives } from './affairs-queries.ts';

/** Returns who represents a club, and what it has at coming competitions, for its representatives. */
export async function showAffairs(ctx: Ctx, { id }: { readonly id: ClubId }): Promise<ClubAffairs> {
  const people = await readRepresentatives(ctx.db, id);
  const competitions = await readAffairs(ctx.db, id, ctx.now());
  return {
    people,
    competitions: competitions.map((one) => ({ ...one, closesAt: one.closesAt.toISOString() })),
  };
}

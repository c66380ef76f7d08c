import type * as contract from '@startline/contract/people/clubs';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { readClub, searchClubs, type ClubRow } from './queries.ts';

/**
 * Returns one page of the clubs and schools whose name contains a text; those that the caller represents come first.
 */
export async function findClubs(ctx: Ctx, { search, page, pagesize }: z.output<typeof contract.searchClubs.input>) {
  const user = signedInUser(ctx).id;
  const request = { search, user, limit: pagesize, offset: (page - 1) * pagesize };
  const { rows, total } = await searchClubs(ctx.db, request);
  return new Replied(rows, { meta: { page, pageSize: pagesize, totalCount: total } });
}

/** Returns the public facts of a club, and whether the caller represents it. */
export async function showClub(ctx: Ctx, { id }: z.output<typeof contract.readClub.input>): Promise<ClubRow> {
  const club = await readClub(ctx.db, id, ctx.caller.kind === 'user' ? ctx.caller.id : undefined);
  if (!club) throw missing('club');
  return club;
}

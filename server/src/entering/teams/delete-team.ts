import type { LineId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { takeOut } from '../../selling/basket/take-out.ts';
import { readTeam } from './team-queries.ts';

/** Removes a team from the basket and deletes it; a paid one is cancelled like any entry. */
export async function deleteTeam(ctx: Ctx, { id }: { readonly id: number }) {
  const team = await readTeam(ctx.db, id as LineId);
  if (!team) throw missing('team');
  const { data, message } = await takeOut(ctx, { productId: team.id });
  return new Replied({ id: team.id, basketCount: data.basketCount }, { message });
}

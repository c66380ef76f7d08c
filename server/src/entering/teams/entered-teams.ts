import type * as contract from '@startline/contract/entering/teams';
import type { CompetitionId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { readEnteredTeams } from './team-queries.ts';

/** Returns the teams of a competition for its staff: held, promised and paid for. */
export async function enteredTeams(
  ctx: Ctx,
  { id }: { readonly id: CompetitionId },
): Promise<z.input<typeof contract.enteredTeam>[]> {
  const rows = await readEnteredTeams(ctx.db, id, ctx.now());
  return rows.map(({ total, contactName: name, contactEmail: email, ...row }) => ({
    ...row,
    athletes: [...row.athletes],
    total: decimalText(money(total, row.currency)),
    contact: { name, email },
  }));
}

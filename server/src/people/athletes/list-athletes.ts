import type { listAthletes as listContract, myAthletes as myContract } from '@startline/contract/people/athletes';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { ageDayOf } from './age-at.ts';
import { circleOf } from './circle-of.ts';
import { listCircle, readMyAthletes } from './queries.ts';
import { summarise } from './summarise.ts';

/** Returns the athletes linked to the caller, with their age group on a competition's day. */
export async function myAthletes(ctx: Ctx, { compid }: z.output<typeof myContract.input>) {
  const user = signedInUser(ctx);
  const on = await ageDayOf(ctx, compid);
  return (await readMyAthletes(ctx.db, user.id)).map((row) => summarise(row, on));
}

/** Returns one page of the athletes that the caller may enter: linked ones and those they represent. */
export async function listAthletes(ctx: Ctx, input: z.output<typeof listContract.input>) {
  const user = signedInUser(ctx);
  const on = await ageDayOf(ctx, input.compid);
  const { search, gender, mine, sort, pagenumber: page, pagesize: pageSize, clubid: clubId, teamid: teamId } = input;
  const { isRepresentative } = circleOf(user);
  const circle = { user: user.id, isRepresentative: isRepresentative && !mine };
  const { rows, total } = await listCircle(ctx.db, circle, { search, gender, sort, page, pageSize, clubId, teamId });
  return new Replied(
    rows.map((row) => summarise(row, on)),
    { meta: { page, pageSize, totalCount: total, mayDeleteLinks: !isRepresentative } },
  );
}

import type { athletesOfGroup as contract } from '@startline/contract/people/athletes';
import { mayDo, type PermissionArea } from '@startline/rules/access/permissions';
import type * as z from 'zod/mini';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { ageDayOf } from './age-at.ts';
import { circleOf } from './circle-of.ts';
import { listEntered, readGroupPlace } from './group-queries.ts';
import { summarise } from './summarise.ts';

/** The permission areas whose work needs everybody who is entered in an event group. */
const officials: readonly PermissionArea[] = ['BUILDER', 'CHECKIN', 'RESULTS', 'REPORTS'];

/**
 * API-023: returns the athletes entered in an event group. Officials of the competition see all; other users only those
 * of their own circle. The answer for a group without any of them is that for a group that does not exist.
 */
export async function athletesOfGroup(
  ctx: Ctx,
  { eventGroupId, pagenumber: page, pagesize: pageSize }: z.output<typeof contract.input>,
) {
  const user = signedInUser(ctx);
  const place = await readGroupPlace(ctx.db, eventGroupId);
  const rights = rightsOf(user);
  const isOfficial = place !== undefined && officials.some((area) => mayDo(rights, area, place));
  const on = await ageDayOf(ctx, place?.compId ?? 0);
  const circle = isOfficial ? undefined : circleOf(user);
  const { rows, total } = await listEntered(ctx.db, eventGroupId, { circle, page, pageSize });
  return new Replied(
    rows.map((row) => summarise(row, on)),
    { meta: { page, pageSize, totalCount: total } },
  );
}

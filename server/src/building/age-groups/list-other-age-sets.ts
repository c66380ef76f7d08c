import type * as contract from '@startline/contract/building/age-groups';
import { builderLevelsAt, type Place } from '@startline/rules/access/permissions';
import type { OrgId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { rightsOf } from '../../access/rights-of.ts';
import type { Ctx } from '../../kernel/context.ts';
import { hostRead } from '../parts/host.ts';
import { otherAgeSets } from './other-age-set-queries.ts';

/** Lists the own age groups of the organisation's other competitions that the caller may build, the newest first. */
export async function listOtherAgeSets(ctx: Ctx, { compId }: z.output<typeof contract.otherAgeSets.input>) {
  const { orgId } = await hostRead(ctx.db, compId);
  return otherAgeSets(ctx.db, { orgId, compId, builtIds: builtAt(ctx, orgId) });
}

/** Returns whether the caller may build anything at a place. */
export const mayBuildAt = (ctx: Pick<Ctx, 'caller'>, place: Place): boolean =>
  builderLevelsAt(rightsOf(ctx.caller), place).length > 0;

/** Returns the competitions of an organisation that the caller may build: all of them, or their ids. */
function builtAt(ctx: Ctx, orgId: OrgId): 'all' | readonly number[] {
  if (mayBuildAt(ctx, { orgId, compId: null })) return 'all';
  const ids = rightsOf(ctx.caller).permissions.flatMap(({ compId }) => (compId === 0 ? [] : [compId]));
  return ids.filter((compId) => mayBuildAt(ctx, { orgId, compId }));
}

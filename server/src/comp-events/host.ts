import { mayBuild, builderLevelsAt, isAppAdmin, type BuilderLevel } from '@startline/rules/access/permissions';
import type { CompetitionId } from '@startline/rules/ids';
import { rightsOf } from '../access/rights-of.ts';
import type { Ctx } from '../context.ts';
import type { Db, Tx } from '../db/db.ts';
import { Refusal } from '../http/refuse.ts';
import { lockHost, readHost, type Host } from './host-queries.ts';

const gone = (): Refusal =>
  new Refusal('not-found', 'There is no such competition. It may have been deleted: go back to your competitions.');

/** The competition, or not-found. */
export async function hostRead(db: Db | Tx, id: CompetitionId): Promise<Host> {
  const host = await readHost(db, id);
  if (!host) throw gone();
  return host;
}

/** The competition under the builder's lock, or not-found. */
export async function hostLocked(tx: Tx, id: CompetitionId): Promise<Host> {
  const host = await lockHost(tx, id);
  if (!host) throw gone();
  return host;
}

const mayNot = (): Refusal =>
  new Refusal('not-allowed', 'Your account does not have the right to do this. Ask the organiser if you should.');

/** For calls whose access hangs on more than one record: refuses whoever does not hold the level at the competition. */
export function mustBuild(ctx: Pick<Ctx, 'caller'>, host: Host, level: BuilderLevel): void {
  if (!mayBuild(rightsOf(ctx.caller), level, { orgId: host.orgId, compId: host.id })) throw mayNot();
}

/** Refuses whoever may build nothing at the competition. */
export function mustSeeBuilder(ctx: Pick<Ctx, 'caller'>, host: Host): void {
  if (builderLevelsAt(rightsOf(ctx.caller), { orgId: host.orgId, compId: host.id }).length === 0) throw mayNot();
}

/** Refuses whoever is no administrator of the application. */
function mustAdminister(ctx: Pick<Ctx, 'caller'>): void {
  if (!isAppAdmin(rightsOf(ctx.caller))) throw mayNot();
}

/**
 * The competition that an age group or event definition belongs to, under its lock; undefined for a standard one (0).
 * Refuses whoever may not change it.
 */
export async function placeOf(tx: Tx, ctx: Pick<Ctx, 'caller'>, compId: number): Promise<Host | undefined> {
  if (compId === 0) {
    mustAdminister(ctx);
    return undefined;
  }
  const host = await hostLocked(tx, compId as CompetitionId);
  mustBuild(ctx, host, 'Comp Events');
  return host;
}

import type * as contract from '@startline/contract/building/age-groups';
import type { CompetitionId } from '@startline/rules/ids';
import { ageGroupSet, ageGroupSetKeys, defaultAgeGroupSet } from '@startline/rules/people/athletes/age-group-sets';
import { wallClock, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { hostRead } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { byName, pageOf } from '../parts/page-of.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { standardAgeId } from '../imports/standard-ages.ts';
import { ageGroupRecord } from './age-group-record.ts';
import { wireAgeGroup } from '../../competitions/published/show-schedule.ts';
import { ageGroupRows, type AgeGroupRow } from './queries.ts';

/** Returns the first day of the competition, or today without one. */
export const dayOf = (ctx: Pick<Ctx, 'now'>, host: Host | undefined): IsoDate =>
  host?.startsOn ?? wallClock(ctx.now(), 'Europe/London').date;

/** Reads the competition when the call names one. */
const hostAsked = async (ctx: Ctx, compId: number): Promise<Host | undefined> =>
  compId === 0 ? undefined : hostRead(ctx.db, compId as CompetitionId);

/** API-087: lists the standard age groups and the competition's own, by name. */
export async function listAgeGroups(ctx: Ctx, { compId, ...request }: z.output<typeof contract.listAgeGroups.input>) {
  const host = await hostAsked(ctx, compId);
  const page = pageOf((await ageGroupRows(ctx.db, { compId: host?.id ?? 0 })).sort(byName), request);
  return new Replied(
    page.rows.map((row) => ageGroupRecord(row, dayOf(ctx, host))),
    { meta: page.meta },
  );
}

/** API-087: reads one age group. */
export async function readAgeGroup(ctx: Ctx, { id }: { readonly id: number }) {
  const [row] = await ageGroupRows(ctx.db, { id });
  if (!row) throw missing('ageGroup');
  return ageGroupRecord(row, dayOf(ctx, await hostAsked(ctx, row.comp_id ?? 0)));
}

/**
 * API-091: returns the default set of a registration body on the competition's day (AGE-09), with masters, the groups
 * that administrators added to it, and the competition's own groups. Derived groups are made from a base group, and are
 * included when the competition uses single ages. Youngest first.
 */
export async function showDefaultAgeGroups(
  ctx: Ctx,
  { aocode, compid }: z.output<typeof contract.defaultAgeGroups.input>,
) {
  const host = await hostAsked(ctx, compid);
  const day = dayOf(ctx, host);
  const wanted = [ageGroupSet(defaultAgeGroupSet(aocode.toUpperCase()), day), ageGroupSet('masters', day)].flatMap(
    (set) => (set ? set.groups.map((group): number => standardAgeId(set, group)) : []),
  );
  const rows = await ageGroupRows(ctx.db, { compId: host?.id ?? 0 });
  const isAdded = (row: AgeGroupRow): boolean =>
    row.comp_id === null &&
    row.facts['set'] === undefined &&
    wireAgeGroup(row).options.some(
      (option) =>
        option.default && option.aocode === aocode.toUpperCase() && (option.base > 0 || host?.singleAge === true),
    );
  const chosen = [
    ...rows.filter(({ comp_id: own }) => own !== null),
    ...wanted.flatMap((id) => rows.filter((row) => row.id === id)),
    ...rows.filter(isAdded),
  ];
  return chosen.map((row) => ageGroupRecord(row, day));
}

/** Lists the sets that a competition may choose from on its day, the default one of its body first. */
export async function listAgeGroupSets(ctx: Ctx, { compId }: z.output<typeof contract.ageGroupSets.input>) {
  const host = await hostRead(ctx.db, compId);
  const usual = defaultAgeGroupSet(host.aoCode);
  const sets = ageGroupSetKeys
    .flatMap((key) => ageGroupSet(key, host.startsOn) ?? [])
    .filter(({ aoCode }) => aoCode === null || aoCode === host.aoCode);
  return sets
    .map((set) => ({
      key: set.key,
      name: set.name,
      isDefault: set.key === usual,
      ageGroupIds: set.groups.map((group): number => standardAgeId(set, group)),
    }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

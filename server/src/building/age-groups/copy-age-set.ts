import type * as contract from '@startline/contract/building/age-groups';
import type { AgeGroupId } from '@startline/rules/ids';
import { schoolYearForm, schoolYearOf } from '@startline/rules/people/athletes/school-years';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { hostLocked, hostRead } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { stampOf } from '../parts/record.ts';
import { ageGroupRecord } from './age-group-record.ts';
import { mayBuildAt } from './list-other-age-sets.ts';
import { ageGroupsOf, insertAgeGroup, type AgeGroupRow } from './queries.ts';
import { ageGroupValues, type SentAgeGroup } from './save-age-group.ts';

/**
 * Copies the own age groups of another competition of the organisation that the caller may build too, as if they were
 * typed. Groups whose names are here already stay as they are, so a second copy adds nothing.
 */
export const copyAgeSet = (ctx: Ctx, { compId, from }: z.output<typeof contract.copyAgeSet.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const source = await hostRead(tx, from);
    if (source.orgId !== host.orgId || !mayBuildAt(ctx, { orgId: source.orgId, compId: source.id }))
      throw missing('builtCompetition');
    const set = await ownAges(tx, source);
    const here = new Map((await ownAges(tx, host)).map(({ name, id }) => [keyOf(name), id]));
    const there = set.filter(({ name }) => here.has(keyOf(name))).map(({ name }) => name);
    const added: AgeGroupId[] = [];
    for (const row of set) {
      if (here.has(keyOf(row.name))) continue;
      const values = ageGroupValues(asTyped(row, source, host), host);
      const id = await insertAgeGroup(tx, { ...values, comp_id: host.id, ...stampOf(ctx) });
      here.set(keyOf(row.name), id);
      added.push(id);
    }
    const words = `${added.length === 1 ? '1 age group' : `${String(added.length)} age groups`} added from ${source.name}`;
    if (added.length > 0)
      await noteChange(tx, ctx, { compId: host.id, kind: 'age-group', words, rows: { age_group: added } });
    return new Replied(
      { ageGroupIds: set.flatMap(({ name }): number[] => [here.get(keyOf(name)) ?? 0]), added: added.length },
      { message: there.length === 0 ? `${words}.` : `${words}. Already in this competition: ${there.join(', ')}.` },
    );
  });

const keyOf = (name: string): string => name.toLowerCase();

const ownAges = async (tx: Tx, { id }: Host): Promise<readonly AgeGroupRow[]> =>
  (await ageGroupsOf(tx, id)).filter((row) => row.comp_id === id);

/**
 * Returns an age group as it would be typed in another competition. Its ages and the day on which they count stay, since
 * both are typed by the competition's year; a school year follows the school's calendar. The days between which it is in
 * force belong to the old season and are left out.
 */
function asTyped(row: AgeGroupRow, source: Host, host: Host): SentAgeGroup {
  const group = ageGroupRecord(row, source.startsOn);
  const schoolYear = schoolYearOf(group, source.startsOn);
  const at = schoolYear === undefined ? undefined : schoolYearForm(schoolYear, host.startsOn).at.year;
  return {
    ...group,
    minAge: group.minAge === group.maxAge ? null : group.minAge,
    minAtYear: at ?? group.minAtYear,
    maxAtYear: at ?? group.maxAtYear,
    fromDate: null,
    toDate: null,
  };
}

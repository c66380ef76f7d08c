import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { AthleteRecord, readAthlete as contract } from '@startline/contract/people/athletes';
import type { AgeGroup } from '@startline/rules/people/athletes/age-groups';
import type { UnitOption } from '@startline/rules/performances/units';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ageAt, ageDayOf, type AgeDay } from './age-at.ts';
import { readOptions } from './athlete-options.ts';
import { readAgeGroupIds, readAthleteRow, readBests, type AthleteRow } from './queries.ts';

/** Reads one athlete with bests, and the age on a competition's day (today without one). */
export async function readAthlete(ctx: Ctx, { id, compid }: z.output<typeof contract.input>): Promise<AthleteRecord> {
  const row = await readAthleteRow(ctx.db, id);
  if (!row) throw missing('athlete');
  const on = await ageDayOf(ctx, compid);
  const [bests, ids] = [await readBests(ctx.db, id), await readAgeGroupIds(ctx.db, on.aoCode)];
  return {
    ...personOf(row),
    ageInfo: agesOf(row.dob as IsoDate, on, ids),
    pbInfo: bests.map((best) => ({
      eventid: best.event_def_id,
      eventName: best.name,
      pb: Number(best.pb),
      pbText: best.pb_text,
      ...rangeOf(best.options),
      pof10pb: null,
      uomInfo: { id: best.uom_id, type: best.kind, options: best.uom_options as UnitOption[] },
      sb: best.sb === null ? null : Number(best.sb),
      trackSb: best.track_sb,
    })),
  };
}

const personOf = (row: AthleteRow) => ({
  id: row.id,
  firstName: row.first_name,
  surName: row.surname,
  URN: row.urn,
  dob: row.dob,
  club: row.club ?? '',
  clubid: row.club_id,
  club2: row.club2 ?? '',
  club2id: row.club2_id,
  gender: row.gender,
  classification: row.classification,
  schoolid: row.school_id,
  school: row.school ?? '',
  aocode: row.ao_code,
  activeEndDate: row.active_end_date,
  email: row.email,
  image: row.image,
  infoText: '',
  options: readOptions(row.options),
  version: row.version,
});

function agesOf(born: IsoDate, on: AgeDay, ids: ReadonlyMap<string, number>): AthleteRecord['ageInfo'] {
  const { ageGroup, ageGroups, vetAgeGroup, currentAge, competitionAge } = ageAt(born, on);
  const idOf = (group: AgeGroup | undefined): number => (group ? (ids.get(group.shortName) ?? 0) : 0);
  return {
    ageGroup: ageGroup?.name ?? '',
    ageGroupId: idOf(ageGroup),
    ageGroups: ageGroups.map((group) => ({ id: idOf(group), name: group.name, shortName: group.shortName })),
    vetAgeGroup: vetAgeGroup?.name ?? '',
    vetAgeGroupId: idOf(vetAgeGroup),
    currentAge,
    competitionAge,
  };
}

function rangeOf(options: Record<string, unknown>): { min: number | null; max: number | null } {
  const { min, max } = completeEventOptions(options);
  return { min, max };
}

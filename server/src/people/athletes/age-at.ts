import { ageInfo, type AgeGroup, type AgeInfo } from '@startline/rules/people/athletes/age-groups';
import { ageGroupSet, defaultAgeGroupSet } from '@startline/rules/people/athletes/age-group-sets';
import type { CompetitionId } from '@startline/rules/ids';
import { wallClock, type IsoDate } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import { readShared } from '../../kernel/shared-facts.ts';
import { readAgeDay } from './queries.ts';

/** The day on which ages count, and the body whose groups apply. */
export type AgeDay = { readonly day: IsoDate; readonly today: IsoDate; readonly aoCode: 'EA' | 'IRL' };

/** Returns the age day of a competition; without one, today with the groups of this installation. */
export async function ageDayOf(ctx: Ctx, compId: number): Promise<AgeDay> {
  const { orgCode: aoCode } = ctx.config;
  const today = wallClock(ctx.now(), 'Europe/London').date;
  const read = () => readAgeDay(ctx.db, compId as CompetitionId);
  const competition = compId > 0 ? await readShared(ctx, { name: 'age day', competition: compId }, read) : undefined;
  return competition
    ? { day: competition.starts_on as IsoDate, today, aoCode: competition.ao_code }
    : { day: today, today, aoCode };
}

/** Returns an athlete's groups and ages on that day, by the body's groups on it. */
export function ageAt(born: IsoDate, { day, today, aoCode }: AgeDay): AgeInfo<AgeGroup> {
  const groups = ageGroupSet(defaultAgeGroupSet(aoCode), day)?.groups ?? [];
  return ageInfo({ born, competitionDay: day, today, groups, masters: ageGroupSet('masters', day)?.groups ?? [] });
}

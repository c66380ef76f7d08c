import type { PackEntrant, PackTeam } from '@startline/contract/day/pack';
import type { CheckInState } from '@startline/rules/day/checkin/check-in';
import type { AthleteId } from '@startline/rules/ids';
import type { DayCell } from '../../../lib/day/use-day.ts';

/** An entry at the desk with what is known of it now. */
export type AtDesk = PackEntrant & { readonly state: CheckInState; readonly cell: DayCell };

export const nameOf = ({ firstName, surName }: Pick<PackEntrant, 'firstName' | 'surName'>): string =>
  `${firstName} ${surName}`.trim();

/** An athlete whose emergency contact can be asked for. */
export type Contacted = { readonly athleteId: AthleteId; readonly name: string };

/** Returns the athlete of an entry, or the runners of a team: those given, or those entered. */
export function athletesOf(
  entry: PackEntrant,
  team?: PackTeam,
  runners: readonly AthleteId[] = team?.runnerIds ?? [],
): readonly Contacted[] {
  if (entry.kind === 'entry') return [{ athleteId: Number(entry.personId.slice(1)) as AthleteId, name: nameOf(entry) }];
  return team?.candidates.filter(({ athleteId }) => runners.includes(athleteId)) ?? [];
}

import { clubGrid } from '@startline/contract/entering/club-entries';
import { myAthletes } from '@startline/contract/people/athletes';
import type { AthleteId, ClubId, CompetitionId } from '@startline/rules/ids';
import { useCall } from '../../../lib/use-call.ts';

/** An athlete who may be named in a team. */
export type Runner = { readonly id: AthleteId; readonly label: string };
type Listed = {
  readonly id: AthleteId;
  readonly firstName: string;
  readonly surName: string;
  readonly ageGroup: string;
};

const asRunner = ({ id, firstName, surName, ageGroup }: Listed): Runner => ({
  id,
  label: [`${firstName} ${surName}`, ageGroup].filter(Boolean).join(', '),
});

/** Returns the athletes of a club, or the visitor's own when none is named. */
export function useRunners(compId: CompetitionId, clubId: ClubId | 0): readonly Runner[] {
  const club = useCall(clubGrid, { compId, clubId: clubId || 1 }, { enabled: clubId !== 0 });
  const mine = useCall(myAthletes, { compid: compId }, { enabled: clubId === 0 });
  const listed: readonly Listed[] = (clubId === 0 ? mine.data?.data : club.data?.data.athletes) ?? [];
  return listed.map(asRunner);
}

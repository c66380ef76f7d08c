import { clubGrid } from '@startline/contract/entering/club-entries';
import { listAthletes, myAthletes } from '@startline/contract/people/athletes';
import type { Gender } from '@startline/rules/people/athletes/gender';
import type { AthleteId, ClubId, CompetitionId } from '@startline/rules/ids';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';

/** An athlete who may be named in a team. */
export type Runner = {
  readonly id: AthleteId;
  readonly label: string;
  /** Undefined for a member named before, who stays whatever it is. */
  readonly gender: Gender | '' | undefined;
};
type Listed = {
  readonly id: AthleteId;
  readonly firstName: string;
  readonly surName: string;
  readonly ageGroup: string;
  readonly gender: Gender | '';
  readonly club?: string;
};

const asRunner = ({ id, firstName, surName, ageGroup, gender, club }: Listed): Runner => ({
  id,
  gender,
  label: [`${firstName} ${surName}`, ageGroup, club].filter(Boolean).join(', '),
});

/** Returns the athletes of a club, or the visitor's own when none is named. */
export function useRunners(compId: CompetitionId, clubId: ClubId | 0): readonly Runner[] {
  const club = useCall(clubGrid, { compId, clubId: clubId || 1 }, { enabled: clubId !== 0 });
  const mine = useCall(myAthletes, { compid: compId }, { enabled: clubId === 0 });
  const listed: readonly Listed[] = (clubId === 0 ? mine.data?.data : club.data?.data.athletes) ?? [];
  return listed.map((one) => asRunner({ ...one, club: '' }));
}

/** The most athletes of an area that a list shows; a search finds the others. */
const MOST_LISTED = 200;

type Wanted = { readonly areaId: number; readonly gender: 'F' | 'M' | 'O'; readonly search: string };

/**
 * Returns the athletes of an area's clubs whose names start with these words, for a team of one sex, and whether there
 * are more than are listed. Returns none without an area.
 */
export function useAreaRunners(compId: CompetitionId, { areaId, gender, search }: Wanted) {
  const reply = useCall(
    listAthletes,
    { compid: compId, search, gender: gender === 'O' ? '' : gender, pagesize: MOST_LISTED },
    { enabled: areaId !== 0, keep: true },
  );
  return { runners: (reply.data?.data ?? []).map(asRunner), areMore: totalOf(reply.data) > MOST_LISTED };
}

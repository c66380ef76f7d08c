import type { EventRow } from '../entries/event-row.ts';
import type { Money } from '../../money.ts';
import type { Instant } from '../../time.ts';
import { genderName, type Gender } from '../../people/athletes/gender.ts';

/**
 * The ways to put a team together on the screen; the only one so far is choosing athletes for the positions (TEAM-06).
 */
export const teamForms = ['DEFAULT'] as const;
export type TeamForm = (typeof teamForms)[number];

/**
 * The organiser's settings for the teams of an event (TEAM-05). Counts of 0 mean no limit, as in all limits.
 * `positionGenders` fixes who runs when (M, F, M, F); empty leaves the order free.
 */
export type TeamSettings = {
  readonly min: number;
  readonly max: number;
  readonly minTargetAgeGroupCount: number;
  readonly maxOtherAgeGroupCount: number;
  readonly maxTeamsForAthlete: number;
  readonly positionLabel: string;
  readonly substituteLabel: string;
  readonly positionGenders: readonly ('F' | 'M')[];
  readonly maxEventTeams: number;
  readonly singleClub: boolean;
  readonly formType: TeamForm;
  readonly price: Money | null;
  readonly teamNameFormat: string;
  readonly mustBeIndivEntered: boolean;
  readonly disableTeamNameEdit: boolean;
};

/** The default name of a team: entity, event, gender, age group (TEAM-08). */
export const defaultTeamNameFormat = '{entity} {event} {gender} {ageGroup}';

/** A relay of four with two substitutes, without any other rule. */
export const defaultTeamSettings: TeamSettings = {
  min: 4,
  max: 6,
  minTargetAgeGroupCount: 0,
  maxOtherAgeGroupCount: 0,
  maxTeamsForAthlete: 0,
  positionLabel: 'Leg',
  substituteLabel: 'Substitute',
  positionGenders: [],
  maxEventTeams: 0,
  singleClub: false,
  formType: 'DEFAULT',
  price: null,
  teamNameFormat: defaultTeamNameFormat,
  mustBeIndivEntered: false,
  disableTeamNameEdit: false,
};

/** Returns the word for a team's gender: O is mixed (TEAM-02). */
export const teamGenderName = (gender: Gender): string => (gender === 'O' ? 'Mixed' : genderName(gender));

/** Returns whether a person may be in a team of this gender: anybody in a mixed team, else those of the team's own. */
export const fitsTeamGender = (team: Gender, person: Gender | ''): boolean => team === 'O' || team === person;

/** Returns the team events that can be entered; schedule-only ones have no header to enter a team under (TEAM-10). */
export const teamHeaders = <Header extends Pick<EventRow, 'maxAthletes'>>(
  headers: readonly Header[],
): readonly Header[] => headers.filter(({ maxAthletes }) => maxAthletes >= 0);

/** C is a club, S a school (TEAM-18). */
export type ClubType = 'C' | 'S';

/**
 * Returns whether a club enters teams in a competition: schools in competitions of schools, all other clubs in the
 * others (TEAM-18).
 */
export const entersTeams = (club: ClubType, competition: { readonly school: boolean }): boolean =>
  (club === 'S') === competition.school;

/**
 * Returns the most teams of an event: the smaller of its own limit and that of its teams; 0 means no limit in either.
 */
export const teamCap = (maxAthletes: number, { maxEventTeams }: Pick<TeamSettings, 'maxEventTeams'>): number => {
  const limits = [maxAthletes, maxEventTeams].filter((limit) => limit > 0);
  return limits.length === 0 ? 0 : Math.min(...limits);
};

/** The changes still allowed to a team: everything, only the order of the declared members, or nothing. */
export type TeamEdit = 'all' | 'order' | 'none';

/**
 * Returns what may still be changed: teams are declared until entries close; afterwards the declared members may change
 * places until the event starts.
 */
export const teamEdit = (now: Instant, { closes, starts }: { closes: Instant; starts: Instant }): TeamEdit =>
  now <= closes ? 'all' : now < starts ? 'order' : 'none';

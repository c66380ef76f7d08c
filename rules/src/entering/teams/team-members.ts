import { basketFaultText, teamSizeFaults, type TeamSizeFault } from '../../selling/basket/validate-basket.ts';
import type { AthleteId, ClubId } from '../../ids.ts';
import type { Gender } from '../../people/athletes/gender.ts';
import { blockText } from '../entries/blocks.ts';
import { teamPlaces } from './line-up.ts';
import { fitsTeamGender, teamGenderName, type TeamSettings } from './team-settings.ts';

/** An athlete in a team, with the facts that its rules need. */
export type TeamMember = {
  readonly id: AthleteId;
  readonly name: string;
  readonly gender: Gender | '';
  /** The athlete's clubs; a second claim club or a school counts too. */
  readonly clubs: readonly ClubId[];
  /** Whether the athlete is of the event's own age group. */
  readonly isTargetAge: boolean;
  /** Whether the athlete has an entry of their own in the competition. */
  readonly isEntered: boolean;
  /** Whether the athlete is too old for the event, or too young for one of older athletes only. */
  readonly isWrongAge: boolean;
  /**
   * The number of other teams of the competition that the athlete is in, and the most that its rules allow; 0 means no
   * limit.
   */
  readonly otherTeams: number;
  readonly maxTeamEvents: number;
  /** The athlete's other team in this event. */
  readonly eventTeam: string | null;
  /** Why the competition refuses the athlete; empty when it does not. */
  readonly refusal: string;
};

export type TeamFault =
  | TeamSizeFault
  | { readonly kind: 'twice-in-team'; readonly athlete: string }
  | { readonly kind: 'other-gender'; readonly athlete: string; readonly team: Gender }
  | { readonly kind: 'gender-of-place'; readonly athlete: string; readonly place: string; readonly gender: 'F' | 'M' }
  | { readonly kind: 'not-entered'; readonly athlete: string }
  | { readonly kind: 'too-many-teams'; readonly athlete: string; readonly max: number }
  | { readonly kind: 'max-team-events'; readonly athlete: string }
  | { readonly kind: 'in-team-of-event'; readonly athlete: string; readonly team: string }
  | { readonly kind: 'wrong-age'; readonly athlete: string }
  | { readonly kind: 'not-taken'; readonly athlete: string; readonly why: string }
  | { readonly kind: 'not-one-club' }
  | { readonly kind: 'too-few-of-age'; readonly min: number; readonly count: number }
  | { readonly kind: 'too-many-of-other-age'; readonly max: number; readonly count: number };

/** A team as it is entered: the event's name, the team's gender and its members in the order of the places. */
export type TeamEntry = { readonly event: string; readonly gender: Gender; readonly members: readonly TeamMember[] };

/**
 * Lists all that prevents entering the team: its size (TEAM-11, TEAM-12), then each member in the order of places, then
 * the team as a whole. The target age is required of those in a position, since a substitute may never run; the maximum
 * of other ages is for everybody named.
 */
export function teamFaults({ event, gender, members }: TeamEntry, settings: TeamSettings): readonly TeamFault[] {
  const size = { min: settings.min, max: settings.max, athletes: members.length };
  return [
    ...teamSizeFaults({ name: event, team: size }),
    ...members.flatMap((member, index) => memberFaults(member, members.slice(0, index), gender, settings)),
    ...placeFaults(members, settings),
    ...clubFaults(members, settings),
    ...ageFaults(members, settings),
  ];
}

function memberFaults(
  member: TeamMember,
  before: readonly TeamMember[],
  team: Gender,
  settings: TeamSettings,
): TeamFault[] {
  const { name: athlete } = member;
  if (before.some(({ id }) => id === member.id)) return [{ kind: 'twice-in-team', athlete }];
  const faults: TeamFault[] = [];
  if (member.refusal !== '') faults.push({ kind: 'not-taken', athlete, why: member.refusal });
  if (!fitsTeamGender(team, member.gender)) faults.push({ kind: 'other-gender', athlete, team });
  if (member.isWrongAge) faults.push({ kind: 'wrong-age', athlete });
  if (settings.mustBeIndivEntered && !member.isEntered) faults.push({ kind: 'not-entered', athlete });
  return [...faults, ...otherTeamFaults(member, settings)];
}

/** Returns what the athlete's other teams prevent. */
function otherTeamFaults(
  { name: athlete, otherTeams, maxTeamEvents, eventTeam }: TeamMember,
  { maxTeamsForAthlete: max }: TeamSettings,
): TeamFault[] {
  const faults: TeamFault[] = [];
  if (eventTeam !== null) faults.push({ kind: 'in-team-of-event', athlete, team: eventTeam });
  if (max > 0 && otherTeams >= max) faults.push({ kind: 'too-many-teams', athlete, max });
  if (maxTeamEvents > 0 && otherTeams >= maxTeamEvents) faults.push({ kind: 'max-team-events', athlete });
  return faults;
}

function placeFaults(members: readonly TeamMember[], settings: TeamSettings): TeamFault[] {
  const places = teamPlaces(settings);
  return members.flatMap((member, index): TeamFault[] => {
    const place = places[index];
    if (!place || place.gender === null || place.gender === member.gender) return [];
    return [{ kind: 'gender-of-place', athlete: member.name, place: place.label, gender: place.gender }];
  });
}

function clubFaults(members: readonly TeamMember[], { singleClub }: TeamSettings): TeamFault[] {
  if (!singleClub || members.length === 0) return [];
  const [first, ...others] = members;
  const shared = first?.clubs.some((club) => others.every(({ clubs }) => clubs.includes(club)));
  return shared ? [] : [{ kind: 'not-one-club' }];
}

function ageFaults(
  members: readonly TeamMember[],
  { min, minTargetAgeGroupCount, maxOtherAgeGroupCount }: TeamSettings,
): TeamFault[] {
  const faults: TeamFault[] = [];
  const ofAge = members.slice(0, min).filter(({ isTargetAge }) => isTargetAge).length;
  const others = members.filter(({ isTargetAge }) => !isTargetAge).length;
  if (ofAge < minTargetAgeGroupCount)
    faults.push({ kind: 'too-few-of-age', min: minTargetAgeGroupCount, count: ofAge });
  if (maxOtherAgeGroupCount > 0 && others > maxOtherAgeGroupCount)
    faults.push({ kind: 'too-many-of-other-age', max: maxOtherAgeGroupCount, count: others });
  return faults;
}

type FaultOf<K extends TeamFault['kind']> = Extract<TeamFault, { kind: K }>;

/** The words of each fault; those about the size are the basket's, exactly as in the specification. */
const catalogue: { readonly [K in TeamFault['kind']]: (fault: FaultOf<K>) => string } = {
  'team-too-small': basketFaultText,
  'team-too-big': basketFaultText,
  'twice-in-team': ({ athlete }) => `${athlete} is in this team twice. Choose another athlete.`,
  'other-gender': ({ athlete, team }) =>
    `${athlete} cannot be in a ${teamGenderName(team).toLowerCase()} team. Choose another athlete.`,
  'gender-of-place': ({ athlete, place, gender }) =>
    `${place} is for a ${teamGenderName(gender).toLowerCase()} athlete. Move ${athlete} to another position.`,
  'not-entered': ({ athlete }) => `${athlete} needs their own entry in an event before joining a team.`,
  'too-many-teams': ({ athlete, max }) =>
    `${athlete} is already in the maximum number of teams allowed (${max}). Choose another athlete.`,
  'max-team-events': ({ athlete }) => `${athlete}: ${blockText({ kind: 'max-team', max: 0, counted: [] })}`,
  'in-team-of-event': ({ athlete, team }) => `${athlete} is in ${team} already. Choose another athlete.`,
  'wrong-age': ({ athlete }) => `${athlete} is not the right age for this event. Choose another athlete.`,
  'not-taken': ({ athlete, why }) => `${athlete}: ${why}`,
  'not-one-club': () => 'All members of this team must be from one club.',
  'too-few-of-age': ({ min, count }) =>
    `This team needs at least ${athletes(min)} from the event's age group, but ${count === 0 ? 'none is' : count === 1 ? 'only 1 is' : `only ${count} are`} selected.`,
  'too-many-of-other-age': ({ max, count }) =>
    `${blockText({ kind: 'under-age-quota-full' })} This team may have at most ${athletes(max)} from other age groups, but ${count} are selected.`,
};

/** Returns the words of a fault. */
export const teamFaultText = (fault: TeamFault): string =>
  (catalogue[fault.kind] as (fault: TeamFault) => string)(fault);

const athletes = (n: number): string => `${n} ${n === 1 ? 'athlete' : 'athletes'}`;

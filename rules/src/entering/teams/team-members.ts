import { basketFaultText, teamSizeFaults, type TeamSizeFault } from '../../selling/basket/validate-basket.ts';
import type { AthleteId, ClubId } from '../../ids.ts';
import type { Gender } from '../../people/athletes/gender.ts';
import { never } from '../../result.ts';
import { teamPlaces } from './line-up.ts';
import { fitsTeamGender, teamGenderName, type TeamSettings } from './team-settings.ts';

/** An athlete in a team, as far as its rules ask. */
export type TeamMember = {
  readonly id: AthleteId;
  readonly name: string;
  readonly gender: Gender | '';
  /** The clubs that the athlete belongs to; a second claim club or a school counts too. */
  readonly clubs: readonly ClubId[];
  /** Whether the athlete is of the age group that the event is for. */
  readonly isTargetAge: boolean;
  /** Whether the athlete is in the competition with an entry of their own. */
  readonly isEntered: boolean;
  /** How many other teams of the competition the athlete is in. */
  readonly otherTeams: number;
};

export type TeamFault =
  | TeamSizeFault
  | { readonly kind: 'twice-in-team'; readonly athlete: string }
  | { readonly kind: 'other-gender'; readonly athlete: string; readonly team: Gender }
  | { readonly kind: 'gender-of-place'; readonly athlete: string; readonly place: string; readonly gender: 'F' | 'M' }
  | { readonly kind: 'not-entered'; readonly athlete: string }
  | { readonly kind: 'too-many-teams'; readonly athlete: string; readonly max: number }
  | { readonly kind: 'not-one-club' }
  | { readonly kind: 'too-few-of-age'; readonly min: number; readonly count: number }
  | { readonly kind: 'too-many-of-other-age'; readonly max: number; readonly count: number };

/** A team as it is entered: the event's name, the team's gender and its members in the order of the places. */
export type TeamEntry = { readonly event: string; readonly gender: Gender; readonly members: readonly TeamMember[] };

/**
 * All that stands in the way of entering the team: its size (TEAM-11, TEAM-12), then each member by the order of
 * places, then the team as a whole. The target age is asked of those who hold a position, since a substitute may never
 * run; the maximum of other ages is of everybody named.
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
  if (!fitsTeamGender(team, member.gender)) faults.push({ kind: 'other-gender', athlete, team });
  if (settings.mustBeIndivEntered && !member.isEntered) faults.push({ kind: 'not-entered', athlete });
  const max = settings.maxTeamsForAthlete;
  if (max > 0 && member.otherTeams >= max) faults.push({ kind: 'too-many-teams', athlete, max });
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

/** The words of a fault; those of the size are the basket's, to the letter of the specification. */
export function teamFaultText(fault: TeamFault): string {
  switch (fault.kind) {
    case 'team-too-small':
    case 'team-too-big':
      return basketFaultText(fault);
    case 'twice-in-team':
      return `${fault.athlete} is in this team twice. Choose another athlete.`;
    case 'other-gender':
      return `${fault.athlete} cannot be in a ${teamGenderName(fault.team).toLowerCase()} team. Choose another athlete.`;
    case 'gender-of-place':
      return `${fault.place} is for a ${teamGenderName(fault.gender).toLowerCase()} athlete. Move ${fault.athlete} to another place.`;
    case 'not-entered':
      return `${fault.athlete} needs an entry in an event of their own before joining a team.`;
    case 'too-many-teams':
      return `${fault.athlete} is in the maximum (${fault.max}) teams allowed. Choose another athlete.`;
    case 'not-one-club':
      return 'All members of this team must be of one club.';
    case 'too-few-of-age':
      return `This team needs at least ${athletes(fault.min)} of the event's age group, only ${fault.count} selected.`;
    case 'too-many-of-other-age':
      return `This team may have at most ${athletes(fault.max)} of other age groups, ${fault.count} selected.`;
    default:
      return never(fault);
  }
}

const athletes = (n: number): string => `${n} ${n === 1 ? 'athlete' : 'athletes'}`;

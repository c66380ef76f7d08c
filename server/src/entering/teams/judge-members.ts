import { completeOptions } from '@startline/contract/competitions/options';
import { isAdmitted } from '@startline/rules/competitions/published/restriction';
import { combinedRule } from '@startline/rules/entering/entries/limits';
import type { TeamMember } from '@startline/rules/entering/teams/team-members';
import type { AgeGroupId, AreaId, ClubId } from '@startline/rules/ids';
import { isInAgeGroup, type AgeGroup } from '@startline/rules/people/athletes/age-groups';
import { registrationBlockText } from '@startline/rules/people/athletes/registration';
import { bindingRules } from '../entries/facts/athlete-events.ts';
import type { CompetitionFactsRow } from '../entries/facts/fact-queries.ts';
import { readAgeGroup, readEventOptions } from '../entries/facts/read-options.ts';
import { whyNotTaken } from '../entries/facts/who-may-enter.ts';
import type { MemberRow } from './member-queries.ts';
import type { TeamEvent } from './team-event.ts';

type Of = {
  readonly competition: CompetitionFactsRow;
  readonly event: TeamEvent;
  readonly clubId: ClubId | null;
  readonly allowExpired: boolean;
};

/** Returns an athlete as the rules of teams take it. For a club's team, the athlete's other clubs do not count. */
export function memberOf(athlete: MemberRow, { competition, event, clubId, allowExpired }: Of): TeamMember {
  const ages = readAgeGroup(event.row.ageName, event.row.ageFacts);
  const isTargetAge = isInAgeGroup(ages, athlete.dob, competition.agesOn);
  const isYounger = isInAgeGroup({ ...ages, from: null }, athlete.dob, competition.agesOn);
  const clubs = clubId === null ? athlete.clubs : athlete.clubs.filter((club) => club === clubId);
  return {
    id: athlete.id,
    name: `${athlete.firstName} ${athlete.surname}`,
    gender: athlete.gender,
    clubs,
    isTargetAge,
    isWrongAge: !isTargetAge && (!isYounger || isForMasters(ages)),
    isEntered: athlete.isEntered,
    otherTeams: athlete.otherTeams,
    maxTeamEvents: combinedRule(bindingRules(competition, athlete), 0 as AgeGroupId).limits.maxTeamEvents,
    eventTeam: athlete.eventTeam,
    refusal: refusalOf(athlete, { competition, event, allowExpired }),
  };
}

/** Returns whether an age group is for masters. Younger athletes run with older ones, but not with masters. */
const isForMasters = ({ from }: AgeGroup): boolean => (from?.age ?? 0) >= 30;

/** Returns why the competition or the event refuses the athlete; empty when it does not. */
function refusalOf(athlete: MemberRow, { competition, event, allowExpired }: Omit<Of, 'clubId'>): string {
  const options = completeOptions(competition.options);
  const { allowAdd, exemptBelow } = options;
  const [block] = whyNotTaken(athlete, { ...competition, allowAdd, exemptBelow, allowExpired });
  if (block) return registrationBlockText(block);
  const own = readEventOptions(event.row.options).restriction;
  const { areas, clubs } = options.athleteSecurity;
  const restriction = own.areas.length + own.clubs.length > 0 ? own : { areas: areas as unknown as AreaId[], clubs };
  return isAdmitted(restriction, athlete) ? '' : 'Only for athletes from the invited clubs or areas.';
}

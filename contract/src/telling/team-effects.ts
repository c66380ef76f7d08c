import type { HelpField } from './help-keys.ts';

const teams = 'rules/src/entering/teams';
const entersTeams = 'server/src/entering/teams';

/** The place where each setting of an event's teams takes effect (TEAM-05). */
export const teamEffects: Readonly<Record<HelpField<'team'>, `${string}#${string}`>> = {
  min: `${teams}/team-members.ts#settings.min`,
  max: `${teams}/team-members.ts#settings.max`,
  minTargetAgeGroupCount: `${teams}/team-members.ts#minTargetAgeGroupCount`,
  maxOtherAgeGroupCount: `${teams}/team-members.ts#maxOtherAgeGroupCount`,
  maxTeamsForAthlete: `${teams}/team-members.ts#maxTeamsForAthlete`,
  positionLabel: `${teams}/line-up.ts#positionLabel`,
  substituteLabel: `${teams}/line-up.ts#substituteLabel`,
  positionGenders: `${teams}/line-up.ts#positionGenders`,
  maxEventTeams: `${teams}/team-settings.ts#maxEventTeams`,
  singleClub: `${teams}/team-members.ts#singleClub`,
  price: `${entersTeams}/team-event.ts#price`,
  teamNameFormat: `${entersTeams}/create-team.ts#teamNameFormat`,
  mustBeIndivEntered: `${teams}/team-members.ts#mustBeIndivEntered`,
  disableTeamNameEdit: `${teams}/team-name.ts#disableTeamNameEdit`,
};

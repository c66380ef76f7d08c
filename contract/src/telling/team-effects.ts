import type { HelpField } from './help-keys.ts';

const teams = 'rules/src/entering/teams';
const entersTeams = 'server/src/entering/teams';

/** Where each setting of an event's teams takes effect (TEAM-05), or what it waits for. */
export const teamEffects: Readonly<Record<HelpField<'team'>, `${string}#${string}` | { readonly waitsFor: 'teams' }>> =
  {
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
    formType: { waitsFor: 'teams' },
    price: `${entersTeams}/team-event.ts#price`,
    teamNameFormat: `${entersTeams}/create-team.ts#teamNameFormat`,
    mustBeIndivEntered: `${teams}/team-members.ts#mustBeIndivEntered`,
    disableTeamNameEdit: `${teams}/team-name.ts#disableTeamNameEdit`,
  };

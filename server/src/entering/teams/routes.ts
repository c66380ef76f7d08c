import * as contract from '@startline/contract/entering/teams';
import { myTeams as myTeamsContract } from '@startline/contract/entering/my-teams';
import { handle, type Handler } from '../../kernel/handle.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { enteredTeams } from './entered-teams.ts';
import { holdTeamAgain } from './hold-team-again.ts';
import { listTeams } from './list-teams.ts';
import { myTeams } from './my-teams.ts';
import { saveTeam } from './save-team.ts';
import { eventTeamHeaders } from './team-headers.ts';

export const teamRoutes: readonly Handler[] = [
  handle(contract.teamsOfCompetition, listTeams),
  handle(contract.createTeam, createTeam),
  handle(contract.saveTeam, saveTeam),
  handle(contract.deleteTeam, deleteTeam),
  handle(contract.holdTeamAgain, holdTeamAgain),
  handle(contract.eventTeamHeaders, eventTeamHeaders),
  handle(myTeamsContract, myTeams),
  handle(contract.enteredTeams, enteredTeams),
];

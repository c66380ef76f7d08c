import * as contract from '@startline/contract/competitions/competitions';
import { competitionsNearby } from '@startline/contract/competitions/nearby';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listCompetitions } from './list-competitions.ts';
import { showAgeGroups, showCompetition, showPublicCompetition } from './show-competition.ts';
import { nameCompetitions, showDates, showPublicDates } from './show-dates.ts';
import { showMine } from './show-mine.ts';
import { writeCompetitionCalendar, writeListCalendar } from './write-calendar.ts';
import { writeToOrganiser } from './write-to-organiser.ts';

export const competitionRoutes: readonly Handler[] = [
  handle(contract.filterCompetitions, listCompetitions),
  handle(competitionsNearby, listCompetitions),
  handle(contract.filteredCalendar, writeListCalendar),
  handle(contract.competitionCalendar, writeCompetitionCalendar),
  handle(contract.publicCompetition, showPublicCompetition),
  handle(contract.readCompetition, showCompetition),
  handle(contract.readCompetitionInfo, showCompetition),
  handle(contract.competitionAgeGroups, showAgeGroups),
  handle(contract.allCompetitions, nameCompetitions),
  handle(contract.publicOrgDates, showPublicDates),
  handle(contract.publicCompDates, showPublicDates),
  handle(contract.orgDates, showDates),
  handle(contract.compDates, showDates),
  handle(contract.myCompetitions, showMine),
  handle(contract.contactOrganiser, writeToOrganiser),
];

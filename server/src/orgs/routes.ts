import * as contract from '@startline/contract/orgs';
import { handle, type Handler } from '../http/handle.ts';
import { showAreas, showClubs, showOrganisation, showOrganisations } from './show-organisations.ts';

export const orgRoutes: readonly Handler[] = [
  handle(contract.listOrganisations, showOrganisations),
  handle(contract.readOrganisation, showOrganisation),
  handle(contract.listClubs, showClubs),
  handle(contract.listAreas, showAreas),
];

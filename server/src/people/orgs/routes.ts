import * as contract from '@startline/contract/people/orgs';
import * as permissions from '@startline/contract/people/permissions';
import { handle, type Handler } from '../../kernel/handle.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addAdministrator } from './add-administrator.ts';
import { askForOrganisation } from './ask-for-organisation.ts';
import { changeOrganisation } from './change-organisation.ts';
import { checkCards, connectCards } from './connect-cards.ts';
import { decideOnOrganisation } from './decide-on-organisation.ts';
import { deleteOrganisation } from './delete-organisation.ts';
import { findOrganisations, readOrganisationOrStatus, showMyOrganisations } from './find-organisations.ts';
import { giveRight } from './give-right.ts';
import { showPermLevels, showRoles } from './roles.ts';
import { showAreas, showClubs, showOrganisation, showOrganisations } from './show-organisations.ts';
import { showPermissions, showTeam } from './show-team.ts';
import { takeRight } from './take-right.ts';

export const orgRoutes: readonly Handler[] = [
  handle(contract.listOrganisations, showOrganisations),
  handle(contract.readOrganisation, showOrganisation),
  handle(contract.listClubs, showClubs),
  handle(contract.listAreas, showAreas),
  handle(contract.listOrgs, findOrganisations),
  handle(contract.readOrg, readOrganisationOrStatus),
  handle(contract.askForOrg, askForOrganisation),
  handle(contract.updateOrg, changeOrganisation),
  handle(contract.deleteOrg, deleteOrganisation),
  handle(contract.approveOrg, decideOnOrganisation),
  handle(contract.listMyOrgs, showMyOrganisations),
  handle(contract.connectCards, connectCards),
  handle(contract.checkCards, checkCards),
  handle(permissions.readTeam, showTeam),
  handle(permissions.listRoles, showRoles),
  handle(permissions.listPermLevels, showPermLevels),
  handle(permissions.readPermissions, showPermissions),
  handle(permissions.savePermission, giveRight),
  handle(permissions.acceptInvitation, acceptInvitation),
  handle(permissions.deletePermission, takeRight),
  handle(permissions.addOrgAdmin, addAdministrator),
  handle(permissions.addOrgAdminByGet, addAdministrator),
];

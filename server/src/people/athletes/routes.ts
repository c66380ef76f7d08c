import * as contract from '@startline/contract/people/athletes';
import * as handing from '@startline/contract/people/hand-over';
import { handle, type Handler } from '../../kernel/handle.ts';
import { handAthlete, keepAthlete, readHandOver, takeAthlete } from './hand-over.ts';
import { linkAthlete } from './link-athlete.ts';
import { answerLinkRequest, listLinkRequests } from './link-requests.ts';
import { addLink } from './add-link.ts';
import { athletesOfGroup } from './athletes-of-group.ts';
import { listAthletes, myAthletes } from './list-athletes.ts';
import { readAthlete } from './read-athlete.ts';
import { checkRegistrationNumber, confirmRegistration, findRegistration } from './registration.ts';
import { removeLink } from './remove-link.ts';
import { addAthlete, changeAthlete } from './save-athlete.ts';

export const athletesRoutes: readonly Handler[] = [
  handle(contract.listAthletes, listAthletes),
  handle(contract.myAthletes, myAthletes),
  handle(contract.findRegistration, findRegistration),
  handle(contract.confirmRegistration, confirmRegistration),
  handle(contract.checkRegistrationNumber, checkRegistrationNumber),
  handle(contract.readAthleteByQuery, readAthlete),
  handle(contract.readAthlete, readAthlete),
  handle(contract.addAthlete, addAthlete),
  handle(contract.addAthleteByPut, addAthlete),
  handle(contract.changeAthlete, changeAthlete),
  handle(contract.changeAthleteByPost, changeAthlete),
  handle(contract.linkAthlete, linkAthlete),
  handle(contract.listLinkRequests, listLinkRequests),
  handle(contract.answerLinkRequest, answerLinkRequest),
  handle(contract.addLink, addLink),
  handle(contract.removeLink, removeLink),
  handle(handing.handAthlete, handAthlete),
  handle(handing.keepAthlete, keepAthlete),
  handle(handing.readHandOver, readHandOver),
  handle(handing.takeAthlete, takeAthlete),
  handle(contract.athletesOfGroup, athletesOfGroup),
];

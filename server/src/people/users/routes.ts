import * as contract from '@startline/contract/people/users';
import * as places from '@startline/contract/people/represented-places';
import { handle, type Handler } from '../../kernel/handle.ts';
import { findUser, searchUsers } from './find-user.ts';
import { impersonate } from './impersonate.ts';
import { askToRepresent, withdraw } from './ask-for-place.ts';
import { decide } from './decide-on-place.ts';
import { addArea, addClub, removeArea, removeClub } from './give-place.ts';
import { listOwnPlaces, listWaiting } from './place-requests.ts';
import { listMails, readMail } from './read-mails.ts';

export const usersRoutes: readonly Handler[] = [
  handle(contract.findUser, findUser),
  handle(contract.listUsers, searchUsers),
  handle(contract.impersonate, impersonate),
  handle(contract.impersonateByGet, impersonate),
  handle(places.addAreaToUser, addArea),
  handle(places.removeAreaFromUser, removeArea),
  handle(places.addClubToUser, addClub),
  handle(places.removeClubFromUser, removeClub),
  handle(places.askToRepresent, askToRepresent),
  handle(places.listOwnPlaces, listOwnPlaces),
  handle(places.withdrawRequest, withdraw),
  handle(places.listPlaceRequests, listWaiting),
  handle(places.decideOnPlace, decide),
  handle(contract.listMails, listMails),
  handle(contract.readMail, readMail),
];

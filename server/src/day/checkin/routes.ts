import * as contract from '@startline/contract/day/check-in';
import * as contacts from '@startline/contract/day/emergency-contact';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listCheckIns } from './list-check-ins.ts';
import { listOwnCheckIns, saveOwnCheckIns, verifyCheckIn } from './own-check-in.ts';
import { clearCheckIns, saveCheckIns } from './save-check-ins.ts';
import { listContactLooks, showEmergencyContact } from './show-emergency-contact.ts';
import { showCheckInSummary } from './show-summary.ts';

export const checkInRoutes: readonly Handler[] = [
  handle(contract.checkInSummary, showCheckInSummary),
  handle(contract.organiserCheckIns, listCheckIns),
  handle(contract.saveCheckIns, saveCheckIns),
  handle(contract.ownCheckIns, listOwnCheckIns),
  handle(contract.saveOwnCheckIns, saveOwnCheckIns),
  handle(contract.verifyCheckIn, verifyCheckIn),
  handle(contract.clearCheckIns, clearCheckIns),
  handle(contract.clearCheckInsByPost, clearCheckIns),
  handle(contacts.showEmergencyContact, showEmergencyContact),
  handle(contacts.contactLooks, listContactLooks),
];

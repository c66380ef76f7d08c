import * as contract from '@startline/contract/building/comp-events';
import * as pasted from '@startline/contract/building/pasted-timetable';
import { handle, type Handler } from '../../kernel/handle.ts';
import { createCompEvent, createCompEvents } from './add-events.ts';
import { editCompEvents } from './edit-events.ts';
import { renameEventGroup, saveEventGroup, setResultsPossible } from './event-groups.ts';
import { listCompEvents, readCompEvent } from './list-events.ts';
import { readPaste } from './paste/read-paste.ts';
import { removeCompEvent, removeCompEvents, removeEventGroup } from './remove-events.ts';
import { changeCompEvent } from './save-event.ts';

export const compEventRoutes: readonly Handler[] = [
  handle(contract.listCompEvents, listCompEvents),
  handle(contract.readCompEvent, readCompEvent),
  handle(contract.createCompEvent, createCompEvent),
  handle(contract.changeCompEvent, changeCompEvent),
  handle(contract.removeCompEvent, removeCompEvent),
  handle(contract.removeCompEvents, removeCompEvents),
  handle(contract.renameEventGroup, renameEventGroup),
  handle(contract.createCompEvents, createCompEvents),
  handle(contract.editCompEvents, editCompEvents),
  handle(contract.saveEventGroup, saveEventGroup),
  handle(contract.removeEventGroup, removeEventGroup),
  handle(contract.setResultsPossible, setResultsPossible),
  handle(pasted.readPaste, readPaste),
];

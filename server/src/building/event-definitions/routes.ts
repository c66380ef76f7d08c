import * as contract from '@startline/contract/building/event-definitions';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listEventDefinitions, readEventDefinition, removeEventDefinition } from './list-definitions.ts';
import { changeEventDefinition, createEventDefinition } from './save-definition.ts';

export const eventDefinitionRoutes: readonly Handler[] = [
  handle(contract.listEventDefinitions, listEventDefinitions),
  handle(contract.readEventDefinition, readEventDefinition),
  handle(contract.createEventDefinition, createEventDefinition),
  handle(contract.changeEventDefinition, changeEventDefinition),
  handle(contract.removeEventDefinition, removeEventDefinition),
];

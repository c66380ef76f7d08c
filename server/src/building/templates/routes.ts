import * as contract from '@startline/contract/building/templates';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listTemplates, makeTemplate, removeTemplate } from './make-template.ts';
import { previewTemplate, useTemplate } from './use-template.ts';

export const templateRoutes: readonly Handler[] = [
  handle(contract.listTemplates, listTemplates),
  handle(contract.previewTemplate, previewTemplate),
  handle(contract.useTemplate, useTemplate),
  handle(contract.makeTemplate, makeTemplate),
  handle(contract.removeTemplate, removeTemplate),
];

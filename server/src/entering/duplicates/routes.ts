import * as contract from '@startline/contract/people/duplicates';
import * as alike from '@startline/contract/entering/alike-entrants';
import { handle, type Handler } from '../../kernel/handle.ts';
import { alikeEntrants, askToMerge } from './alike-entrants.ts';
import { answerMerge, listMerges } from './answer-merge.ts';
import { listDuplicates, readDuplicate, tellApart } from './list-duplicates.ts';
import { mergeDuplicate } from './merge-athletes.ts';
import { undoMerge } from './undo-merge.ts';

export const duplicateRoutes: readonly Handler[] = [
  handle(contract.listDuplicates, listDuplicates),
  handle(contract.readDuplicate, readDuplicate),
  handle(contract.mergeDuplicate, mergeDuplicate),
  handle(contract.tellApart, tellApart),
  handle(contract.listMerges, listMerges),
  handle(contract.answerMerge, answerMerge),
  handle(contract.undoMerge, undoMerge),
  handle(alike.alikeEntrants, alikeEntrants),
  handle(alike.askToMerge, askToMerge),
];

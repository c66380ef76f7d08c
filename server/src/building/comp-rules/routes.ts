import * as contract from '@startline/contract/building/comp-rules';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listRules, readRule, removeRule } from './list-rules.ts';
import { changeRule, createRule } from './save-rule.ts';

export const compRuleRoutes: readonly Handler[] = [
  handle(contract.listRules, listRules),
  handle(contract.readRule, readRule),
  handle(contract.createRule, createRule),
  handle(contract.changeRule, changeRule),
  handle(contract.removeRule, removeRule),
];

import * as contract from '@startline/contract/day/pack';
import { handle, type Handler } from '../../kernel/handle.ts';
import { dayChanges, dayPack } from './make-pack.ts';

export const packRoutes: readonly Handler[] = [
  handle(contract.dayPack, dayPack),
  handle(contract.dayChanges, dayChanges),
];

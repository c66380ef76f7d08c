import * as contract from '@startline/contract/day/calls';
import { handle, type Handler } from '../../kernel/handle.ts';
import { myDay } from './my-day.ts';
import { callTimes } from './show-calls.ts';

export const callRoutes: readonly Handler[] = [handle(contract.callTimes, callTimes), handle(contract.myDay, myDay)];

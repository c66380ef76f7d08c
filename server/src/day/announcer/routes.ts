import * as contract from '@startline/contract/day/announcer';
import { handle, type Handler } from '../../kernel/handle.ts';
import { announcerView } from './announcer.ts';

export const announcerRoutes: readonly Handler[] = [handle(contract.announcerView, announcerView)];

import * as contract from '@startline/contract/entries';
import { handle, type Handler } from '../http/handle.ts';
import { eventsForAthlete } from './events-for-athlete.ts';
import { givePriorityCode } from './give-priority-code.ts';
import { holdPlace } from './hold-place.ts';
import { releasePlace } from './release-place.ts';
import { savePb } from './save-pb.ts';

export const entryRoutes: readonly Handler[] = [
  handle(contract.eventsForAthlete, eventsForAthlete),
  handle(contract.holdPlace, holdPlace),
  handle(contract.releasePlace, releasePlace),
  handle(contract.givePriorityCode, givePriorityCode),
  handle(contract.savePb, savePb),
];

import * as lists from '@startline/contract/entering/competition-entries';
import * as contract from '@startline/contract/entering/entries';
import * as actions from '@startline/contract/entering/entry-actions';
import * as parts from '@startline/contract/entering/part-bests';
import * as mine from '@startline/contract/entering/my-entries';
import { myCalendar as calendar } from '@startline/contract/selling/payments';
import { handle, type Handler } from '../../kernel/handle.ts';
import { addToBasket } from './actions/add-to-basket.ts';
import { changeEntryPb } from './actions/change-entry-pb.ts';
import { enterAnother } from './actions/enter-another.ts';
import { entryPerformance } from './actions/entry-performance.ts';
import { showActions } from './actions/show-actions.ts';
import { takeOffered } from './actions/take-offered.ts';
import { competitionEntries, entriesCsv, entriesWorkbook } from './lists/competition-entries.ts';
import { eventsForAthlete, readCompetitionAtEntry } from './events-for-athlete.ts';
import { givePriorityCode } from './give-priority-code.ts';
import { givePlace, previewGivingPlace } from './give-place.ts';
import { holdPlace } from './hold-place.ts';
import { myCalendar, myEntries } from './lists/my-entries.ts';
import { takeOut } from '../../selling/basket/take-out.ts';
import { savePb } from './save-pb.ts';
import { saveParts } from './parts/save-parts.ts';
import { showParts } from './parts/show-parts.ts';
import { switchEvent } from './switch-event.ts';
import { whoHasEntered } from './lists/who-has-entered.ts';
import { writeToEntrants } from './lists/write-to-entrants.ts';

export const entryRoutes: readonly Handler[] = [
  handle(contract.eventsForAthlete, eventsForAthlete),
  handle(contract.readCompetitionAtEntry, readCompetitionAtEntry),
  handle(contract.holdPlace, holdPlace),
  handle(contract.releasePlace, takeOut),
  handle(contract.givePriorityCode, givePriorityCode),
  handle(contract.savePb, savePb),
  handle(contract.switchEvent, switchEvent),
  handle(lists.entriesOfCompetition, competitionEntries),
  handle(lists.entriesCsv, entriesCsv),
  handle(lists.entriesWorkbook, entriesWorkbook),
  handle(lists.writeToEntrants, writeToEntrants),
  handle(lists.whoHasEntered, whoHasEntered),
  handle(mine.myEntries, myEntries),
  handle(calendar, myCalendar),
  handle(actions.entryActions, showActions),
  handle(actions.previewGivingPlace, previewGivingPlace),
  handle(actions.givePlace, givePlace),
  handle(actions.addToBasket, addToBasket),
  handle(actions.enterAnother, enterAnother),
  handle(actions.takeOffered, takeOffered),
  handle(actions.entryPerformance, entryPerformance),
  handle(parts.readParts, showParts),
  handle(parts.saveParts, saveParts),
  handle(parts.changeEntryPb, changeEntryPb),
];

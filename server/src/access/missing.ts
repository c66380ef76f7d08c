import type { BuiltRecord, OwnedRecord, PublishedRecord } from '@startline/contract/access';
import { Refusal } from '../kernel/refuse.ts';

const noEntry = 'There is no such entry. Check the link, or go back to the list.';

/** The records that several calls look for. A record that one command alone looks for has its words there. */
type SharedRecord =
  'area' | 'board' | 'builtCompetition' | 'event' | 'file' | 'heat' | 'team' | 'teamEvent' | 'unitOfMeasure';

export type MissingRecord = OwnedRecord | BuiltRecord | PublishedRecord | SharedRecord;

/** What each record is called in the refusal; tested in `missing.test.ts`. */
export const missingWords: Readonly<Record<MissingRecord, string>> = {
  ageGroup: 'There is no such age group. It may have been deleted: load the list again.',
  area: 'There is no such area.',
  athlete: 'There is no such athlete, or your account is not allowed to see them. Open Athletes to see yours.',
  basketEntry: 'This is no longer in your basket.',
  board: 'There is no such board.',
  builtCompetition: 'There is no such competition. It may have been deleted: go back to your competitions.',
  changeableEntry: noEntry,
  club: 'There is no such club. Look for it under Clubs and schools.',
  compEvent: 'There is no such event. It may have been deleted: load the list again.',
  competition: 'There is no competition with this number. Look for it in the list of competitions.',
  compRule: 'There is no such rule. It may have been deleted: load the list again.',
  discount: 'There is no such discount. It may have been deleted: load the list again.',
  duplicate: 'These records have been merged or separated in the meantime. Load the list again.',
  entry: noEntry,
  entryWithActions: noEntry,
  event: 'There is no such event in this competition.',
  eventDefinition: 'There is no such event definition. It may have been deleted: load the list again.',
  eventGroup: 'There is no such event group. It may have been deleted: load the list again.',
  file: 'There is no such file.',
  heat: 'There is no such heat in this competition.',
  location: 'There is no such venue.',
  order: 'There is no such order. Check the link, or look under My entries.',
  organisation: 'There is no such organisation.',
  price: 'There is no such price. It may have been deleted: load the list again.',
  right: 'This role does not exist, or has already been removed.',
  shopItem: 'There is no such shop item. It may have been deleted: load the list again.',
  team: 'There is no such team. Check the link, or go back to the list.',
  teamEvent: 'There is no such team event.',
  template: 'There is no such template. It may have been deleted already.',
  unitOfMeasure: 'There is no such unit of measure.',
  user: 'There is no such user.',
};

/**
 * Returns the refusal of a record that does not exist, or that the caller may not know of: both get the same words. Of
 * a record that a call's access names, the access check (`check-access.ts`) says so first; its command says so again
 * under its lock, since the record may have gone in between. Calls that are open to all, and records beside that of the
 * access, are refused by the command alone: search for `missing('club')` to see where.
 */
export const missing = (record: MissingRecord): Refusal => new Refusal('not-found', missingWords[record]);

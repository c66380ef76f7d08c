import { entryLine } from '../entering/entries/entry-line.ts';
import { teamLine } from '../entering/teams/team-line.ts';
import { lockEntriesAndLines } from '../entering/waiting/lock-entries-and-lines.ts';
import { placeInLine } from '../entering/waiting/place-in-line.ts';
import { itemLine } from '../selling/shop/item-line.ts';
import { knowKinds } from '../selling/lines/kinds.ts';

/** Every kind of line that is sold, in the order in which their stocks are locked. */
knowKinds({
  entry: { ...entryLine, lock: lockEntriesAndLines },
  'place-in-line': { ...placeInLine, lock: lockEntriesAndLines },
  'shop-item': itemLine,
  team: teamLine,
});

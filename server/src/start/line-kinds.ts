import { entryLine } from '../entering/entries/entry-line.ts';
import { teamLine } from '../entering/teams/team-line.ts';
import { itemLine } from '../selling/shop/item-line.ts';
import { knowKinds } from '../selling/lines/kinds.ts';

/** Every kind of line that is sold, in the order in which their stocks are locked. */
knowKinds({ entry: entryLine, 'shop-item': itemLine, team: teamLine });

import { isAppAdmin } from '@startline/rules/access/permissions';
import { mostAthletes, tooManyAthletesText } from '@startline/rules/people/athletes/most-athletes';
import { rightsOf } from '../../access/rights-of.ts';
import type { Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { circleOf } from './circle-of.ts';
import { countMade } from './made-queries.ts';

/** Refuses a further record to an account that has made as many as anybody needs. */
export async function mayAddMore(tx: Tx, user: SignedIn): Promise<void> {
  const isProved = user.addressProvedAt !== undefined;
  const represents = isProved && (circleOf(user).isRepresentative || isAppAdmin(rightsOf(user)));
  const account = { isProved, represents };
  const most = mostAthletes(account);
  if ((await countMade(tx, user.id)) >= most) throw new Refusal('athlete-refused', tooManyAthletesText(most, account));
}

import type * as contract from '@startline/contract/selling/family-pay';
import { payTimeOverText } from '@startline/rules/selling/basket/ask-family';
import type * as z from 'zod/mini';
import { tokenHash } from '../../access/session-rules.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readLinkedPlaces } from './family-queries.ts';
import { isOpen, noSuchLink } from './read-pay-link.ts';
import { showOrder } from '../orders/show-order.ts';
import { order } from '../payments/settling/check-out.ts';

type Asked = z.output<typeof contract.payByLink.input>;

/**
 * Makes an order of a family for the places that its link names, at the prices at which they were reserved. The places
 * still belong to the club; a refund goes back to the payer.
 */
export async function payByLink(ctx: Ctx, { key, ...input }: Asked) {
  const caller = signedInUser(ctx);
  const payKey = tokenHash(key);
  const places = await readLinkedPlaces(ctx.db, payKey);
  const [first] = places;
  if (!first) throw noSuchLink();
  const open = places.filter((place) => isOpen(place, ctx.now()));
  const sold = places.filter(({ state }) => state === 'paid');
  const paidFor = open.length > 0 ? open : sold;
  if (paidFor.length === 0) throw new Refusal('hold-ended', payTimeOverText);
  const id = await order(ctx, {
    caller,
    asked: { ...input, orgId: first.orgId, method: 'card', entryIds: paidFor.map((place) => place.id) },
    from: { owner: first.owner, payKey },
  });
  return showOrder(ctx, { id });
}

import type * as contract from '@startline/contract/selling/family-pay';
import { clubLooksText, payLinkState } from '@startline/rules/selling/basket/ask-family';
import { decimalText, money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { tokenHash } from '../../access/session-rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { termsDue } from '../../people/consent/agree-to-order.ts';
import { readTerms } from '../../people/consent/consent-queries.ts';
import { judgeLines } from '../lines/kinds.ts';
import { readLineFacts } from '../lines/line-queries.ts';
import { entrySettings } from '../prices/ask-settings.ts';
import { readLinkedPlaces, type LinkedPlace } from './family-queries.ts';
import { cardMethod } from '../basket/read-cart.ts';

type Reply = z.input<typeof contract.readPayLink.output>;

/** Returns the same refusal for a key that does not exist, one that was taken back and one that was replaced. */
export const noSuchLink = (): Refusal =>
  new Refusal(
    'key-expired',
    'This link can no longer be used to pay. Ask the club that sent it whether there is anything left to pay.',
  );

export const isOpen = ({ state, heldUntil }: LinkedPlace, now: Instant): boolean =>
  state === 'held' && heldUntil !== null && now < heldUntil.getTime();

/** Returns what the link of a family pays for, and no further facts of the athletes, to anybody who has the link. */
export async function readPayLink(ctx: Ctx, { key }: { readonly key: string }): Promise<Reply> {
  const now = ctx.now();
  const places = await readLinkedPlaces(ctx.db, tokenHash(key));
  const [first] = places;
  if (!first) throw noSuchLink();
  const open = places.filter((place) => isOpen(place, now));
  const state = payLinkState(
    places.map((place) => ({ ...place, heldUntil: (place.heldUntil?.getTime() ?? undefined) as Instant | undefined })),
    now,
  );
  const { currency, competition, zone, orgId, orgName, compId } = first;
  const amount = (minor: number): string => decimalText(money(minor, currency));
  const sum = (kind: 'price' | 'fee' | 'total'): string => amount(open.reduce((all, place) => all + place[kind], 0));
  return {
    state,
    until: open.length === 0 ? null : new Date(Math.min(...open.map(endOf))).toISOString(),
    competition,
    zone,
    org: { id: orgId, name: orgName },
    currency,
    lines: open.map(({ firstName, event, total }) => ({ firstName, event, total: amount(total) })),
    totals: { lines: open.length, price: sum('price'), fee: sum('fee'), total: sum('total') },
    terms: open.length === 0 ? [] : await termsOf(ctx, compId),
    faults: await faultsOf(ctx, open),
    methods: {
      card: cardMethod(ctx, places),
      cheque: { offered: false, notice: '', until: null },
      invoice: { offered: false, notice: '' },
      free: open.length > 0 && open.every(({ total }) => total === 0),
    },
  };
}

const endOf = ({ heldUntil }: LinkedPlace): number => heldUntil?.getTime() ?? 0;

/** Returns the terms that the reader has still to accept: all of them for somebody who is not signed in. */
async function termsOf({ db, caller }: Ctx, compId: LinkedPlace['compId']): Promise<Reply['terms']> {
  const terms = caller.kind === 'user' ? await termsDue(db, caller.id, [compId]) : await readTerms(db, [compId]);
  return terms.map(({ subject, competition, text, hash }) => ({ compId: subject, competition, text, hash }));
}

async function faultsOf(ctx: Ctx, open: readonly LinkedPlace[]): Promise<string[]> {
  if (open.length === 0) return [];
  const lines = await readLineFacts(
    ctx.db,
    open.map(({ id }) => id),
  );
  const faults = await judgeLines(ctx.db, lines, await entrySettings(ctx.db));
  return faults.length === 0 ? [] : [clubLooksText];
}

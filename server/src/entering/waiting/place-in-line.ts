import { heldUntil, holdEndedText } from '@startline/rules/entering/entries/hold';
import type { LineId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type {
  BasketLine,
  CartPart,
  LineFacts,
  LineKind,
  LinePrice,
  PricedLine,
  Pricing,
} from '../../selling/lines/line-kind.ts';
import type { EntrySettings } from '../../selling/prices/ask-settings.ts';
import { entryOf } from '../entries/entry-of.ts';
import { readAthleteEvents, type AthleteEvent, type AthleteEvents } from '../entries/facts/athlete-events.ts';
import { factsOf, mayEnter, minorOf } from '../entries/hold-place.ts';
import {
  endLineOfPlace,
  endPlacesInLine,
  heldByOther,
  heldPlacesInLine,
  holdPlaceInLine,
  placesInLine,
  readPlaceInBasket,
  sellPlaceInLine,
  tiePlacesInLine,
  waitingListWords,
} from './place-in-line-queries.ts';
import { readPlaceInLine } from './waiting-queries.ts';

type At = { readonly now: Instant; readonly settings: EntrySettings };
const idsOf = (lines: readonly LineFacts[]): LineId[] => lines.map(({ refId }) => refId);

/**
 * Returns the price of the place for which an athlete joins the line: that of the event at this moment, without
 * discounts. Refuses an athlete whom the rules do not let enter, and an event that has room.
 */
export function priceToJoin(athleteEvents: AthleteEvents, event: AthleteEvent, { now, settings }: At): LinePrice {
  const { note } = mayEnter(athleteEvents, event, { perf: undefined, settings, now });
  if (note === 'in-cart')
    throw new Refusal('entry-blocked', 'You already have a place in your basket. Pay for it to enter.');
  // 'waiting-list' comes from `joinsWaitingList` in rules/src/entering/entries/eligibility.ts
  if (note !== 'waiting-list' || !event.price)
    throw new Refusal('changed-meanwhile', 'There is now a free place in this event. Choose the event to hold it.');
  return minorOf(event.price);
}

/** Adds to lapsed places in line their price of today. Whether one may still join is checked when it is held again. */
async function inBasket(db: Db, lines: readonly BasketLine[], at: At): Promise<ReadonlyMap<LineId, CartPart>> {
  const parts = new Map<LineId, CartPart>();
  for (const line of lines) {
    const total = line.state === 'held' ? line.total : await totalNow(db, line, at);
    parts.set(line.refId, {
      firstName: line.person,
      surName: '',
      eventid: 0 as CartPart['eventid'],
      perf: null,
      perfText: '',
      totalNow: decimalText(money(total, line.currency)),
      blocks: [],
      wayOn: { kind: 'none' },
      message: '',
    });
  }
  return parts;
}

async function totalNow(db: Db, line: BasketLine, { now, settings }: At): Promise<number> {
  const { compId, athleteId, ceid } = entryOf(line);
  const athleteEvents = await readAthleteEvents(db, {
    compId,
    athleteId,
    caller: undefined,
    now,
    settings,
    only: ceid,
  });
  const price = athleteEvents?.events.find(({ row }) => row.id === ceid)?.price;
  return price ? price.total.minor : line.total;
}

/** Prices places in line: a held one keeps its price; a lapsed one is held again at today's, or refused. */
async function price(tx: Tx, lines: readonly LineFacts[], work: Pricing): Promise<PricedLine[]> {
  const priced: PricedLine[] = [];
  for (const line of lines) priced.push({ line, priced: line.state === 'held' ? line : await again(tx, line, work) });
  return priced;
}

async function again(tx: Tx, line: LineFacts, { caller, settings, now }: Pricing): Promise<LinePrice> {
  try {
    const spot = entryOf(line);
    if (await readPlaceInLine(tx, spot.ceid, spot.athleteId))
      throw new Refusal('entry-blocked', 'The athlete is already on the waiting list.');
    if ((await readPlaceInBasket(tx, spot, caller.id))?.lineState === 'held')
      throw new Refusal('entry-blocked', heldByOther);
    const { found: athleteEvents, event } = await factsOf(tx, spot, { caller, now, settings });
    const linePrice = priceToJoin(athleteEvents, event, { now, settings });
    await holdPlaceInLine(tx, line.refId, { until: heldUntil(now, settings.holdMinutes), price: linePrice, now });
    return linePrice;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw new Refusal('hold-ended', holdEndedText(`${line.item} (${waitingListWords})`, fault.message), {
      facts: { entryId: line.refId, why: fault.message },
    });
  }
}

/** The kind of line that sells a place in the line for a full event. It becomes an entry once a place is free. */
export const placeInLine: Omit<LineKind, 'lock'> = {
  facts: placesInLine,
  describe: ({ person, item, competition }) => `${person}: ${item} (${waitingListWords}), ${competition}`,
  inBasket,
  lockPrices: () => Promise.resolve(),
  judge: () => Promise.resolve([]),
  price,
  tie: async (tx, lines, orderId, now) => {
    await tiePlacesInLine(tx, idsOf(lines), orderId, now);
  },
  mayStillBeSold: () => Promise.resolve(false),
  sell: async (tx, line, to, now) => {
    await sellPlaceInLine(tx, line.refId, to, now);
    // a place may have become free while it was paid for
    await putInOutbox(tx, { kind: 'offer-places', ceid: entryOf(line).ceid }, { now });
  },
  mayTakeOut: () => Promise.resolve(),
  mayCancel: () => Promise.resolve(),
  soldText: 'This place on the waiting list is already ordered. Leave the list under My entries.',
  held: heldPlacesInLine,
  takenOutText: ({ item, person }) => `Waiting list place for ${item} removed from basket for athlete: ${person}`,
  priceRest: () => Promise.resolve(),
  endHolds: async (tx, lines, now) => {
    await endPlacesInLine(tx, idsOf(lines), now);
  },
  release: async (tx, { refId }, _reason, now) => {
    await endLineOfPlace(tx, refId, now);
  },
};

import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import { clonedDates, clonedName, type CompetitionDates } from '@startline/rules/building/builder/clone-dates';
import { instant, isoDate, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';

const day = (text: string): IsoDate => {
  const read = isoDate(text);
  if (!read) throw new Error(`Not a day: ${text}`);
  return read;
};
const read = (text: string | null): Instant | null => (text === null || text === '' ? null : instant(text));
const iso = (at: Instant): string => new Date(at).toISOString();
const isoOr = <Empty>(at: Instant | null, none: Empty): string | Empty => (at === null ? none : iso(at));

/** Returns every date of a document, in the order of its fields. */
function datesOf({ competition, prices, events, discounts, shopItems }: CompetitionDocument): CompetitionDates {
  const options = completeOptions(competition.options);
  return {
    firstDay: day(competition.date),
    lastDay: day(competition.endDate),
    days: options.compDates.map(day),
    opens: instant(competition.entriesOpenDateTime),
    closes: instant(competition.entriesCloseDateTime),
    saleEnds: read(competition.saleEndDate),
    priorityUntil: read(options.priority.dateTime),
    chequesEnd: read(options.cheques.ends),
    waitingListCloses: read(options.subscription.closes),
    checkInOpens: read(options.checkIn.checkInDateTimeOpens),
    prices: prices.map(({ saleEndDate }) => ({ saleEnds: read(saleEndDate) })),
    events: events.map((event) => {
      const { availableFrom, availableTo } = completeEventOptions(event.options);
      return {
        startsAt: instant(event.startDateTime),
        availableFrom: read(availableFrom),
        availableTo: read(availableTo),
        waitingListCloses: null,
      };
    }),
    discounts: discounts.map(({ from, to }) => ({ from: read(from), to: read(to) })),
    shopItems: shopItems
      .flatMap((item) => [item, ...item.variations])
      .map(({ saleEndDate }) => ({ saleEnds: read(saleEndDate) })),
  };
}

/**
 * Moves a document to another first day: every date moves by the same number of days and keeps its local time
 * (BUILD-07). A year in the name becomes the new one.
 */
export function moveDocument(document: CompetitionDocument, firstDay: IsoDate, zone: TimeZone): CompetitionDocument {
  const { competition } = document;
  const to = clonedDates(datesOf(document), firstDay, zone);
  const options = completeOptions(competition.options);
  return {
    ...document,
    competition: {
      ...competition,
      name: clonedName(competition.name, day(competition.date), firstDay),
      date: to.firstDay,
      endDate: to.lastDay,
      entriesOpenDateTime: iso(to.opens),
      entriesCloseDateTime: iso(to.closes),
      saleEndDate: isoOr(to.saleEnds, null),
      options: {
        ...options,
        compDates: [...to.days],
        priority: { ...options.priority, dateTime: isoOr(to.priorityUntil, '') },
        cheques: { ...options.cheques, ends: isoOr(to.chequesEnd, '') },
        subscription: { ...options.subscription, closes: isoOr(to.waitingListCloses, '') },
        checkIn: { ...options.checkIn, checkInDateTimeOpens: isoOr(to.checkInOpens, '') },
        disabled: false,
        disabledReason: '',
        timetable: 'provisional',
      },
    },
    prices: document.prices.map((price, at) => ({
      ...price,
      saleEndDate: isoOr(to.prices[at]?.saleEnds ?? null, null),
    })),
    events: document.events.map((event, at) => movedEvent(event, to.events[at])),
    discounts: document.discounts.map((discount, at) => ({
      ...discount,
      from: isoOr(to.discounts[at]?.from ?? null, null),
      to: isoOr(to.discounts[at]?.to ?? null, null),
    })),
    shopItems: movedItems(document.shopItems, to.shopItems),
  };
}

/** Moves the dates of items and their variations, listed one after the other as `datesOf` does. */
function movedItems(
  items: CompetitionDocument['shopItems'],
  dates: CompetitionDates['shopItems'],
): CompetitionDocument['shopItems'] {
  const next = dates.values();
  const moved = <One extends { saleEndDate: string | null }>(one: One): One => ({
    ...one,
    saleEndDate: isoOr(next.next().value?.saleEnds ?? null, null),
  });
  return items.map((item) => ({ ...moved(item), variations: item.variations.map(moved) }));
}

function movedEvent(
  event: CompetitionDocument['events'][number],
  to: CompetitionDates['events'][number] | undefined,
): CompetitionDocument['events'][number] {
  if (!to) throw new Error('An event without its dates.');
  const moved = {
    ...(to.availableFrom === null ? {} : { availableFrom: iso(to.availableFrom) }),
    ...(to.availableTo === null ? {} : { availableTo: iso(to.availableTo) }),
  };
  return { ...event, startDateTime: iso(to.startsAt), options: { ...event.options, ...moved } };
}

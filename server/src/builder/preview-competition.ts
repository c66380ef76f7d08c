import type { previewCompetition as contract } from '@startline/contract/builder/builder';
import { completeEventOptions } from '@startline/contract/builder/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import { blockText } from '@startline/rules/entries/blocks';
import { longDateTime } from '@startline/rules/formats/dates';
import { competitionStatus, statusText, takesEntries } from '@startline/rules/competitions/status';
import { decimalText } from '@startline/rules/money';
import { priceLine } from '@startline/rules/prices/price-line';
import { instant, type Instant, type TimeZone } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { compEventsOf, type CompEventRow } from '../comp-events/queries.ts';
import { statusFacts } from '../competitions/facts.ts';
import { showCompetition } from '../competitions/show-competition.ts';
import type { Ctx } from '../context.ts';
import { saleTerms } from '../prices/builder-price.ts';
import { pricesOf, type BuilderPriceRow } from '../prices/builder-queries.ts';
import { priceOf } from '../prices/show-price.ts';
import { hostOf } from './built-parts.ts';
import { mustRead } from './must-read.ts';
import type { BuiltRow } from './record-queries.ts';

type Preview = z.input<typeof contract.output>;

/**
 * How a competition looks to an entrant at any moment: the page itself, and its status, prices and events as the rules
 * work them out then. A draft is shown as it will be once it is published. Without a moment it is now. The clock of
 * the service is never touched.
 */
export async function previewCompetition(
  ctx: Ctx,
  { id, at: asked }: z.output<typeof contract.input>,
): Promise<Preview> {
  const now = asked === undefined ? ctx.now() : instant(asked);
  const row = await mustRead(ctx.db, id);
  const view = await showCompetition(ctx, { id });
  const options = completeOptions(row.options);
  const status = competitionStatus({ ...statusFacts(row, options), active: true, organiserStatus: 'Approved' }, now);
  const terms = await saleTerms(ctx.db, hostOf(row));
  const events = await compEventsOf(ctx.db, { compId: id });
  return {
    at: new Date(now).toISOString(),
    view: { ...view, active: true, organisation: { ...view.organisation, status: 'Approved' } },
    status: { status: status.kind, text: statusText(status, row.time_zone) },
    takesEntries: takesEntries(status),
    priorityCodeAsked:
      options.priority.required &&
      options.priority.dateTime !== '' &&
      takesEntries(status) &&
      now <= instant(options.priority.dateTime),
    prices: (await pricesOf(ctx.db, { compId: id })).map((price) => priceThen(price, row, { ...terms, now })),
    events: events.map((event) =>
      eventThen(event, {
        now,
        takes: takesEntries(status),
        words: statusText(status, row.time_zone),
        zone: row.time_zone,
      }),
    ),
  };
}

function priceThen(
  price: BuilderPriceRow,
  { currency }: BuiltRow,
  { fees, scale, now }: Awaited<ReturnType<typeof saleTerms>> & { readonly now: Instant },
): Preview['prices'][number] {
  const line = priceLine(priceOf(price, currency), now, fees, scale);
  return {
    id: price.id,
    description: price.description,
    total: decimalText(line.total),
    early: line.window === 'early',
  };
}

type Then = { readonly now: Instant; readonly takes: boolean; readonly words: string; readonly zone: TimeZone };

/** What an entrant reads beside an event then; places are those that are taken by now. */
function eventThen(event: CompEventRow, { now, takes, words, zone }: Then): Preview['events'][number] {
  const { availableFrom, availableTo } = completeEventOptions(event.options);
  const from = availableFrom === '' ? undefined : instant(availableFrom);
  const to = availableTo === '' ? undefined : instant(availableTo);
  const is = (state: Preview['events'][number]['state'], text: string) => ({ ceid: event.id, state, text });
  if (event.max_athletes < 0) return is('schedule-only', 'Schedule only');
  if (!event.is_open) return is('closed', 'Closed');
  if (from !== undefined && now < from) return is('not-yet', `Opens ${longDateTime(from, zone)}`);
  if (to !== undefined && now > to) return is('over', `Closed ${longDateTime(to, zone)}`);
  if (event.max_athletes > 0 && event.taken + event.held >= event.max_athletes)
    return is('full', blockText({ kind: 'full', waitingList: 'none' }));
  return takes ? is('open', 'Open') : is('closed', words);
}

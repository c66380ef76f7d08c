import type { previewCompetition as contract } from '@startline/contract/building/builder';
import { completeOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import { priorityAnswer } from '@startline/rules/competitions/published/priority';
import { blockText, wayOn, type EntryBlock } from '@startline/rules/entering/entries/blocks';
import { blocksForAnybody, joinsWaitingList } from '@startline/rules/entering/entries/eligibility';
import { wayOnText } from '@startline/rules/entering/entries/way-on-text';
import { competitionStatus, statusText, takesEntries } from '@startline/rules/competitions/published/status';
import { decimalText } from '@startline/rules/money';
import { priceLine } from '@startline/rules/selling/prices/price-line';
import { instant, type Instant, type TimeZone } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { compEventsOf, type CompEventRow } from '../events/event/queries.ts';
import { statusFacts } from '../../competitions/published/facts.ts';
import { showCompetition } from '../../competitions/published/show-competition.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readEntered } from '../../entering/teams/team-queries.ts';
import { openEvent } from '../../entering/entries/facts/open-event.ts';
import { readEventOptions } from '../../entering/entries/facts/read-options.ts';
import { priorityOf } from '../../entering/entries/facts/who-may-enter.ts';
import { mostTeams } from '../../competitions/published/most-teams.ts';
import { saleTerms } from '../parts/sale-terms.ts';
import { pricesOf, type BuilderPriceRow } from '../prices/builder-queries.ts';
import { storedPrice } from '../../selling/prices/organiser-price.ts';
import { hostOf } from './record/built-parts.ts';
import { mustRead } from './record/must-read.ts';
import type { BuiltRow } from './record/record-queries.ts';

type Preview = z.input<typeof contract.output>;

/**
 * Shows a competition as an entrant would see it at any moment: the page itself, and the status, prices and events that
 * the rules give then. A draft is shown as if published. The default moment is now. The service's clock is not changed.
 */
export async function previewCompetition(
  ctx: Ctx,
  { id, at: search }: z.output<typeof contract.input>,
): Promise<Preview> {
  const now = search === undefined ? ctx.now() : instant(search);
  const row = await mustRead(ctx.db, id);
  const view = await showCompetition(ctx, { id });
  const options = completeOptions(row.options);
  const status = competitionStatus({ ...statusFacts(row, options), active: true, organiserStatus: 'Approved' }, now);
  const terms = await saleTerms(ctx.db, hostOf(row));
  const events = await compEventsOf(ctx.db, { compId: id });
  const teams = await readEntered(
    ctx.db,
    events.map((event) => event.id),
  );
  return {
    at: new Date(now).toISOString(),
    view: { ...view, active: true, organisation: { ...view.organisation, status: 'Approved' } },
    status: { status: status.kind, text: statusText(status, row.time_zone) },
    takesEntries: takesEntries(status),
    priorityCodeAsked: takesEntries(status) && priorityAnswer(priorityOf(options), false, now).kind === 'code-needed',
    prices: (await pricesOf(ctx.db, { compId: id })).map((price) => priceThen(price, row, { ...terms, now })),
    events: events.map((event) =>
      eventThen(event, {
        now,
        takes: takesEntries(status),
        words: statusText(status, row.time_zone),
        zone: row.time_zone,
        options,
        teams: teams.get(event.id) ?? 0,
        sharers: event.max_group === '' ? [event] : events.filter((other) => sharesPlaces(event, other)),
      }),
    ),
  };
}

function priceThen(
  price: BuilderPriceRow,
  { currency }: BuiltRow,
  { fees, scale, now }: Awaited<ReturnType<typeof saleTerms>> & { readonly now: Instant },
): Preview['prices'][number] {
  const line = priceLine(storedPrice(price, currency), now, fees, scale);
  return {
    id: price.id,
    description: price.description,
    total: decimalText(line.total),
    early: line.window === 'early',
  };
}

type Then = {
  readonly now: Instant;
  readonly takes: boolean;
  readonly words: string;
  readonly zone: TimeZone;
  readonly options: CompetitionOptions;
  /** The number of teams entered and held. */
  readonly teams: number;
  /** The event with those that share its places. */
  readonly sharers: readonly CompEventRow[];
};

const sharesPlaces = (a: CompEventRow, b: CompEventRow): boolean =>
  a.max_group.toLowerCase() === b.max_group.toLowerCase();
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns what any entrant reads beside an event at that moment; places are those taken by now. */
function eventThen(
  event: CompEventRow,
  { now, takes, words: phrase, zone, options, teams, sharers }: Then,
): Preview['events'][number] {
  const own = readEventOptions(event.options);
  const most = mostTeams({ maxAthletes: event.max_athletes, options: event.options, defOptions: event.defOptions });
  const stored = {
    own,
    // athletes cannot enter a team event, but teams can: its places are not those of athletes
    isTeamEvent: false,
    isOpen: event.is_open,
    priceId: event.price_id,
    maxAthletes: most === undefined ? event.max_athletes : Math.min(most, 0),
    taken: sum(sharers.map(({ taken }) => taken)),
    held: sum(sharers.map(({ held }) => held)),
    inLine: sum(sharers.map(({ inLine }) => inLine)),
  };
  const open = openEvent(stored, options);
  const [block] = blocksForAnybody(open, now);
  if (!block && !takes) return { ceid: event.id, state: 'closed', text: phrase };
  if (!block) return { ceid: event.id, ...openThen(teamsAreFull(most, teams), joinsWaitingList(open, now)) };
  const way = wayOn(block);
  const text = way.kind === 'wait-until' ? wayOnText(way, zone) : blockText(block);
  return { ceid: event.id, state: stateOf(block), text };
}

const teamsAreFull = (most: number | undefined, teams: number): boolean =>
  most !== undefined && most > 0 && teams >= most;

/** Returns the state of an event that no rule closes, with its words. */
function openThen(hasAllTeams: boolean, hasWaitingList: boolean): Pick<Preview['events'][number], 'state' | 'text'> {
  if (hasAllTeams) return { state: 'full', text: blockText({ kind: 'team-event-full' }) };
  if (hasWaitingList) return { state: 'full', text: 'Event full. People may join the waiting list.' };
  return { state: 'open', text: 'Open' };
}

function stateOf(block: EntryBlock): Preview['events'][number]['state'] {
  switch (block.kind) {
    case 'not-available':
      return block.opensAt === null ? 'over' : 'not-yet';
    case 'schedule-only':
    case 'full':
      return block.kind;
    case 'waiting-list-closed':
      return 'full';
    default:
      return 'closed';
  }
}

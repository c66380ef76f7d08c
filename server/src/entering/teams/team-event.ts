import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { decideOne } from '@startline/rules/entering/entries/recompute';
import type { EntryBlock } from '@startline/rules/entering/entries/blocks';
import { defaultTeamSettings, teamCap, type TeamSettings } from '@startline/rules/entering/teams/team-settings';
import type { CompEventId, UserId } from '@startline/rules/ids';
import { money, parseMoney, type Currency } from '@startline/rules/money';
import { feeScaleOf } from '@startline/rules/selling/prices/fee';
import { priceLine, priceOf, type PricedLine } from '@startline/rules/selling/prices/price-line';
import type { ClubTeam } from '@startline/rules/people/clubs/club-limits';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { organiserPrice } from '../../selling/prices/organiser-price.ts';
import type { EntrySettings } from '../../selling/prices/ask-settings.ts';
import { eventsFrom, publishedInBoth, type AthleteEvents } from '../entries/facts/athlete-events.ts';
import {
  readCompetitionFacts,
  readEventFacts,
  type CompetitionFactsRow,
  type EventFactsRow,
  type WhichCompetition,
} from '../entries/facts/fact-queries.ts';
import { readDefinitionOptions, readEventOptions } from '../entries/facts/read-options.ts';

type Options = { readonly options: unknown; readonly defOptions: unknown };

/** An event for teams, with the organiser's settings for its teams. */
export type TeamEvent = {
  readonly row: EventFactsRow;
  readonly settings: TeamSettings;
  /** The most teams; 0 means no limit, a negative number schedule only. */
  readonly most: number;
  readonly excludedFromCount: boolean;
  readonly representativesOnly: boolean;
};
export type TeamEvents = { readonly competition: CompetitionFactsRow; readonly events: readonly TeamEvent[] };

/** Returns the organiser's team settings of an event, which override those of all such events. */
export function teamSettingsOf({ options, defOptions }: Options, currency: Currency): TeamSettings {
  const set = completeEventOptions(options).eventTeam ?? completeEventOptions(defOptions).eventTeam;
  return set ? { ...set, price: parseMoney(set.price, currency) ?? null } : defaultTeamSettings;
}

/** Returns the team events of a competition, or the named one; undefined when there is no such competition. */
export async function readTeamEvents(
  db: Db | Tx,
  which: WhichCompetition,
  { userId, now, only }: { readonly userId: UserId | undefined; readonly now: Instant; readonly only?: CompEventId },
): Promise<TeamEvents | undefined> {
  const stored = await readCompetitionFacts(db, which, userId);
  if (!stored) return undefined;
  const rows = await readEventFacts(db, { compId: stored.id, athleteId: undefined, now, only });
  return {
    competition: publishedInBoth(stored, rows),
    events: rows.flatMap((row) => {
      const [own, definition] = [readEventOptions(row.options), readDefinitionOptions(row.defOptions)];
      if (!own.isTeamEvent && !definition.isTeamEvent) return [];
      const settings = teamSettingsOf(row, stored.currency);
      return [
        {
          row,
          settings,
          most: row.maxAthletes < 0 ? -1 : teamCap(row.maxAthletes, settings),
          excludedFromCount: own.excludedFromCount || definition.excludedFromCount,
          representativesOnly: own.representativesOnly,
        },
      ];
    }),
  };
}

/** Returns what a team of the event counts as in a match of clubs. */
export const clubTeamOf = ({ row, excludedFromCount }: TeamEvent): ClubTeam => ({
  gender: row.gender,
  excludedFromCount,
});

type At = { readonly now: Instant; readonly settings: EntrySettings };

/** Returns the present price of a team: its own, else that of the event. Undefined when neither is set. */
export function teamPrice(
  { row, settings: { price: own } }: TeamEvent,
  competition: CompetitionFactsRow,
  { now, settings }: At,
): PricedLine | undefined {
  const { currency, orgId, orgName, orgIsNational } = competition;
  const price = own
    ? priceOf({
        price: own,
        salePrice: null,
        saleEnds: null,
        freeEntry: row.freeEntry ?? false,
        feeIncluded: row.feeIncluded ?? true,
      })
    : organiserPrice(row, currency);
  const scale = orgIsNational ? 'national' : feeScaleOf({ id: orgId, name: orgName });
  return price && priceLine(price, now, settings.fees(currency), scale);
}

export const minorOf = ({ price, fee, total }: PricedLine) => ({
  price: price.minor,
  fee: fee.minor,
  total: total.minor,
  currency: total.currency,
});
export const noMoney = (currency: Currency) => money(0, currency);

export type Entering = At & { readonly caller: SignedIn; readonly represents: boolean; readonly entered: number };

/**
 * Returns the event's own blocks for one more team, by the rules of every entry: whether it is open, for whom, and
 * full. Each member is judged separately.
 */
export function eventBlocks(
  event: TeamEvent,
  competition: CompetitionFactsRow,
  { caller, now, settings, represents, entered }: Entering,
): { readonly found: AthleteEvents; readonly blocks: readonly EntryBlock[]; readonly words: string } {
  const athleteEvents = eventsFrom(
    { competition, athlete: undefined, rows: [event.row], of: { rules: [], elsewhere: [] } },
    { compId: competition.id, athleteId: undefined, caller, now, settings },
  );
  const [first] = athleteEvents.events;
  if (!first) throw new Error('An event without its facts.');
  const facts = {
    ...first.facts,
    maxAthletes: event.most < 0 ? -1 : 0,
    enteredAsTeam: false,
    restriction: { areas: [], clubs: [] },
    pbMandatory: false,
    team: {
      enteredTeams: entered,
      maxEventTeams: Math.max(0, event.most),
      underAge: { isAthlete: false, entered: 0, quota: null },
    },
  };
  const { blocks, ruleMessage } = decideOne(facts, [facts], { ...athleteEvents.context, isRepresentative: represents });
  return { found: athleteEvents, blocks, words: ruleMessage };
}

import { mayHoldMore } from '../../selling/places/hold-limit.ts';
import { heldUntil, holdEndedText } from '@startline/rules/entering/entries/hold';
import { scheduleOnlyText } from '@startline/rules/entering/entries/schedule-only';
import { blockText, notAvailable, type EntryBlock } from '@startline/rules/entering/entries/blocks';
import { teamDeletedText } from '@startline/rules/entering/teams/team-notices';
import type { LineId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import { actsFor } from '../../access/owners.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type {
  BasketLine,
  CartPart,
  LineFacts,
  LineKind,
  LinePrice,
  PricedLine,
  Pricing,
  Stock,
} from '../../selling/lines/line-kind.ts';
import type { EntrySettings } from '../../selling/prices/ask-settings.ts';
import { clubMayEnterTeam } from '../matches/club-places.ts';
import { mustHaveNoResult } from '../entries/has-result.ts';
import { competitionTakes } from '../entries/facts/who-may-enter.ts';
import type { TeamSpot } from './capacity-queries.ts';
import { eventOfTeam, judgeTeam } from './judge-team.ts';
import { mayNameTeam, readEntity } from './may-name.ts';
import { readMembers, readPlaced } from './member-queries.ts';
import { clubTeamOf, eventBlocks, minorOf, teamPrice, type TeamEvent } from './team-event.ts';
import { cancelTeam, heldTeams, holdTeam, lapseTeams, sellTeam, teamLines, tieTeams } from './team-line-queries.ts';
import { lockTeamPlaces } from './team-places.ts';
import { readEntered, readNames, readTeam, type TeamRow } from './team-queries.ts';

type At = { readonly now: Instant; readonly settings: EntrySettings };
const idsOf = (lines: readonly LineFacts[]): LineId[] => lines.map(({ refId }) => refId);

function spotOf({ compId, ceid, refId }: LineFacts): TeamSpot {
  if (ceid === null) throw new Error(`Team ${String(refId)} has no event.`);
  return { compId, ceid };
}

async function teamOf(db: Db | Tx, { refId }: LineFacts): Promise<TeamRow> {
  const team = await readTeam(db, refId);
  if (!team) throw new Error(`Team ${String(refId)} is not there.`);
  return team;
}

async function lock(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock> {
  const places = await lockTeamPlaces(tx, lines.map(spotOf), now);
  return {
    room: (line) => places.refusal(spotOf(line)) === '',
    move: (line, from, to) => {
      places.move(spotOf(line), from, to);
    },
    write: (writing) => places.write(writing),
  };
}

async function inBasket(db: Db, lines: readonly BasketLine[], at: At): Promise<ReadonlyMap<LineId, CartPart>> {
  const parts = new Map<LineId, CartPart>();
  for (const line of lines) parts.set(line.refId, await partOf(db, line, at));
  return parts;
}

async function partOf(db: Db, line: BasketLine, at: At): Promise<CartPart> {
  const { competition, event } = await eventOfTeam(db, spotOf(line), { userId: line.userId, now: at.now });
  const priced = event && teamPrice(event, competition, at);
  const blocks = line.state === 'held' ? [] : await blocksNow(db, event, priced !== undefined);
  const [first] = blocks;
  return {
    firstName: line.person,
    surName: '',
    eventid: (event?.row.eventDefId ?? 0) as CartPart['eventid'],
    perf: null,
    perfText: '',
    totalNow: decimalText(money(priced ? minorOf(priced).total : line.total, line.currency)),
    blocks: [...blocks],
    wayOn: first ? { kind: 'contact-organiser' } : { kind: 'none' },
    message: first ? blockText(first) : '',
  };
}

/** Returns why a lapsed team cannot be held again: its event takes no more, or is full. */
async function blocksNow(
  db: Db,
  event: TeamEvent | undefined,
  isPriced: boolean,
): Promise<Extract<EntryBlock, { kind: 'not-available' | 'team-event-full' }>[]> {
  if (!event || !isPriced || event.most < 0) return [{ kind: 'not-available', opensAt: null }];
  const entered = (await readEntered(db, [event.row.id])).get(event.row.id) ?? 0;
  return event.most > 0 && entered >= event.most ? [{ kind: 'team-event-full' }] : [];
}

/** Prices teams: a held team keeps its price; a lapsed one is held again at today's, or refused with `hold-ended`. */
async function price(tx: Tx, lines: readonly LineFacts[], work: Pricing): Promise<PricedLine[]> {
  const priced: PricedLine[] = [];
  for (const line of lines) priced.push({ line, priced: line.state === 'held' ? line : await again(tx, line, work) });
  return priced;
}

async function again(tx: Tx, line: LineFacts, work: Pricing): Promise<LinePrice> {
  try {
    if (!work.stock.room(line)) throw new Refusal('team-blocked', blockText({ kind: 'team-event-full' }));
    await mayHoldMore(tx, work.caller, { compId: line.compId, now: work.now, of: 'team' });
    const linePrice = await priceAgain(tx, await teamOf(tx, line), work);
    work.stock.move(line, 'none', 'held');
    const until = heldUntil(work.now, work.settings.holdMinutes);
    await holdTeam(tx, line.refId, { until, price: linePrice, now: work.now });
    return linePrice;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw new Refusal('hold-ended', holdEndedText(`${line.person} (${line.item})`, fault.message), {
      facts: { entryId: line.refId, why: fault.message },
    });
  }
}

/**
 * Returns the price of a team that is held again now. Refuses when its event takes none, when another has its name, and
 * when the caller could not make it today.
 */
export async function priceAgain(
  tx: Tx,
  team: TeamRow,
  { caller, now, settings }: Omit<Pricing, 'stock'>,
): Promise<LinePrice> {
  const { competition, event } = await eventOfTeam(tx, team, { userId: caller.id, now });
  if (!event) throw new Refusal('team-blocked', blockText(notAvailable));
  const represents = await mayStillName(tx, team, { caller, options: competition.options });
  const { found: athleteEvents, words: text } = eventBlocks(event, competition, {
    caller,
    now,
    settings,
    represents,
    entered: 0,
  });
  competitionTakes(athleteEvents, { now, allowExpired: settings.allowExpired });
  const { compId, clubId } = team;
  await clubMayEnterTeam(tx, { compId, options: competition.options, clubId, now }, clubTeamOf(event));
  const priced = teamPrice(event, competition, { now, settings });
  if (text !== '' || !priced) throw new Refusal('team-blocked', text === '' ? scheduleOnlyText : text);
  const names = (await readNames(tx, [team.ceid], team.id)).get(team.ceid) ?? [];
  if (names.some((name) => name.toLowerCase() === team.name.toLowerCase()))
    throw new Refusal('team-blocked', `Another team is called ${team.name} now`);
  return minorOf(priced);
}

/**
 * Returns whether the caller represents the club or area of a team. Refuses when the caller has lost the club or area
 * and has no athlete in it.
 */
async function mayStillName(
  tx: Tx,
  team: TeamRow,
  { caller, options }: { readonly caller: SignedIn; readonly options: unknown },
): Promise<boolean> {
  const ids = (await readPlaced(tx, [team.id])).map(({ athleteId }) => athleteId);
  const rows = await readMembers(tx, ids, { ...team, team: team.id, userId: caller.id });
  const known = await readEntity(tx, caller, team);
  mayNameTeam(known, team, { members: rows.filter((row) => actsFor(caller, row)), options });
  return known.represents;
}

/** The kind of line that sells a team's place in an event. */
export const teamLine: LineKind = {
  facts: teamLines,
  describe: ({ person, item, competition }) => `${person}: ${item}, ${competition}`,
  inBasket,
  lock,
  lockPrices: () => Promise.resolve(),
  judge: async (db, lines, { allowExpired }) => {
    const faults: string[] = [];
    for (const line of lines) {
      const statements = await judgeTeam(db, await teamOf(db, line), { allowExpired, now: 0 as Instant });
      faults.push(...statements);
    }
    return faults;
  },
  price,
  tie: async (tx, lines, orderId, now) => {
    await tieTeams(tx, idsOf(lines), orderId, now);
  },
  mayStillBeSold: async (tx, line, { now, settings }) => {
    const team = await teamOf(tx, line);
    const names = (await readNames(tx, [team.ceid], team.id)).get(team.ceid) ?? [];
    const isFree = !names.some((name) => name.toLowerCase() === team.name.toLowerCase());
    return isFree && (await judgeTeam(tx, team, { allowExpired: settings.allowExpired, now })).length === 0;
  },
  sell: async (tx, { refId }, to, now) => {
    await sellTeam(tx, refId, to, now);
  },
  mayTakeOut: () => Promise.resolve(),
  mayCancel: (tx, { refId }, by) => mustHaveNoResult(tx, { kind: 'team', refId }, by, 'not-cancellable'),
  soldText: 'This team is already entered. Cancel it under My entries.',
  held: heldTeams,
  takenOutText: () => teamDeletedText,
  priceRest: () => Promise.resolve(),
  endHolds: async (tx, lines, now) => {
    const places = await lockTeamPlaces(tx, lines.map(spotOf), now);
    const states = await Promise.all(lines.map((line) => teamOf(tx, line)));
    const still = lines.filter((_, at) => states[at]?.state === 'held');
    for (const line of still) places.move(spotOf(line), 'held', 'none');
    if (still.length > 0) await lapseTeams(tx, idsOf(still), now);
    await places.write(tx);
  },
  release: async (tx, { refId }, reason, now) => {
    await cancelTeam(tx, refId, reason, now);
  },
};

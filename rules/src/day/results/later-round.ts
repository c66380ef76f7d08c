import { seedOf, type Seed } from '../../draw-lots.ts';
import type { QualifyingCode } from '../../performances/status-codes.ts';
import { ok, type Result } from '../../result.ts';
import { formOf, type EventDraw } from '../startlists/draw-event.ts';
import { fieldPools } from '../startlists/field-order.ts';
import type { TooMany } from '../startlists/lanes.ts';
import { drawStartList, type StartList } from '../startlists/start-list.ts';
import { metresRun } from '../../performances/distance-run.ts';
import { proposedWay, type Progression } from './advancement-presets.ts';
import { advance, type Advancer } from './advancement.ts';
import { rankByImprovedList, rankForNextRound, type FirstRanked } from './next-round.ts';
import { raceResultsOf, rankSheet, type Card, type RankedSheet } from './rank-sheet.ts';

/**
 * The terms of a later round: places and times for races; for field events the best `byTime` by mark, and all who reach
 * the `standard` in centimetres, 0 for none. `heats` is the number of heats of the next round.
 */
export type LaterTerms = Progression & { readonly standard: number; readonly heats: number };

/** An athlete's result in the earlier rounds: heat, place in it and mark; `code` '' for those who do not advance. */
export type RoundLine<Id> = {
  readonly id: Id;
  readonly code: QualifyingCode | '';
  readonly heat: number;
  readonly place: number | null;
  readonly mark: string;
};
/**
 * The athletes who advance, best first for the draw, then all others; the lots that were drawn; whether timings were
 * mixed.
 */
export type RoundStanding<Id> = {
  readonly lines: readonly RoundLine<Id>[];
  readonly lots: readonly { readonly among: readonly Id[]; readonly places: number }[];
  readonly mixedTiming: boolean;
};

type RoundFacts<Id> = RankedSheet & {
  readonly cards: readonly Card<Id>[];
  readonly event: EventDraw['event'];
  readonly terms: LaterTerms;
  /** The most that the next round holds, for ties. */
  readonly room: number;
  /** The list by which longer races are ranked; seeded marks in hundredths. */
  readonly list: readonly FirstRanked<Id>[];
  readonly added: readonly Id[];
  readonly seed: Seed;
};

/** The size of a field event's final (TR25.12). */
const usualFinalists = 12;

/** Proposes how the heats fill the next round: by a printed table when it has a row, else by the rule of the sport. */
export function proposedTerms(
  facts: { readonly heats: number; readonly entrants: number; readonly room: number; readonly isField: boolean },
  nextHeats: number,
): LaterTerms {
  const { heats, entrants, room, isField } = facts;
  const rest = { standard: 0, heats: nextHeats };
  return isField
    ? { byPlace: 0, byTime: Math.min(usualFinalists, entrants), ...rest }
    : { ...proposedWay({ heats, entrants, room }), ...rest };
}

/** Computes who advances from the cards of all heats (TR20.4, TR21, TR25.12). */
export function roundStanding<Id>(facts: RoundFacts<Id>): RoundStanding<Id> {
  const { cards, form } = facts;
  const inHeats = new Map(
    [...new Set(cards.map(({ heat }) => heat))].flatMap((heat) =>
      rankSheet(
        cards.filter((card) => card.heat === heat),
        facts,
        'heat',
      ).map((line) => [line.id, { heat, place: line.place, mark: line.mark }] as const),
    ),
  );
  const goesOn = form === 'race' ? fromRaces(facts) : fromField(facts);
  const on = new Set(goesOn.ranked.map(({ id }) => id));
  const others = cards.filter(({ id }) => !on.has(id)).map(({ id }) => ({ id, code: '' as const }));
  return {
    lines: [...goesOn.ranked, ...others].map(({ id, code }) => ({
      id,
      code,
      ...(inHeats.get(id) ?? { heat: 0, place: null, mark: '' }),
    })),
    lots: goesOn.lots,
    mixedTiming: goesOn.mixedTiming,
  };
}

type GoesOn<Id> = Omit<RoundStanding<Id>, 'lines'> & { readonly ranked: readonly Advancer<Id>[] };

/**
 * Distances up to this one are ranked by place and time in the heats, longer races by the first list corrected by them.
 */
const longestByPlace = 400;

function fromRaces<Id>({ cards, event, terms, room, list, added, seed }: RoundFacts<Id>): GoesOn<Id> {
  const results = raceResultsOf(cards);
  const referees = added.map((id) => ({ id, code: 'qR' as const }));
  const advancement = advance(results, { ...terms, room, added: referees, seed });
  const metres = metresRun(event) ?? longestByPlace;
  const order =
    metres <= longestByPlace
      ? rankForNextRound(results, advancement, seedOf(seed, 'rank'))
      : rankByImprovedList(list, results, advancement);
  const at = new Map(order.map((id, index) => [id, index]));
  const ranked = [...advancement.advancers].sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
  return { ranked, lots: advancement.lots, mixedTiming: advancement.mixedTiming };
}

function fromField<Id>({ cards, form, discipline, terms, added }: RoundFacts<Id>): GoesOn<Id> {
  const ranked = rankSheet(cards, { form, discipline }, 'event').flatMap(({ id, place, mark }): Advancer<Id>[] => {
    if (place === null) return [];
    const reached = terms.standard > 0 && Math.round(Number(mark) * 100) >= terms.standard;
    if (reached) return [{ id, code: 'Q' }];
    return place <= terms.byTime ? [{ id, code: 'q' }] : [];
  });
  const extra = added.filter((id) => !ranked.some((one) => one.id === id)).map((id) => ({ id, code: 'qR' as const }));
  return { ranked: [...ranked, ...extra], lots: [], mixedTiming: false };
}

/**
 * Draws a round after the first from those who advance, ranked best first (TR20.3, TR20.4): heats in zigzag, lanes in
 * groups by rank; field events in an order by lot. Refuses when a heat has fewer lanes than athletes.
 */
export function drawLaterRound<Id>(
  ranked: readonly { readonly id: Id; readonly team: string | null }[],
  draw: EventDraw,
  heats: number,
  seed: Seed,
): Result<StartList<Id>, TooMany> {
  const { layout, track, scheme, maxPerHeat } = formOf(draw);
  if (layout === 'order')
    return ok(fieldPools(ranked, maxPerHeat, seed).map((places, at) => ({ number: at + 1, places })));
  const byRank = layout === 'lanes' && scheme !== null;
  return drawStartList(ranked, {
    method: 'zigzag',
    sizes: 'balanced',
    heats,
    maxPerHeat,
    heatOrder: 'lot',
    places: byRank ? { kind: 'lanes-by-rank', track, scheme, leaveEmpty: 'inside' } : { kind: 'line' },
    seed,
  });
}

/** How a correction moves an athlete in a drawn round. */
export const roundMoves = ['in', 'out', 'other-code'] as const;

/** An athlete whom a corrected result moves: into the round, out of it, or to stay by another way; with the reason. */
export type RoundMove<Id> = {
  readonly id: Id;
  readonly move: (typeof roundMoves)[number];
  readonly from: QualifyingCode | '';
  readonly to: QualifyingCode | '';
  readonly why: string;
};

/**
 * Compares a drawn round with the present results. `drawn` are the lines stored at the draw, `listed` those on its
 * start list, including scratched ones; starts added by an official stay.
 */
export function movesAfter<Id>(
  drawn: readonly RoundLine<Id>[],
  now: readonly RoundLine<Id>[],
  listed: ReadonlySet<Id>,
): RoundMove<Id>[] {
  const before = new Map(drawn.map((line) => [line.id, line]));
  const after = new Map(now.map((line) => [line.id, line]));
  const moves = now.flatMap((line): RoundMove<Id>[] => {
    const previous = before.get(line.id);
    const from = previous?.code ?? '';
    const isIn = listed.has(line.id);
    const why = whyOf(previous, line);
    if (line.code !== '' && !isIn) return [{ id: line.id, move: 'in', from, to: line.code, why }];
    if (line.code === '' && isIn) return [{ id: line.id, move: 'out', from, to: '', why }];
    return line.code !== '' && from !== '' && line.code !== from
      ? [{ id: line.id, move: 'other-code', from, to: line.code, why }]
      : [];
  });
  const gone = drawn
    .filter(({ id, code }) => code !== '' && listed.has(id) && !after.has(id))
    .map(({ id, code }) => ({ id, move: 'out' as const, from: code, to: '' as const, why: 'withdrawn' }));
  return [...moves, ...gone];
}

/** Returns what changed for an athlete: 'heat 1, place 2, 12.31; now heat 1, DQ TR17.3'. */
function whyOf<Id>(previous: RoundLine<Id> | undefined, is: RoundLine<Id>): string {
  const [before, now] = [previous === undefined ? '' : standingText(previous), standingText(is)];
  return before === '' || before === now ? now : `${before}; now ${now}`;
}

/** Returns a line such as 'heat 1, place 2, 12.31'. */
export const standingText = ({ heat, place, mark }: Omit<RoundLine<unknown>, 'id' | 'code'>): string =>
  [heat > 0 && `heat ${heat}`, place !== null && `place ${place}`, mark].filter(Boolean).join(', ');

/** Returns a move in words: 'no longer qualifies as q'. */
export function moveText({ move, from, to }: Pick<RoundMove<unknown>, 'move'> & { from: string; to: string }): string {
  if (move === 'in') return `now qualifies as ${to}`;
  if (move === 'out') return from === '' ? 'no longer qualifies' : `no longer qualifies as ${from}`;
  return `still qualifies, as ${to} instead of ${from}`;
}

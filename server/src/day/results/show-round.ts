import type * as contract from '@startline/contract/day/rounds';
import type { LaterTerms, RoundMove } from '@startline/rules/day/results/later-round';
import { mayRearrange } from '@startline/rules/day/units/unit-states';
import type { QualifyingCode } from '@startline/rules/performances/status-codes';
import type { CompetitionId, EventGroupId, LineId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { hostRead } from '../../building/parts/host.ts';
import type { Host } from '../../building/parts/host-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readRoundSources, type EntrantRow, type GroupRow } from '../startlists/queries.ts';
import { competitionOf, eventOf } from '../startlists/show.ts';
import { movesOf, readRounds, roundOf, standingOf, type Round, type RoundsFacts } from './round-facts.ts';
import type { UnitFacts } from './sheet-queries.ts';

type Sent = z.input<typeof contract.laterRound.output>;
type Asked = z.output<typeof contract.laterRound.input>;

/**
 * Finds a round that earlier ones fill; refuses an event without any. `own` reads only the events concerned: quicker in
 * a large competition, in more queries than a call that everybody reads may use.
 */
export async function findRound(
  db: Db | Tx,
  compId: CompetitionId,
  egId: number,
  reads: 'all' | 'own' = 'all',
): Promise<{ readonly host: Host; readonly facts: RoundsFacts; readonly round: Round }> {
  const host = await hostRead(db, compId);
  const facts = await readRounds(db, host.id, reads === 'own' ? egId : 0);
  const group = facts.groups.find(({ groupId }) => groupId === egId);
  const round = group && roundOf(facts, host, group);
  if (!round)
    throw new Refusal('not-found', 'No earlier round leads to this event. Link the rounds in the builder first.');
  return { host, facts, round };
}

/** Returns whether all heats of the earlier rounds have a result. */
export const isReady = ({ sourceUnits }: Round): boolean =>
  sourceUnits.length > 0 && sourceUnits.every(({ state }) => state === 'provisional' || state === 'official');

/** Returns whether the start list may still be drawn. */
export const isClosed = ({ starts }: Round): boolean => starts.some(({ unitState }) => !mayRearrange(unitState));

/** Returns one later round for officials: the earlier ones, who goes on, and whom a correction moves. */
export async function laterRound(ctx: Ctx, input: Asked): Promise<Sent> {
  const { host, facts, round } = await findRound(ctx.db, input.compId, input.egId);
  const terms = termsOf(input, round);
  const seed = round.draw?.seed ?? `${String(round.group.groupId)}-${String(ctx.now())}`;
  const standing = standingOf(round, facts.entrants, terms, seed);
  const personOf = peopleIn(facts.entrants, round.group.groupId);
  return {
    competition: competitionOf(host),
    ...eventOf(round.group),
    form: round.form,
    sources: round.sources.map((source) => ({
      ...eventOf(source),
      heats: facts.units.get(source.groupId)?.length ?? 0,
      state: stateOf(facts.units.get(source.groupId) ?? []),
    })),
    isReady: isReady(round),
    proposal: round.proposal,
    terms,
    room: Math.min(round.maxPerHeat, 9_999),
    lines: standing.lines.map(({ id, ...line }) => ({ ...personOf(id), ...line })),
    lots: standing.lots.map(({ among, places }) => ({ among: among.map((id) => personOf(id).name), places })),
    mixedTiming: standing.mixedTiming,
    drawnAt: round.draw?.drawnAt.toISOString() ?? null,
    isClosed: isClosed(round),
    moves: (movesOf(round, facts.entrants)?.moves ?? []).map(({ id, ...move }) => ({ ...personOf(id), ...move })),
  };
}

/** Returns the terms asked for, else those of the draw, else the proposal. */
function termsOf({ byplace, bytime, standard, heats }: Asked, { draw, proposal }: Round): LaterTerms {
  const usual = draw?.terms ?? proposal;
  return {
    byPlace: byplace < 0 ? usual.byPlace : byplace,
    byTime: bytime < 0 ? usual.byTime : bytime,
    standard: standard < 0 ? usual.standard : standard,
    heats: heats < 1 ? usual.heats : heats,
  };
}

function stateOf(units: readonly UnitFacts[]): Sent['sources'][number]['state'] {
  if (units.length > 0 && units.every(({ state }) => state === 'official')) return 'official';
  return units.length > 0 && units.every(({ state }) => state === 'official' || state === 'provisional')
    ? 'provisional'
    : 'open';
}

/** Returns name, number and club by line; withdrawn entrants are missing. */
export function peopleIn(entrants: readonly EntrantRow[], groupId: EventGroupId) {
  const people = new Map(entrants.filter((one) => one.groupId === groupId).map((one) => [one.lineId, one]));
  return (lineId: LineId) => {
    const { name = 'Withdrawn', bib = '', club = '' } = people.get(lineId) ?? {};
    return { lineId, name, bib, club };
  };
}

/** The additions of the later rounds of events to the results of these events. */
export type RoundNews = {
  /** The qualification of an athlete from an event, by event group and line, once the next list is published. */
  readonly codes: ReadonlyMap<string, QualifyingCode>;
  /** The athletes whom a correction moves, by the drawn round. */
  readonly moves: ReadonlyMap<EventGroupId, readonly ShownMove[]>;
};
type ShownMove = {
  readonly name: string;
  readonly club: string;
  readonly move: RoundMove<LineId>['move'];
  readonly from: string;
  readonly to: string;
  readonly why: string;
};
export const codeKey = (groupId: EventGroupId, lineId: LineId): string => `${String(groupId)} ${String(lineId)}`;

/** Reads what published later rounds add; skips the query when no round is drawn. */
export async function readRoundNews(db: Db, compId: CompetitionId, isAnyDrawn: boolean): Promise<RoundNews> {
  if (!isAnyDrawn) return { codes: new Map(), moves: new Map() };
  const host = await hostRead(db, compId);
  const facts = await readRounds(db, compId);
  const drawn = facts.groups.flatMap((group) => {
    const round = facts.draws.has(group.groupId) ? roundOf(facts, host, group) : undefined;
    return round?.list?.publishedAt && round.draw ? [{ ...round, draw: round.draw }] : [];
  });
  return {
    codes: new Map(drawn.flatMap((round) => codesOf(round))),
    moves: new Map(
      drawn.map((round) => {
        const personOf = peopleIn(facts.entrants, round.group.groupId);
        const moves = movesOf(round, facts.entrants)?.moves ?? [];
        return [
          round.group.groupId,
          moves.map(({ id, ...move }) => {
            const { name, club } = personOf(id);
            return { name, club, ...move };
          }),
        ];
      }),
    ),
  };
}

const codesOf = ({
  draw,
  sources,
}: Round & { readonly draw: NonNullable<Round['draw']> }): [string, QualifyingCode][] =>
  draw.standing.flatMap(({ id, code }) =>
    code === '' ? [] : sources.map((source: GroupRow): [string, QualifyingCode] => [codeKey(source.groupId, id), code]),
  );

/**
 * Returns the rounds that an event fills, for its own sheet: whether each is drawn, and how many a correction moves.
 */
export async function nextRounds(db: Db, host: Host, egId: EventGroupId) {
  const next = (await readRoundSources(db, host.id)).filter(({ sourceId }) => sourceId === egId);
  const rounds = [];
  for (const { groupId } of next) {
    const facts = await readRounds(db, host.id, groupId);
    const group = facts.groups.find((one) => one.groupId === groupId);
    const round = group && roundOf(facts, host, group);
    if (!round) continue;
    const moves = movesOf(round, facts.entrants)?.moves.length ?? 0;
    rounds.push({ egId: groupId, name: round.group.name, isDrawn: round.draw !== undefined, moves });
  }
  return rounds;
}

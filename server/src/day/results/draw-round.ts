import type * as contract from '@startline/contract/day/rounds';
import { drawLaterRound, type LaterTerms, type RoundLine } from '@startline/rules/day/results/later-round';
import { formOf } from '@startline/rules/day/startlists/draw-event';
import { drawClosedText } from '@startline/rules/day/units/unit-states';
import type { LineId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { transaction, type Tx } from '../../db/db.ts';
import type { Host } from '../../building/parts/host-queries.ts';
import { Replied } from '../../kernel/handle.ts';
import { announce } from '../../kernel/live-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { byOf, type Drawer } from '../startlists/draw.ts';
import { eventDraw, withoutLanes, writtenOf } from '../startlists/event-draw.ts';
import { putStarts } from '../startlists/put-starts.ts';
import { lockGroupsById, readRoundSources, type EntrantRow } from '../startlists/queries.ts';
import { writeRoundDraw } from '../startlists/round-queries.ts';
import { keepStep, writeList, type WrittenStart } from '../startlists/write-queries.ts';
import { movesOf, standingOf, type Round } from './round-facts.ts';
import { findRound, isClosed, isReady } from './show-round.ts';

type Asked = z.output<typeof contract.drawRound.input>;

/**
 * Draws a later round from the results of the earlier ones, or replaces the athletes whom a correction takes out by
 * those whom it brings in. Locks the round and its sources, so that a correction comes entirely before the draw or
 * after.
 */
export const drawRound = (ctx: Drawer, { compId, egId, how, terms }: Asked) =>
  transaction(ctx.db, async (tx) => {
    const sources = (await readRoundSources(tx, compId)).filter(({ groupId }) => groupId === egId);
    await lockGroupsById(tx, compId, [
      ...sources.map(({ sourceId }) => sourceId),
      ...sources.map((one) => one.groupId),
    ]);
    const { host, facts, round } = await findRound(tx, compId, egId, 'own');
    checkMayDraw(round);
    const entrants = facts.entrants.filter((one) => one.groupId === round.group.groupId);
    const seed = `${String(egId)}-${String(ctx.now())}`;
    const drawn = how === 'replace' ? replaced(round, entrants) : drawnAnew({ host, round, entrants, terms, seed });
    const listId = await writeTerms(tx, ctx, { host, round, seed });
    const { starts } = round;
    if (starts.length > 0)
      await keepStep(tx, listId, {
        words: 'Drawn again',
        before: starts.map(writtenOf),
        by: byOf(ctx),
        now: ctx.now(),
      });
    const groupId = round.group.groupId;
    const put = { compId, groupId, listId, before: starts, after: drawn.starts, isLater: true };
    const version = await putStarts(tx, ctx, put);
    await writeRoundDraw(
      tx,
      compId,
      {
        groupId,
        terms: how === 'replace' ? (round.draw?.terms ?? terms) : terms,
        seed: how === 'replace' ? (round.draw?.seed ?? seed) : seed,
        standing: drawn.standing,
      },
      ctx.now(),
    );
    if (round.list?.publishedAt) await announce(tx, { compId, kind: 'rounds', refId: groupId, now: ctx.now() });
    const placed = drawn.starts.filter(({ position }) => position !== null).length;
    return new Replied(
      { placed, version },
      { message: (how === 'replace' ? replacedText : drawnText)(round.group.name, placed) },
    );
  });

const drawnText = (name: string, placed: number): string =>
  `${name} drawn: ${String(placed)} ${placed === 1 ? 'qualifies' : 'qualify'}.`;
const replacedText = (name: string): string => `The new qualifiers have been given the free places in ${name}.`;

function checkMayDraw(round: Round): void {
  if (isClosed(round)) throw new Refusal('start-list-closed', drawClosedText(round.group.name));
  const heat = round.form === 'race' ? 'heat' : 'pool';
  if (!isReady(round))
    throw new Refusal(
      'results-closed',
      `An earlier ${heat} has no result yet. Make every ${heat} provisional or official, then draw this round.`,
    );
}

const writeTerms = (tx: Tx, ctx: Drawer, { host, round, seed }: { host: Host; round: Round; seed: string }) =>
  writeList(tx, {
    compId: host.id,
    groupId: round.group.groupId,
    eventNo: round.group.eventNo,
    form: formOf(eventDraw(host, round.group)),
    seed,
    now: ctx.now(),
  });

type Drawn = { readonly starts: readonly WrittenStart[]; readonly standing: readonly RoundLine<LineId>[] };
type Drawing = {
  readonly host: Host;
  readonly round: Round;
  readonly entrants: readonly EntrantRow[];
  readonly terms: LaterTerms;
  readonly seed: string;
};

/** Draws the round anew from those who go on; scratched starts stay off, and starts added by an official stay on. */
function drawnAnew({ host, round, entrants, terms, seed }: Drawing): Drawn {
  const standing = standingOf(round, entrants, terms, seed).lines;
  const scratched = round.starts.filter(({ state }) => state === 'scratched');
  const off = new Set(scratched.map(({ lineId }) => lineId));
  const late = new Set(round.starts.filter(({ placed }) => placed === 'late').map(({ lineId }) => lineId));
  const people = new Map(entrants.map((one) => [one.lineId, one]));
  const goOn = standing.filter(({ id, code }) => code !== '' && !off.has(id) && people.has(id));
  if (goOn.length === 0)
    throw new Refusal(
      'start-list-closed',
      round.form === 'race'
        ? 'With these numbers, nobody qualifies. Let more qualify by place or time.'
        : 'With these numbers, nobody qualifies. Let more qualify by mark, or lower the standard.',
    );
  const ranked = goOn.map(({ id }) => ({ id, team: people.get(id)?.club ?? null }));
  const drawn = drawLaterRound(ranked, eventDraw(host, round.group), terms.heats, seed);
  if (!drawn.ok) throw withoutLanes(round.group);
  const rankOf = new Map(goOn.map(({ id }, at) => [id, at + 1]));
  const starts = drawn.value.flatMap(({ number, places }) =>
    places.map(({ id, position }): WrittenStart => ({
      lineId: id,
      kind: people.get(id)?.kind ?? 'entry',
      heat: number,
      position,
      placed: late.has(id) ? 'late' : 'draw',
      rank: rankOf.get(id) ?? null,
      hasMark: true,
    })),
  );
  const last = drawn.value.length;
  return {
    starts: [...starts, ...scratched.map((one) => ({ ...writtenOf(one), heat: Math.min(one.heat, last) }))],
    standing,
  };
}

/**
 * Returns the list with each athlete whom a correction takes out replaced, in the same place, by one whom it brings in.
 */
function replaced(round: Round, entrants: readonly EntrantRow[]): Drawn {
  const news = movesOf(round, entrants);
  if (!news) throw new Refusal('start-list-closed', 'This round is not drawn yet. Draw it first.');
  const [out, into] = (['out', 'in'] as const).map((move) =>
    news.moves.filter((one) => one.move === move).map(({ id }) => id),
  );
  const places = round.starts.filter(({ lineId, position }) => position !== null && out?.includes(lineId));
  if ((into?.length ?? 0) > places.length)
    throw new Refusal('start-list-closed', 'There are more new qualifiers than free places. Draw the round again.');
  const kinds = new Map(entrants.map(({ lineId, kind }) => [lineId, kind]));
  const rankOf = new Map(news.standing.lines.map(({ id }, at) => [id, at + 1]));
  const stay = round.starts.filter(({ lineId }) => !out?.includes(lineId)).map(writtenOf);
  const come = (into ?? []).map((lineId, at): WrittenStart => ({
    lineId,
    kind: kinds.get(lineId) ?? 'entry',
    heat: places[at]?.heat ?? 1,
    position: places[at]?.position ?? null,
    placed: 'draw',
    rank: rankOf.get(lineId) ?? null,
    hasMark: true,
  }));
  return { starts: [...stay, ...come], standing: news.standing.lines };
}

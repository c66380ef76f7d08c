import type * as contract from '@startline/contract/day/results';
import { rankGroups } from '@startline/rules/day/results/group-places';
import { isWritten, rankSheet, type ResultLine } from '@startline/rules/day/results/rank-sheet';
import { sheetFormOf, type SheetForm } from '@startline/rules/day/results/typed-result';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, StartId, UnitId } from '@startline/rules/ids';
import { ageText, forWhom } from '@startline/rules/people/athletes/gender';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readListedCompetition } from '../../entering/entries/lists/lists-queries.ts';
import { readEntrants, readGroups, readStarts, type GroupRow } from '../startlists/queries.ts';
import { eventOf } from '../startlists/show.ts';
import { codeKey, readRoundNews, type RoundNews } from './show-round.ts';
import { cardsOf, isOn, type Carded } from './cards.ts';
import { labelHeat, readLabelFacts, type LabelFacts, type LabelledLine, type Venue } from './labels.ts';
import { combinedResults } from './combined.ts';
import { readCombinedParts } from './combined-queries.ts';
import { readCorrections, type CorrectionRow } from '../log/correction-queries.ts';
import { readSheetCells, readSheetHeats, type SheetHeat } from './sheet-queries.ts';
import { rankedAs } from './ranked-as.ts';
import { scoringOf } from './scoring.ts';
import { personOf, placingOf } from './show-sheet.ts';

type Sent = z.input<typeof contract.publicResults.output>;

/** Returns the current results of a public competition; only events that have a published start list and have begun. */
export async function publicResults(
  ctx: Ctx,
  { id, egid }: z.output<typeof contract.publicResults.input>,
): Promise<Sent> {
  const competition = await readListedCompetition(ctx.db, id);
  if (!competition?.active || competition.orgStatus !== 'Approved') throw missing('competition');
  const { groups, parts, facts, events, combined } = await currentResults(ctx.db, competition, egid);
  const corrections = grouped(await readCorrections(ctx.db, id, egid), ({ groupId }) => groupId);
  return {
    competition: { id, name: competition.name, zone: competition.zone },
    events: events.map((event) => ({
      ...event,
      corrections: correctionsOf(corrections.get(event.egId) ?? [], facts.cards.get(event.egId) ?? []),
    })),
    scoring: egid === 0 ? await scoringOf(ctx.db, competition.options, groups, parts) : null,
    combined,
  };
}

/** Returns the results of a competition, or of one event group and its combined event, as readers see them now. */
export async function currentResults(db: Db, competition: Venue & { readonly id: CompetitionId }, egid: number) {
  const { id, zone, kind } = competition;
  const groups = await readGroups(db, id, egid);
  const noCombined = egid === 0 && groups.every(({ unitKind }) => unitKind !== 'P');
  const parts = noCombined ? [] : await readCombinedParts(db, id);
  const request = new Set(
    parts
      .filter(({ parentId, groupId }) => egid === 0 || parentId === egid || groupId === egid)
      .map(({ parentCeid }) => parentCeid),
  );
  const shown = parts.filter(({ parentCeid }) => request.has(parentCeid));
  const facts = await readFacts(db, id, shown.length > 0 ? 0 : egid, groups);
  const all = egid !== 0 && shown.length > 0 ? await readGroups(db, id) : groups;
  return {
    groups,
    parts,
    facts,
    events: groups.flatMap((group) => eventResults(group, facts, competition) ?? []),
    combined:
      shown.length === 0
        ? []
        : combinedResults({
            groups: new Map(all.map((group) => [group.groupId, group])),
            parts: shown,
            cards: facts.cards,
            windOf: (groupId, heat) => windOf(facts, groupId, heat),
            zone,
            isSchools: kind === 'schools',
          }),
  };
}

const windOf = ({ heats, winds }: Facts, groupId: number, heat: number): string =>
  (heats.get(groupId) ?? [])
    .filter((unit) => unit.heat === heat)
    .map(({ unitId }) => winds.get(unitId) ?? '')
    .join('');

type Facts = {
  readonly heats: ReadonlyMap<number, readonly SheetHeat[]>;
  readonly cards: ReadonlyMap<number, readonly Carded[]>;
  readonly winds: ReadonlyMap<UnitId, string>;
  readonly news: RoundNews;
  readonly labels: LabelFacts;
};

async function readFacts(db: Db, compId: CompetitionId, egId: number, groups: readonly GroupRow[]): Promise<Facts> {
  const cells = await readSheetCells(db, compId, egId);
  const cards = cardsOf(await readStarts(db, compId, egId), await readEntrants(db, compId, egId), cells).filter(isOn);
  return {
    news: await readRoundNews(
      db,
      compId,
      groups.some(({ hasDraw }) => hasDraw),
    ),
    labels: await readLabelFacts(db, compId, egId),
    heats: grouped(await readSheetHeats(db, compId, egId), ({ groupId }) => groupId),
    cards: grouped(cards, ({ start }) => start.groupId),
    winds: new Map(
      cells.filter(({ subject }) => subject === 'unit').map(({ subjectId, text }) => [subjectId as UnitId, text]),
    ),
  };
}

type Shown = 'under-way' | 'provisional' | 'official';
const isShown = (state: UnitState): state is Shown =>
  state === 'under-way' || state === 'provisional' || state === 'official';

const isShownHeat = (heat: SheetHeat): heat is SheetHeat & { readonly state: Shown } => isShown(heat.state);

/** Returns the state of an event: official or provisional once all its heats are, and under way before. */
function stateOf(states: readonly UnitState[]): Shown {
  if (states.every((state) => state === 'official')) return 'official';
  return states.every((state) => state === 'official' || state === 'provisional') ? 'provisional' : 'under-way';
}

/** Returns the results of one event; undefined before its start list is published and its first heat has begun. */
function eventResults(group: GroupRow, facts: Facts, venue: Venue) {
  const { heats, cards, winds, news } = facts;
  const own = heats.get(group.groupId) ?? [];
  const form = sheetFormOf(group.unitKind);
  if (!own[0]?.publishedAt || form === null || !own.some(({ state }) => isShown(state))) return undefined;
  const all = cards.get(group.groupId) ?? [];
  const listed = { form, group, news, labels: labelsOf(all, own, { group, facts, venue }) };
  return {
    ...eventOf(group),
    form,
    layout: own[0].layout,
    state: stateOf(own.map(({ state }) => state)),
    moves: [...(news.moves.get(group.groupId) ?? [])],
    heats: own.filter(isShownHeat).map(({ unitId, heat, state, protest, protestAt }) => ({
      heat,
      state,
      wind: winds.get(unitId) ?? '',
      protest: protest && protestAt ? { state: protest, since: protestAt.toISOString() } : null,
      lines: linesOf(
        all.filter(({ start }) => start.heat === heat),
        listed,
        'heat',
      ),
    })),
    overall:
      own.length < 2
        ? []
        : linesOf(
            all.filter(({ card }) => isWritten(card)),
            listed,
            'event',
          ),
    groups: groupsOf(
      all.filter(({ card }) => isWritten(card)),
      listed,
    ),
  };
}

/** Returns the records and bests of the marks of an event, by start. */
const labelsOf = (
  all: readonly Carded[],
  own: readonly SheetHeat[],
  { group, facts, venue }: { readonly group: GroupRow; readonly facts: Facts; readonly venue: Venue },
) =>
  new Map(
    own.flatMap(({ unitId, heat }) =>
      labelHeat(
        all.filter(({ start }) => start.heat === heat),
        group,
        { facts: facts.labels, venue, wind: facts.winds.get(unitId) ?? '' },
      ).map((labelled) => [labelled.line.id, labelled] as const),
    ),
  );

/** Returns the corrections of an event with the names of their athletes. */
function correctionsOf(rows: readonly CorrectionRow[], all: readonly Carded[]): Sent['events'][number]['corrections'] {
  const byId = new Map<number, Carded>(all.map((one) => [one.start.startId, one]));
  return rows.flatMap(({ startId, at, ...row }) => {
    const one = startId === null ? undefined : byId.get(startId);
    if (startId !== null && !one) return [];
    return [{ ...row, at: at.toISOString(), name: one ? personOf(one).name : '' }];
  });
}

/** Returns the places of each age group when several run together, and of each gender when both do. */
function groupsOf(written: readonly Carded[], listed: Listed) {
  const genders = new Set(written.flatMap(({ entrant }) => entrant?.gender ?? []));
  const name = new Map(
    written.map(({ start, entrant }) => [
      start.startId,
      entrant && genders.size > 1 ? forWhom(entrant.ageGroup, entrant.gender) : ageText(entrant?.ageGroup ?? ''),
    ]),
  );
  const byId = new Map(written.map((one) => [one.start.startId, one]));
  return rankGroups(
    written.map(({ card }) => card),
    rankedAs(listed.form, listed.group),
    (id) => name.get(id) ?? '',
  ).map(({ group, lines }) => ({ name: group, lines: shownLines(lines, byId, listed) }));
}

type Listed = {
  readonly form: SheetForm;
  readonly group: GroupRow;
  readonly news: RoundNews;
  readonly labels: ReadonlyMap<StartId, LabelledLine>;
};

function linesOf(own: readonly Carded[], listed: Listed, over: 'heat' | 'event') {
  const byId = new Map(own.map((one) => [one.start.startId, one]));
  const ranked = rankSheet(
    own.map(({ card }) => card),
    rankedAs(listed.form, listed.group),
    over,
  );
  return shownLines(ranked, byId, listed);
}

/** Returns ranked lines with their starts, people, series and qualifications. */
function shownLines(
  ranked: readonly ResultLine<StartId>[],
  byId: ReadonlyMap<StartId, Carded>,
  { group, news, labels }: Listed,
) {
  return ranked.flatMap((line) => {
    const one = byId.get(line.id);
    if (!one) return [];
    const series = [...one.card.trials].map(([part, text]) => ({ part, text })).sort((a, b) => a.part - b.part);
    const qualified = news.codes.get(codeKey(group.groupId, one.start.lineId)) ?? ('' as const);
    return [
      {
        startId: line.id,
        ...personOf(one),
        ...placingOf(line),
        qualified,
        labels: [...(labels.get(line.id)?.labels ?? [])],
        pageOf: labels.get(line.id)?.pageOf ?? 0,
        series,
      },
    ];
  });
}

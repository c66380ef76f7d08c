import { placeCombined, type PartEvent, type PartResult } from '@startline/rules/day/results/combined-totals';
import { partResultOf } from '@startline/rules/day/results/part-results';
import { rankSheet, type ResultLine } from '@startline/rules/day/results/rank-sheet';
import { sheetFormOf } from '@startline/rules/day/results/typed-result';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { EventGroupId, LineId, StartId } from '@startline/rules/ids';
import { partTable } from '@startline/rules/performances/combined/combined-scoring';
import { englishSchoolsTables, worldTables } from '@startline/rules/performances/combined/combined-tables';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { windRule } from '@startline/rules/performances/wind';
import { wallClock, type Instant, type TimeZone } from '@startline/rules/time';
import type { GroupRow } from '../startlists/queries.ts';
import { eventOf } from '../startlists/show.ts';
import type { Carded } from './cards.ts';
import type { CombinedPart } from './combined-queries.ts';
import { rankedAs } from './ranked-as.ts';

/** The facts that the totals of combined events are computed from. */
export type CombinedFacts = {
  readonly groups: ReadonlyMap<EventGroupId, GroupRow>;
  readonly parts: readonly CombinedPart[];
  readonly cards: ReadonlyMap<number, readonly Carded[]>;
  /** The wind of a race by event group and heat. */
  readonly windOf: (groupId: EventGroupId, heat: number) => string;
  readonly zone: TimeZone;
  readonly isSchools: boolean;
};

type Part = CombinedPart & { readonly group: GroupRow; readonly event: PartEvent };
type Done = { readonly card: Carded; readonly result: PartResult; readonly line: ResultLine<StartId> };

/** Returns the totals of every combined event that has begun: points after each part, and the places so far (TR39). */
export function combinedResults(facts: CombinedFacts) {
  const byParent = grouped(facts.parts, ({ parentCeid }) => parentCeid);
  return [...byParent.values()].flatMap((own) => {
    const parts = own.flatMap((part) => partOf(part, facts) ?? []);
    const parent = own[0] && facts.groups.get(own[0].parentId);
    const done = parts.map((part) => doneIn(part, facts));
    if (!parent || done.every((one) => [...one.values()].every(({ result }) => result === null))) return [];
    const athletes = (own[0]?.lineIds ?? [])
      .map((id) => ({ id, results: done.map((one) => one.get(id)?.result ?? null) }))
      .filter(({ results }) => results.some((result) => result !== null));
    const placed = placeCombined(
      athletes,
      parts.map(({ event }) => event),
    );
    return [
      {
        ...eventOf(parent),
        ageGroup: own[0]?.ageGroup ?? '',
        parts: parts.map(({ groupId, code }) => ({ egId: groupId, code })),
        lines: placed.map(({ id, place, tied, outcome }) => ({
          startId: startIn(done, id),
          ...personIn(done, id),
          place,
          tied,
          total: outcome.total,
          withdrew: outcome.withdrawnFrom ?? '',
          parts: done.map((one, at) => ({
            mark: one.get(id)?.line.mark ?? '',
            wind: windText(one.get(id)?.result ?? null),
            points: outcome.points[at] ?? null,
          })),
        })),
      },
    ];
  });
}

/** Returns a part with its scoring table; undefined when there is no table for it. */
function partOf(part: CombinedPart, { groups, zone, isSchools }: CombinedFacts): Part | undefined {
  const group = groups.get(part.groupId);
  if (!group || part.gender === 'O') return undefined;
  const { date } = wallClock(group.startsAt.getTime() as Instant, zone);
  const tables = isSchools ? [...worldTables, ...englishSchoolsTables] : worldTables;
  const table = partTable(tables, { event: part.code, gender: part.gender, ageGroup: part.ageGroup, day: date });
  const event = readEventCode(part.code);
  if (!table || !event) return undefined;
  return { ...part, group, event: { code: part.code, table, windMeasured: windRule(event, 'outdoor') !== undefined } };
}

/** Returns every athlete's performance in a part, by their line. */
function doneIn({ group }: Part, { cards, windOf }: CombinedFacts): ReadonlyMap<LineId, Done> {
  const form = sheetFormOf(group.unitKind);
  if (form === null) return new Map();
  const own = cards.get(group.groupId) ?? [];
  const ranked = rankSheet(
    own.map(({ card }) => card),
    rankedAs(form, group),
    'event',
  );
  const byStart = new Map(own.map((one) => [one.start.startId, one]));
  return new Map(
    ranked.flatMap((line) => {
      const card = byStart.get(line.id);
      if (!card) return [];
      const result = partResultOf(card.card, line, form, windOf(group.groupId, card.start.heat));
      return [[card.start.lineId, { card, result, line }] as const];
    }),
  );
}

function personIn(done: readonly ReadonlyMap<LineId, Done>[], id: LineId) {
  const { entrant } = done.flatMap((one) => one.get(id)?.card ?? [])[0] ?? {};
  return { bib: entrant?.bib ?? '', name: entrant?.name ?? 'Withdrawn', club: entrant?.club ?? '' };
}

/** Returns an athlete's start in the first part that was drawn. */
const startIn = (done: readonly ReadonlyMap<LineId, Done>[], id: LineId): StartId | undefined =>
  done.flatMap((one) => one.get(id)?.card.start.startId ?? [])[0];

const windText = (result: PartResult): string =>
  result?.kind !== 'mark' || result.wind === null ? '' : `${result.wind > 0 ? '+' : ''}${result.wind.toFixed(1)}`;

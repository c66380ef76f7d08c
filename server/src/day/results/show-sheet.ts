import type * as contract from '@startline/contract/day/results';
import { isWritten, rankSheet, type ResultLine } from '@startline/rules/day/results/rank-sheet';
import { sheetFormOf, type SheetForm } from '@startline/rules/day/results/typed-result';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId, StartId } from '@startline/rules/ids';
import { ageText } from '@startline/rules/people/athletes/gender';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { windRule } from '@startline/rules/performances/wind';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { hostRead } from '../../building/parts/host.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readSequence } from '../log/log-queries.ts';
import { readEntrants, readGroups, readStarts, type GroupRow } from '../startlists/queries.ts';
import { competitionOf, eventOf } from '../startlists/show.ts';
import { cardsOf, isOn, type Carded } from './cards.ts';
import { nextRounds } from './show-round.ts';
import { rankedAs } from './ranked-as.ts';
import { readSheetCells, readSheetHeats, readUnitsOf, type CellRow, type SheetHeat } from './sheet-queries.ts';

/** Lists the events of a competition with the state of their results. */
export async function resultsOfCompetition(
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.resultsOfCompetition.output>> {
  const host = await hostRead(ctx.db, compId);
  const groups = (await readGroups(ctx.db, compId)).filter(({ resultsPossible }) => resultsPossible);
  const units = grouped(await readUnitsOf(ctx.db, compId), ({ groupId }) => groupId);
  const cards = cardsOf(
    await readStarts(ctx.db, compId),
    await readEntrants(ctx.db, compId),
    await readSheetCells(ctx.db, compId),
  ).filter(isOn);
  const byGroup = grouped(cards, ({ start }) => start.groupId);
  return {
    competition: competitionOf(host),
    events: groups.map((group) => {
      const own = byGroup.get(group.groupId) ?? [];
      return {
        ...eventOf(group),
        starts: own.length,
        written: own.filter(({ card }) => isWritten(card)).length,
        heats: (units.get(group.groupId) ?? []).map(({ heat, state }) => ({ heat, state })),
      };
    }),
  };
}

/** Returns the result sheet of an event group for officials, with conflicts between devices. */
export async function resultSheet(
  ctx: Ctx,
  { compId, egId }: z.output<typeof contract.resultSheet.input>,
): Promise<z.input<typeof contract.resultSheet.output>> {
  const host = await hostRead(ctx.db, compId);
  const [group] = egId === 0 ? [] : await readGroups(ctx.db, compId, egId);
  if (!group) throw missing('event');
  const seq = await readSequence(ctx.db, compId);
  const cells = await readSheetCells(ctx.db, compId, egId);
  const carded = cardsOf(await readStarts(ctx.db, compId, egId), await readEntrants(ctx.db, compId, egId), cells);
  const form = sheetFormOf(group.unitKind);
  const heats = await readSheetHeats(ctx.db, compId, group.groupId);
  const event = readEventCode(group.code);
  return {
    competition: competitionOf(host),
    seq,
    ...eventOf(group),
    form,
    layout: heats[0]?.layout ?? 'order',
    next: await nextRounds(ctx.db, host, group.groupId),
    hasWind: event !== undefined && windRule(event, host.kind === 'indoor' ? 'indoor' : 'outdoor') !== undefined,
    sensible: event?.sensible ?? null,
    heats: heats.map(({ unitId, heat, state, ...protest }) => {
      const wind = cells.find(({ subject, subjectId }) => subject === 'unit' && subjectId === unitId);
      const own = carded.filter(({ start }) => start.heat === heat);
      const lines = form ? linesOf(own.filter(isOn), form, group) : new Map<StartId, ResultLine<StartId>>();
      return {
        heat,
        unitId,
        state,
        wind: wind ? cellOf(wind) : null,
        protest: protestOf(protest),
        starts: own.map((one) => sheetStart(one, lines.get(one.start.startId))),
      };
    }),
  };
}

const linesOf = (own: readonly Carded[], form: SheetForm, group: GroupRow) =>
  new Map(
    rankSheet(
      own.map(({ card }) => card),
      rankedAs(form, group),
      'heat',
    ).map((line) => [line.id, line]),
  );

const protestOf = ({ protest, protestAt, protestBy }: Pick<SheetHeat, 'protest' | 'protestAt' | 'protestBy'>) =>
  protest && protestAt ? { state: protest, since: protestAt.toISOString(), by: protestBy } : null;

/** Returns what a sheet or a result list shows of a person. */
export const personOf = ({ start: { position }, entrant }: Carded) => ({
  position,
  bib: entrant?.bib ?? '',
  name: entrant?.name ?? 'Withdrawn',
  club: entrant?.club ?? '',
  ageGroup: ageText(entrant?.ageGroup ?? ''),
});

const noLine = { place: null, tied: false, mark: '', wind: '' };

const sheetStart = (
  one: Carded,
  line: ResultLine<StartId> | undefined,
): z.input<typeof contract.resultSheet.output>['heats'][number]['starts'][number] => ({
  startId: one.start.startId,
  ...personOf(one),
  isOff: !isOn(one),
  best: one.entrant?.perf ?? null,
  ...(line ? placingOf(line) : noLine),
  cells: one.cells.map(cellOf),
});

/** Returns the place and mark of a line without its id. */
export const placingOf = ({ place, tied, mark, wind }: ResultLine<unknown>) => ({ place, tied, mark, wind });

const cellOf = ({ kind, part, text, rowId, against }: CellRow) => ({ kind, part, text, rowId, against });

import type { ClubGrid } from '@startline/contract/entering/club-entries';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import type { EventRow } from '@startline/rules/entering/entries/event-row';
import { recompute, type RowDecision } from '@startline/rules/entering/entries/recompute';
import type { CompEventId } from '@startline/rules/ids';
import { instant, type Instant } from '@startline/rules/time';

export type GridAthlete = ClubGrid['athletes'][number];
type GridEvents = ReadonlyMap<CompEventId, ClubGrid['events'][number]>;

/** The secretary's latest act on a cell: a place that is wanted, held or given back, or why it is not. */
export type Tick = {
  readonly want: 'hold' | 'release';
  readonly state: 'waiting' | 'done' | 'not-sent';
  readonly productId: number;
  readonly refusal: string;
};
export type AthleteTicks = ReadonlyMap<CompEventId, Tick>;
export const noTicks: AthleteTicks = new Map();

/** One cell as it is drawn and read aloud. */
export type Cell = {
  readonly ceid: CompEventId;
  readonly name: string;
  readonly pbText: string;
  readonly state: 'free' | 'held' | 'entered' | 'blocked';
  readonly isUnsent: boolean;
  /** Why the cell is blocked; empty when it is not. */
  readonly reason: string;
  readonly productId: number;
};

type Asked = {
  readonly events: GridEvents;
  readonly ticks: AthleteTicks;
  readonly now: Instant;
  readonly shut: string;
};

/** Returns the cells of one athlete, judged by the server's own rule, with the latest ticks. */
function cellsOf(athlete: GridAthlete, { events, ticks, now, shut }: Asked): ReadonlyMap<CompEventId, Cell> {
  const cells = athlete.cells.flatMap((cell) => {
    const event = events.get(cell.ceid);
    return event ? [{ cell, event, tick: ticks.get(cell.ceid) }] : [];
  });
  const facts = cells.map(({ cell, event, tick }) =>
    ticked({ ...event.facts, pb: cell.pb, entry: cell.entry }, tick, now),
  );
  const decisions = recompute(facts, new Set(), { ...athlete.context, now });
  return new Map(
    cells.map(({ cell, event, tick }, at) => {
      const kind = facts[at]?.entry.kind ?? 'none';
      const reason = kind === 'held' ? '' : reasonOf(tick, athlete.refusal || shut, decisions[at]);
      return [
        cell.ceid,
        {
          ceid: cell.ceid,
          name: event.name,
          pbText: cell.pbText,
          state: stateOf(kind, reason),
          isUnsent: tick?.state === 'not-sent',
          reason,
          productId: tick?.state === 'done' ? tick.productId : cell.productId,
        },
      ];
    }),
  );
}

/**
 * Returns why a cell cannot be ticked: the server's last answer, what applies to all cells, or the rule of this one.
 */
function reasonOf(tick: Tick | undefined, forAll: string, decision: RowDecision | undefined): string {
  if (tick && tick.refusal !== '') return tick.refusal;
  if (forAll !== '') return forAll;
  if (decision?.note === 'waiting-list') return 'Event full. Join the waiting list on the competition’s entry page.';
  return !decision || decision.enabled ? '' : decision.ruleMessage;
}

function stateOf(kind: EventRow['entry']['kind'], reason: string): Cell['state'] {
  if (kind === 'held') return 'held';
  if (kind === 'paid' || kind === 'awaiting-cheque') return 'entered';
  return reason === '' ? 'free' : 'blocked';
}

/** The time for which a newly ticked place counts as held before the server has answered. */
const AN_HOUR = 60;

function ticked(facts: EventRow, tick: Tick | undefined, now: Instant): EventRow {
  if (!tick || tick.refusal !== '') return facts;
  if (tick.want === 'hold' && facts.entry.kind === 'none')
    return { ...facts, entry: { kind: 'held', until: heldUntil(now, AN_HOUR) } };
  return tick.want === 'release' && facts.entry.kind === 'held' ? { ...facts, entry: { kind: 'none' } } : facts;
}

/** Returns why nobody of the club can be entered now; empty when entries are open. */
export const shutFor = ({ competition: { takesEntriesFrom, status, priority } }: ClubGrid): string =>
  takesEntriesFrom === 'anyone' ? (priority?.message ?? '') : status;

/** Returns the name of a cell for those who cannot see it: who, which event, the best, its content and the reason. */
export function cellLabel(athlete: GridAthlete, { name, pbText, state, reason, isUnsent }: Cell): string {
  const best = pbText === '' ? '' : `best ${pbText}`;
  const standing = { free: 'not entered', held: 'in the basket', entered: 'entered', blocked: 'not possible' }[state];
  return [`${athlete.firstName} ${athlete.surName}, ${name}`, best, standing, reason, isUnsent ? 'not sent yet' : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns how many entries an athlete has here, in the basket or confirmed. */
export const countEntries = (cells: ReadonlyMap<CompEventId, Cell>): number =>
  [...cells.values()].filter(({ state }) => state === 'held' || state === 'entered').length;

/** Judges the cells of one athlete with their latest ticks; the same input gives the same result object. */
export type Judge = (athlete: GridAthlete, ticks: AthleteTicks) => ReadonlyMap<CompEventId, Cell>;

/** Returns the judge of one reading of the grid. It remembers each answer until the athlete's ticks change. */
export function judgeOf(grid: ClubGrid): Judge {
  const events: GridEvents = new Map(grid.events.map((event) => [event.ceid, event]));
  const terms = { events, now: instant(grid.now), shut: shutFor(grid) };
  const known = new Map<number, { readonly ticks: AthleteTicks; readonly cells: ReturnType<Judge> }>();
  return (athlete, ticks) => {
    const before = known.get(athlete.id);
    if (before?.ticks === ticks) return before.cells;
    const cells = cellsOf(athlete, { ...terms, ticks });
    known.set(athlete.id, { ticks, cells });
    return cells;
  };
}

/** Returns the name of a cell, or of the gap where an athlete has no such event. */
export const labelOf = (athlete: GridAthlete, cell: Cell | undefined): string =>
  cell
    ? cellLabel(athlete, cell)
    : `${athlete.firstName} ${athlete.surName}: this event is not for their age and gender`;

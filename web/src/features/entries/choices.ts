import type { EventRow } from '@startline/rules/entries/event-row';
import { heldUntil } from '@startline/rules/entries/hold';
import { meters, type Meter } from '@startline/rules/entries/limits';
import { recompute, type RowDecision } from '@startline/rules/entries/recompute';
import type { EntryEvents } from '@startline/contract/entries';
import type { CompEventId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Row } from './use-entry-events.ts';

/** What the person has just asked for and the server has not yet answered, or could not be reached for. */
export type Wish = { readonly want: 'hold' | 'release'; readonly state: 'sending' | 'not-sent' };
export type Wishes = ReadonlyMap<CompEventId, Wish>;

export type JudgedRow = { readonly row: Row; readonly decision: RowDecision; readonly chosen: boolean; readonly wish: Wish | undefined };
export type Judged = { readonly rows: readonly JudgedRow[]; readonly meters: readonly Meter[] };

/**
 * The rows as they would be once the wishes are granted, judged by the very rule that the server asks (RULE-02),
 * so that a tap shows its effect at once.
 */
export function judge(events: EntryEvents, wishes: Wishes, now: Instant): Judged {
  const facts = events.rows.map(({ facts }) => withWish(facts, wishes.get(facts.id), now, events.competition.holdMinutes));
  const context = { ...events.context, now };
  const decisions = recompute(facts, new Set(), context);
  return {
    rows: events.rows.map((row, at) => {
      const decision = decisions[at] as RowDecision;
      return { row, decision, chosen: facts[at]?.entry.kind === 'held', wish: wishes.get(row.ceid) };
    }),
    meters: meters(facts, facts.filter((fact) => fact.entry.kind !== 'none'), context.limits),
  };
}

function withWish(facts: EventRow, wish: Wish | undefined, now: Instant, holdMinutes: number): EventRow {
  if (wish?.want === 'hold' && facts.entry.kind === 'none') return { ...facts, entry: { kind: 'held', until: heldUntil(now, holdMinutes) }, liveHolds: facts.liveHolds + 1 };
  if (wish?.want === 'release' && facts.entry.kind === 'held') return { ...facts, entry: { kind: 'none' }, liveHolds: Math.max(0, facts.liveHolds - 1) };
  return facts;
}

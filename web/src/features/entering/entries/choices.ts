import type { EventRow } from '@startline/rules/entering/entries/event-row';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import { meters, type Meter } from '@startline/rules/entering/entries/limits';
import { recompute, type RowDecision } from '@startline/rules/entering/entries/recompute';
import { shownRows } from '@startline/rules/entering/entries/selection';
import type { EntryEvents } from '@startline/contract/entering/entries';
import type { CompEventId } from '@startline/rules/ids';
import { instant, type Instant } from '@startline/rules/time';
import type { Row } from './use-entry-events.ts';

/** A person's wish that the server has not answered yet, or could not be reached for. */
export type Wish = { readonly want: 'hold' | 'release'; readonly state: 'sending' | 'not-sent' };
export type Wishes = ReadonlyMap<CompEventId, Wish>;

export type JudgedRow = {
  readonly row: Row;
  readonly decision: RowDecision;
  readonly chosen: boolean;
  readonly wish: Wish | undefined;
  /** Whether a tap asks for a place or gives one back. */
  readonly mayTap: boolean;
};
export type Judged = { readonly rows: readonly JudgedRow[]; readonly meters: readonly Meter[]; readonly shut: boolean };

/**
 * Returns the rows as they would be once the wishes are granted, judged by the server's own rule (RULE-02), so that a
 * tap shows its effect at once. An event that is sold with another appears with it.
 */
export function judge(events: EntryEvents, wishes: Wishes, now: Instant): Judged {
  const facts = events.rows.map(({ facts }) =>
    withWish(facts, wishes.get(facts.id), now, events.competition.holdMinutes),
  );
  const context = { ...events.context, now };
  const shut = isShut(events, now);
  const decisions = recompute(facts, new Set(), context);
  const entered = facts.filter(({ entry }) => entry.kind !== 'none');
  const shown = new Set(shownRows(facts, new Set(entered.map(({ id }) => id))).map(({ id }) => id));
  return {
    rows: events.rows.flatMap((row, at) => {
      if (!shown.has(row.ceid)) return [];
      const decision = decisions[at] as RowDecision;
      const chosen = facts[at]?.entry.kind === 'held';
      return {
        row,
        decision,
        chosen,
        wish: wishes.get(row.ceid),
        mayTap: decision.enabled && decision.note !== 'waiting-list' && (chosen || !shut),
      };
    }),
    meters: meters(facts, entered, context),
    shut,
  };
}

/**
 * Returns whether nothing new can be entered for this athlete now, in any event; the text above the events says why.
 * When only the limit of athletes is reached, an already counted athlete may enter more (API-051).
 */
function isShut({ competition, athlete, rows }: EntryEvents, now: Instant): boolean {
  const { takesEntriesFrom, outsideDates, closesAt } = competition;
  if (athlete !== null && athlete.refusal !== '') return true;
  if (takesEntriesFrom === 'anyone') return false;
  const isCounted = rows.some(({ facts }) => facts.entry.kind !== 'none');
  // the reply may be older than the close
  return !(isCounted && takesEntriesFrom === 'entered-athletes' && (outsideDates || now <= instant(closesAt)));
}

function withWish(facts: EventRow, wish: Wish | undefined, now: Instant, holdMinutes: number): EventRow {
  if (wish?.want === 'hold' && facts.entry.kind === 'none')
    return { ...facts, entry: { kind: 'held', until: heldUntil(now, holdMinutes) }, liveHolds: facts.liveHolds + 1 };
  if (wish?.want === 'release' && facts.entry.kind === 'held')
    return { ...facts, entry: { kind: 'none' }, liveHolds: Math.max(0, facts.liveHolds - 1) };
  return facts;
}

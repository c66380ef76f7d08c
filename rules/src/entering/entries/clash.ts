import type { CompEventId } from '../../ids.ts';
import type { EventType } from '../../performances/event-types.ts';
import { closenessOf, usualNearness } from '../../competitions/timetable/closeness.ts';
import { usualMinutes } from '../../competitions/timetable/event-minutes.ts';
import { minutes, wallClock, type Instant, type TimeZone } from '../../time.ts';
import { never } from '../../result.ts';

/** A chosen event with its times; without a known time it never clashes. */
export type TimedEvent = {
  readonly id: CompEventId;
  readonly name: string;
  readonly type: EventType;
  readonly startsAt: Instant | null;
  readonly checkInAt: Instant | null;
};

type Timed = TimedEvent & { readonly startsAt: Instant };
export type ClashNote = {
  readonly kind: 'tight' | 'overlap';
  readonly first: Timed;
  readonly second: Timed;
  readonly gapMinutes: number;
};

/** Returns the pairs of events that overlap or leave little time, in the order of the day. A note, never a block. */
export function clashNotes(events: readonly TimedEvent[]): readonly ClashNote[] {
  const timed = events
    .filter((event): event is Timed => event.startsAt !== null)
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);
  return timed.flatMap((first, at) => timed.slice(at + 1).flatMap((second) => noteOn(first, second) ?? []));
}

function noteOn(first: Timed, second: Timed): ClashNote | undefined {
  if (first.type === 'M' || second.type === 'M') return undefined;
  const gapMinutes = Math.floor((readyAt(second) - first.startsAt - minutes(usualMinutes[first.type])) / minutes(1));
  const kind = closenessOf(gapMinutes, usualNearness);
  return kind && { kind, first, second, gapMinutes };
}

/** Returns the note in words: '100m (11:40) ends 5 minutes before Long Jump check-in (12:00). Tight, but allowed.' */
export function clashText({ kind, first, second, gapMinutes }: ClashNote, zone: TimeZone): string {
  const start = `${first.name} (${clock(first.startsAt, zone)})`;
  const next = `${second.name}${second.checkInAt === null ? '' : ' check-in'} (${clock(readyAt(second), zone)})`;
  switch (kind) {
    case 'tight':
      return `${start} ends ${gapMinutes} ${gapMinutes === 1 ? 'minute' : 'minutes'} before ${next}. Tight, but allowed.`;
    case 'overlap':
      return `${start} may still be in progress when ${next} starts. You can enter both: tell the officials on the day.`;
    default:
      return never(kind);
  }
}

const readyAt = (event: Timed): Instant => event.checkInAt ?? event.startsAt;

function clock(at: Instant, zone: TimeZone): string {
  const { hour, minute } = wallClock(at, zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

import type { CompEvent } from '@startline/contract/building/comp-events';
import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { decimalText, money } from '@startline/rules/money';
import { forWhom } from '@startline/rules/people/athletes/gender';
import { atWallClock, instant, wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import type { Host } from '../../parts/host-queries.ts';
import type { CompEventRow } from './queries.ts';

/**
 * Events for the builder (EVENT-03). `all` are the competition's events, where the parts of a combined event are looked
 * for.
 */
export function compEventRecords(
  rows: readonly CompEventRow[],
  host: Host,
  all: readonly CompEventRow[] = rows,
): CompEvent[] {
  const parts = new Map<number, number[]>();
  for (const { id, options } of all) {
    const { parentCeid } = completeEventOptions(options).multiEventOptions;
    if (parentCeid !== null) parts.set(parentCeid, [...(parts.get(parentCeid) ?? []), id]);
  }
  return rows.map((row) => {
    const options = completeEventOptions(row.options);
    return {
      id: row.id,
      compId: row.comp_id,
      version: row.version,
      event: {
        id: row.event_def_id,
        code: row.code,
        name: row.eventName,
        gender: row.gender,
        tf: row.tf,
        isTeamEvent: row.defOptions['isTeamEvent'] === true || options.isTeamEvent,
      },
      startDateTime: startText(row, host.zone),
      isOpen: row.is_open,
      ageGroup: { id: row.age_group_id, name: row.ageName, keyName: row.ageKey },
      forWhom: forWhom(row.ageName, row.gender, row),
      price:
        row.price_id === null
          ? null
          : {
              id: row.price_id,
              description: row.priceDescription ?? '',
              price: decimalText(money(row.priceMinor ?? 0, host.currency)),
            },
      maxAthletes: row.max_athletes,
      maxGroup: row.max_group,
      eventNo: row.eventNo,
      eventGroup: {
        id: row.event_group_id,
        name: row.groupName,
        resultsPossible: row.resultsPossible,
        notes: row.groupNotes,
        version: row.groupVersion,
      },
      split: row.split === null ? null : Number(row.split),
      round: row.round,
      options: { ...options, multiEventOptions: { ...options.multiEventOptions, childCeids: parts.get(row.id) ?? [] } },
      facility: row.facility,
      minutes: row.minutes,
      locked: row.locked,
      entered: row.taken,
      held: row.held,
    };
  });
}

/**
 * Formats the local time at the location with its offset, '2027-05-08T11:45:00+01:00'; 00:00 while the time is to be
 * confirmed.
 */
export function startText(row: Pick<CompEventRow, 'starts_at' | 'time_known'>, zone: TimeZone): string {
  const at = row.starts_at.getTime() as Instant;
  const { date, hour, minute } = wallClock(at, zone);
  const [shownHour, shownMinute] = row.time_known ? [hour, minute] : [0, 0];
  const time = `${two(shownHour)}:${two(shownMinute)}`;
  const shown = row.time_known ? at : atWallClock(date, time, zone);
  const offset = Math.round((Date.parse(`${date}T${time}:00Z`) - shown) / 60_000);
  return `${date}T${time}:00${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Returns a sent start as local time: an offset is converted, text without one is local already. An unreadable text is
 * returned as it is, for the rule to refuse.
 */
export function wallText(sent: string, zone: TimeZone): string {
  const text = sent.trim();
  if (!/T[^T]*(Z|[+-]\d\d:\d\d)$/.test(text)) return text;
  try {
    const { date, hour, minute } = wallClock(instant(text), zone);
    return `${date} ${two(hour)}:${two(minute)}`;
  } catch {
    return text;
  }
}

/** Returns the moment of a local time that the rule has accepted; 00:00 means that the time is not known. */
export function startOf(wall: string, zone: TimeZone): { readonly starts_at: Date; readonly time_known: boolean } {
  const [day = '', time = ''] = wall.trim().split(/[T ]/);
  const hhmm = time.slice(0, 5).replace(/:$/, '').padStart(5, '0');
  return { starts_at: new Date(atWallClock(day as IsoDate, hhmm, zone)), time_known: hhmm !== '00:00' };
}

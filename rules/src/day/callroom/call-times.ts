import { readEventCode } from '../../performances/event-codes.ts';
import type { UomType } from '../../performances/units.ts';
import { later, minutes, type Instant } from '../../time.ts';

/** How an event is called: with a bar, in the field, or on the track. */
export type CalledAs = 'pole' | 'field' | 'track';

/**
 * So many minutes before their start events leave the call room, as usual at championships: longer where equipment is
 * measured and run-ups are marked.
 */
export const callMinutes: Readonly<Record<CalledAs, number>> = { pole: 60, field: 40, track: 20 };

/** When an event is called. */
export const callTime = (startsAt: Instant, as: CalledAs): Instant => later(startsAt, -minutes(callMinutes[as]));

/** What somebody in the call room says of a start. */
export const presences = ['present', 'missing'] as const;
export type Presence = (typeof presences)[number];

/** Part of a call's cell: whether they are there, and the hip number that they wear. */
export const callParts = { presence: 0, hip: 1 } as const;

/** The states that the call room takes a unit to. */
export const callStates = ['called', 'under-way'] as const;
export type CallState = (typeof callStates)[number];

/** Why a value is not a call; '' when it is one. */
export function callFault(part: number, value: unknown): string {
  if (value === null) return '';
  if (part === callParts.presence) return presences.some((one) => one === value) ? '' : 'Say present or missing.';
  if (part !== callParts.hip) return 'This is not part of a call.';
  return typeof value === 'number' && value >= 1 && value <= 99 ? '' : 'A hip number is from 1 to 99.';
}

/** How an event is called, by its code and how it is measured. */
export function calledAs(code: string, unitKind: UomType): CalledAs {
  if (readEventCode(code)?.code === 'PV') return 'pole';
  return unitKind === 'D' || unitKind === 'H' ? 'field' : 'track';
}

import { isWholeWithin } from '../../formats/form-fault.ts';
import { readEventCode } from '../../performances/event-codes.ts';
import type { UomType } from '../../performances/units.ts';
import { later, minutes, type Instant } from '../../time.ts';

/** The kinds of event that have a call time of their own. */
export const calledKinds = ['track', 'field', 'highJump', 'poleVault'] as const;
type CalledAs = (typeof calledKinds)[number];

/** The minutes before its start at which an event of each kind is called. */
export type CallMinutes = Readonly<Record<CalledAs, number>>;

/** The call times usual at championships: longer when equipment is measured and run-ups are marked. */
export const usualCallMinutes: CallMinutes = { track: 20, field: 40, highJump: 40, poleVault: 60 };

/** The longest that an event may be called before its start. */
export const mostCallMinutes = 600;
/** Returns whether an event may be called this many minutes before its start. */
export const isCallMinutes = (count: number | null): boolean => isWholeWithin(count, 0, mostCallMinutes);

/** An event as its call time needs it. */
export type CalledEvent = { readonly startsAt: Instant; readonly code: string; readonly unitKind: UomType };

/** Returns when an event is called. */
export const callTime = ({ startsAt, code, unitKind }: CalledEvent, before: CallMinutes): Instant =>
  later(startsAt, -minutes(before[calledAs(code, unitKind)]));

/** The call room's report about a start. */
export const presences = ['present', 'missing'] as const;
export type Presence = (typeof presences)[number];

/** Parts of a call's cell: whether they are present, and the hip number that they wear. */
export const callParts = { presence: 0, hip: 1 } as const;

/** The states to which the call room moves a unit. */
export const callStates = ['called', 'under-way'] as const;
export type CallState = (typeof callStates)[number];

/** Returns why a value is not a call; '' when it is one. */
export function callFault(part: number, value: unknown): string {
  if (value === null) return '';
  if (part === callParts.presence) return presences.some((one) => one === value) ? '' : 'Choose present or missing.';
  if (part !== callParts.hip) return 'This is not part of a call.';
  return typeof value === 'number' && value >= 1 && value <= 99 ? '' : 'Enter a hip number from 1 to 99.';
}

/** Returns the kind of an event by its code and how it is measured. */
function calledAs(code: string, unitKind: UomType): CalledAs {
  if (readEventCode(code)?.code === 'PV') return 'poleVault';
  if (unitKind === 'H') return 'highJump';
  return unitKind === 'D' ? 'field' : 'track';
}

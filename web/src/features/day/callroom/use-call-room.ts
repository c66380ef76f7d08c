import type { DayPack, PackEntrant, PackEvent, PackStart, PackUnit } from '@startline/contract/day/pack';
import { callParts, type CallState, type Presence } from '@startline/rules/day/callroom/call-times';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import type { Day, DayCell } from '../../../lib/day/use-day.ts';

/** A called start: the athlete's place, whether they are present, and the hip number that they wear. */
export type Called = {
  readonly start: PackStart & { readonly position: number };
  readonly entrant: PackEntrant | undefined;
  readonly presence: DayCell;
  readonly hip: number;
};
/** A heat or pool with everybody in it. */
export type CalledUnit = {
  readonly unit: PackUnit;
  readonly event: PackEvent;
  readonly title: string;
  readonly called: readonly Called[];
};

const presenceAt = (startId: number) =>
  ({ subject: 'start', subjectId: startId, kind: 'call', part: callParts.presence }) as const;
const hipAt = (startId: number) => ({ ...presenceAt(startId), part: callParts.hip }) as const;
const stateAt = (unitId: number) => ({ subject: 'unit', subjectId: unitId, kind: 'unit-state', part: 0 }) as const;

/** Compares two events by their call; those without a time come last. */
const byCall = (a: PackEvent, b: PackEvent): number =>
  Number(b.timeKnown) - Number(a.timeKnown) || a.callAt.localeCompare(b.callAt);

/** Returns the published heats of a pack in the order of their calls, with what is known of each athlete. */
export function calledUnits(day: Day, pack: DayPack): readonly CalledUnit[] {
  const entrants = new Map(pack.entrants.map((one) => [one.lineId, one]));
  const heats = new Map<number, number>();
  for (const { egId, heat } of pack.units) heats.set(egId, Math.max(heat, heats.get(egId) ?? 0));
  return [...pack.events].sort(byCall).flatMap((event) =>
    pack.units
      .filter(({ egId, state }) => egId === event.egId && state !== 'planned' && state !== 'drawn')
      .map((unit) => ({
        unit: { ...unit, state: stateNow(day, unit) },
        event,
        title: `${event.name}, ${heatText(unit.heat, heats.get(event.egId) ?? 1, unit.layout)}`,
        called: pack.starts
          .filter((start): start is Called['start'] => start.unitId === unit.unitId && start.position !== null)
          .map((start) => calledAt(day, start, entrants.get(start.lineId))),
      })),
  );
}

function calledAt(day: Day, start: Called['start'], entrant: PackEntrant | undefined): Called {
  const hip = day.cellAt(hipAt(start.startId)).value;
  return {
    start,
    entrant,
    presence: day.cellAt(presenceAt(start.startId)),
    // without their own hip number athletes wear that of their lane or place
    hip: typeof hip === 'number' ? hip : start.position,
  };
}

/** Returns the state that this device reported; a different one still arriving from the server does not revert it. */
function stateNow(day: Day, unit: PackUnit): PackUnit['state'] {
  const cell = day.cellAt(stateAt(unit.unitId));
  const isEarly = unit.state === 'published' || (unit.state === 'called' && cell.value === 'under-way');
  return cell.isWaiting && isEarly ? (cell.value as CallState) : unit.state;
}

/** Reports who is present. */
export const sayPresence = (day: Day, called: readonly Called[], value: Presence | null): void =>
  void day.report(...called.map(({ start }) => ({ place: presenceAt(start.startId), value })));

/** Gives an athlete their own hip number. */
export const giveHip = (day: Day, { start }: Called, value: number): void =>
  void day.report({ place: hipAt(start.startId), value });

/** Moves a heat to the call, or out to its start. */
export const takeTo = (day: Day, { unit }: CalledUnit, value: CallState): void =>
  void day.report({ place: stateAt(unit.unitId), value });

export const nameOf = (entrant: PackEntrant | undefined): string =>
  entrant ? `${entrant.firstName} ${entrant.surName}`.trim() : 'Withdrawn';

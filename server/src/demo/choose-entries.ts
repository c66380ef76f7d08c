import type { IsoDate } from '@startline/rules/time';
import type { PlannedEvent, PlannedProgramme } from '../building/imports/plan-programme.ts';
import { standardAge } from '../building/imports/standard-ages.ts';
import type { DemoAthlete } from './athletes.ts';
import { inGroup } from './eligible.ts';
import { sample, type Chance } from './seeded-random.ts';

/** The athletes of each event, by the event's index in the plan. */
export type ChosenEntries = ReadonlyMap<number, readonly DemoAthlete[]>;
export type Wish = {
  readonly plan: PlannedProgramme;
  readonly day: IsoDate;
  readonly total: number;
  readonly most: (event: PlannedEvent) => number;
  /** The fewest entries of an event, as far as there are athletes for it. */
  readonly least?: (event: PlannedEvent) => number;
};

/** The most entries of an athlete, so that entries obey every rule of the demo's organisers. */
const perAthlete = { events: 3, track: 2 };
/** A young athlete may enter only one of these. */
const notTogether = ['800', '1500'];

type Load = { events: number; track: number; codes: string[] };

/** Spreads entries over the events that can be entered, first to athletes who have a mark in the event. */
export function chooseEntries(
  chance: Chance,
  athletes: readonly DemoAthlete[],
  { plan, day, total, most, least }: Wish,
): ChosenEntries {
  const open = plan.events.flatMap((event, at) =>
    event.canBeEntered && !event.event.isTeamEvent ? [{ event, at }] : [],
  );
  const pools = new Map<string, DemoAthlete[]>();
  const loads = new Map<number, Load>();
  const chosen = new Map<number, readonly DemoAthlete[]>();
  for (const { event, at } of open) {
    const key = `${event.age.id} ${event.gender}`;
    const pool = pools.get(key) ?? inGroup(athletes, standardAge(event.age.id), event.gender, day);
    pools.set(key, pool);
    const usual = Math.round((total / open.length) * (0.4 + 1.2 * chance.next()));
    const wanted = Math.min(most(event), Math.max(least?.(event) ?? 0, usual));
    const willing = pool.filter((athlete) => mayAdd(loads.get(athlete.id), event));
    const withMark = willing.filter(({ bests }) => bests.has(event.event.code));
    const without =
      event.event.sensible === null || event.event.type !== 'T'
        ? willing.filter(({ bests }) => !bests.has(event.event.code))
        : [];
    const entrants = [
      ...sample(chance, withMark, wanted),
      ...sample(chance, without, Math.max(0, Math.min(wanted - withMark.length, 12))),
    ];
    for (const { id } of entrants) loads.set(id, added(loads.get(id), event));
    if (entrants.length > 0) chosen.set(at, entrants);
  }
  return chosen;
}

const isYoung = (event: PlannedEvent): boolean => event.age.minAge < 16;

function mayAdd(load: Load | undefined, event: PlannedEvent): boolean {
  if (!load) return true;
  const { code, type } = event.event;
  if (load.events >= perAthlete.events || (type === 'T' && load.track >= perAthlete.track)) return false;
  return !(
    load.codes.includes(code) ||
    (isYoung(event) && notTogether.includes(code) && load.codes.some((other) => notTogether.includes(other)))
  );
}

function added(load: Load | undefined, { event }: PlannedEvent): Load {
  return {
    events: (load?.events ?? 0) + 1,
    track: (load?.track ?? 0) + (event.type === 'T' ? 1 : 0),
    codes: [...(load?.codes ?? []), event.code],
  };
}

/** Returns the first two events that fit each child. */
export function twoEach(
  plan: PlannedProgramme,
  children: readonly DemoAthlete[],
  day: IsoDate,
): ReadonlyMap<number, readonly DemoAthlete[]> {
  const entered = new Map<number, readonly DemoAthlete[]>();
  for (const child of children) {
    const fitting = plan.events.flatMap(({ age, gender, canBeEntered, event }, at) =>
      canBeEntered && !event.isTeamEvent && inGroup([child], standardAge(age.id), gender, day).length > 0 ? [at] : [],
    );
    for (const at of fitting.slice(0, 2)) entered.set(at, [...(entered.get(at) ?? []), child]);
  }
  return entered;
}

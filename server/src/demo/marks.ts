import { metresRun } from '@startline/rules/performances/distance-run';
import {
  bestFlat,
  bestHurdles,
  bestOver,
  bestSteeplechase,
  fieldEvents,
} from '@startline/rules/performances/event-tables';
import type { EventKind } from '@startline/rules/performances/event-codes';
import { printPerformance } from '@startline/rules/performances/print-performance';

export type Ability = {
  readonly gender: 'M' | 'F';
  readonly age: number;
  /** 0 is as good as they come in a county; 1 is usual; 2 and more is a beginner. */ readonly level: number;
};

/**
 * On the track, a good athlete's time as a multiple of the world's best by age; in the field, their mark as a part of
 * it.
 */
const track = {
  M: [
    [11, 1.45],
    [13, 1.33],
    [15, 1.22],
    [17, 1.17],
    [19, 1.13],
    [35, 1.14],
    [50, 1.3],
    [70, 1.6],
  ],
  F: [
    [11, 1.5],
    [13, 1.37],
    [15, 1.31],
    [17, 1.28],
    [19, 1.26],
    [35, 1.28],
    [50, 1.48],
    [70, 1.8],
  ],
} as const;
const field = {
  M: [
    [11, 0.46],
    [13, 0.55],
    [15, 0.65],
    [17, 0.72],
    [19, 0.78],
    [35, 0.76],
    [50, 0.6],
    [70, 0.42],
  ],
  F: [
    [11, 0.42],
    [13, 0.52],
    [15, 0.58],
    [17, 0.61],
    [19, 0.64],
    [35, 0.62],
    [50, 0.48],
    [70, 0.34],
  ],
} as const;
/** Throws and the vault take years to learn. */
const learning: Readonly<Record<string, number>> = {
  HJ: 1.06,
  PV: 0.8,
  LJ: 1,
  TJ: 1,
  SP: 0.62,
  DT: 0.58,
  HT: 0.58,
  JT: 0.52,
};

/**
 * Returns a mark that such an athlete could have, with its text; undefined when the course or the team decides, as in
 * cross country and relays.
 */
export function plausibleMark(
  event: EventKind,
  ability: Ability,
): { readonly value: number; readonly text: string } | undefined {
  if (!event.sensible || event.discipline === 'relay') return undefined;
  const value = rounded(event.type === 'F' ? inField(event, ability) : onTrack(event, ability));
  const within = value >= event.sensible.min && value <= event.sensible.max;
  return within ? { value, text: printPerformance({ type: event.unit.type, value, timing: 'electronic' }) } : undefined;
}

function inField(event: EventKind, { gender, age, level }: Ability): number {
  const code = /^[A-Z]+/.exec(event.code)?.[0] ?? '';
  const best = fieldEvents[code]?.sensible.max ?? 0;
  return best * between(field[gender], age) * (learning[code] ?? 0.6) * (1 - 0.11 * level);
}

function onTrack(event: EventKind, { gender, age, level }: Ability): number {
  const metres = metresRun(event) ?? 0;
  const endurance = metres >= 600 ? 1.06 : 1;
  return bestOver(tableOf(event), metres) * between(track[gender], age) * endurance * (1 + 0.07 * level);
}

function tableOf({ discipline }: EventKind): typeof bestFlat {
  if (discipline === 'hurdles') return bestHurdles;
  return discipline === 'steeplechase' ? bestSteeplechase : bestFlat;
}

/** Interpolates between neighbouring ages; beyond the ends the end values apply. */
function between(table: readonly (readonly [number, number])[], age: number): number {
  const above = table.find(([at]) => at >= age) ?? table.at(-1);
  const below = table.findLast(([at]) => at <= age) ?? table[0];
  if (!above || !below) return 1;
  return above[0] === below[0]
    ? below[1]
    : below[1] + ((above[1] - below[1]) * (age - below[0])) / (above[0] - below[0]);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

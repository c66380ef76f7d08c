import { plainSigns } from '../../formats/plain-signs.ts';
import { clock } from '../../performances/print-performance.ts';
import { readClock, roundUp } from '../../performances/rounding.ts';
import { printStatus, readStatus, type Status } from '../../performances/status-codes.ts';
import type { UomType } from '../../performances/units.ts';
import { officialWind, printWind } from '../../performances/wind.ts';
import { never, ok, refused, type Result } from '../../result.ts';
import { readTrial, type Trial } from './horizontal.ts';
import type { Finish } from './race-results.ts';
import { readJumps } from './vertical-card.ts';

/** The forms of a result sheet: times, trials in centimetres, or trials bar by bar. */
export const sheetForms = ['race', 'trials', 'heights'] as const;
export type SheetForm = (typeof sheetForms)[number];

/**
 * Returns the form of an event by its unit; null for a combined event, which has no sheet of its own, only those of its
 * parts.
 */
export const sheetFormOf = (unit: UomType): SheetForm | null =>
  ({ T: 'race', D: 'trials', H: 'heights', P: null })[unit] as SheetForm | null;

/** The cells of a result sheet: reports about a start, and the wind of a race. */
export type SheetKind = 'result' | 'trial' | 'height' | 'wind';
export const sheetKinds: readonly string[] = ['result', 'trial', 'height', 'wind'] satisfies readonly SheetKind[];

/** The most trials of an athlete (TR25.6). */
export const MOST_TRIALS = 6;

/** Why a typed value is not a result. */
export type NoResult = { readonly kind: 'no-time' | 'no-status' | 'no-trial' | 'no-jumps' | 'no-wind' | 'wrong-cell' };

type Cell = { readonly kind: SheetKind; readonly part: number; readonly text: string };

/**
 * Reads an official's text in a cell of a sheet and returns the stored form: '1:02.34', 'DQ TR17.3', '7.80 +1.2', 'XO',
 * '-0.4'. `part` is the trial (1 to 6), the bar (`barPart`), or 0.
 */
export function readCell({ kind, part, text }: Cell, form: SheetForm): Result<string, NoResult> {
  if (!belongs(kind, part, form)) return refused({ kind: 'wrong-cell' });
  switch (kind) {
    case 'result':
      return readOutcome(text, form);
    case 'trial':
      return readTrialText(text);
    case 'height': {
      const jumps = readJumps(text)?.join('') ?? '';
      return jumps !== '' && jumps.length <= mostJumps(part) ? ok(jumps) : refused({ kind: 'no-jumps' });
    }
    case 'wind': {
      const wind = readWindText(text);
      return wind === undefined ? refused({ kind: 'no-wind' }) : ok(printWind(wind));
    }
    default:
      return never(kind);
  }
}

function readTrialText(text: string): Result<string, NoResult> {
  const trial = readTrial(text);
  return trial && isPossible(trial) ? ok(printTrial(trial)) : refused({ kind: 'no-trial' });
}

/** Returns whether a sheet of this form has such a cell. */
function belongs(kind: SheetKind, part: number, form: SheetForm): boolean {
  if (kind === 'trial') return form === 'trials' && part >= 1 && part <= MOST_TRIALS;
  if (kind === 'height') return form === 'heights' && isBar(part);
  return part === 0 && (kind === 'result' || form === 'race');
}

/** Reads a time or a status for a race; only a status for a field event, whose marks are its trials. */
function readOutcome(text: string, form: SheetForm): Result<string, NoResult> {
  const status = readStatus(text);
  if (status) {
    const fits = status.kind === 'DNS' || status.kind === 'DQ' || (status.kind === 'DNF') === (form === 'race');
    return fits ? ok(printStatus(status)) : refused({ kind: 'no-status' });
  }
  if (form !== 'race') return refused({ kind: 'no-status' });
  const finish = readFinish(text);
  return finish ? ok(printFinish(finish)) : refused({ kind: 'no-time' });
}

/**
 * Reads a typed or stored time: '12.34', '1:02,3' (hand), '12.345' with the thousandths of a camera, '2:05:12' in whole
 * seconds, '12.3h', '31:05 (12)' with the judges' place. Undefined when it is not a time, and for zero.
 */
export function readFinish(text: string): Finish | undefined {
  const [, typed = '', judged] = /^(.*?)(?:\((\d{1,4})\))?$/s.exec(plainSigns(text).trim()) ?? [];
  const time = readTime(typed.trim());
  return time && { ...time, judged: judged === undefined ? null : Number(judged) };
}

function readTime(typed: string): Omit<Finish, 'judged'> | undefined {
  const plain = typed.replace(',', '.').replace(/\s?h$/i, '');
  const thousandths = /\.\d{4}/.test(plain) ? undefined : readClock(plain);
  if (thousandths === undefined || thousandths === 0 || thousandths >= 360_000_000) return undefined;
  const decimals = (plain.split('.')[1] ?? '').length;
  const isHand = decimals === 1 || /h$/i.test(typed);
  return {
    kind: 'time',
    hundredths: isHand ? roundUp(thousandths, 1) : roundUp(thousandths, 2),
    thousandths: decimals === 3 && !isHand ? thousandths : null,
    timing: isHand ? 'hand' : decimals === 0 ? 'unstated' : 'electronic',
  };
}

/** Prints a time in its stored form, with the thousandths of a camera and the judges' place: '12.345', '31:05 (12)'. */
export function printFinish(finish: Finish): string {
  const { thousandths, judged } = finish;
  const time =
    thousandths === null ? printTime(finish) : `${clock(Math.floor(thousandths / 10), 2)}${String(thousandths % 10)}`;
  return judged === null ? time : `${time} (${String(judged)})`;
}

/** Prints the official time of a race as results show it: '12.35', a hand time '12.4', '2:05:12'. */
export const printTime = ({ hundredths, timing }: Finish): string =>
  clock(hundredths, timing === 'hand' ? 1 : timing === 'electronic' || hundredths % 100 !== 0 ? 2 : 0);

/** Prints a trial in its stored and shown form: '7.80 +1.2', 'X', '-', 'r'. */
export function printTrial(trial: Trial): string {
  if (trial.kind !== 'mark') return { foul: 'X', pass: '-', retired: 'r' }[trial.kind];
  const mark = (trial.centimetres / 100).toFixed(2);
  return trial.wind === null ? mark : `${mark} ${printWind(trial.wind)}`;
}

const isPossible = (trial: Trial): boolean =>
  trial.kind !== 'mark' || (trial.centimetres > 0 && Math.abs(trial.wind ?? 0) < 20);

/** Reads the wind of a race in metres a second: '+1.2', '-0,4', '1.2'. Undefined otherwise. */
function readWindText(text: string): number | undefined {
  const plain = plainSigns(text).trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(plain) && Math.abs(Number(plain)) < 20
    ? officialWind(Number(plain))
    : undefined;
}

/** Returns a bar as its cell names it: centimetres, with the number of the bar in the jump-off in the thousands. */
export const barPart = (centimetres: number, jumpOff = 0): number => jumpOff * 1_000 + centimetres;
/** Returns the bar of a cell: its centimetres, and which bar of the jump-off it is; 0 before a jump-off. */
export const barOf = (part: number) => ({ centimetres: part % 1_000, jumpOff: Math.floor(part / 1_000) > 0 });
/** Prints a bar in metres, with the sign of a jump-off: '1.65', '1.67 (jump-off)'. */
export function printBar(part: number): string {
  const { centimetres, jumpOff } = barOf(part);
  return `${(centimetres / 100).toFixed(2)}${jumpOff ? ' (jump-off)' : ''}`;
}
/** Returns the most trials at a bar: three, one in a jump-off (TR26.8). */
const mostJumps = (part: number): number => (barOf(part).jumpOff ? 1 : 3);
const isBar = (part: number): boolean => part > 0 && part < 10_000 && barOf(part).centimetres >= 30;

/** Reads a stored status of a result cell; undefined for a time. */
export const keptStatus = (text: string): Status | undefined => readStatus(text);

/** Returns the fault of a typed value, and how to write it. */
export const noResultText = ({ kind }: NoResult): string => noResultTexts[kind];
const noResultTexts: Readonly<Record<NoResult['kind'], string>> = {
  'no-time':
    'This is not a time. Enter a time such as 12.34 or 1:02.34, or DNS, DNF, or DQ and the rule number, such as DQ TR16.8.',
  'no-status': 'Enter DNS here, or DQ and the rule number, such as DQ TR16.8. Enter marks as trials.',
  'no-trial': 'This is not a trial. Enter a mark such as 5.23 or 5.23 +1.2, or X, - or r.',
  'no-jumps': 'These are not trials at a height. Enter O, XO, XXO, X-, XXX, - or r.',
  'no-wind': 'This is not a wind reading. Enter a reading such as +1.2 or -0.4.',
  'wrong-cell': 'A result of this kind cannot be entered for this event.',
};

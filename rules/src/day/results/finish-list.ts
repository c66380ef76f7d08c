import { never, ok, refused, type Result } from '../../result.ts';
import { printFinish, readFinish } from './typed-result.ts';

/** A runner of a race by the number they wear; `isOff` once they are withdrawn. */
export type Runner<Id> = { readonly id: Id; readonly bib: string; readonly isOff: boolean };

/** Why a finisher has no result yet. */
export type FinishFault =
  | { readonly kind: 'not-read' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'twice'; readonly place: number }
  | { readonly kind: 'no-time' }
  | { readonly kind: 'bad-time'; readonly typed: string }
  | { readonly kind: 'too-early' };

/** One finisher in the order of the finish: whose number it is, and the time and judges' place as results keep them. */
export type FinishRow<Id> = {
  readonly place: number;
  readonly bib: string;
  readonly finish: Result<{ readonly id: Id; readonly text: string }, FinishFault>;
};

/**
 * Reads the finishers of a road or cross-country race: `numbers` one on each line in the order of the finish, as an
 * official types or scans them in the funnel, each with its time behind it or without; `times` the list of the
 * timekeeper in the same order. '?' keeps the place of a finisher whose number was not read. The order decides places at
 * equal times (TR21.1: the judges' places).
 */
export function readFinishList<Id>(
  { numbers, times }: { readonly numbers: string; readonly times: string },
  runners: readonly Runner<Id>[],
): FinishRow<Id>[] {
  const known = new Map(runners.map((runner) => [numberOf(runner.bib), runner]));
  const listed = linesOf(times);
  const seen = new Map<string, number>();
  let latest = 0;
  return linesOf(numbers).map((line, at) => {
    const [number = '', ...behind] = line.split(/[\s;]+|,(?=\d+:)/);
    const place = at + 1;
    const time = behind.length > 0 ? behind.join(' ') : (listed[at] ?? '');
    const first = seen.get(numberOf(number));
    if (first === undefined) seen.set(numberOf(number), place);
    const read = timeOf(time, place, latest);
    if (read.ok) latest = read.value.hundredths;
    const runner = known.get(numberOf(number));
    const fault = /^[?-]+$/.test(number)
      ? ({ kind: 'not-read' } as const)
      : first !== undefined
        ? ({ kind: 'twice', place: first } as const)
        : runnerFault(runner);
    if (fault || !runner) return { place, bib: number, finish: refused(fault ?? { kind: 'unknown' }) };
    return { place, bib: number, finish: read.ok ? ok({ id: runner.id, text: read.value.text }) : read };
  });
}

function runnerFault(runner: Runner<unknown> | undefined): FinishFault | undefined {
  if (!runner) return { kind: 'unknown' };
  return runner.isOff ? { kind: 'withdrawn' } : undefined;
}

function timeOf(
  typed: string,
  place: number,
  latest: number,
): Result<{ readonly text: string; readonly hundredths: number }, FinishFault> {
  if (typed === '' || typed === '?') return refused({ kind: 'no-time' });
  const finish = readFinish(typed);
  if (!finish) return refused({ kind: 'bad-time', typed });
  if (finish.hundredths < latest) return refused({ kind: 'too-early' });
  return ok({ text: printFinish({ ...finish, judged: place }), hundredths: finish.hundredths });
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Numbers are the same with and without zeros in front: '007' on a label is '7' on a list. */
const numberOf = (bib: string): string =>
  bib
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\w)/, '');

/** Says why a finisher has no result yet, and what to do. */
export function finishFaultText(fault: FinishFault): string {
  switch (fault.kind) {
    case 'not-read':
      return 'The number was not read. Enter it once you know it.';
    case 'unknown':
      return 'Nobody in this race has this number.';
    case 'withdrawn':
      return 'This runner was withdrawn or scratched, so no result can be saved. Check the number.';
    case 'twice':
      return `This number has already finished, in place ${String(fault.place)}.`;
    case 'no-time':
      return 'No time yet.';
    case 'bad-time':
      return `'${fault.typed.slice(0, 20)}' is not a time. Enter a time such as 31:05 or 31:05.2.`;
    case 'too-early':
      return 'This time is earlier than the one before. Check the order of both lists.';
    default:
      return never(fault);
  }
}

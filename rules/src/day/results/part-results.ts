import type { PartResult } from './combined-totals.ts';
import type { Card, ResultLine } from './rank-sheet.ts';
import { keptStatus, readFinish, type SheetForm } from './typed-result.ts';

/**
 * Returns an athlete's result in one part of a combined event, as its points need it: the time, or the best mark of the
 * line in centimetres with its wind. `raceWind` is that of the heat. Null while nothing is written.
 */
export function partResultOf<Id>(
  { result }: Card<Id>,
  line: Pick<ResultLine<Id>, 'mark' | 'wind'>,
  form: SheetForm,
  raceWind: string,
): PartResult {
  const status = keptStatus(line.mark);
  if (status) return status;
  if (form === 'race') {
    const finish = result === '' ? undefined : readFinish(result);
    return finish
      ? { kind: 'mark', hundredths: finish.hundredths, timing: finish.timing, wind: windIn(raceWind) }
      : null;
  }
  return line.mark === ''
    ? null
    : {
        kind: 'mark',
        hundredths: Math.round(Number(line.mark) * 100),
        timing: 'electronic',
        wind: form === 'trials' ? windIn(line.wind) : null,
      };
}

const windIn = (text: string): number | null => (text === '' ? null : Number(text));

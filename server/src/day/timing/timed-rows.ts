import { printRunTime, type Finish } from '@startline/files/finish';
import type { TimedRace } from '@startline/files/finish';
import { markOfTiming, statusOfTiming, type TimedRow } from '@startline/rules/day/results/match-timing';

/** Returns the rows of a race as a sheet takes them, and those whose time or place is unclear, with the reason. */
export function timedRows({ rows, byHand }: TimedRace): {
  readonly rows: readonly TimedRow[];
  readonly unclear: readonly { readonly row: TimedRow; readonly reason: string }[];
} {
  const all = rows.map((finish) => ({ row: rowOf(finish, byHand), reason: unclearText(finish) }));
  return {
    rows: all.map(({ row }) => row).filter(({ mark }) => mark !== ''),
    unclear: all.filter(({ row, reason }) => row.mark === '' && reason !== ''),
  };
}

const rowOf = (finish: Finish, byHand: boolean): TimedRow => ({
  bib: short(finish.id),
  lane: short(finish.lane),
  name: short([finish.firstName, finish.lastName].filter(Boolean).join(' ')),
  mark: markOf(finish, byHand),
});

const short = (text: string): string => text.trim().slice(0, 80);

function markOf({ placing, time, timeText }: Finish, byHand: boolean): string {
  if (placing.kind === 'status')
    return placing.status === 'DQ' && /\d/.test(placing.word) ? placing.word : statusOfTiming(placing.status);
  if (time === undefined) return '';
  const hasThousandths = /[.,]\d{3}$/.test(timeText.trim());
  return markOfTiming(`${printRunTime(time)}${hasThousandths && time % 10 === 0 ? '0' : ''}`, byHand);
}

/** Returns why a row has no mark although it is filled; '' for somebody who has not finished yet. */
function unclearText({ placing, time, timeText }: Finish): string {
  if (placing.kind === 'word-unknown') return `'${placing.word.slice(0, 40)}' is not a place or a known status.`;
  if (placing.kind === 'status') return `${placing.word.slice(0, 40)}: enter the result by hand.`;
  if (timeText.trim() !== '') return `'${timeText.trim().slice(0, 40)}' is not a time.`;
  return placing.kind === 'place' && time === undefined ? `Place ${placing.place} has no time.` : '';
}

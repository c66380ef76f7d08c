import { noRowsText, faultText } from '@startline/files/fault';
import { readBestList } from '@startline/files/tables/best-list';
import { judgeBests, type BestAnswer, type BestList } from '@startline/rules/entering/paste/listed-bests';

export type ListToJudge = BestList & { readonly text: string; readonly most: number };
export type JudgedRow = { readonly line: number; readonly text: string; readonly answer: BestAnswer };
export type JudgedList = { readonly rows: readonly JudgedRow[]; readonly fault: string };

/** Reads a list of bests and judges each row. Runs in a worker, since it takes time in proportion to the list. */
export function judgeList({ text, most, ...list }: ListToJudge): JudgedList {
  const { records, faults } = readBestList(text);
  const missing = faults.find(({ used, reason }) => !used && reason.kind === 'column-missing');
  if (missing)
    return {
      rows: [],
      fault:
        'Put headings above the rows: Athlete or Registration number, Event, Mark and Date. Event and Mark are needed.',
    };
  if (records.length > most)
    return { rows: [], fault: `A list can have at most ${String(most)} rows. Send it in parts.` };
  const answers = judgeBests(records, list);
  const read = records.map(({ line, cells }, at) => ({
    line,
    text: Object.values(cells).filter(Boolean).join(' '),
    answer: answers[at] ?? { becomes: 'refused' as const, why: 'The row cannot be read.' },
  }));
  const unread = faults
    .filter((fault) => !fault.used && fault.line > 0)
    .map((fault) => ({
      line: fault.line,
      text: '',
      answer: { becomes: 'refused' as const, why: faultText({ ...fault, line: 0, used: true }) },
    }));
  const rows = [...read, ...unread].toSorted((one, other) => one.line - other.line);
  return { rows, fault: rows.length === 0 ? noRowsText : '' };
}

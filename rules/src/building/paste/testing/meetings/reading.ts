import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

/** Reads a text on two days with these age groups. */
export const readWith = (known: readonly string[]) => (text: string | readonly string[]) => {
  const whole = typeof text === 'string' ? text : text.join('\n');
  const { rows, textRows, faults, count } = readPastedRows(whole, weekendWith(known));
  return {
    count,
    /** Each row of the text with its time, event, groups and round, or what became of it. */
    shown: textRows.map(({ line, nth, outcome }) => {
      const own = rows.filter((row) => row.line === line && row.nth === nth);
      const [first] = own;
      const groups = own.map(({ ageGroup, gender }) => ageGroup + gender);
      return `${line} ${first ? [first.time, first.event.code, ...groups, first.round].join(' ').trim() : outcome}`;
    }),
    texts: textRows.map((row) => row.text),
    refusals: faults.filter(({ used }) => !used).map(pasteFaultText),
    remarks: faults.filter(({ used }) => used).map(pasteFaultText),
  };
};

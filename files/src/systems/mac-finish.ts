import { notUsed, remark, type FileFault, type Reading } from '../fault.ts';
import { once } from '../once.ts';
import { emptyFile, raceFaults, readPlacing, readRunTime, readWind, type Finish } from '../finish.ts';

/**
 * A result message of MacFinish. `wind` in metres a second; `windSeconds` how long it was measured, 'manual' when
 * typed.
 */
export type MacFinishRace = {
  readonly file: string;
  readonly wind: number | null;
  readonly windSeconds: number | 'manual' | undefined;
  /** Whether the gun was not wired to the camera: a hand time by the rules (TR19). */
  readonly manualStart: boolean;
  readonly rows: readonly Finish[];
};

const [startOfHeading, startOfText, endOfText] = ['\u0001', '\u0002', '\u0003'];

/**
 * Reads what MacFinish sends over a line or a socket: SOH @ STX, the name of the race file, TAB, the wind, CR; a row of
 * place, TAB, lane or number, TAB, time, CR for each competitor; ETX. Several messages may follow each other; a
 * truncated message is read as far as it goes, with a fault; a repeated one counts once. Source: MacFinish manual. A
 * second column from 10 up is read as a number on the bib.
 */
export function readMacFinish(text: string): Reading<MacFinishRace> {
  const parts = text.split(startOfHeading);
  const faults: FileFault[] = [];
  let line = 1;
  const messages = parts.flatMap((part, at) => {
    const first = line;
    line += breaksIn(part);
    if (at === 0) {
      if (part.trim() !== '') faults.push(notUsed(first, { kind: 'line-unknown', text: part.trim().slice(0, 40) }));
      return [];
    }
    return [
      {
        line: first,
        part,
        further: [...part.split(/\r\n?|\n/).entries()].flatMap(([below, row]) =>
          below > 0 && row.trim() !== '' ? [first + below] : [],
        ),
      },
    ];
  });
  const { kept, faults: again } = once(messages, ({ part }) => part.trim());
  const records = kept.flatMap(({ part, line: first }) => {
    const read = readMessage(part, first);
    for (const fault of read.faults) faults.push(fault);
    return read.record ? [read.record] : [];
  });
  faults.push(...again);
  if (text.trim() === '') faults.push(...emptyFile);
  return { lines: text.split(/\r\n?|\n/).filter((row) => row.trim() !== '').length, records, faults };
}

const breaksIn = (text: string): number => text.split(/\r\n?|\n/).length - 1;

function readMessage(
  message: string,
  first: number,
): { readonly record?: MacFinishRace; readonly faults: readonly FileFault[] } {
  const [, body] = /^@\u0002?([^]*)$/.exec(message) ?? [];
  if (body === undefined)
    return { faults: [notUsed(first, { kind: 'line-unknown', text: message.trim().slice(0, 40) })] };
  const [whole = '', ...behind] = body.split(endOfText);
  const [head = '', ...rest] = whole.split(/\r\n?|\n/);
  const [file = '', windText = ''] = head.replace(startOfText, '').split('\t');
  const wind = windOf(windText);
  const read = rest
    .map((row, at) => ({ row, line: first + at + 1 }))
    .filter(({ row }) => row.trim() !== '')
    .map(({ row, line }) => ({ ...rowOf(row), line }));
  const rows = read.flatMap(({ finish, line, manual }) => (finish ? [{ finish, line, manual }] : []));
  return {
    record: {
      file: file.trim(),
      ...wind.value,
      manualStart: rows.some(({ manual }) => manual),
      rows: rows.map(({ finish }) => finish),
    },
    faults: [
      ...(behind.length === 0
        ? [remark(first, { kind: 'not-readable' as const, why: 'the message has no end, rows may be missing' })]
        : []),
      ...(behind.join('').trim() === ''
        ? []
        : [notUsed(first, { kind: 'line-unknown' as const, text: behind.join('').trim().slice(0, 40) })]),
      ...(wind.wrong ? [remark(first, { kind: 'cell-wrong' as const, column: 'wind', text: windText })] : []),
      ...read.flatMap(({ finish, line, row, wrongTime }) => {
        if (!finish) return [notUsed(line, { kind: 'cells-too-few', count: row.split('\t').length, least: 3 })];
        return wrongTime ? [remark(line, { kind: 'cell-wrong', column: 'time', text: finish.timeText })] : [];
      }),
      ...raceFaults(rows),
    ],
  };
}

type Row = {
  readonly row: string;
  readonly manual: boolean;
  readonly wrongTime: boolean;
  readonly finish: Finish | undefined;
};

function rowOf(row: string): Row {
  const [place = '', who = '', timeText] = row.split('\t').map((cell) => cell.trim());
  if (timeText === undefined) return { row, manual: false, wrongTime: false, finish: undefined };
  const manual = /^M(?=[\d:])/.test(timeText);
  const time = readRunTime(timeText.replace(/^M/, ''));
  const word = /^[A-Z]{2,}$/i.test(timeText) ? timeText : '';
  const byLane = /^\d$/.test(who);
  return {
    row,
    manual,
    wrongTime: time === undefined && word === '' && timeText !== '',
    finish: {
      placing: readPlacing(word === '' ? place : word),
      id: byLane ? '' : who,
      lane: byLane ? who : '',
      lastName: '',
      firstName: '',
      affiliation: '',
      time,
      timeText,
    },
  };
}

/** Reads '10 : -0.5', '13 : +1.2', '10*: 0.3', 'Man: +2.1' or 'N/A'. */
function windOf(text: string): {
  readonly value: Pick<MacFinishRace, 'wind' | 'windSeconds'>;
  readonly wrong: boolean;
} {
  const [, seconds, reading = text] =
    /^\s*(Man|\d{1,2}\*?)\s*_?\s*:\s*_?\s*(.*)$/i.exec(text.replaceAll('_', ' ')) ?? [];
  const wind = readWind(reading);
  if (wind === 'wrong') return { value: { wind: null, windSeconds: undefined }, wrong: true };
  const measured =
    seconds === undefined || wind === null
      ? undefined
      : /^man/i.test(seconds)
        ? 'manual'
        : Number(seconds.replace('*', ''));
  return { value: { wind, windSeconds: measured }, wrong: false };
}

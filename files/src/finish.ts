import { clock } from '@startline/rules/performances/print-performance';
import { readClock } from '@startline/rules/performances/rounding';
import { readStatus } from '@startline/rules/performances/status-codes';
import { officialWind } from '@startline/rules/performances/wind';
import { remark, type FaultReason, type FileFault } from './fault.ts';

/**
 * The codes that a photo-finish program may write instead of a place; NT and NM are 'no time' and 'no mark', SCR is
 * withdrawn beforehand.
 */
export type FinishStatus = 'DNS' | 'DNF' | 'DQ' | 'SCR' | 'FS' | 'NT' | 'NM';

/** The end of a race for one competitor, by the place column of a file. */
export type Placing =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'status'; readonly status: FinishStatus; readonly word: string }
  | { readonly kind: 'word-unknown'; readonly word: string }
  | { readonly kind: 'none' };

/**
 * A competitor in any result file. `time` is in whole thousandths of a second as measured, ready for `officialTime`.
 */
export type Finish = {
  readonly placing: Placing;
  /** The number on the bib, or the file's own id; empty when only the lane is known. */
  readonly id: string;
  readonly lane: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly affiliation: string;
  readonly time: number | undefined;
  readonly timeText: string;
};

/** Words of a place column, in small letters without full stops; a meeting may add its own. */
export type StatusWords = ReadonlyMap<string, FinishStatus>;

const texts: Readonly<Record<FinishStatus, string>> = {
  DNS: 'dns, did not start, na, abs, absent, nichtangetreten, dnst, dnc, np, n p',
  DNF: 'dnf, did not finish, aufg, aufgegeben, abd, ab, rit, ret, retired, utg, nu, fal, dnfi',
  DQ: 'dq, dsq, dis, disq, disqu, disqualified, sq, dk, desc, dql',
  SCR: 'scr, scratch, scratched, wd, withdrawn, abgem, can, for, forfait, sur',
  FS: 'fs, false start',
  NT: 'nt, nr, no time, ntm',
  NM: 'nm, nd, nh, ogv, no mark',
};

/** The words found in files of English, German, French, Italian, Polish and Swedish meetings. */
export const usualStatusWords: StatusWords = new Map(
  (Object.keys(texts) as FinishStatus[]).flatMap((status) =>
    texts[status].split(', ').map((word) => [word, status] as const),
  ),
);

/**
 * Reads the place column of a row: a number ('1', '1.', '1st', '4=', '=4', 'T4'), a word ('DNS', 'DQ TR16.8', a local
 * one), or nothing.
 */
export function readPlacing(text: string, known: StatusWords = usualStatusWords): Placing {
  const word = text.trim();
  if (word === '') return { kind: 'none' };
  const [, digits] = /^(?:=|T(?=\d))?(\d{1,5})(?:[.=T]|st|nd|rd|th)?$/i.exec(word) ?? [];
  if (digits !== undefined && Number(digits) > 0) return { kind: 'place', place: Number(digits) };
  const status = known.get(word.toLowerCase().replaceAll('.', '').trim()) ?? readStatus(word)?.kind;
  return status ? { kind: 'status', status, word } : { kind: 'word-unknown', word };
}

/**
 * Reads a running time in whole thousandths of a second, as `readClock` does, or with a decimal comma: '12.80', '12,8',
 * '5:34', '1:05:12.3'. Zeros at the end may have been dropped, so the digits say nothing about how a time was taken.
 * Undefined when it is not a time.
 */
export const readRunTime = (text: string): number | undefined => readClock(text.replace(',', '.'));

/**
 * Formats a running time as photo-finish programs print it, with thousandths when there are any: '12.80', '3:31.794',
 * '1:05:12.30'.
 */
export const printRunTime = (thousandths: number): string =>
  `${clock(Math.floor(thousandths / 10), 2)}${thousandths % 10 === 0 ? '' : String(thousandths % 10)}`;

/** The longest text of a wind reading. */
const longestWind = 40;

/**
 * Reads a wind in metres a second from '+0.6', '-1,2', '0.0 m/s', 'w: +0.6', to the official tenth; null for none
 * ('nwi', 'N/A' or nothing) and 'wrong' for anything else.
 */
export function readWind(text: string): number | null | 'wrong' {
  const typed = text.trim();
  if (typed.length > longestWind) return 'wrong';
  const plain = typed
    .replace(/^w(?:ind)?\s*:?\s*(?=[+-]?\d)/i, '')
    .replace(/\s*m\/s$/i, '')
    .replace(',', '.');
  if (/^(?:|nwi|n\/?a|no wind|-+)$/i.test(plain)) return null;
  return /^[+-]?\s*(?:\d{1,2}(?:\.\d{1,2})?|\.\d{1,2})$/.test(plain)
    ? officialWind(Number(plain.replace(/\s+/g, '')))
    : 'wrong';
}

/**
 * Returns what deserves a look in the rows of one race: an unknown word, a place without a time, one place with two
 * times (two fields in one race), a repeated number or lane. Keeps all rows.
 */
export function raceFaults(rows: readonly { readonly line: number; readonly finish: Finish }[]): readonly FileFault[] {
  const seen = new Map<string, { readonly line: number; readonly time: number | undefined }>();
  return rows.flatMap(({ line, finish }) => {
    const first = (key: string): { readonly line: number; readonly time: number | undefined } | undefined => {
      const before = seen.get(key);
      if (!before) seen.set(key, { line, time: finish.time });
      return before;
    };
    return [...placingFaults(finish, first), ...whoFaults(finish, first)].map((reason) => remark(line, reason));
  });
}

type First = (key: string) => { readonly line: number; readonly time: number | undefined } | undefined;

function placingFaults({ placing, time }: Finish, first: First): readonly FaultReason[] {
  if (placing.kind === 'word-unknown') return [{ kind: 'status-word-unknown', word: placing.word }];
  if (placing.kind !== 'place') return [];
  const { place } = placing;
  const before = first(`place ${place}`);
  return [
    ...(time === undefined ? [{ kind: 'place-without-time' as const, place }] : []),
    ...(before && before.time !== time ? [{ kind: 'place-repeated' as const, place, firstLine: before.line }] : []),
  ];
}

function whoFaults({ id, lane }: Finish, first: First): readonly FaultReason[] {
  const number = id === '' ? undefined : first(`number ${id}`);
  const sameLane = /^0*$/.test(lane) ? undefined : first(`lane ${lane}`);
  return [
    ...(number ? [{ kind: 'number-repeated' as const, number: id, firstLine: number.line }] : []),
    ...(sameLane ? [{ kind: 'lane-repeated' as const, lane, firstLine: sameLane.line }] : []),
  ];
}

/** Reads a time cell: returns its value, and a fault when it is not a time. */
export function readTimeCell(
  line: number,
  column: string,
  text: string,
): { readonly time: number | undefined; readonly faults: readonly FileFault[] } {
  const time = text === '' ? undefined : readRunTime(text);
  return {
    time,
    faults: text !== '' && time === undefined ? [remark(line, { kind: 'cell-wrong', column, text })] : [],
  };
}

/** Returns faults for letters lost when a file was saved: control characters where none can be. */
export function controlFaults(line: number, text: string): readonly FileFault[] {
  if (!/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text)) return [];
  const lost = [...text.matchAll(/[^\s,;"]{0,40}[\u0000-\u0008\u000B\u000C\u000E-\u001F][^\s,;"]{0,40}/g)];
  return [...new Set(lost.map(([word]) => word))].map((word) =>
    remark(line, { kind: 'control-character', text: word }),
  );
}

/** Every reader's faults of an empty file. */
export const emptyFile: readonly FileFault[] = [remark(0, { kind: 'file-empty' })];

/**
 * One race of a timing file. `event`, `round` and `heat` are the numbers sent out with the start list; '' when the
 * format has none. `wind` in metres a second, null when none was measured.
 */
export type TimedRace = {
  readonly event: string;
  readonly round: string;
  readonly heat: string;
  /** The code of the event in a file that has no such numbers, whose races are found by their runners; '' otherwise. */
  readonly code: string;
  readonly wind: number | null;
  /** Whether the gun was not wired to the camera, so that the times count as hand times (TR19). */
  readonly byHand: boolean;
  readonly rows: readonly Finish[];
};

import type { ClubGrid } from '@startline/contract/entering/club-entries';
import { MOST_NEWCOMERS, newcomers, readSheet } from '@startline/contract/entering/club-sheet';
import { pastedLines, type PastedLine } from '@startline/rules/formats/paste-table';
import {
  keyOfNewcomer,
  type Known,
  type KnownEvent,
  type NewcomerTerms,
  type PastedRow,
} from '@startline/rules/entering/paste/pasted-row';
import { newcomersIn, readPaste } from '@startline/rules/entering/paste/read-paste';
import { headingsOf } from '@startline/rules/entering/paste/sheet-rows';
import type { AthleteId } from '@startline/rules/ids';
import { instant, wallClock, type IsoDate } from '@startline/rules/time';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';

type Terms = { readonly events: readonly KnownEvent[]; readonly people: ReadonlyMap<string, NewcomerTerms> };
const noTerms: Terms = { events: [], people: new Map() };
type Written = {
  readonly text: string;
  /** Corrected lines, by their number. */
  readonly fixes: ReadonlyMap<number, readonly string[]>;
  readonly chosen: ReadonlyMap<number, AthleteId>;
};
const nothing: Written = { text: '', fixes: new Map(), chosen: new Map() };

/** The milliseconds after the last key before newcomers are asked about. */
const PAUSE_MS = 400;

/**
 * Returns a spreadsheet as it is pasted, opened and corrected, with the result for each of its rows. Asks about people
 * who are not in the club as they appear; saves nothing.
 */
export function useSheet(grid: ClubGrid) {
  const [written, setWritten] = useState(nothing);
  const [terms, setTerms] = useState(noTerms);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const known = useMemo(() => knownIn(grid, terms), [grid, terms]);
  const rows = useMemo(() => rowsOf(written, known), [written, known]);
  const headings = useMemo(() => headingsOf(linesOf(written), known), [written, known]);

  const ask = async (next: Written, before: Terms): Promise<void> => {
    try {
      setTerms(await withTerms(grid, next, before));
      setFault('');
    } catch (cause) {
      setFault(wordsOf(cause));
    }
  };
  const write = (next: Written, pause = 0): void => {
    setWritten(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(next, terms), pause);
  };
  const open = async (read: () => Promise<{ text: string }>): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      write({ ...nothing, text: (await read()).text });
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return {
    text: written.text,
    rows,
    headings,
    events: known.events,
    fault,
    busy,
    type: (text: string) => write({ ...nothing, text }, PAUSE_MS),
    choose: (line: number, id: AthleteId) => write({ ...written, chosen: new Map([...written.chosen, [line, id]]) }),
    fix: (line: number, cells: readonly string[]) =>
      write({ ...written, fixes: new Map([...written.fixes, [line, cells]]) }),
    openFile: (file: File) => open(() => fileText(grid, file)),
    open,
  };
}

const fileText = (grid: ClubGrid, file: File): Promise<{ text: string }> =>
  call(
    readSheet,
    { clubId: grid.club.id, name: file.name.slice(0, 200) || 'file' },
    { file: new Blob([file], { type: 'application/octet-stream' }) },
  );

/** Returns the lines of the pasted text with their corrections. */
const linesOf = ({ text, fixes }: Pick<Written, 'text' | 'fixes'>): readonly PastedLine[] =>
  pastedLines(text).map(({ line, cells }) => ({ line, cells: fixes.get(line) ?? cells }));

const rowsOf = (written: Written, known: Known): readonly PastedRow[] =>
  readPaste(linesOf(written), known, written.chosen);

function knownIn(grid: ClubGrid, { events, people }: Terms): Known {
  const all = new Map([...events, ...grid.events].map((event) => [event.ceid, event]));
  return {
    events: [...all.values()],
    athletes: grid.athletes.map(({ cells, dob, ...athlete }) => ({
      ...athlete,
      born: dob as IsoDate,
      ceids: cells.map(({ ceid }) => ceid),
    })),
    today: wallClock(instant(grid.now), grid.competition.zone).date,
    newcomers: people,
  };
}

/** Asks what the newcomers in the rows may enter, until none of them is unknown. */
async function withTerms(grid: ClubGrid, written: Written, before: Terms): Promise<Terms> {
  let terms = before;
  for (let round = 0; round < 2; round++) {
    const unknown = newcomersIn(rowsOf(written, knownIn(grid, terms))).filter(
      (one) => !terms.people.has(keyOfNewcomer(one)),
    );
    if (unknown.length === 0 && terms.events.length > 0) return terms;
    for (let at = 0; at === 0 || at < unknown.length; at += MOST_NEWCOMERS) {
      const some = unknown.slice(at, at + MOST_NEWCOMERS);
      const people = some.map(({ gender, born, urn }) => ({ gender, born, urn: urn.slice(0, 20) }));
      const reply = await call(newcomers, { compId: grid.competition.id, clubId: grid.club.id, people });
      const answered = some.flatMap((one, n) => {
        const match = reply.people[n];
        return match ? [[keyOfNewcomer(one), match] as const] : [];
      });
      terms = { events: reply.events, people: new Map([...terms.people, ...answered]) };
    }
  }
  return terms;
}

import type { DayPack, PackCell, PackEntrant } from '@startline/contract/day/pack';
import {
  afterSearchStep,
  collectedFilters,
  emptySearch,
  type CheckInSearch,
} from '@startline/rules/day/checkin/check-in-search';
import type { CheckInTerms } from '@startline/rules/day/checkin/check-in-window';
import {
  deskState,
  deskStats,
  findAtDesk,
  peopleAtDesk,
  type DeskFilter,
  type DeskPerson,
} from '@startline/rules/day/checkin/desk';
import { later, wallClock, type Instant } from '@startline/rules/time';
import { useEffect, useMemo, useState } from 'react';
import type { DaySource } from '../../../lib/day/day-source.ts';
import { useDay, type Day } from '../../../lib/day/use-day.ts';
import { nameOf, type AtDesk } from './at-desk.ts';
import { scanned, type Outcome } from './scanned.ts';

export type FoundPerson = DeskPerson<AtDesk> & { readonly id: number };
/** Today's day, or all days if there are no events today; '' is all days. */
const TODAY = 'today';
export type Filter = DeskFilter & { readonly day: string };
export const everybody: Filter = { text: '', egId: 0, club: '', collected: collectedFilters.all, day: TODAY };

/** The desk's last act, to be announced and undone. */
export type LastAct = { readonly words: string; readonly undo: (() => void) | undefined };

export type Desk = {
  readonly day: Day;
  readonly entries: readonly AtDesk[];
  readonly days: readonly string[];
  readonly filter: Filter;
  readonly search: CheckInSearch<DeskPerson<AtDesk>>;
  readonly last: LastAct | undefined;
  readonly show: (change: Partial<Filter>) => void;
  readonly reset: () => void;
  /** Checks in, reports that they do not start, or takes back. */
  readonly set: (entries: readonly AtDesk[], value: 'desk' | 'out' | null) => void;
  /** Handles a scanned text, or one typed and ended with Enter; returns true for a number that is done. */
  readonly scan: (text: string) => boolean;
};

export const checkInPlace = ({ lineId, kind }: Pick<PackEntrant, 'lineId' | 'kind'>) =>
  ({ subject: kind, subjectId: lineId, kind: 'check-in', part: 0 }) as const satisfies Partial<PackCell>;

/** Returns the check-in desk of a competition on this device. */
export function useDesk(source: DaySource): Desk {
  const day = useDay(source);
  const [input, setAsked] = useState<Filter | 'reset'>(everybody);
  const [last, setLast] = useState<LastAct>();
  const { pack } = day;
  const filter = input === 'reset' ? everybody : input;
  const { entries, days, shownDay } = useEntries(day, filter.day);
  const search = useSearch(entries, input);
  const set: Desk['set'] = (wanted, value) => {
    const rows = day.report(...wanted.map((entry) => ({ place: checkInPlace(entry), value })));
    const back = rows.map(({ subject, subjectId, kind, part, id }) => ({
      subject,
      subjectId,
      kind,
      part,
      replaces: [id],
    }));
    const undo = (): void => {
      day.outbox.report(...back.map((row) => ({ ...row, value: null })));
      setLast({ words: `Undone: ${wordsFor(wanted, value)}`, undo: undefined });
    };
    setLast({ words: wordsFor(wanted, value), undo: value === null ? undefined : undo });
  };
  const scan = (text: string): boolean => {
    const outcome = pack ? scanned(text, pack, entries, days.length > 1 ? shownDay : '') : undefined;
    if (!outcome) return false;
    const act = (match: Outcome): void => {
      if (typeof match === 'string') setLast({ words: match, undo: undefined });
      else set(match, 'desk');
    };
    if (outcome instanceof Promise) void outcome.then(act);
    else act(outcome);
    return true;
  };
  return {
    day,
    entries,
    days,
    filter: { ...filter, day: shownDay },
    search,
    last,
    show: (change) => setAsked({ ...filter, ...change }),
    reset: () => setAsked('reset'),
    set,
    scan,
  };
}

/** Returns the entries of the day that is shown, today unless another one is wanted, and the days there are. */
function useEntries({ pack, cellAt }: Day, wanted: string) {
  const now = later(useMinutes(), pack?.ahead ?? 0);
  const dayOf = useMemo(() => daysOf(pack), [pack]);
  const days = [...new Set(dayOf.values())];
  const today = pack ? wallClock(now, pack.competition.zone).date : '';
  const shownDay = wanted !== TODAY ? wanted : days.includes(today) ? today : '';
  const entries = useMemo(
    () =>
      (pack ? entriesAt(cellAt, pack, now) : []).filter(({ egId }) => shownDay === '' || dayOf.get(egId) === shownDay),
    [cellAt, pack, now, shownDay, dayOf],
  );
  return { entries, days, shownDay };
}

/**
 * Returns the search. Sending clears the results (CHECKIN-08), the answer fills them (CHECKIN-09), a reset clears them again (CHECKIN-14).
 */
function useSearch(entries: readonly AtDesk[], input: Filter | 'reset'): Desk['search'] {
  const filter = input === 'reset' ? everybody : input;
  const athletes = useMemo(() => peopleAtDesk(findAtDesk(entries, filter, isIn)), [entries, filter]);
  const stats = deskStats(entries, isIn);
  const cleared = afterSearchStep<DeskPerson<AtDesk>>(
    { ...emptySearch, stats },
    { kind: input === 'reset' ? 'reset' : 'asked' },
  );
  return input === 'reset' ? cleared : afterSearchStep(cleared, { kind: 'found', athletes, stats });
}

const EVERY_MS = 20_000;
/** Returns this device's time, updated for windows that open and close. */
function useMinutes(): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const asking = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(asking);
  }, []);
  return now as Instant;
}

const isIn = ({ state }: AtDesk): boolean => state === 'checked-in';

/** Returns the day of each event. */
const daysOf = (pack: DayPack | undefined): ReadonlyMap<number, string> =>
  new Map(
    pack?.events.map(({ egId, startDateTime }) => [
      egId,
      wallClock(Date.parse(startDateTime) as Instant, pack.competition.zone).date,
    ]),
  );

function entriesAt(cellAt: Day['cellAt'], { entrants, checkIn }: DayPack, now: Instant): readonly AtDesk[] {
  const terms: CheckInTerms = {
    enabled: checkIn.enabled,
    opens: checkIn.opens === null ? undefined : (Date.parse(checkIn.opens) as Instant),
  };
  return entrants.map((entry) => {
    const cell = cellAt(checkInPlace(entry));
    return { ...entry, cell, state: deskState(entry, cell.value, terms, now) };
  });
}

const did = { desk: 'Checked in', out: 'Not starting' } as const;
function wordsFor(entries: readonly AtDesk[], value: 'desk' | 'out' | null): string {
  const [first] = entries;
  if (!first) return '';
  const people = new Set(entries.map(({ personId }) => personId)).size;
  const who =
    people > 1
      ? `${String(people)} people, ${String(entries.length)} events`
      : `${[first.bib, nameOf(first)].filter(Boolean).join(' ')} (${entries.map(({ event }) => event).join(', ')})`;
  return `${value === null ? 'Undone' : did[value]}: ${who}`;
}

/** Returns whether an entry may be checked in at a press: expected, paid, and without conflict. */
export const isToCome = ({ state, isPaid }: AtDesk): boolean => state === 'expected' && isPaid;

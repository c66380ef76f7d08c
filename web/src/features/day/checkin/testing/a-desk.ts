import type { SentDayRow } from '@startline/contract/day/log';
import type { DayPack, PackCell, PackEntrant } from '@startline/contract/day/pack';
import type { CompetitionId, EntryId, EventGroupId } from '@startline/rules/ids';
import { vi } from 'vitest';
import { forgetBooks } from '../../../../lib/day/day-book.ts';
import { forgetDay } from '../../../../lib/day/day-store.ts';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { forgetOutboxes } from '../../../../lib/outbox.ts';
import { aServer, refused, said, type Asked } from '../../../../lib/testing/server.ts';

class NoLine {
  static readonly CLOSED = 2;
  readyState = 0;
  addEventListener(): void {
    return;
  }
  close(): void {
    return;
  }
}

/** Clears what an earlier test stored, and opens no live line. */
export function freshDesk(): void {
  localStorage.clear();
  forgetDay();
  forgetBooks();
  forgetOutboxes();
  forgetCalls();
  vi.stubGlobal('EventSource', NoLine);
}

const checkIn = {
  enabled: true,
  expected: 2,
  collected: 0,
  checkInDateTimeOpens: '',
  text: 'Desk by the gate',
  codes: [],
  useTerms: false,
  terms: '',
  defaultTo: 60,
  defaultFrom: 180,
};
/** Returns the summary of check-in for a visitor with these rights. */
export const summary = (access: string[], more: Partial<typeof checkIn> = {}) => ({
  id: 100,
  name: 'County Championships',
  compOrg: { id: 3, name: 'Kent AA' },
  organiser: { id: 3, name: 'Kent AA' },
  location: { id: 1, name: 'Julie Rose Stadium' },
  options: {},
  meta: { ageGroups: [], compEvents: [], discounts: [], prices: [], rules: [], access },
  checkIn: { ...checkIn, ...more },
  zone: 'Europe/London',
  eventGroups: [{ id: 7, name: '100m', eventNo: 1 }],
});

export const anEntrant = (lineId: number, firstName: string, more: Partial<PackEntrant> = {}): PackEntrant => ({
  lineId: lineId as EntryId,
  kind: 'entry',
  personId: `a${String(lineId)}`,
  firstName,
  surName: 'Frost',
  club: 'Tonbridge AC',
  urn: '3000001',
  bib: '',
  ageGroup: 'Under 15',
  egId: 7 as EventGroupId,
  event: '100m',
  isPaid: true,
  opens: null,
  closes: null,
  runners: [],
  ...more,
});

const madeAt = '2027-04-24T08:00:00Z';
export const aPack = (entrants: readonly PackEntrant[], more: Partial<DayPack> = {}): DayPack => ({
  competition: { id: 100 as CompetitionId, name: 'County Championships', organiser: 'Kent AA', zone: 'Europe/London' },
  author: 'user-0',
  expiresAt: '2199-01-01T00:00:00Z',
  madeAt,
  seq: 0,
  mark: '1',
  checkIn: { enabled: true, opens: null },
  events: [
    {
      egId: 7 as EventGroupId,
      eventNo: 1,
      name: '100m',
      startDateTime: '2027-04-24T10:00:00Z',
      timeKnown: true,
      callAt: '2027-04-24T09:40:00Z',
    },
  ],
  entrants: [...entrants],
  teams: [],
  units: [],
  starts: [],
  cells: [],
  ...more,
});

type Server = {
  readonly access?: string[];
  readonly pack?: Partial<DayPack>;
  readonly isLost?: () => boolean;
  readonly isOver?: () => boolean;
  /** The name of the other competition that is asked for. */
  readonly calls?: string;
  /** The entries that a mailed link is for. */
  readonly ofLink?: readonly number[];
};

/** Returns an entry as a mailed link lists it. */
const anOwnEntry = (id: number) => ({
  ...{ id, entryId: id, athleteId: id, firstName: 'Bea', surName: 'Frost', club: '', urn: '', bibNo: '', gender: 'F' },
  ...{ ageGroup: 'U15', eventGroupId: 7, event: '100m', startDateTime: madeAt, timeKnown: true, isPaid: true },
  ...{ collected: false, by: '', state: 'expected', conflict: false, window: '' },
});

/** Replies to a desk's questions about codes that are no numbers of its own competition. */
function scannedElsewhere(url: string, { calls, ofLink = [] }: Pick<Server, 'calls' | 'ofLink'>) {
  if (url.includes('/athlete/checkin')) {
    const stats = { expected: ofLink.length, collected: 0 };
    const meta = { page: 1, pageSize: 200, totalCount: ofLink.length };
    return said({ athletes: ofLink.map(anOwnEntry), stats, message: '' }, '', meta);
  }
  if (!url.endsWith('/calls')) return undefined;
  return calls === undefined
    ? refused(1003, 404, 'There is no such competition.')
    : said({ competition: { id: 7, name: calls, zone: 'Europe/London' }, events: [] });
}

/** Returns a server with these entrants that keeps what a desk reports, as the real one does. */
export function aDesk(
  entrants: readonly PackEntrant[],
  { access = ['CHECKIN'], pack, isLost, isOver, ...codes }: Server = {},
): Asked[] {
  const cells = new Map<string, PackCell>();
  let seq = 0;
  const keep = ({ subject, subjectId, kind, part = 0, value, id }: SentDayRow) => {
    const at = '2027-04-24T08:10:00Z';
    const rowId = value === null ? null : id;
    cells.set(`${subject} ${String(subjectId)}`, {
      subject,
      subjectId,
      kind,
      part,
      value,
      rowId,
      by: '',
      at,
      against: [],
    });
    return { id, answer: 'kept', seq: ++seq, reason: '' };
  };
  return aServer(({ url, method, body }) => {
    if (isLost?.()) return 'lost';
    if (isOver?.())
      return { status: 403, body: { errNo: 1004, error: 'not-allowed', message: 'You may not do this here.' } };
    if (url.includes('/checkinsummary')) return said(summary(access));
    const elsewhere = scannedElsewhere(url, codes);
    if (elsewhere) return elsewhere;
    if (url.endsWith('/pack')) return said(aPack(entrants, { seq, ...pack }));
    if (url.includes('/changes'))
      return said({ madeAt: pack?.madeAt ?? madeAt, seq, cells: [...cells.values()], units: [], isStale: false });
    const answers = method === 'POST' ? (body as { rows: SentDayRow[] }).rows.map(keep) : [];
    return said({ compId: 100, seq, answers });
  });
}

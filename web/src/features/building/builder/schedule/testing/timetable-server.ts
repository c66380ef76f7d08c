import type { Timetable, TimetableWireRow } from '@startline/contract/building/timetable';
import { refusals } from '@startline/contract/refusals';
import { said, type Asked } from '../../../../../lib/testing/server.ts';
import type { SentRow } from '../rows/schedule-store.ts';
import { aTimetable, days, type Shared } from './a-timetable.ts';

type Answer = ReturnType<typeof said> | { status: number; body: unknown };

/** Stands in for the calls of the timetable: keeps rows, moves them by versions, and judges them anew each time. */
export class TimetableServer {
  rows: readonly TimetableWireRow[];
  status: Timetable['status'] = 'provisional';
  /** The account of whoever changes a row elsewhere. */
  changedBy = 0;
  readonly #shared: readonly Shared[];

  constructor(rows: readonly TimetableWireRow[], shared: readonly Shared[] = []) {
    this.rows = rows;
    this.#shared = shared;
  }

  /** Changes a row as another person. */
  elsewhere(ceid: number, change: Partial<TimetableWireRow>): void {
    this.rows = this.rows.map((row) =>
      row.ceids.some((one) => one === ceid) ? { ...row, ...change, version: row.version + 1 } : row,
    );
  }

  timetable(): Timetable {
    return aTimetable(this.rows, this.#shared, { status: this.status });
  }

  /** Returns the answer to a call of the timetable; undefined for any other call. */
  answer({ url, method, body }: Asked): Answer | undefined {
    if (!url.includes('/v5/timetable/')) return undefined;
    if (method === 'GET') return said(this.timetable());
    if (url.endsWith('/rows')) return this.#save((body as { rows: SentRow[] }).rows);
    if (url.endsWith('/lock')) return this.#lock(body as { locked: boolean; day?: string });
    if (url.endsWith('/publish')) {
      this.status = (body as { status: Timetable['status'] }).status;
      return said({ status: this.status });
    }
    return this.#propose();
  }

  #save(sent: readonly SentRow[]): Answer {
    const stale = sent.some(
      ({ ceids, version }) => this.rows.find((row) => row.ceids[0] === ceids[0])?.version !== version,
    );
    if (stale)
      return {
        status: 409,
        body: {
          errNo: refusals['changed-elsewhere'].errNo,
          error: 'changed-elsewhere',
          message: 'Somebody else saved it.',
          data: { who: 'Mary Byrne', whoId: this.changedBy, when: '2027-03-01T12:00:00Z', version: 9 },
        },
      };
    for (const { ceids, startDateTime, minutes, facility, locked } of sent) {
      const at =
        startDateTime === undefined
          ? {}
          : {
              startDateTime: `${startDateTime}+01:00`,
              day: days.find(({ date }) => startDateTime.startsWith(date))?.day ?? 1,
              time: startDateTime.slice(11, 16),
              timeKnown: startDateTime.slice(11, 16) !== '00:00',
            };
      this.elsewhere(Number(ceids[0]), {
        ...at,
        ...(minutes !== undefined && { minutes }),
        ...(facility !== undefined && { facility }),
        ...(locked !== undefined && { locked }),
      });
    }
    return said(this.timetable());
  }

  #lock({ locked, day }: { locked: boolean; day?: string }): Answer {
    const chosen = this.rows.filter(
      (row) => row.locked !== locked && (day === undefined || days.find((one) => one.date === day)?.day === row.day),
    );
    this.rows = this.rows.map((row) => (chosen.includes(row) ? { ...row, locked, version: row.version + 1 } : row));
    return said({ changed: chosen.length });
  }

  /** Moves the second row of the first clash after the first. */
  #propose(): Answer {
    const now = this.timetable();
    const row = this.rows.find(({ key }) => key === now.clashes[0]?.b);
    const before = { overlapping: now.overlapping, tight: now.tight, faults: now.faults.length };
    const moves = row
      ? [
          {
            key: row.key,
            ceids: row.ceids,
            version: row.version,
            name: row.name,
            from: row.startDateTime,
            startDateTime: `${row.startDateTime.slice(0, 10)}T15:00:00+01:00`,
          },
        ]
      : [];
    return said({
      moves,
      before,
      after: { overlapping: 0, tight: 0, faults: 0 },
      notPlaced: [],
      words: row ? 'One move leaves no clash.' : 'It cannot be made better.',
    });
  }
}

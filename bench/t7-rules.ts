import { performance } from 'node:perf_hooks';
import { recompute } from '../rules/src/entering/entries/recompute.ts';
import type { EventRow } from '../rules/src/entering/entries/event-row.ts';
import { noLimits } from '../rules/src/entering/entries/limits.ts';
import type { CompEventId } from '../rules/src/ids.ts';
import { drawStartList, type DrawTerms } from '../rules/src/day/startlists/start-list.ts';
import { rankEntrants, type Entrant } from '../rules/src/day/startlists/seed-order.ts';
import { anEntryContext, saturday, sunday, theEventRow } from '../rules/src/testing/event-rows.ts';
import { median, report } from './measure.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3) * 7;
const entries = 5000;

/**
 * T7: measures the rules. Each line has its limit in milliseconds as baseline and, in brackets, the least that such
 * work can take.
 */
export function t7(): Promise<boolean> {
  const reached = [seeding('seeded over 200 events', 200), seeding('seeded in one event', 1), eventRows()];
  return Promise.resolve(reached.every(Boolean));
}

/**
 * Ranks, deals into heats, separates team mates and draws lanes; against sorting the same marks, which any seeding must
 * do.
 */
function seeding(what: string, events: number): boolean {
  const fields = Array.from({ length: events }, (_, event) =>
    Array.from({ length: entries / events }, (_each, n) => entrant(event, n)),
  );
  const terms: DrawTerms = {
    method: 'zigzag',
    sizes: 'balanced',
    heats: null,
    maxPerHeat: 8,
    heatOrder: 'lot',
    seed: 'bench',
    places: {
      kind: 'lanes-by-rank',
      track: { firstLane: 1, lastLane: 8, closed: [] },
      scheme: 'straight',
      leaveEmpty: 'inside',
    },
  };
  const ours = timed(() =>
    fields.map((field, at) => {
      const list = drawStartList(
        rankEntrants(field, ['qualifying', 'seasonBest', 'personalBest'], `bench ${at}`),
        terms,
      );
      if (!list.ok || list.value.reduce((sum, { places }) => sum + places.length, 0) !== field.length)
        throw new Error('Somebody was lost in the draw.');
      return list;
    }),
  );
  const least = timed(() =>
    fields.map((field) => field.map(({ personalBest }) => personalBest?.value ?? 0).sort((a, b) => a - b)),
  );
  return line(`${entries} entries ${what}`, ours, least, 100);
}

/** Computes all rows of one athlete, with limits, unique events and a full one; against visiting each row once. */
function eventRows(): boolean {
  const rows = Array.from({ length: 200 }, (_, at): EventRow =>
    theEventRow(at + 1, {
      day: at % 2 === 0 ? saturday : sunday,
      type: at % 3 === 0 ? 'F' : 'T',
      paid: at % 10,
      pbMandatory: at % 7 === 0,
      entry: at % 50 === 0 ? { kind: 'paid' } : { kind: 'none' },
      unique: [],
    }),
  );
  const selection = new Set([2, 5, 9].map((id) => id as CompEventId));
  const context = anEntryContext({ limits: { ...noLimits, maxEvents: 4, maxTrack: 2, maxCompEvents: 8 } });
  const ours = timed(() => recompute(rows, selection, context));
  const least = timed(() =>
    rows.filter((row) => row.isOpen && row.paid < row.maxAthletes && !selection.has(row.id)).map((row) => ({ ...row })),
  );
  return line('200 event rows of one athlete', ours, least, 1);
}

const entrant = (event: number, n: number): Entrant<number> => {
  const mark = { type: 'T', value: 10 + ((n * 7919 + event * 104_729) % 500) / 100, timing: 'electronic' } as const;
  return {
    id: event * entries + n,
    team: `club ${(n * 31) % 40}`,
    qualifying: null,
    seasonBest: n % 3 === 0 ? mark : null,
    personalBest: mark,
  };
};

/** Returns the median time of a call in milliseconds, after a warm-up. */
function timed(work: () => unknown): number {
  for (let n = 0; n < 3; n++) work();
  return median(
    Array.from({ length: rounds }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
}

function line(what: string, ours: number, least: number, limit: number): boolean {
  return report({
    id: 'T7',
    what: `${what} (least ${least.toFixed(2)} ms)`,
    ours: `${ours.toFixed(2)} ms`,
    baseline: `${limit} ms`,
    ratio: ours / limit,
    bar: 1,
    higherIsBetter: false,
  });
}

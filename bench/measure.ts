import autocannon from 'autocannon';

/** `npm run bench -- --short`: fewer rounds and smaller sizes, to see that everything runs. */
export const isShort = process.argv.includes('--short');

/** Returns the p-th percentile (0 to 100) of a list of numbers; NaN for an empty list. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** Measures requests per second of one URL under a steady load, and how many replies were unexpected. */
export async function throughput(
  url: string,
  headers: Record<string, string>,
  options: { seconds: number; connections: number; expect: number },
): Promise<{ perSecond: number; wrong: number }> {
  const result = await autocannon({ url, headers, duration: options.seconds, connections: options.connections });
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, stat]) => ({
    status: Number(status),
    count: stat.count ?? 0,
  }));
  const right = counts.find((one) => one.status === options.expect)?.count ?? 0;
  const all = counts.reduce((total, one) => total + one.count, 0);
  return { perSecond: right / result.duration, wrong: all - right + result.errors };
}

export type Row = {
  readonly id: string;
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  readonly ratio: number;
  readonly bar: number;
  readonly higherIsBetter: boolean;
};

/** Prints one line of the report and returns whether the bar was reached. */
export function report(row: Row): boolean {
  const reached = row.higherIsBetter ? row.ratio >= row.bar : row.ratio <= row.bar;
  console.log(
    `${row.id.padEnd(4)} ${row.what.padEnd(46)} ${row.ours.padStart(16)}  against ${row.baseline.padStart(16)}  ratio ${row.ratio.toFixed(2).padStart(7)}  bar ${row.higherIsBetter ? '>=' : '<='} ${row.bar}  ${reached ? 'reached' : 'BELOW THE BAR'}`,
  );
  return reached;
}

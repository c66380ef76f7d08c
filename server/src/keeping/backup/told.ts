import type { Loaded } from './load-queries.ts';

/** Describes a backup in words. */
export function told({ takenAt, rows, files }: Loaded): string {
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const parts = [
    counted(rows['app_user'] ?? 0, 'account'),
    counted(rows['entry'] ?? 0, 'entry', 'entries'),
    `${counted(all, 'row')} in ${counted(Object.keys(rows).length, 'table')}`,
    counted(files, 'file'),
  ];
  return `taken ${takenAt}, ${parts.join(', ')}`;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

import type { Loaded } from './load-queries.ts';

/** Describes a backup in words. */
export function told({ takenAt, rows, files }: Loaded): string {
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const parts = [`${String(rows['app_user'] ?? 0)} accounts`, `${String(rows['entry'] ?? 0)} entries`];
  return `taken ${takenAt}, ${parts.join(', ')}, ${String(all)} rows in ${String(Object.keys(rows).length)} tables, ${String(files)} files`;
}

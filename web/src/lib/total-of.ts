import type { Reply } from './api.ts';

/** Returns how many a list has in all, by the meta of one of its pages; 0 until there is one. */
export const totalOf = (page: Reply<unknown> | undefined): number =>
  (page?.meta as { totalCount?: number } | undefined)?.totalCount ?? 0;

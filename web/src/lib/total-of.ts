import type { Reply } from './api.ts';

/** Returns the total length of a list, by the meta of one of its pages; 0 until there is one. */
export const totalOf = (page: Reply<unknown> | undefined): number =>
  (page?.meta as { totalCount?: number } | undefined)?.totalCount ?? 0;

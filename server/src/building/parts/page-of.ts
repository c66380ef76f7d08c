/**
 * Returns one page of a builder list and its `meta`: by name, five to a page by default; a page size of 0 is all
 * (UI-31).
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { pagenumber, pagesize }: { readonly pagenumber: number; readonly pagesize: number },
) {
  const size = pagesize === 0 ? Math.max(1, rows.length) : pagesize;
  const page = pagesize === 0 ? 1 : pagenumber;
  const from = (page - 1) * size;
  return {
    rows: rows.slice(from, from + size),
    meta: { page, pageSize: size, totalCount: rows.length, isMore: from + size < rows.length },
  };
}

/** Sorts names as people do, ignoring capitals and reading numbers within words. */
const order = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  order.compare(a.name, b.name);

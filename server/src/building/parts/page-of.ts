/**
 * Returns one page of a list of the builder and its `meta`: by name, the first five unless more are asked for; a page
 * size of 0 is all (UI-31).
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

/** By name as people sort: capitals and numbers within words do not matter. */
const order = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  order.compare(a.name, b.name);

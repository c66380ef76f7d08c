import type { Check } from '@startline/contract/building/builder';

/** The most records that a link names; a list marks them. */
const MOST = 50;

/** Returns the search part of the link to where a check is fixed: its records as `price-5` or `compEvent-12.13`, its field. */
export const placeOfCheck = ({
  of: kind,
  ids,
  field,
}: Pick<Check, 'of' | 'ids' | 'field'>): { at?: string; field?: string } => ({
  ...(kind !== 'competition' && ids.length > 0 && { at: `${kind}-${ids.slice(0, MOST).join('.')}` }),
  ...(field !== null && { field }),
});

/** Returns the ids of the records of one kind that a link names. */
export const namedIds = (at: string, kind: Check['of']): readonly number[] =>
  at.startsWith(`${kind}-`)
    ? at
        .slice(kind.length + 1)
        .split('.')
        .map(Number)
    : [];

/** Returns the record that a link names alone: its sheet opens at once. */
export function namedAlone<Part extends { readonly id: number }>(
  at: string | undefined,
  kind: Check['of'],
  parts: readonly Part[],
): Part | undefined {
  const ids = namedIds(at ?? '', kind);
  return ids.length === 1 ? parts.find(({ id }) => id === ids[0]) : undefined;
}

/** The part of the step Events where records of a kind are changed. */
const views: Partial<Readonly<Record<Check['of'], string>>> = {
  compEvent: 'list',
  price: 'prices',
  ageGroup: 'ages',
  eventGroup: 'groups',
};
/** The field named by the check for a competition without events. */
export const FIRST_EVENT = 'events';
/** Returns the part of the step Events that a link leads to; undefined when that is the matrix. */
export function viewNamed(at: string | undefined, field: string | undefined): string | undefined {
  const kind = Object.keys(views).find((text) => at?.startsWith(`${text}-`)) as Check['of'] | undefined;
  return kind ? views[kind] : field === undefined || field === FIRST_EVENT ? undefined : 'list';
}

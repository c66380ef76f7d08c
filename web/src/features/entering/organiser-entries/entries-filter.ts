import type { SearchKeys } from '../../../lib/search-keys.ts';

/** The filters in the address bar, so that back and reload keep them. */
export type Payment = 'all' | 'paid' | 'awaiting-cheque' | 'held' | 'cancelled';
export type Grouping = 'event' | 'athlete' | 'club';
export type Sorting = 'name' | 'newest' | 'payment';
export type Filter = {
  readonly search?: string;
  readonly event?: number;
  readonly club?: number;
  readonly payment?: Payment;
  readonly view?: Grouping;
  readonly sort?: Sorting;
  readonly page?: number;
};

export const payments: readonly { readonly value: Payment; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'awaiting-cheque', label: 'Payment awaited' },
  { value: 'held', label: 'In baskets' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const groupings: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'event', label: 'By event' },
  { value: 'athlete', label: 'By athlete' },
  { value: 'club', label: 'By club' },
];

export const sortings: readonly { readonly value: Sorting; readonly label: string }[] = [
  { value: 'name', label: 'Surname' },
  { value: 'newest', label: 'Newest first' },
  { value: 'payment', label: 'Payment' },
];

/** The longest search text. */
export const SEARCH_LENGTH = 60;

/** Returns the filter of an address, ignoring values that nobody can have chosen, from a mistyped or truncated link. */
export const readFilter = ({ search = '', event = 0, club = 0, page = 0, payment, view, sort }: SearchKeys): Filter =>
  cleaned({
    search: search.slice(0, SEARCH_LENGTH),
    event: withinReach(event),
    club: withinReach(club),
    page: withinReach(page),
    payment: payments.find(({ value }) => value === payment)?.value ?? 'all',
    view: groupings.find(({ value }) => value === view)?.value ?? 'event',
    sort: sortings.find(({ value }) => value === sort)?.value ?? 'name',
  });

const withinReach = (count: number): number => (count <= 1_000_000 ? count : 0);

/** Returns the filter without empty values. */
export const cleaned = ({ search, event, club, payment, view, sort, page }: Filter): Filter => ({
  ...(search ? { search } : {}),
  ...(event ? { event } : {}),
  ...(club ? { club } : {}),
  ...(payment && payment !== 'all' ? { payment } : {}),
  ...(view && view !== 'event' ? { view } : {}),
  ...(sort && sort !== 'name' ? { sort } : {}),
  ...(page && page > 1 ? { page } : {}),
});

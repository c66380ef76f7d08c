import type { SearchKeys } from '../../../lib/search-keys.ts';
import { readAnswerFilter } from './answers/answer-filter.ts';

/** The filters in the address bar, so that back and reload keep them. */
export type Payment = 'all' | 'paid' | 'awaiting-cheque' | 'held' | 'cancelled';
export type Grouping = 'event' | 'athlete' | 'club';
export type Sorting = 'name' | 'newest' | 'payment' | 'pb';
export type Filter = {
  readonly search?: string;
  readonly event?: number;
  readonly club?: number;
  readonly payment?: Payment;
  readonly view?: Grouping;
  readonly sort?: Sorting;
  /** An answer to a question of the organiser, such as '4:M'. */
  readonly q?: string;
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
  { value: 'pb', label: 'Best PB first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'payment', label: 'Payment' },
];

/** The longest search text. */
export const SEARCH_LENGTH = 60;

/** Returns the filter of an address, ignoring values that nobody can have chosen, from a mistyped or truncated link. */
export const readFilter = ({
  search = '',
  event = 0,
  club = 0,
  page = 0,
  q,
  payment,
  view,
  sort,
}: SearchKeys): Filter =>
  cleaned({
    search: search.slice(0, SEARCH_LENGTH),
    event: withinReach(event),
    club: withinReach(club),
    page: withinReach(page),
    q: knownAnswer(q),
    payment: payments.find(({ value }) => value === payment)?.value ?? 'all',
    view: groupings.find(({ value }) => value === view)?.value ?? 'event',
    sort: sortings.find(({ value }) => value === sort)?.value ?? 'name',
  });

const knownAnswer = (text: string | undefined): string => (text !== undefined && readAnswerFilter(text) ? text : '');
const withinReach = (count: number): number => (count <= 1_000_000 ? count : 0);

/** The values of a filter that leave nothing out and change no order. */
const usual = { search: '', event: 0, club: 0, payment: 'all', view: 'event', sort: 'name', q: '', page: 1 } as const;

/** Returns the filter without empty and usual values. */
export const cleaned = (filter: Filter): Filter =>
  Object.fromEntries(
    (Object.keys(usual) as (keyof Filter)[]).flatMap((key) => {
      const value = filter[key];
      return !value || value === usual[key] ? [] : [[key, value]];
    }),
  );

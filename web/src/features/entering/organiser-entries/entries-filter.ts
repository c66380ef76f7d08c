import type { SearchKeys } from '../../../lib/search-keys.ts';

/** What is filtered, in the address bar, so that back and reload keep it. */
export type Payment = 'all' | 'paid' | 'awaiting-cheque' | 'held' | 'cancelled';
export type Filter = {
  readonly search?: string;
  readonly event?: number;
  readonly club?: number;
  readonly payment?: Payment;
  readonly page?: number;
};

export const payments: readonly { readonly value: Payment; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'awaiting-cheque', label: 'Cheque awaited' },
  { value: 'held', label: 'In baskets' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** The longest text that is searched for. */
export const SEARCH_LENGTH = 60;

/** The filter of an address, where what a mistyped or cut link says and nobody can have chosen is left out. */
export const readFilter = ({ search = '', event = 0, club = 0, page = 0, payment }: SearchKeys): Filter =>
  cleaned({
    search: search.slice(0, SEARCH_LENGTH),
    event: withinReach(event),
    club: withinReach(club),
    page: withinReach(page),
    payment: payments.find(({ value }) => value === payment)?.value ?? 'all',
  });

const withinReach = (given: number): number => (given <= 1_000_000 ? given : 0);

/** The filter without what says nothing. */
export const cleaned = ({ search, event, club, payment, page }: Filter): Filter => ({
  ...(search ? { search } : {}),
  ...(event ? { event } : {}),
  ...(club ? { club } : {}),
  ...(payment && payment !== 'all' ? { payment } : {}),
  ...(page && page > 1 ? { page } : {}),
});

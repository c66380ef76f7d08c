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
export const readFilter = (search: Readonly<Record<string, unknown>>): Filter =>
  cleaned({
    search:
      typeof search['search'] === 'string' || typeof search['search'] === 'number'
        ? String(search['search']).slice(0, SEARCH_LENGTH)
        : '',
    event: number(search['event']),
    club: number(search['club']),
    page: number(search['page']),
    payment: payments.find(({ value }) => value === search['payment'])?.value ?? 'all',
  });

const number = (given: unknown): number =>
  Number.isInteger(given) && (given as number) > 0 && (given as number) <= 1_000_000 ? (given as number) : 0;

/** The filter without what says nothing. */
export const cleaned = ({ search, event, club, payment, page }: Filter): Filter => ({
  ...(search ? { search } : {}),
  ...(event ? { event } : {}),
  ...(club ? { club } : {}),
  ...(payment && payment !== 'all' ? { payment } : {}),
  ...(page && page > 1 ? { page } : {}),
});

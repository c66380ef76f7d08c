import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompetitionId } from '@startline/rules/ids';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { aServer, said } from '../../../lib/testing/server.ts';
import { AwaitedChequesCard } from './awaited-cheques.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
  localStorage.clear();
});

const entry = (entryId: number, orderId: number, surName: string, invoiceDue: string | null = null) => ({
  entryId,
  athleteId: entryId,
  firstName: 'Orla',
  surName,
  urn: '',
  club: 'Hartsfield AC',
  ageGroup: 'U15',
  gender: 'F',
  ceid: 11,
  eventGroupId: 3,
  event: '100m',
  perfText: '',
  state: 'awaiting-cheque',
  paid: 0,
  total: '9.00',
  orderId,
  invoiceDue,
  invoiceTo: invoiceDue === null ? '' : 'Hartsfield AC',
  enteredAt: '2027-04-01T10:00:00.000Z',
  contact: { name: `Pat ${surName}`, email: 'pat@test.example', phone: '' },
});
const shirt = (productId: number, orderId: number, facts: { person?: string; quantity?: number } = {}) => ({
  productId,
  orderId,
  item: 'T-shirt',
  detail: 'M, blue',
  person: '',
  quantity: 1,
  total: '12.00',
  invoiceDue: null,
  invoiceTo: '',
  contact: { name: 'Pat Byrne' },
  ...facts,
});
const threeEntries = [entry(1, 20, 'Byrne'), entry(2, 20, 'Byrne'), entry(3, 21, 'Kelly', '2027-03-31')];
/** Returns a competition whose cheques arrive as they are marked. */
function aCompetition(all = threeEntries, others: readonly ReturnType<typeof shirt>[] = []) {
  const paid = new Set<number>();
  return aServer(({ method, body }) => {
    const { prodIds, paid: isPaid } = (body ?? {}) as { prodIds?: number[]; paid?: boolean };
    if (method === 'POST') {
      for (const id of prodIds ?? [])
        if (isPaid) paid.add(id);
        else paid.delete(id);
      return said({ changed: prodIds?.length ?? 0 });
    }
    const entries = all.filter(({ entryId }) => !paid.has(entryId));
    return said(
      {
        competition: { id: 5, name: 'County', currency: 'GBP', zone: 'Europe/London', mayMarkPaid: true },
        totals: { athletes: 2, entries: 3, paid: 0, awaitingCheque: 3, held: 0, income: '0.00' },
        events: [],
        clubs: [],
        entries,
        awaitedLines: others.filter(({ productId }) => !paid.has(productId)),
      },
      '',
      { page: 1, pageSize: 200, totalCount: entries.length },
    );
  });
}

test('the awaited payments are one line with their count and total, opened and remembered by a press', async () => {
  aCompetition();
  render(<AwaitedChequesCard compId={5 as CompetitionId} />);
  const folded = await screen.findByRole<HTMLDetailsElement>('group');
  expect(folded.open).toBe(false);
  expect(folded.querySelector('summary')?.textContent).toBe('Payments awaited: 2£27.00 in all');
  await userEvent.click(screen.getByRole('heading', { name: 'Payments awaited: 2' }));
  await waitFor(() => expect(folded.open).toBe(true));
  cleanup();
  render(<AwaitedChequesCard compId={5 as CompetitionId} />);
  expect((await screen.findByRole<HTMLDetailsElement>('group')).open).toBe(true);
});

test('a cheque is one row for its order with its amount; marking it asks, keeps the row and can be undone', async () => {
  const requests = aCompetition();
  render(<AwaitedChequesCard compId={5 as CompetitionId} />);
  const card = within(await screen.findByRole('region', { name: 'Payments awaited: 2' }));
  const rows = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    '£18.00Pat ByrneOrder 20Payment awaitedOrla Byrne: 100m, Orla Byrne: 100mMark as paid',
    '£9.00Hartsfield AC (Pat Kelly)Invoice 21, pay by 31st Mar 2027Payment awaitedOrla Kelly: 100mMark as paid',
  ]);
  await userEvent.click(card.getByRole('button', { name: 'Mark as paid: order 20' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Have you received £18.00 from Pat Byrne?' }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, mark as paid' }));
  await waitFor(() => expect(rows()[0]).toContain('Paid'));
  expect(rows()).toHaveLength(2);
  await userEvent.click(card.getByRole('button', { name: 'Undo: order 20' }));
  await waitFor(() => expect(rows()[0]).toContain('Payment awaited'));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { prodIds: [1, 2], paid: true, message: '' },
    { prodIds: [1, 2], paid: false, message: '' },
  ]);
});

test('a cheque for an entry and T-shirts is one row with all of it, and one for T-shirts alone is listed too', async () => {
  const others = [shirt(4, 20, { person: 'Orla Byrne', quantity: 2 }), shirt(5, 22)];
  const requests = aCompetition([entry(1, 20, 'Byrne')], others);
  render(<AwaitedChequesCard compId={5 as CompetitionId} />);
  const card = within(await screen.findByRole('region', { name: 'Payments awaited: 2' }));
  const rows = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    '£21.00Pat ByrneOrder 20Payment awaitedOrla Byrne: 100m, Orla Byrne: 2 × T-shirt (M, blue)Mark as paid',
    '£12.00Pat ByrneOrder 22Payment awaitedT-shirt (M, blue)Mark as paid',
  ]);
  for (const [order, words] of [
    ['20', 'Order 20, 1 entry and 2 other items. Check that it is £21.00. We will email the entrant'],
    ['22', 'Order 22, 1 item. Check that it is £12.00. We will email the entrant'],
  ] as const) {
    await userEvent.click(card.getByRole('button', { name: `Mark as paid: order ${order}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(`^${words}`))).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, mark as paid' }));
    await waitFor(() => expect(card.getByRole('button', { name: `Undo: order ${order}` })).toBeTruthy());
  }
  await userEvent.click(card.getByRole('button', { name: 'Undo: order 20' }));
  await waitFor(() => expect(rows()[0]).toContain('Payment awaited'));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { prodIds: [1, 4], paid: true, message: '' },
    { prodIds: [5], paid: true, message: '' },
    { prodIds: [1, 4], paid: false, message: '' },
  ]);
});

import { myOrders } from '@startline/contract/selling/payments';
import { longDate } from '@startline/rules/formats/dates';
import { amountText, type Currency } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { EmptyState, States } from '../../../../ui/screen-states.tsx';

const PAGE_SIZE = 20;
type Order = z.output<typeof myOrders.output>[number];
type Meta = { totalCount: number; credit: readonly { currency: Currency; amount: string }[] };

const states = {
  paid: ['ok', 'Paid'],
  'awaiting-card': ['warn', 'Waiting for card payment'],
  'awaiting-cheque': ['warn', 'Payment awaited'],
  cancelled: ['plain', 'Not paid'],
  'part-refunded': ['plain', 'Part refunded'],
  refunded: ['plain', 'Refunded'],
} as const;

/** The caller's orders, newest first, each with a link to its receipt, and the credit they have left. */
export function MyOrders() {
  const [page, setPage] = useState(1);
  const orders = useCall(myOrders, { page, pagesize: PAGE_SIZE }, { keep: true });
  const { credit = [], totalCount = 0 } = (orders.data?.meta as Meta | undefined) ?? {};
  return (
    <>
      {credit.map(({ currency, amount }) => (
        <NoticeBox key={currency} title={`You have ${amountText(amount, currency)} of credit`}>
          <p>You can use it for your next order: the basket offers it when you pay.</p>
        </NoticeBox>
      ))}
      <States query={orders} isEmpty={(reply) => reply.data.length === 0} empty={<Nothing />}>
        {(reply) => (
          <>
            <Card flush aria-label="Orders and receipts">
              <CardHead title="Orders and receipts" />
              <ul>
                {reply.data.map((order) => (
                  <OrderRow key={order.orderId} order={order} />
                ))}
              </ul>
            </Card>
            <Pager page={page} pageSize={PAGE_SIZE} total={totalCount} onPage={setPage} />
          </>
        )}
      </States>
    </>
  );
}

const Nothing = () => (
  <EmptyState title="No orders yet" icon={<Receipt size={36} strokeWidth={1.5} />}>
    What you pay for appears here, with its receipt.
  </EmptyState>
);

function OrderRow({ order }: { order: Order }) {
  const [tone, name] = stateOf(order);
  const ordered = longDate(instant(order.dateOrdered), 'Europe/London');
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-[1.06rem] font-[650]">{order.competitions.join(', ') || order.org}</p>
          <p className="num text-[0.95rem] text-ink2">
            {[ordered, order.org].join(' · ')}
            {order.refunded !== '0.00' && ` · ${amountText(order.refunded, order.currency)} ${returned(order)}`}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <Badge tone={tone}>{name}</Badge>
          <span className="num font-[650]">{amountText(order.total, order.currency)}</span>
        </div>
      </div>
      <TextLink
        to="/v2/order-v2/$id"
        params={{ id: String(order.orderId) }}
        className="inline-flex min-h-11 items-center text-[0.95rem]"
      >
        {hasReceipt(order) ? `Order ${order.orderId} and receipt` : `Order ${order.orderId}`}
      </TextLink>
    </li>
  );
}

const stateOf = ({ state, method }: Order) =>
  state === 'awaiting-cheque' && method === 'invoice' ? (['warn', 'Invoice to pay'] as const) : states[state];

const returned = ({ hasCredit, hasRefund }: Order): string =>
  hasCredit && !hasRefund ? 'given back as credit' : 'refunded';

const hasReceipt = ({ state }: Order): boolean => state === 'paid' || state === 'part-refunded' || state === 'refunded';

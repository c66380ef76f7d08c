import { myCalendar, readOrder, type OrderReply } from '@startline/contract/selling/payments';
import { unbrokenPlace } from '@startline/rules/competitions/published/unbroken-place';
import { longDate, longDay } from '@startline/rules/formats/dates';
import { amountText } from '@startline/rules/money';
import type { OrderId } from '@startline/rules/ids';
import { orderDay, orderMoment } from '@startline/rules/selling/orders/order-dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { CalendarPlus, Mail, Printer } from 'lucide-react';
import { Fragment } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { CardInstead } from './card-instead.tsx';
import { EARLIER, hasEntries, isOver, nextSteps, onlyWaits, titleOf } from './order-words.ts';
import { StillToPay } from './still-to-pay.tsx';

const WAIT_MS = 2_000;

/**
 * The state of an order: paid, a cheque or an invoice promised, still waiting for the card, or given up. Polls until it is settled.
 */
export function OrderScreen() {
  const { id } = useParams({ from: '/v2/order-v2/$id' });
  const orderId = Number(id) as OrderId;
  const order = useCall(
    readOrder,
    { id: orderId },
    { again: (reply) => (reply === undefined || isUnderWay(reply.data) ? WAIT_MS : false) },
  );
  return (
    <>
      <Band title={order.data ? titleOf(order.data.data) : 'Your order'} lead={order.data && leadOf(order.data.data)} />
      <Page narrow>
        <States query={order} empty={null} isEmpty={() => false}>
          {(reply) => <OrderView order={reply.data} />}
        </States>
        {order.error && !order.data && (
          <p>
            Only the account that placed an order can see it.{' '}
            <TextLink to="/v2/my-entries-v2">See my own entries</TextLink>
          </p>
        )}
      </Page>
    </>
  );
}

const zoneOf = ({ lines }: OrderReply): TimeZone => lines[0]?.zone ?? 'Europe/London';
const orderedOn = (order: OrderReply): string => longDate(instant(order.createdAt), zoneOf(order));
const leadOf = (order: OrderReply): string => `Order ${order.orderId} · ${order.org.name} · ${orderedOn(order)}`;

/** Returns whether a card payment may still go through. */
const isUnderWay = ({ state, payment }: OrderReply): boolean =>
  state === 'awaiting-card' || (state === 'awaiting-cheque' && payment?.state === 'pending');

const isSettled = ({ state }: OrderReply): boolean => state === 'paid' || state === 'awaiting-cheque';

/** Returns whether the organiser has marked some lines of a promised payment as paid, and not all. */
const isPartPaid = ({ state, lines }: OrderReply): boolean =>
  state === 'awaiting-cheque' && lines.some((line) => line.state === 'paid');

const soldText = ({ event, quantity }: OrderReply['lines'][number]): string =>
  quantity > 1 ? `${quantity} × ${event}` : event;

function OrderView({ order }: { order: OrderReply }) {
  const amount = (text: string) => amountText(text, order.currency);
  return (
    <>
      <ConfirmedEarlier order={order} />
      <Stands order={order} />
      {isSettled(order) && <StillToPay />}
      {order.cheque?.cardInstead && <CardInstead order={order} card={order.cheque.cardInstead} />}
      {order.invoice && <InvoiceCard order={order} invoice={order.invoice} />}
      <Card flush>
        <CardHead
          title={order.lines.every(({ kind }) => kind === 'entry') ? 'Entries' : 'Order'}
          aside={<span className="num font-bold">{amount(order.total)}</span>}
        />
        <ul>
          {order.lines.map((line) => (
            <li
              key={line.entryId}
              className="flex justify-between gap-3 border-b border-line px-4 py-3 last:border-b-0"
            >
              <span>
                <span className="block font-[650]">{soldText(line)}</span>
                <span className="text-[0.95rem] text-ink2">
                  {[line.detail, line.athlete, line.competition].filter(Boolean).join(' · ')}
                  {line.uncharged ? ' · Cancelled, not charged' : line.state === 'cancelled' && ' · Cancelled'}
                  {isPartPaid(order) && line.state === 'paid' && ' · Paid'}
                  {line.refunded !== '0.00' && ` · ${amount(line.refunded)} refunded`}
                </span>
                <WhenAndWhere line={line} />
              </span>
              <span className={line.uncharged ? 'num text-ink2 line-through' : 'num'}>{amount(line.total)}</span>
            </li>
          ))}
        </ul>
        {order.credit !== '0.00' && (
          <p className="num flex justify-between gap-3 border-t border-line px-4 py-3">
            <span>
              {order.state === 'awaiting-card'
                ? 'From your credit, once the card payment goes through'
                : 'From your credit'}
            </span>
            <span>{amount(order.credit)}</span>
          </p>
        )}
      </Card>
      <NextSteps order={order} />
      <AcceptedTerms order={order} />
      <WaysOn order={order} />
    </>
  );
}

type Line = OrderReply['lines'][number];

/** Shows when and where a line takes place. */
function WhenAndWhere({ line: { startDateTime, timeKnown, venue, zone } }: { line: Line }) {
  if (startDateTime === null) return null;
  const at = instant(startDateTime);
  const when = timeKnown ? orderMoment(at, zone) : `${orderDay(at, zone)}, time to be confirmed`;
  return (
    <span className="block text-[0.95rem] text-ink2">{[when, unbrokenPlace(venue)].filter(Boolean).join(' · ')}</span>
  );
}

/** Says what the athlete or parent does between the order and the day. */
function NextSteps({ order }: { order: OrderReply }) {
  if (!isSettled(order) || !hasEntries(order)) return null;
  return (
    <Card aria-label="What happens next" className="space-y-2">
      <h2 className="text-[1.19rem]">What happens next</h2>
      <ol className="list-decimal space-y-1 pl-5">
        {nextSteps(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

/** The links from here for the payer. An entry of a club has no athlete here, and is on none of the payer's lists. */
function WaysOn({ order }: { order: OrderReply }) {
  const isOwn = order.lines.some(({ kind, athleteId }) => kind !== 'entry' || athleteId !== 0);
  const settled = order.state !== 'awaiting-card' && order.state !== 'cancelled';
  if (!isOwn) return null;
  return (
    <div className="noprint flex flex-wrap gap-2">
      {hasEntries(order) ? (
        <LinkButton to="/v2/my-entries-v2">See my entries</LinkButton>
      ) : (
        <LinkButton to="/v2/my-entries-v2" search={{ show: 'orders' }}>
          See my orders
        </LinkButton>
      )}
      {settled && hasEntries(order) && !onlyWaits(order) && !isOver(order) && (
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={addressOf(myCalendar, { order: order.orderId }).url}
          download
        >
          <CalendarPlus aria-hidden size={18} /> Add to my calendar
        </a>
      )}
      {settled && (
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden size={18} /> {order.invoice ? 'Print the invoice' : 'Print'}
        </Button>
      )}
      {!settled && (
        <LinkButton to="/v2/basket-v2" variant="secondary">
          Back to the basket
        </LinkButton>
      )}
    </div>
  );
}

/** Says that the last press of the button paid nothing, since the order was confirmed before. */
function ConfirmedEarlier({ order }: { order: OrderReply }) {
  const { payment } = useSearchKeys();
  return (
    payment === EARLIER &&
    isSettled(order) && (
      <NoticeBox live takesFocus title="This order had already been confirmed">
        Perhaps you confirmed it in another window. You have not paid twice.
      </NoticeBox>
    )
  );
}

function Stands({ order }: { order: OrderReply }) {
  const element = <p>{order.text}</p>;
  if (order.state === 'paid')
    return (
      <NoticeBox tone="ok" live title={onlyWaits(order) ? 'Paid' : 'Confirmed'}>
        {element}
        <p className="mt-1">
          <Mail aria-hidden size={16} className="mr-1 inline" />
          {onlyWaits(order) || !hasEntries(order)
            ? 'We emailed you a receipt when this was confirmed.'
            : 'We emailed you a receipt and a calendar file when this was confirmed.'}
        </p>
      </NoticeBox>
    );
  if (order.state === 'awaiting-cheque')
    return (
      <NoticeBox tone="ok" live title={order.text}>
        {order.cheque && <ChequeFacts order={order} cheque={order.cheque} />}
        <p className="mt-1 whitespace-pre-line">{order.chequeText}</p>
      </NoticeBox>
    );
  if (order.state === 'awaiting-card')
    return (
      <NoticeBox live title="Checking with the card provider">
        {element}
        <p className="mt-1">You can close this page. We will email you as soon as the payment is confirmed.</p>
      </NoticeBox>
    );
  return (
    <NoticeBox tone="warn" live>
      {element}
    </NoticeBox>
  );
}

/** Shows what to write on the cheque and by when it should be there. */
function ChequeFacts({ order, cheque }: { order: OrderReply; cheque: NonNullable<OrderReply['cheque']> }) {
  const facts = [
    ['Pay to', cheque.payee],
    ['Amount', amountText(cheque.due, order.currency)],
    ['Write on the back', cheque.reference],
    ...(cheque.address === '' ? [] : [['Post it to', cheque.address]]),
    ...(cheque.arriveBy === null ? [] : [['Should arrive by', longDay(cheque.arriveBy)]]),
  ] as const;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-ink2">{name}</dt>
          <dd className="num font-[650] whitespace-pre-line">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The invoice of an order: whom it is for, what to pay, to whom, how and by when. The lines stand below, on one page. */
function InvoiceCard({ order, invoice }: { order: OrderReply; invoice: NonNullable<OrderReply['invoice']> }) {
  const facts = [
    ['For', invoice.to],
    ['From', invoice.payee],
    ['Date', orderedOn(order)],
    ['Amount', amountText(order.total, order.currency)],
    ...(invoice.fee === '0.00' ? [] : [['Booking fee included', amountText(invoice.fee, order.currency)]]),
    ...(isPartPaid(order) ? [['Still to pay', amountText(invoice.left, order.currency)] as const] : []),
    ['Pay by', longDay(invoice.due)],
    ['Payment reference', invoice.number],
  ] as const;
  return (
    <Card aria-label={invoice.number} className="space-y-2">
      <h2 className="text-[1.19rem]">
        {invoice.number}
        {order.state === 'paid' && ', paid'}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink2">{name}</dt>
            <dd className="num font-[650] wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="whitespace-pre-line">{invoice.details || `Ask ${invoice.payee} how to pay.`}</p>
    </Card>
  );
}

/** The terms as they were when the order was made. */
const AcceptedTerms = ({ order }: { order: OrderReply }) =>
  order.terms.map(({ competition, agreedAt, text }) => (
    <Card key={competition}>
      <details>
        <summary className="font-[650]">
          Terms of {competition}, accepted on {longDate(instant(agreedAt), zoneOf(order))}
        </summary>
        <div className="pt-3">
          <RichText text={text} />
        </div>
      </details>
    </Card>
  ));

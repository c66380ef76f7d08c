import type { CartGroup } from '@startline/contract/selling/basket';
import { amountText, formatMoney, money } from '@startline/rules/money';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PrivacyLine } from '../../../ui/privacy-line.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { countOfLines } from './count-of-lines.ts';
import { useCredit, type CreditUse } from './credit-use.ts';
import { cardFault, NotPaid, type PayFault } from './not-paid.tsx';
import { TermsLeft, TermsToAccept, useTerms } from './terms-to-accept.tsx';
import { TEST_CARD, TestCardNumber } from './test-card-number.tsx';
import { useCheckout, type ByLink, type Method } from './use-checkout.ts';

type Props = {
  group: CartGroup;
  credit: string;
  /** The reason why credit in another currency cannot be used here. */
  otherCredit: string | undefined;
  /** The reason why the last attempt to pay this basket failed. */
  fault: PayFault | undefined;
  onFault: (fault: PayFault | undefined) => void;
  /** Whether the payer has yet to be shown the current privacy notice. */
  noticeDue: boolean;
  /** Makes the order of a family that pays by a link; left out, the order is of the basket. */
  byLink?: ByLink;
};

/** The total, the ways to pay it, and one button. */
export function PayPanel({ group, credit, otherCredit, fault, onFault, noticeDue, byLink }: Props) {
  const { busy, pay } = useCheckout(group, onFault, byLink);
  const { card, free } = group.methods;
  const [method, setMethod] = useState<Method>(offeredIn(group)[0] ?? 'card');
  const [number, setNumber] = useState(card.isTest ? TEST_CARD : '');
  const use = useCredit(group, credit, method);
  const terms = useTerms(group.terms);
  const correcting =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      onFault(undefined);
      set(value);
    };
  const isCovered = free || use.coversAll;
  if (group.totals.lines === 0) return null;
  const mayPay = isCovered || offeredIn(group).length > 0;
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (busy || !terms.areAccepted()) return;
    const chosen = isCovered ? 'card' : method;
    void pay({
      method: chosen,
      cardNumber: number,
      credit: use.wireAmount,
      acceptedTerms: terms.accepted,
      noticeShown: noticeDue,
    });
  };
  return (
    <Card data-clear>
      <h2 className="text-[1.19rem]">{group.org.name}</h2>
      <Totals group={group} />
      <form noValidate className="mt-4 space-y-4" onSubmit={submit}>
        <TermsLeft terms={group.terms} use={terms} />
        <UseCredit group={group} use={{ ...use, choose: correcting(use.choose) }} other={otherCredit} />
        {!isCovered && (
          <HowToPay
            group={group}
            method={method}
            needsCard={use.needsCard}
            onMethod={correcting(setMethod)}
            number={number}
            numberFault={cardFault(fault)}
            onNumber={correcting(setNumber)}
          />
        )}
        <BeforePaying faults={group.faults} />
        <TermsToAccept terms={group.terms} use={terms} />
        {noticeDue && <PrivacyLine />}
        <NotPaid fault={fault} places="What you chose is still held." onOver={() => onFault(undefined)} />
        {mayPay ? <PayButton busy={busy} group={group} words={payWords(group, method, use)} /> : <NoPayment />}
      </form>
      <CardNote card={card} />
    </Card>
  );
}

const PayButton = ({ busy, group, words }: { busy: boolean; group: CartGroup; words: string }) => (
  <Button type="submit" block busy={busy} disabled={group.faults.length > 0} className="min-h-13 text-[1.06rem]">
    {words}
  </Button>
);

/** The obstacles to paying for the held lines together, each with its remedy. */
const BeforePaying = ({ faults }: { faults: readonly string[] }) =>
  faults.length > 0 && (
    <NoticeBox tone="warn" title="Before you pay">
      {faults.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </NoticeBox>
  );

/** The handling of card details. Renders nothing if cards are not accepted. */
const CardNote = ({ card }: { card: CartGroup['methods']['card'] }) =>
  card.offered && (
    <p className="mt-3 flex items-start gap-2 text-[0.9rem] text-ink2">
      <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
      {card.isTest ? 'This is a demo: nothing is charged.' : 'Card details go to the card provider, never to us.'}
    </p>
  );

const printed = (text: string, { currency }: CartGroup): string => amountText(text, currency);

function payWords(group: CartGroup, method: Method, use: CreditUse): string {
  if (group.methods.free) return 'Confirm';
  if (use.coversAll) return 'Pay with credit';
  const total = formatMoney(money(use.left, group.currency));
  switch (method) {
    case 'cheque':
      return `Pay ${total} by cheque`;
    case 'invoice':
      return `Enter, and pay ${total} by invoice`;
    case 'card':
      return `Pay ${total}`;
  }
}

/** Returns the ways to pay that are offered, in the order in which they are shown. */
const offeredIn = ({ methods }: CartGroup): readonly Method[] =>
  (['card', 'invoice', 'cheque'] as const).filter((method) => methods[method].offered);

const methodWords: Readonly<Record<Method, string>> = { card: 'Card', invoice: 'Invoice', cheque: 'Cheque' };

/** The choice to use credit, or the reason why it cannot be used. Renders nothing without credit. */
function UseCredit({
  group: { currency, methods },
  use,
  other,
}: {
  group: CartGroup;
  use: ReturnType<typeof useCredit>;
  other: string | undefined;
}) {
  if (use.most > 0)
    return (
      <Checkbox
        label={`Use ${formatMoney(money(use.most, currency))} credit`}
        hint={use.amount > 0 ? `Left to pay: ${formatMoney(money(use.left, currency))}` : undefined}
        checked={use.wanted}
        onChange={(event) => use.choose(event.target.checked)}
      />
    );
  return other !== undefined && !methods.free && <p className="text-ink2">{other}</p>;
}

const Totals = ({ group }: { group: CartGroup }) => (
  <dl className="mt-3 space-y-1.5">
    <Amount label={countOfLines([group], group.totals.lines)} value={printed(group.totals.price, group)} />
    {group.totals.price !== group.totals.total && (
      <Amount label="Booking fee" value={printed(group.totals.fee, group)} />
    )}
    <div className="flex items-baseline justify-between border-t border-line pt-3 font-[650]">
      <dt>Total</dt>
      <dd className="num text-[1.5rem] font-bold">{printed(group.totals.total, group)}</dd>
    </div>
  </dl>
);

const NoPayment = () => (
  <NoticeBox tone="warn" title="Payment is not possible here yet">
    The organiser has not set up payments. Contact the organiser before the hold on your places ends.
  </NoticeBox>
);

const withCredit = (notice: string, rule: string | false): string => [notice, rule].filter(Boolean).join(' ');

type HowProps = {
  group: CartGroup;
  method: Method;
  /** Whether the payer's credit covers a part only, so that it goes with a card alone. */
  needsCard: boolean;
  onMethod: (method: Method) => void;
  number: string;
  numberFault: string | undefined;
  onNumber: (number: string) => void;
};

/** The choice between card, invoice and cheque, if there is one, with the requirements of each. */
function HowToPay({ group, method, needsCard, onMethod, number, numberFault, onNumber }: HowProps) {
  const offered = offeredIn(group);
  const { card, cheque, invoice } = group.methods;
  const hints = {
    card: '',
    cheque: withCredit(cheque.notice, needsCard && 'Credit cannot be used with a cheque.'),
    invoice: withCredit(invoice.notice, needsCard && 'Credit cannot be used with an invoice.'),
  };
  return (
    <>
      {offered.length > 1 && (
        <RadioGroup
          label="How to pay"
          name="method"
          value={method}
          onChange={(event) => onMethod(offered.find((one) => one === event.target.value) ?? 'card')}
          choices={offered.map((value) => ({ value, label: methodWords[value], hint: hints[value] }))}
        />
      )}
      {!invoice.offered && invoice.notice !== '' && <p className="text-[0.95rem] text-ink2">{invoice.notice}</p>}
      {method === 'card' && card.isTest && (
        <TestCardNumber notice={card.notice} value={number} error={numberFault} onValue={onNumber} />
      )}
      {method !== 'card' && offered.length === 1 && <p className="text-[0.95rem] text-ink2">{hints[method]}</p>}
    </>
  );
}

const Amount = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between">
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);

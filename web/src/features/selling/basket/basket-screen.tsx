import { publicCompetition } from '@startline/contract/competitions/competitions';
import { readCart, type CartGroup } from '@startline/contract/selling/basket';
import { decimalText, formatMoney, money, parseMoney, type Currency } from '@startline/rules/money';
import { daysOf } from '@startline/rules/selling/orders/order-dates';
import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { setBasketCount } from '../../../lib/basket-count.ts';
import { arriving } from '../../../lib/arriving.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Card, CardStrip } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { BasketLine } from './basket-line.tsx';
import { countOfLines } from './count-of-lines.ts';
import { NotPaid, type PayFault } from './not-paid.tsx';
import { PayPanel } from './pay-panel.tsx';
import { newestFirst, PaymentsDue } from './payments-due.tsx';

const AskFamilies = lazy(() => arriving(async () => ({ default: (await import('./ask-families.tsx')).AskFamilies })));

const BasketQuestions = lazy(() =>
  arriving(async () => ({ default: (await import('./basket-questions.tsx')).BasketQuestions })),
);

/** The basket: the held items with their time left, the total, and payment, per organisation. */
export function BasketScreen() {
  const cart = useCall(readCart, {}, { again: 30_000 });
  const groups = cart.data?.data ?? [];
  const lines = groups.reduce((total, group) => total + group.totals.lines, 0);
  useEffect(() => {
    if (cart.data) setBasketCount(lines);
  }, [cart.data, lines]);
  const [fault, setFault] = useState<Fault>();
  // a page of a competition says how many of an item are left
  const changed = () => askAgain(readCart, publicCompetition);
  return (
    <>
      <Band title="Basket" lead={lines === 0 ? undefined : `${countOfLines(groups, lines)} to pay for`} />
      {fault && !groups.some((group) => keyOf(group) === fault.of) && (
        <Page>
          <NotPaid fault={fault.why} onOver={() => setFault(undefined)} />
        </Page>
      )}
      <States query={cart} onPage isEmpty={(reply) => reply.data.length === 0} empty={<Nothing />}>
        {(reply) => (
          <>
            <PaymentsDue groups={newestFirst(reply.data)} />
            {newestFirst(reply.data).map((group, at, inOrder) => (
              <OrganisationBasket
                key={keyOf(group)}
                group={group}
                fault={fault?.of === keyOf(group) ? fault.why : undefined}
                onFault={(why) => setFault((before) => faultAfter(before, { of: keyOf(group), why }, groups))}
                credit={creditLeft(reply.meta, group, inOrder.slice(0, at))}
                otherCredit={otherCredit(reply.meta, group)}
                noticeDue={(reply.meta as Meta | undefined)?.noticeDue === true}
                onChanged={changed}
              />
            ))}
          </>
        )}
      </States>
    </>
  );
}

/** A payment that failed, kept here so that it is told even if its part of the basket is gone. */
type Fault = { readonly of: string; readonly why: PayFault };
/**
 * Returns the failure to show after a payment failed, or after its reason was corrected: that leaves the failure of
 * another payment on the page alone.
 */
function faultAfter(
  before: Fault | undefined,
  { of, why }: { of: string; why: PayFault | undefined },
  groups: readonly CartGroup[],
): Fault | undefined {
  if (why) return { of, why };
  const isOfAnother = before?.of !== of && groups.some((group) => keyOf(group) === before?.of);
  return isOfAnother ? before : undefined;
}
const keyOf = ({ org, currency }: CartGroup): string => `${org.id} ${currency}`;

const Nothing = () => (
  <EmptyState
    title="Nothing in the basket"
    icon={<ShoppingBag size={36} strokeWidth={1.5} />}
    action={<LinkButton to="/v2">Find a competition</LinkButton>}
  >
    Places that you hold wait here until you pay or the time runs out. What you have paid for is under{' '}
    <TextLink to="/v2/my-entries-v2">My entries</TextLink>.
  </EmptyState>
);

type Meta = {
  readonly noticeDue: boolean;
  readonly credit: readonly { readonly currency: Currency; readonly amount: string }[];
};
/** Returns the caller's credit in the currency of a group; zero for other currencies. */
const creditIn = (meta: unknown, { currency }: CartGroup): string =>
  (meta as Meta | undefined)?.credit.find((one) => one.currency === currency)?.amount ?? '0.00';
/** Returns the credit that the payments before this one leave for it: they are made one after the other. */
function creditLeft(meta: unknown, group: CartGroup, before: readonly CartGroup[]): string {
  const { currency } = group;
  const due = before.filter((one) => one.currency === currency).map(({ totals }) => parseMoney(totals.total, currency));
  const left = due.reduce(
    (credit, total) => credit - Math.min(credit, total?.minor ?? 0),
    parseMoney(creditIn(meta, group), currency)?.minor ?? 0,
  );
  return decimalText(money(left, currency));
}
/** Returns why the caller's credit cannot pay for a group: it is in another currency. Undefined if it can be used. */
function otherCredit(meta: unknown, { currency }: CartGroup): string | undefined {
  const other = (meta as Meta | undefined)?.credit.find((one) => one.currency !== currency);
  const amount = other && parseMoney(other.amount, other.currency);
  return amount && `Your credit of ${formatMoney(amount)} is in another currency, so you cannot use it here.`;
}

type BasketProps = {
  group: CartGroup;
  credit: string;
  otherCredit: string | undefined;
  noticeDue: boolean;
  fault: PayFault | undefined;
  onFault: (fault: PayFault | undefined) => void;
  onChanged: () => Promise<void>;
};

function OrganisationBasket({ onChanged, ...panel }: BasketProps) {
  const { group, credit, onFault } = panel;
  const changed = (): Promise<void> => {
    onFault(undefined);
    return onChanged();
  };
  const competitions = [...new Map(group.lines.map((line) => [line.compId, line.competition]))];
  return (
    <Page aside={<PayPanel key={`${group.totals.total} ${credit}`} {...panel} />}>
      <Card flush aria-label={group.org.name}>
        <h2 className="sr-only">Places you are holding</h2>
        {competitions.map(([compId, name]) => (
          <div key={compId}>
            <CardStrip>
              {[name, daysOf(group.lines.filter((line) => line.compId === compId))].filter(Boolean).join(' · ')}
            </CardStrip>
            <ul>
              {group.lines
                .filter((line) => line.compId === compId)
                .map((line) => (
                  <BasketLine key={line.entryId} line={line} currency={group.currency} onChanged={changed} />
                ))}
            </ul>
            <MoreOf
              compId={compId}
              hasTeam={group.lines.some((line) => line.compId === compId && line.kind === 'team')}
            />
          </div>
        ))}
      </Card>
      <Suspense fallback={null}>
        <BasketQuestions lines={group.lines} />
      </Suspense>
      <Families group={group} onAsked={changed} />
    </Page>
  );
}

/** A way to have the families pay, for representatives of a club, school or area. */
function Families({ group, onAsked }: { group: CartGroup; onAsked: () => Promise<void> }) {
  const { userInfo } = useSession();
  const represents = (userInfo?.clubs.length ?? 0) + (userInfo?.areas.length ?? 0) > 0;
  return (
    represents &&
    group.methods.card.offered && (
      <Suspense fallback={null}>
        <AskFamilies lines={group.lines} currency={group.currency} onAsked={onAsked} />
      </Suspense>
    )
  );
}

/** The links to put more of a competition in the basket. */
const MoreOf = ({ compId, hasTeam }: { compId: number; hasTeam: boolean }) => (
  <p className="flex flex-wrap gap-x-5 border-t border-line px-4 py-1">
    {hasTeam && (
      <TextLink className="py-2.5" to="/v2/teams-v2/$compId" params={{ compId: String(compId) }}>
        Change a team
      </TextLink>
    )}
    <TextLink className="py-2.5" to="/v2/entry-v2/$id" params={{ id: String(compId) }}>
      Enter another event or athlete
    </TextLink>
    <TextLink className="py-2.5" to="/v2/show-entry-v2/$id" params={{ id: String(compId) }} search={{ tab: 'prices' }}>
      Prices and shop
    </TextLink>
  </p>
);

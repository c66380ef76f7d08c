import type { CartGroup } from '@startline/contract/selling/basket';
import { payByLink, readPayLink, type PayLink } from '@startline/contract/selling/family-pay';
import { momentInWords } from '@startline/rules/formats/dates';
import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { amountText } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { FamilyPayer } from './family-payer.tsx';
import type { PayFault } from './not-paid.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { ByLink } from './use-checkout.ts';

/** The places that a club asks a family to pay for, and their payment: by card, without an account. */
export function FamilyPayScreen() {
  const { key = '' } = useSearchKeys();
  // the link is read again once the payer is known: replies to another person are forgotten, and terms are their own
  useSession();
  const link = useCall(readPayLink, { key }, { enabled: key !== '' });
  return (
    <>
      <Band title="Pay for a place" lead={link.data?.data.competition} />
      {key === '' ? (
        <Gone />
      ) : (
        <States query={link} onPage empty={null}>
          {({ data }) =>
            data.state === 'open' ? <OpenLink link={data} linkKey={key} /> : <Ended state={data.state} />
          }
        </States>
      )}
    </>
  );
}

const Gone = () => (
  <Page>
    <EmptyState title="This link is incomplete" icon={<Unlink size={36} strokeWidth={1.5} />}>
      Open the full link in the message you were sent, or ask the club to send it again.
    </EmptyState>
  </Page>
);

const Ended = ({ state }: { state: 'paid' | 'over' }) => (
  <Page narrow>
    {state === 'paid' ? (
      <NoticeBox tone="ok" live title="This has been paid">
        The places are confirmed. The receipt was sent to the person who paid.
      </NoticeBox>
    ) : (
      <NoticeBox tone="warn" title="This payment link has expired">
        If you had not paid, you have not been charged. Ask the club that sent the link whether the places are still
        available.
      </NoticeBox>
    )}
    <LinkButton to="/v2">See the competitions</LinkButton>
  </Page>
);

function OpenLink({ link, linkKey }: { link: PayLink; linkKey: string }) {
  const { loggedIn } = useSession();
  const [fault, setFault] = useState<PayFault>();
  const { currency } = link;
  return (
    <Page
      aside={
        loggedIn ? (
          <PayPanel
            key={link.totals.total}
            group={groupOf(link)}
            credit="0.00"
            otherCredit={undefined}
            noticeDue
            fault={fault}
            onFault={setFault}
            byLink={orderBy(linkKey, link)}
          />
        ) : (
          <FamilyPayer linkKey={linkKey} />
        )
      }
    >
      <Card flush>
        <CardHead
          title="Places"
          aside={<span className="num font-bold">{amountText(link.totals.total, currency)}</span>}
        />
        <ul>
          {link.lines.map(({ firstName, event, total }) => (
            <li
              key={`${firstName} ${event}`}
              className="flex justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0"
            >
              <span>
                <b>{event}</b> <span className="text-ink2">{firstName}</span>
              </span>
              <span className="num">{amountText(total, currency)}</span>
            </li>
          ))}
        </ul>
      </Card>
      {link.until !== null && (
        <p className="text-ink2">
          Kept until {momentInWords(instant(link.until), link.zone)}. After that, other people may take the places.
        </p>
      )}
    </Page>
  );
}

/** Returns the places of a link as the group that the panel pays for. */
const groupOf = ({ org, currency, totals, terms, faults, methods, until }: PayLink): CartGroup => ({
  ...{ org, currency, totals, terms, faults, methods },
  firstEnd: until,
  lines: [],
});

const orderBy =
  (key: string, { totals, currency }: PayLink): ByLink =>
  (way, intention) =>
    call(
      payByLink,
      {
        key,
        expectedTotal: totals.total,
        currency,
        acceptedTerms: [...way.acceptedTerms],
        notice: NOTICE_VERSION,
      },
      { key: intention },
    );

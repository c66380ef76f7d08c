import type { CartGroup } from '@startline/contract/selling/basket';
import { amountText } from '@startline/rules/money';
import { daysOf } from '@startline/rules/selling/orders/order-dates';
import { Page } from '../../../ui/layout/page.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** Returns the payments of a basket in the order of their newest hold, so that the latest choice comes first. */
export const newestFirst = (groups: readonly CartGroup[]): CartGroup[] =>
  groups.toSorted((a, b) => newestHold(b).localeCompare(newestHold(a)));
const newestHold = ({ lines }: CartGroup): string =>
  lines
    .filter(({ state }) => state === 'held')
    .map(({ heldUntil }) => heldUntil)
    .reduce((latest, one) => (one > latest ? one : latest), '');

/** Takes away the foot of the page, since the page goes on below. */
const FOOT = '-3.5rem';

/** Explains why a basket is paid in parts, and lists the parts. Renders nothing for a single payment. */
export const PaymentsDue = ({ groups }: { groups: readonly CartGroup[] }) =>
  groups.length > 1 && (
    <div style={{ marginBottom: FOOT }}>
      <Page>
        <NoticeBox tone="note" title={`${String(groups.length)} payments, one after the other`}>
          <p>Each organiser is paid separately, because they receive the money and give any refunds.</p>
          <ul className="num mt-2 list-disc pl-5">
            {groups.map((group) => (
              <li key={`${group.org.id} ${group.currency}`}>
                {[amountText(group.totals.total, group.currency), group.org.name, daysOf(group.lines)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </NoticeBox>
      </Page>
    </div>
  );

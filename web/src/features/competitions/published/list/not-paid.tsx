import { readCart, type CartGroup, type CartLine } from '@startline/contract/selling/basket';
import { formatMoney, parseMoney } from '@startline/rules/money';
import { useCall } from '../../../../lib/use-call.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** Held places that wait for payment. */
export function NotPaid() {
  const cart = useCall(readCart, {});
  const groups = (cart.data?.data ?? []).filter((group) => group.totals.lines > 0);
  const now = (cart.data?.meta as { now?: string } | undefined)?.now;
  return groups.length > 0 && <NotPaidCard groups={groups} now={now} />;
}

function NotPaidCard({ groups, now }: { groups: readonly CartGroup[]; now: string | undefined }) {
  const lines = groups.flatMap((group) => group.lines).filter((line) => line.state === 'held');
  const total = groups.length === 1 && groups[0] ? parseMoney(groups[0].totals.total, groups[0].currency) : undefined;
  return (
    <Card tone="warn">
      <h2 className="text-[1.06rem]">{notPaidText(lines)}</h2>
      <p className="mt-1 text-[0.95rem] text-ink2">
        {whatIsHeld(lines)} {howLong(lines, now)}
      </p>
      <LinkButton to="/v2/basket-v2" block className="mt-3">
        {total ? `Pay ${formatMoney(total)}` : 'Go to basket'}
      </LinkButton>
    </Card>
  );
}

/** Returns '2 entries not paid', or '2 items not paid' when something else is among them. */
function notPaidText(lines: readonly CartLine[]): string {
  const [one, many] = lines.every(({ kind }) => kind === 'entry')
    ? (['entry', 'entries'] as const)
    : (['item', 'items'] as const);
  return `${lines.length} ${lines.length === 1 ? one : many} not paid`;
}

function whatIsHeld([first, ...more]: readonly CartLine[]): string {
  return first ? `${first.competition}, ${first.event}${more.length > 0 ? ` and ${more.length} more` : ''}.` : '';
}

function howLong(lines: readonly CartLine[], now: string | undefined): string {
  const first = lines.map((line) => Date.parse(line.heldUntil)).sort((a, b) => a - b)[0];
  if (first === undefined || now === undefined) return '';
  const minutes = Math.max(1, Math.ceil((first - Date.parse(now)) / 60_000));
  const arePlaces = lines.every(({ kind }) => kind === 'entry');
  const [one, many] = arePlaces ? ['The place is', 'The places are'] : ['It is', 'They are'];
  return `${lines.length === 1 ? one : many} held for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}

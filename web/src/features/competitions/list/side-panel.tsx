import { readCart, type CartGroup, type CartLine } from '@startline/contract/basket';
import { filteredCalendar, type filterCompetitions } from '@startline/contract/competitions';
import { formatMoney, parseMoney } from '@startline/rules/money';
import { CalendarPlus } from 'lucide-react';
import type * as z from 'zod/mini';
import { addressOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type Input = z.input<typeof filterCompetitions.input>;

/** Beside the list: what is not paid yet, how to begin, and the list as a calendar. */
export function SidePanel({ input }: { input: Input }) {
  const { loggedIn } = useSession();
  return (
    <>
      {loggedIn ? <NotPaid /> : <Begin />}
      <CalendarCard input={input} />
    </>
  );
}

/** Places that are held and wait for payment. */
function NotPaid() {
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
      <h2 className="text-[1.06rem]">{lines.length === 1 ? '1 entry not paid' : `${lines.length} entries not paid`}</h2>
      <p className="mt-1 text-[0.95rem] text-ink2">{whatIsHeld(lines)} {howLong(lines, now)}</p>
      <LinkButton to="/v2/basket-v2" block className="mt-3">{total ? `Pay ${formatMoney(total)}` : 'Go to basket'}</LinkButton>
    </Card>
  );
}

function whatIsHeld([first, ...more]: readonly CartLine[]): string {
  return first ? `${first.competition}, ${first.event}${more.length > 0 ? ` and ${more.length} more` : ''}.` : '';
}

function howLong(lines: readonly CartLine[], now: string | undefined): string {
  const first = lines.map((line) => Date.parse(line.heldUntil)).sort((a, b) => a - b)[0];
  if (first === undefined || now === undefined) return '';
  const minutes = Math.max(1, Math.ceil((first - Date.parse(now)) / 60_000));
  return `The ${lines.length === 1 ? 'place is' : 'places are'} held for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}

const Begin = () => (
  <Card>
    <h2 className="text-[1.06rem]">Enter in three steps</h2>
    <ol className="mt-2 list-decimal space-y-1 pl-5 text-[0.95rem] text-ink2">
      <li>Choose a competition.</li>
      <li>Choose the events; each place is held while you pay.</li>
      <li>Pay by card, or by cheque where the organiser takes them.</li>
    </ol>
    <div className="mt-4 flex gap-2">
      <LinkButton to="/v2/login-v2" className="flex-1">Log in</LinkButton>
      <LinkButton to="/v2/register-v2" variant="secondary" className="flex-1">Register</LinkButton>
    </div>
  </Card>
);

/** The list as a calendar: it keeps itself up to date, with the filters chosen now. */
function CalendarCard({ input }: { input: Input }) {
  const { url } = addressOf(filteredCalendar, { ...input, pagenumber: undefined, pagesize: undefined });
  return (
    <Card>
      <h2 className="text-[1.06rem]">In your calendar</h2>
      <p className="mt-1 text-[0.95rem] text-ink2">Subscribe to these competitions. The calendar follows the filters you have chosen and keeps up to date.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`webcal://${location.host}${url}`} className={buttonClass({ variant: 'secondary' })}><CalendarPlus aria-hidden size={18} /> Subscribe</a>
        <a href={url} download="competitions.ics" className={buttonClass({ variant: 'quiet' })}>Download</a>
      </div>
    </Card>
  );
}

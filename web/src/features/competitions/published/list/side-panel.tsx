import { filteredCalendar, type filterCompetitions } from '@startline/contract/competitions/competitions';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type * as z from 'zod/mini';
import { addressOf } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/session.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { useList } from './use-list.ts';

type Input = z.input<typeof filterCompetitions.input>;

const NotPaid = lazy(async () => ({ default: (await import('./not-paid.tsx')).NotPaid }));

/** Beside the list: unpaid entries, how to begin, and the list as a calendar. */
export function SidePanel({ list: { input, state } }: { list: Pick<ReturnType<typeof useList>, 'input' | 'state'> }) {
  const { loggedIn } = useSession();
  return (
    <>
      {loggedIn ? (
        <Suspense>
          <NotPaid />
        </Suspense>
      ) : (
        <Begin />
      )}
      <CalendarCard input={input} isHere={state.here !== undefined} />
    </>
  );
}

const Begin = () => (
  <Card>
    <h2 className="text-[1.06rem]">Enter in three steps</h2>
    <ol className="mt-2 list-decimal space-y-1 pl-5 text-[0.95rem] text-ink2">
      <li>Choose a competition.</li>
      <li>Choose the events; each place is held while you pay.</li>
      <li>Pay by card, or by cheque if allowed.</li>
    </ol>
    <div className="mt-4 flex gap-2">
      <LinkButton to="/v2/login-v2" className="flex-1">
        Log in
      </LinkButton>
      <LinkButton to="/v2/register-v2" variant="secondary" className="flex-1">
        Register
      </LinkButton>
    </div>
  </Card>
);

/** The list as a calendar with the present filters, which updates itself; a phone's position is not among them. */
function CalendarCard({ input, isHere }: { input: Input; isHere: boolean }) {
  const { url } = addressOf(filteredCalendar, { ...input, pagenumber: undefined, pagesize: undefined });
  return (
    <Card>
      <h2 className="text-[1.06rem]">In your calendar</h2>
      <p className="mt-1 text-[0.95rem] text-ink2">
        Subscribe to these competitions. The calendar follows your filters{isHere && ' but not your location,'} and
        stays up to date.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`webcal://${location.host}${url}`} className={buttonClass({ variant: 'secondary' })}>
          <CalendarPlus aria-hidden size={18} /> Subscribe
        </a>
        <a href={url} download="competitions.ics" className={buttonClass({ variant: 'quiet' })}>
          Download
        </a>
      </div>
    </Card>
  );
}

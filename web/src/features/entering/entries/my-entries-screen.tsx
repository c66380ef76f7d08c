import { myDay, type OwnDay } from '@startline/contract/day/calls';
import { myEntries, type MyEntry } from '@startline/contract/entering/my-entries';
import { myCalendar } from '@startline/contract/selling/payments';
import { unbrokenPlace } from '@startline/rules/competitions/published/unbroken-place';
import { dayAndStart } from '@startline/rules/formats/dates';
import { amountText } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { daysOf } from '@startline/rules/selling/orders/order-dates';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OnTheDay } from './mine/on-the-day.tsx';
import { MyTeams } from './mine/my-teams.tsx';
import { MyWaiting } from './mine/my-waiting.tsx';
import { useTeamsAndLines } from './mine/use-teams-and-lines.ts';
import { CancelDialog, type Leaving } from './cancel-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

const BulkChanges = lazy(async () => ({ default: (await import('./mine/bulk-changes.tsx')).BulkChanges }));
const MyOrders = lazy(async () => ({ default: (await import('./mine/my-orders.tsx')).MyOrders }));
const OwnAnswers = lazy(async () => ({ default: (await import('./mine/own-answers.tsx')).OwnAnswers }));
const PAGE_SIZE = 100;
/** The interval at which heats and calls of the day are read. */
const DAY_AGAIN_MS = 30_000;
type Meta = { totalCount: number };

type Part = 'coming' | 'past' | 'orders';
const parts = [
  ['coming', 'Coming up'],
  ['past', 'Past'],
  ['orders', 'Orders'],
] as const satisfies readonly (readonly [Part, string])[];

/** Everything the caller has entered and paid for, upcoming first. */
export function MyEntriesScreen() {
  const { show } = useSearchKeys();
  const navigate = useNavigate();
  const part = parts.find(([key]) => key === show)?.[0] ?? 'coming';
  const open = (key: Part): void =>
    void navigate({ to: '.', search: key === 'coming' ? {} : { show: key }, replace: true, resetScroll: false });
  return (
    <>
      <Band
        title="My entries"
        actions={
          <a className={buttonClass({ variant: 'band' })} href={addressOf(myCalendar, {}).url} download>
            <CalendarPlus aria-hidden size={18} /> Add to my calendar
          </a>
        }
      >
        <Chips label="What to show">
          {parts.map(([key, name]) => (
            <Chip key={key} onBand pressed={part === key} onClick={() => open(key)}>
              {name}
            </Chip>
          ))}
        </Chips>
      </Band>
      <Page>
        {part === 'orders' ? (
          <Suspense fallback={<Skeleton rows={4} />}>
            <MyOrders />
          </Suspense>
        ) : (
          <Entries key={part} past={part === 'past'} />
        )}
      </Page>
    </>
  );
}

/** The entries to come or past, with their state, payment and next step. */
function Entries({ past }: { past: boolean }) {
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<Leaving>();
  const entries = useCall(myEntries, { when: past ? 'past' : 'coming', page, pagesize: PAGE_SIZE }, { keep: true });
  const days = useCall(myDay, {}, { enabled: !past, again: DAY_AGAIN_MS });
  const { teams, waiting, hasMore, failed } = useTeamsAndLines(past);
  return (
    <>
      {failed && <NoticeBox title="Your teams and waiting lists could not be loaded. Load the page again." />}
      <States query={entries} isEmpty={(reply) => reply.data.length === 0 && !hasMore} empty={<Nothing past={past} />}>
        {(reply) => (
          <>
            {competitionsOf(reply.data).map(([compId, own]) => (
              <CompetitionEntries key={compId} entries={own} days={days.data?.data.lines ?? []} onCancel={setLeaving} />
            ))}
            <MyWaiting places={waiting} />
            <MyTeams teams={teams} onCancel={setLeaving} />
            <Pager page={page} pageSize={PAGE_SIZE} total={(reply.meta as Meta).totalCount} onPage={setPage} />
          </>
        )}
      </States>
      {leaving && <CancelDialog entry={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const Nothing = ({ past }: { past: boolean }) =>
  past ? (
    <EmptyState title="No past entries">Competitions you have entered appear here when they are over.</EmptyState>
  ) : (
    <EmptyState
      title="No entries coming up"
      icon={<Ticket size={36} strokeWidth={1.5} />}
      action={<LinkButton to="/v2">Find a competition</LinkButton>}
    >
      Choose a competition to enter. It takes about a minute.
    </EmptyState>
  );

function competitionsOf(entries: readonly MyEntry[]): [number, MyEntry[]][] {
  const groups = new Map<number, MyEntry[]>();
  for (const entry of entries) groups.set(entry.compId, [...(groups.get(entry.compId) ?? []), entry]);
  return [...groups];
}

type OfCompetition = { entries: MyEntry[]; days: readonly OwnDay[]; onCancel: (entry: MyEntry) => void };

const CompetitionEntries = ({ entries, days, onCancel }: OfCompetition) => {
  const [first] = entries;
  const [bulk, setBulk] = useState(false);
  if (!first) return null;
  const many =
    entries.filter(({ state, isOver, enteredBy }) => enteredBy === '' && state !== 'cancelled' && !isOver).length > 1;
  return (
    <Card flush aria-label={first.competition}>
      <CardHead
        title={
          <TextLink to="/v2/show-entry-v2/$id" params={{ id: String(first.compId) }}>
            {first.competition}
          </TextLink>
        }
        note={`${daysOf(entries)} · ${unbrokenPlace(first.venue)}`}
        aside={
          first.isOver ? (
            <TextLink to="/v2/results-v2/$compId" params={{ compId: String(first.compId) }}>
              Results
            </TextLink>
          ) : (
            <TextLink to="/v2/start-lists-v2/$id" params={{ id: String(first.compId) }}>
              Start lists
            </TextLink>
          )
        }
      />
      {bulk && (
        <Suspense fallback={null}>
          <BulkChanges entries={entries} onClose={() => setBulk(false)} />
        </Suspense>
      )}
      {many && !bulk && (
        <p className="border-b border-line px-4 py-3">
          <Button variant="secondary" onClick={() => setBulk(true)}>
            Change several
          </Button>
        </p>
      )}
      <ul hidden={bulk}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.entryId}
            entry={entry}
            day={days.find(({ lineId }) => lineId === (entry.entryId as number))}
            onCancel={() => onCancel(entry)}
          />
        ))}
      </ul>
      {!first.isOver && (
        <Suspense fallback={null}>
          <OwnAnswers compId={first.compId} />
        </Suspense>
      )}
    </Card>
  );
};

function EntryRow({ entry, day, onCancel }: { entry: MyEntry; day: OwnDay | undefined; onCancel: () => void }) {
  const when = dayAndStart(instant(entry.startDateTime), entry.zone, entry.timeKnown);
  return (
    <li tabIndex={-1} className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-[1.06rem] font-[650]">
            {entry.athlete} · {entry.event}
          </p>
          <p className="num text-[0.95rem] text-ink2">
            {[when, entry.ageGroup, entry.perfText && `PB ${entry.perfText}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <StateBadge state={entry.state} />
          <span className="num font-[650]" hidden={entry.enteredBy !== ''}>
            {amountText(entry.total, entry.currency)}
          </span>
        </div>
      </div>
      <p className="mt-1 text-[0.95rem]">{(entry.isOver ? '' : entry.next.text) || entry.paymentText}</p>
      {entry.refunded !== '' && <p className="num text-[0.95rem]">{entry.refunded}</p>}
      {entry.mayCancel && entry.state === 'paid' && Number(entry.total) > 0 && (
        <p className="num text-[0.95rem] text-ink2">{backWords(entry)}</p>
      )}
      <OnTheDay day={day} />
      <WaysOn entry={entry} onCancel={onCancel} />
    </li>
  );
}

/** Says how much of what was paid is returned if the entry is cancelled now. */
const backWords = ({ comesBack: { amount }, currency }: MyEntry): string =>
  `If you cancel now, you will get ${Number(amount) > 0 ? amountText(amount, currency) : 'nothing'} back.`;

/** The actions on an entry: the next step first, then its order, a change, and giving it up. */
const WaysOn = ({ entry, onCancel }: { entry: MyEntry; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-x-5 text-[0.95rem]">
    <Next entry={entry} />
    {entry.orderId !== null && (
      <TextLink
        to="/v2/order-v2/$id"
        params={{ id: String(entry.orderId) }}
        className="inline-flex min-h-11 items-center"
      >
        Order {entry.orderId}
      </TextLink>
    )}
    {entry.enteredBy === '' && !entry.isOver && entry.state !== 'cancelled' && (
      <TextLink
        to="/v2/actions-v2/$compId/$athleteId/$clubId/$entryId"
        params={{
          compId: String(entry.compId),
          athleteId: String(entry.athleteId),
          clubId: '0',
          entryId: String(entry.entryId),
        }}
        aria-label={`Change ${entry.event} for ${entry.athlete}`}
        className="inline-flex min-h-11 items-center"
      >
        Change
      </TextLink>
    )}
    {entry.mayCancel && (
      <button
        type="button"
        className="min-h-11 font-[550] text-brand underline decoration-1 underline-offset-[3px] hover:decoration-2"
        aria-label={`Cancel this entry: ${entry.event}, ${entry.athlete}`}
        onClick={onCancel}
      >
        Cancel this entry
      </button>
    )}
  </div>
);

function Next({ entry }: { entry: MyEntry }) {
  switch (entry.next.kind) {
    case 'pay':
    case 'hold-again':
      return (
        <TextLink to="/v2/basket-v2" className="inline-flex min-h-11 items-center">
          Go to the basket
        </TextLink>
      );
    case 'enter-again':
      return (
        <TextLink
          to="/v2/entry-v2/$id"
          params={{ id: String(entry.compId) }}
          className="inline-flex min-h-11 items-center"
        >
          Enter again
        </TextLink>
      );
    default:
      return null;
  }
}

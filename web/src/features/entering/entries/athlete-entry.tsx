import type { CartLine } from '@startline/contract/selling/basket';
import type { EntryEvents } from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId, CompEventId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { judge, type Judged, type JudgedRow } from './choices.ts';
import { EventList } from './event-list.tsx';
import { HeldAloud, ToPay, ToPayBar, payLines } from './to-pay.tsx';
import { useChoices } from './use-choices.ts';
import { reload, useBasket } from './use-entry-events.ts';

/** Fetched when a mark is asked for: most entries have theirs. */
const LateAskMark = lazy(async () => ({ default: (await arriving(() => import('./ask-mark.tsx'))).AskMark }));
const AskMark = (props: ComponentProps<typeof LateAskMark>) => (
  <Suspense>
    <LateAskMark {...props} />
  </Suspense>
);
const PriorityCode = lazy(async () => ({
  default: (await arriving(() => import('./priority-code.tsx'))).PriorityCode,
}));

type Props = { events: EntryEvents; compId: CompetitionId; athleteId: AthleteId | 0; chips: ReactNode };

/** The events for one athlete: choose, give a PB when asked, see the total. */
export function AthleteEntry({ events, compId, athleteId, chips }: Props) {
  const { wishes, choose } = useChoices(athleteId);
  const basket = useBasket(compId);
  const [asking, setAsking] = useState<JudgedRow>();
  const { competition, athlete } = events;
  const judged = judge(events, wishes, instant(events.now));
  const name = athlete?.firstName ?? '';
  const total = totalOf(events, basket, judged);

  const toggle = ({ row, chosen, wish }: JudgedRow): void => {
    if (wish?.state !== 'sending') void choose(row, chosen ? 'release' : 'hold');
  };
  const remove = (ceid: number): void => {
    const judgedRow = judged.rows.find(({ row }) => row.ceid === (ceid as CompEventId));
    if (judgedRow?.chosen) void choose(judgedRow.row, 'release');
  };
  return (
    <>
      <Page
        aside={
          <div className="hidden lg:block">
            <ToPay {...total} />
          </div>
        }
      >
        {chips}
        <Closed events={events} judged={judged} />
        {competition.priority ? (
          <Suspense>
            <PriorityCode compId={compId} message={competition.priority.message} />
          </Suspense>
        ) : judged.rows.length === 0 ? null : (
          <EventList
            judged={judged}
            name={name}
            zone={competition.zone}
            compId={compId}
            onToggle={toggle}
            onPb={setAsking}
            onRemove={remove}
          />
        )}
      </Page>
      <ToPayBar {...total} />
      <HeldAloud {...total} />
      {asking && athleteId !== 0 && (
        <AskMark
          row={asking.row}
          athleteId={athleteId}
          firstName={name}
          onClose={() => setAsking(undefined)}
          onSaved={(typed) => {
            setAsking(undefined);
            if (typed !== '' && (asking.chosen || !asking.decision.enabled)) void choose(asking.row, 'hold', typed);
            else void reload();
          }}
        />
      )}
    </>
  );
}

/** Returns the parts of the total beside the events, and at the bottom of a phone. */
function totalOf({ competition, athlete }: EntryEvents, cart: readonly CartLine[], judged: Judged) {
  const { currency, zone, holdMinutes } = competition;
  const first = athlete?.firstName ?? '';
  const lines = payLines(cart, judged, first, currency);
  const firstEnd = cart.flatMap(({ state, heldUntil }) => (state === 'held' ? heldUntil : [])).sort()[0] ?? null;
  return { lines, currency, judged, first, zone, firstEnd, holdMinutes };
}

const AskOrganiser = ({ compId }: { compId: number }) => (
  <TextLink to="/v2/contact-organiser-v2/$id" params={{ id: String(compId) }}>
    Contact the organiser
  </TextLink>
);

/** The obstacles to all events at once, and notes to read beforehand. */
function Closed({ events: { competition, athlete }, judged }: { events: EntryEvents; judged: Judged }) {
  return (
    <>
      {competition.outsideDates && (
        <NoticeBox tone="note" title={competition.status}>
          You organise this competition, so you can enter an athlete now. The entry goes in your basket, and you pay for
          it.
        </NoticeBox>
      )}
      {competition.takesEntriesFrom !== 'anyone' && judged.shut && (
        <NoticeBox tone="warn" title={competition.status}>
          {competition.stopped || 'Entries cannot be made now. Your existing entries are not affected.'}{' '}
          <AskOrganiser compId={competition.id} />
        </NoticeBox>
      )}
      {athlete && athlete.refusal !== '' && (
        <NoticeBox tone="warn" title={`${athlete.firstName} cannot be entered yet`}>
          {athlete.refusal}{' '}
          <span className="flex flex-wrap gap-x-5">
            <TextLink to="/v2/athlete-v2/$id" params={{ id: String(athlete.id) }} search={{ comp: competition.id }}>
              See {athlete.firstName}’s details
            </TextLink>{' '}
            <AskOrganiser compId={competition.id} />
          </span>
        </NoticeBox>
      )}
      {competition.helpText.schedule !== '' && <NoticeBox>{competition.helpText.schedule}</NoticeBox>}
      {judged.rows.length === 0 && (
        <EmptyState title={`No events for ${athlete?.firstName ?? 'this athlete'}`}>
          This competition has none for {athlete ? `${athlete.firstName}’s gender and age on the day` : 'this athlete'}.
          Check the date of birth, choose another athlete, or{' '}
          <TextLink to="/v2/show-entry-v2/$id" params={{ id: String(competition.id) }}>
            look at the competition
          </TextLink>
          .
        </EmptyState>
      )}
    </>
  );
}

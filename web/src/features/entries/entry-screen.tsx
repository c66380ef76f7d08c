import { myAthletes } from '@startline/contract/athletes';
import type { CartGroup } from '@startline/contract/basket';
import type { EntryEvents } from '@startline/contract/entries/entries';
import { longDateTime } from '@startline/rules/formats/dates';
import type { AthleteId, CompetitionId, CompEventId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { isRefusal } from '../../lib/is-refusal.ts';
import { useCall } from '../../lib/use-call.ts';
import { Band } from '../../ui/layout/band.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../ui/link-button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { EmptyState, States } from '../../ui/screen-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AthleteChips } from './athlete-chips.tsx';
import { AthletesPanel } from './athletes-panel.tsx';
import { judge, type Judged, type JudgedRow } from './choices.ts';
import { EventList } from './event-list.tsx';
import { PanelChips, openPanel } from './panel-chips.tsx';
import { PbDialog } from './pb-dialog.tsx';
import { PriorityCode } from './priority-code.tsx';
import { ToPay, ToPayBar, payLines } from './to-pay.tsx';
import { useChoices } from './use-choices.ts';
import { reload, useBasket, useEntryEvents } from './use-entry-events.ts';

/** Enters an athlete: choose who, choose events, see the total, go and pay. */
export function EntryScreen() {
  const { id }: { id?: string } = useParams({ strict: false });
  const asked: { athlete?: number; panel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const compId = Number(id) as CompetitionId;
  const mine = useCall(myAthletes, { compid: compId });
  const athletes = mine.data?.data ?? [];
  const named = namedIn(asked.athlete);
  const chosen = named || (athletes[0]?.id ?? 0);
  const events = useEntryEvents(compId, chosen);
  const competition = events.data?.data.competition;
  const { panels, open } = openPanel(competition, asked.panel);
  const show = (search: { athlete?: AthleteId | 0; panel?: string }): void =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  const chips = (
    <AthleteChips athletes={athletes} chosen={chosen} compId={compId} onChoose={(athlete) => show({ athlete })} />
  );

  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title={competition?.name ?? 'Entry'}
        lead={
          competition &&
          (competition.takesEntries ? (
            <>Entries close {longDateTime(instant(competition.closesAt), competition.zone)}</>
          ) : (
            competition.status
          ))
        }
      >
        <PanelChips
          panels={panels}
          open={open}
          onOpen={(panel) => show({ athlete: chosen, panel: panel.toLowerCase() })}
        />
      </Band>
      <States
        query={mine}
        loading={
          <Page>
            <Skeleton rows={4} />
          </Page>
        }
        empty={
          <Page>
            <NoAthletes compId={compId} />
          </Page>
        }
        isEmpty={(reply) => reply.data.length === 0 && named === 0}
      >
        {() =>
          isNotMine(named, events.error) ? (
            <Page>
              {chips}
              <NoticeBox tone="warn" live title={events.error.message}>
                Choose an athlete of yours above, or add one.
              </NoticeBox>
            </Page>
          ) : (
            <States
              query={events}
              loading={
                <Page>
                  <Skeleton rows={6} />
                </Page>
              }
              empty={null}
              isEmpty={() => false}
            >
              {(reply) => {
                if (open === undefined)
                  return (
                    <Page>
                      <NothingShown compId={compId} />
                    </Page>
                  );
                if (open === 'ATHLETES')
                  return (
                    <Athletes
                      athletes={athletes}
                      compId={compId}
                      help={reply.data.competition.helpText.athletes}
                      onChoose={(athlete) => show({ athlete, panel: 'schedule' })}
                    />
                  );
                return (
                  <AthleteEntry key={chosen} events={reply.data} compId={compId} athleteId={chosen} chips={chips} />
                );
              }}
            </States>
          )
        }
      </States>
    </>
  );
}

/**
 * The athlete whom the address names, 0 for none or for what is no number of one. On the own list, of a club that is
 * represented, or somebody else's: the server knows.
 */
const namedIn = (athlete: number | undefined): AthleteId | 0 =>
  (/^\d{1,9}$/.test(String(athlete)) ? Number(athlete) : 0) as AthleteId | 0;

const isNotMine = (named: AthleteId | 0, cause: unknown): cause is Error =>
  named !== 0 && (isRefusal(cause, 'not-allowed') || isRefusal(cause, 'not-found'));

const NothingShown = ({ compId }: { compId: number }) => (
  <EmptyState
    title="Nothing to enter here"
    action={
      <LinkButton to="/v2/contact-organiser-v2/$id" params={{ id: String(compId) }}>
        Contact the organiser
      </LinkButton>
    }
  >
    The organiser does not take entries on this page. Ask how to enter.
  </EmptyState>
);

function Athletes({
  compId,
  ...rest
}: Omit<ComponentProps<typeof AthletesPanel>, 'inBasket'> & { compId: CompetitionId }) {
  const basket = useBasket(compId);
  const inBasket = new Map<number, number>();
  for (const { athleteId } of (basket.data?.data ?? []).flatMap((group) => group.lines))
    inBasket.set(athleteId, (inBasket.get(athleteId) ?? 0) + 1);
  return (
    <Page>
      <AthletesPanel compId={compId} inBasket={inBasket} {...rest} />
    </Page>
  );
}

const NoAthletes = ({ compId }: { compId: number }) => (
  <EmptyState
    title="Who is competing?"
    icon={<UserPlus size={36} strokeWidth={1.5} />}
    action={
      <LinkButton to="/v2/athlete-v2/$id" params={{ id: '0' }} search={{ comp: compId } as never}>
        Add an athlete
      </LinkButton>
    }
  >
    Add the athlete once: name, date of birth and club. Next time they are here already.
  </EmptyState>
);

type EntryProps = { events: EntryEvents; compId: CompetitionId; athleteId: AthleteId | 0; chips: React.ReactNode };

function AthleteEntry({ events, compId, athleteId, chips }: EntryProps) {
  const { wishes, choose } = useChoices(athleteId);
  const basket = useBasket(compId);
  const [asking, setAsking] = useState<JudgedRow>();
  const { competition, athlete } = events;
  const judged = judge(events, wishes, instant(events.now));
  const name = athlete?.firstName ?? '';
  const total = totalOf(events, basket.data?.data ?? [], judged);

  const toggle = ({ row, chosen, wish }: JudgedRow): void => {
    if (wish?.state !== 'sending') void choose(row, chosen ? 'release' : 'hold');
  };
  const remove = (ceid: number): void => {
    const found = judged.rows.find(({ row }) => row.ceid === (ceid as CompEventId));
    if (found?.chosen) void choose(found.row, 'release');
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
          <PriorityCode compId={compId} message={competition.priority.message} />
        ) : (
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
      {asking && athleteId !== 0 && (
        <PbDialog
          row={asking.row}
          athleteId={athleteId}
          firstName={name}
          onClose={() => setAsking(undefined)}
          onSaved={(typed) => {
            setAsking(undefined);
            if (asking.chosen || !asking.decision.enabled) void choose(asking.row, 'hold', typed);
            else void reload();
          }}
        />
      )}
    </>
  );
}

/** What the total beside the events, and at the foot of a phone, is made of. */
function totalOf({ competition, athlete }: EntryEvents, groups: readonly CartGroup[], judged: Judged) {
  const { currency, zone, holdMinutes } = competition;
  const lines = payLines(
    groups.flatMap((group) => group.lines),
    judged,
    athlete?.firstName ?? '',
    currency,
  );
  const firstEnd = groups.flatMap((group) => group.firstEnd ?? []).sort()[0] ?? null;
  return { lines, currency, judged, zone, firstEnd, holdMinutes };
}

const AskOrganiser = ({ compId }: { compId: number }) => (
  <TextLink to="/v2/contact-organiser-v2/$id" params={{ id: String(compId) }}>
    Contact the organiser
  </TextLink>
);

/** What stands in the way of all events at once, and what to know beforehand. */
function Closed({ events: { competition, athlete }, judged }: { events: EntryEvents; judged: Judged }) {
  return (
    <>
      {!competition.takesEntries && judged.shut && (
        <NoticeBox tone="warn" title={competition.status}>
          Entries cannot be made now. What you have entered stands. <AskOrganiser compId={competition.id} />
        </NoticeBox>
      )}
      {athlete && athlete.refusal !== '' && (
        <NoticeBox tone="warn" title={`${athlete.firstName} cannot be entered yet`}>
          {athlete.refusal}{' '}
          <span className="flex flex-wrap gap-x-5">
            <TextLink
              to="/v2/athlete-v2/$id"
              params={{ id: String(athlete.id) }}
              search={{ comp: competition.id } as never}
            >
              See {athlete.firstName}’s record
            </TextLink>{' '}
            <AskOrganiser compId={competition.id} />
          </span>
        </NoticeBox>
      )}
      {competition.helpText.schedule !== '' && <NoticeBox>{competition.helpText.schedule}</NoticeBox>}
      {judged.rows.length === 0 && (
        <EmptyState title={`No events for ${athlete?.firstName ?? 'this athlete'}`}>
          No event of this competition fits {athlete ? `${athlete.firstName}’s age on the day and sex` : 'this athlete'}
          . Check the date of birth, choose another athlete, or{' '}
          <TextLink to="/v2/show-entry-v2/$id" params={{ id: String(competition.id) }}>
            look at the competition
          </TextLink>
          .
        </EmptyState>
      )}
    </>
  );
}

import { myAthletes } from '@startline/contract/athletes';
import type { EntryEvents } from '@startline/contract/entries/entries';
import { longDateTime } from '@startline/rules/formats/dates';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { isRefusal } from '../../lib/is-refusal.ts';
import { useCall } from '../../lib/use-call.ts';
import { Band } from '../../ui/layout/band.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../ui/link-button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { EmptyState, States } from '../../ui/screen-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AthleteChips } from './athlete-chips.tsx';
import { AthleteEntry } from './athlete-entry.tsx';
import { AthletesPanel } from './athletes-panel.tsx';
import { PanelChips, openPanel } from './panel-chips.tsx';
import { useBasket, useEntryEvents } from './use-entry-events.ts';

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
      <EntryBand compId={compId} competition={competition}>
        <PanelChips
          panels={panels}
          open={open}
          onOpen={(panel) => show({ athlete: chosen, panel: panel.toLowerCase() })}
        />
      </EntryBand>
      <States
        query={mine}
        loading={<LoadingPage rows={4} />}
        empty={<NoAthletes compId={compId} />}
        isEmpty={(reply) => reply.data.length === 0 && named === 0}
      >
        {() =>
          isNotMine(named, events.error) ? (
            <NotYours message={events.error.message} chips={chips} />
          ) : (
            <States query={events} loading={<LoadingPage rows={6} />} empty={null} isEmpty={() => false}>
              {(reply) =>
                open === undefined ? (
                  <NothingShown compId={compId} />
                ) : open === 'ATHLETES' ? (
                  <Athletes
                    athletes={athletes}
                    compId={compId}
                    help={reply.data.competition.helpText.athletes}
                    onChoose={(athlete) => show({ athlete, panel: 'schedule' })}
                  />
                ) : (
                  <AthleteEntry key={chosen} events={reply.data} compId={compId} athleteId={chosen} chips={chips} />
                )
              }
            </States>
          )
        }
      </States>
    </>
  );
}

type BandProps = { compId: CompetitionId; competition: EntryEvents['competition'] | undefined; children: ReactNode };

/** Which competition, and until when it takes entries. */
const EntryBand = ({ compId, competition, children }: BandProps) => (
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
    {children}
  </Band>
);

const LoadingPage = ({ rows }: { rows: number }) => (
  <Page>
    <Skeleton rows={rows} />
  </Page>
);

/**
 * The athlete whom the address names, 0 for none or for what is no number of one. On the own list, of a club that is
 * represented, or somebody else's: the server knows.
 */
const namedIn = (athlete: number | undefined): AthleteId | 0 =>
  (/^\d{1,9}$/.test(String(athlete)) ? Number(athlete) : 0) as AthleteId | 0;

const isNotMine = (named: AthleteId | 0, cause: unknown): cause is Error =>
  named !== 0 && (isRefusal(cause, 'not-allowed') || isRefusal(cause, 'not-found'));

const NotYours = ({ message, chips }: { message: string; chips: ReactNode }) => (
  <Page>
    {chips}
    <NoticeBox tone="warn" live title={message}>
      Choose an athlete of yours above, or add one.
    </NoticeBox>
  </Page>
);

const NothingShown = ({ compId }: { compId: number }) => (
  <Page>
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
  </Page>
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
  <Page>
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
  </Page>
);

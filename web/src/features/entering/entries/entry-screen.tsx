import type { CompetitionAtEntry } from '@startline/contract/entering/entries';
import { daysInWords, momentInWords } from '@startline/rules/formats/dates';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIrishLook } from '../../../ui/use-irish-look.ts';
import { AthleteChips } from './athlete-chips.tsx';
import { AthleteEntry } from './athlete-entry.tsx';
import { NoAthletes } from './no-athletes.tsx';
import { PanelChips, openPanel } from './panel-chips.tsx';
import { useEntrants } from './use-entrants.ts';
import { competitionIn } from './use-entry-events.ts';

/** Fetched by those who enter many. */
const LatePanel = lazy(async () => ({
  default: (await arriving(() => import('./athletes-panel.tsx'))).AthletesPanel,
}));
const AthletesPanel = (props: ComponentProps<typeof LatePanel>) => (
  <Suspense
    fallback={
      <Page>
        <Skeleton rows={6} />
      </Page>
    }
  >
    <LatePanel {...props} />
  </Suspense>
);

/** Choose who, choose events, see the total, go and pay. */
export function EntryScreen() {
  const { id } = useParams({ from: '/v2/entry-v2/$id' });
  const searchKeys = useSearchKeys();
  const navigate = useNavigate();
  const compId = Number(id) as CompetitionId;
  const { mine, athletes, named, chosen, events, whom } = useEntrants(compId, searchKeys.athlete);
  const competition = competitionIn(compId, events.data?.data);
  const { panels, open } = openPanel(competition, searchKeys.panel, whom);
  const show = (search: { athlete?: AthleteId | 0; panel?: string }, replace = true): void =>
    void navigate({ to: '.', search, replace, resetScroll: false });
  const chips = (
    <AthleteChips
      athletes={athletes}
      chosen={chosen}
      compId={compId}
      onChoose={(athlete) => athlete !== chosen && show({ athlete }, false)}
      onOthers={whom === 'many' ? () => show({ athlete: chosen, panel: 'athletes' }) : undefined}
    />
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
        onPage
        loading={<Skeleton rows={4} />}
        empty={<NoAthletes compId={compId} />}
        isEmpty={(reply) => reply.data.length === 0 && named === 0 && whom === 'few'}
      >
        {() =>
          isNotMine(named, events.error) ? (
            <NotYours message={events.error.message} chips={chips} />
          ) : (
            <States query={events} onPage loading={<Skeleton rows={6} />} empty={null} isEmpty={() => false}>
              {(reply) =>
                open === undefined ? (
                  <NothingShown compId={compId} />
                ) : open === 'ATHLETES' ? (
                  <AthletesPanel
                    compId={compId}
                    help={reply.data.competition.helpText.athletes}
                    onChoose={(athlete) => show({ athlete, panel: 'schedule' }, false)}
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

type BandProps = { compId: CompetitionId; competition: CompetitionAtEntry | undefined; children: ReactNode };

/** The competition, and how long it takes entries. */
function EntryBand({ compId, competition, children }: BandProps) {
  useIrishLook(competition?.currency);
  return (
    <Band
      back={
        <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
          Competition
        </BackLink>
      }
      title={competition?.name ?? 'Entry'}
      lead={
        competition &&
        [
          daysInWords(competition.dates),
          competition.place,
          competition.takesEntriesFrom === 'anyone' && !competition.outsideDates
            ? `Entries close ${momentInWords(instant(competition.closesAt), competition.zone)}`
            : competition.status,
        ].join(' · ')
      }
    >
      {children}
    </Band>
  );
}

const isNotMine = (named: AthleteId | 0, cause: unknown): cause is Error =>
  named !== 0 && (isRefusal(cause, 'not-allowed') || isRefusal(cause, 'not-found'));

const NotYours = ({ message, chips }: { message: string; chips: ReactNode }) => (
  <Page>
    {chips}
    <NoticeBox tone="warn" live title={message}>
      Choose one of your athletes above, or add one.
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
      The organiser does not take entries on this page. Ask them how to enter.
    </EmptyState>
  </Page>
);

import type { CompetitionView } from '@startline/contract/competitions/view';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { RoomOfLines, TitleToCome } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { CompetitionBand, CompetitionBar, EnterButton } from './panels/competition-band.tsx';
import { CompetitionStates } from './panels/competition-states.tsx';
import { factsOfView } from './facts/facts.ts';
import { InfoPanel } from './panels/info-panel.tsx';
import { LowestPrice } from './panels/lowest-price.tsx';
import type { MoreTab } from './panels/more-panels.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusWords } from './facts/status-words.tsx';
import { useCompetition } from './panels/use-competition.ts';
import { useNow } from './facts/use-now.ts';

/** Fetches the other tabs once the page is there, so that a tap finds them. */
const loadMore = () => import('./panels/more-panels.tsx');
const MorePanels = lazy(loadMore);

/** The levels that see the entries of a competition with contact and payment. */
const staffAreas: ReadonlySet<string> = new Set(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS']);

/** The levels that draw, change and publish start lists. */
const drawingAreas: ReadonlySet<string> = new Set(['ADMIN', 'BUILDER', 'CHECKIN', 'RESULTS']);

/**
 * The page of a competition: what it is, when, what it costs, who comes, and the way in. The open tab is in the
 * address.
 */
export function CompetitionScreen() {
  const { id } = useParams({ from: '/v2/show-entry-v2/$id' });
  const now = useNow();
  const { query, isDraft, own } = useCompetition(Number(id) as CompetitionId);
  const access = own?.access ?? true;
  const areas: readonly string[] = own?.permissions ?? [];
  const draws = areas.some((area) => drawingAreas.has(area));
  return (
    <CompetitionStates query={query} toCome={toCome}>
      {(view) => (
        <>
          <CompetitionBand
            view={view}
            access={access}
            now={now}
            seesEntries={areas.some((area) => staffAreas.has(area))}
            draws={draws}
            runsBoards={!draws && areas.includes('SCOREBOARD')}
          />
          <Page
            aside={
              <>
                <Aside view={view} access={access} now={now} />
                <OwnEntries entries={own?.entries ?? []} />
              </>
            }
          >
            {isDraft && (
              <NoticeBox tone="warn" title="Not published">
                Only you and your staff can see this page until you publish it.
              </NoticeBox>
            )}
            <CompetitionTabs view={view} now={now} />
          </Page>
          <CompetitionBar view={view} access={access} now={now} />
        </>
      )}
    </CompetitionStates>
  );
}

/** Placeholders for days, place, kind and the button to share. */
const toCome = {
  title: <TitleToCome>Competition</TitleToCome>,
  lead: <RoomOfLines className="h-38 sm:h-14" />,
};

function CompetitionTabs({ view, now }: { view: CompetitionView; now: Instant }) {
  const { tab } = useSearchKeys();
  const navigate = useNavigate();
  useEffect(() => void loadMore(), []);
  const more = (value: MoreTab, label: string) => ({
    value,
    label,
    panel: (
      <Suspense fallback={<Skeleton rows={4} tall />}>
        <MorePanels tab={value} view={view} now={now} />
      </Suspense>
    ),
  });
  const items = [
    { value: 'info', label: 'Info', panel: <InfoPanel view={view} now={now} /> },
    more('schedule', 'Schedule'),
    more('prices', 'Prices'),
    more('entered', 'Who has entered'),
    more('ages', 'Age groups'),
    more('contact', 'Contact and documents'),
  ];
  const first = view.options.ui.startWith === 'SHOP' && view.shopItems.length > 0 ? 'prices' : 'info';
  const open = items.some(({ value }) => value === tab) ? String(tab) : first;
  return (
    <Tabs
      label="About this competition"
      items={items}
      value={open}
      onValue={(value) =>
        void navigate({
          to: '.',
          search: value === first ? {} : { tab: value },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** Shows the state of entries beside the page, on a desktop; a phone has it in the bar at the foot. */
const Aside = ({ view, access, now }: { view: CompetitionView; access: boolean; now: Instant }) => (
  <Card className="max-lg:hidden">
    <StatusWords facts={factsOfView(view, access)} now={now} />
    <LowestPrice view={view} now={now} />
    <EnterButton view={view} access={access} now={now} look="block" />
  </Card>
);

type OwnEntriesProps = {
  entries: readonly { athleteId: number; firstName: string; entered: number; waitingForPayment: number }[];
};

/** Shows what the visitor's own athletes have entered here; on a phone below the page. */
const OwnEntries = ({ entries }: OwnEntriesProps) =>
  entries.length > 0 && (
    <Card className="space-y-1">
      <h2 className="text-[1.19rem]">Your entries</h2>
      <ul className="text-[0.95rem]">
        {entries.map((entry) => (
          <li key={entry.athleteId}>
            <strong>{entry.firstName}</strong>:{' '}
            {entry.entered === 1 ? '1 event entered' : `${entry.entered} events entered`}
            {entry.waitingForPayment > 0 && `, ${entry.waitingForPayment} not paid`}
          </li>
        ))}
      </ul>
    </Card>
  );

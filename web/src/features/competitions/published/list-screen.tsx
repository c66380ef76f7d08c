import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Page, SectionTitle } from '../../../ui/layout/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActiveFilters } from './list/active-filters.tsx';
import { CompetitionCard } from './list/competition-card.tsx';
import { today } from './facts/days.ts';
import { HomeBand } from './list/home-band.tsx';
import { ListHead } from './list/list-head.tsx';
import { SidePanel } from './list/side-panel.tsx';
import { choicesIn } from './list/list-state.ts';
import { useAsked, useList } from './list/use-list.ts';
import { useNow } from './facts/use-now.ts';
import { byWeekend } from './list/weekends.ts';

/** Fetches what opens on a tap; a pointer or finger on the button fetches it in advance. */
const loadFilters = () => import('./list/filter-sheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await loadFilters()).FilterSheet }));
const CompetitionTable = lazy(async () => ({
  default: (await import('./list/competition-table.tsx')).CompetitionTable,
}));

const LateNothing = lazy(async () => ({ default: (await import('./list/nothing-found.tsx')).NothingFound }));
const NothingFound = (props: ComponentProps<typeof LateNothing>) => (
  <Suspense>
    <LateNothing {...props} />
  </Suspense>
);
const Unpublished = lazy(async () => ({ default: (await import('./list/unpublished.tsx')).Unpublished }));
const MyWork = lazy(async () => ({ default: (await import('./list/my-work.tsx')).MyWork }));

/** Home: find a competition, see its state, enter. The address bar holds every choice. */
export function ListScreen() {
  const now = useNow();
  const { ask, ...request } = useAsked(now);
  const list = useList(request);
  const [filtering, setFiltering] = useState(false);
  const choices = choicesIn(request.filter, request.defaults, request.here);
  const isNarrowed = choices > 0 || request.filter.freeTextSearch !== '' || request.child !== '';
  const isPastEnd = list.state.page.totalCount > 0;
  const toPage = (pageNumber: number): void => ask({ filter: { ...request.filter, pageNumber } });
  return (
    <>
      <HomeBand
        asked={request}
        athletes={list.athletes}
        filters={choices}
        onAsk={ask}
        onFilters={() => setFiltering(true)}
        onFiltersNear={() => void loadFilters()}
      />
      {filtering && (
        <LateFilters state={list.state} defaults={request.defaults} onOpenChange={setFiltering} onAsk={ask} />
      )}
      <Page {...(request.displayType === 'CARD' && { aside: <SidePanel list={list} /> })}>
        {list.own !== undefined && list.own.work.length > 0 && (
          <Suspense>
            <MyWork work={list.own.work} />
          </Suspense>
        )}
        {choices > 0 && <ActiveFilters state={list.state} defaults={request.defaults} onAsk={ask} />}
        {list.own !== undefined && list.own.unpublished.length > 0 && (
          <Suspense>
            <Unpublished summaries={list.own.unpublished} now={now} />
          </Suspense>
        )}
        <States
          query={list.found}
          loading={<Skeleton rows={4} tall />}
          isEmpty={(reply) => reply.data.summaries.length === 0}
          empty={<NothingFound isNarrowed={isNarrowed} isPastEnd={isPastEnd} asked={request} onAsk={ask} />}
        >
          {() => (
            <>
              <ListHead state={list.state} asked={request} onAsk={ask} />
              <Results list={list} now={now} />
              <Pager
                page={list.state.page.page}
                pageSize={list.state.page.pageSize}
                total={list.state.page.totalCount}
                onPage={toPage}
                label="Pages of competitions"
              />
            </>
          )}
        </States>
      </Page>
    </>
  );
}

type Late = Pick<ComponentProps<typeof FilterSheet>, 'state' | 'defaults' | 'onOpenChange'> & {
  onAsk: ReturnType<typeof useAsked>['ask'];
};

/** The filters, fetched when they are opened. */
const LateFilters = ({ onAsk, ...rest }: Late) => (
  <Suspense>
    <FilterSheet
      open
      {...rest}
      onChoose={(filter, here) => onAsk({ filter, here, ...(filter.age !== '' && { child: '' }) })}
    />
  </Suspense>
);

type Shown = { list: ReturnType<typeof useList>; now: ReturnType<typeof useNow> };

function Results({ list: { state, own, child }, now }: Shown) {
  const athlete = child?.id;
  const { config } = useSession();
  if (state.displayType === 'TABLE')
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <CompetitionTable summaries={state.summaries} own={own?.own ?? []} now={now} athlete={athlete} />
      </Suspense>
    );
  const groups = byWeekend(state.summaries, today(now, config?.theme === 'IRL' ? 'Europe/Dublin' : 'Europe/London'));
  return groups.map((group) => (
    <section key={group.key} className="space-y-3 pt-2 first:pt-0">
      <SectionTitle note={group.note}>{group.title}</SectionTitle>
      <ul className="space-y-3">
        {group.items.map((summary) => (
          <CompetitionCard
            key={summary.compId}
            summary={summary}
            own={own?.own.find((one) => one.compId === summary.compId)}
            now={now}
            athlete={athlete}
          />
        ))}
      </ul>
    </section>
  ));
}

import { clubGrid, type ClubGrid as Grid } from '@startline/contract/entering/club-entries';
import { gridLayout } from '@startline/rules/entering/clubs/club-grid';
import { closingText } from '@startline/rules/competitions/published/closing-text';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { formatMoney, money, parseMoney, sum } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { ClipboardPaste, Search } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSize } from '../../../lib/breakpoints.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReviewButton } from './review-button.tsx';
import { useBasket } from './use-entry-events.ts';
import { AthleteList } from './club/athlete-list.tsx';
import { ChooseClub } from './club/choose-club.tsx';
import { ClubGrid } from './club/club-grid.tsx';
import { countEntries, judgeOf, noTicks, shutFor, type GridAthlete } from './club/club-rows.ts';
import { MatchLimits } from '../../../ui/match-limits.tsx';
import { PasteDialog } from './club/paste-dialog.tsx';
import { Ticks } from './club/ticks.ts';

/** The entries of a club at a competition: athletes down, events across, one basket for all. */
export function ClubEntriesScreen() {
  const params = useParams({ from: '/v2/club-entries-v2/$compId/{-$clubId}' });
  const { userInfo } = useSession();
  const compId = Number(params.compId) as CompetitionId;
  const clubId = (Number(params.clubId) || (userInfo?.clubs[0]?.id ?? 0)) as ClubId | 0;
  const answer = useCall(clubGrid, { compId, clubId: clubId || 1 }, { enabled: clubId !== 0 });
  const data = answer.data?.data;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title={data ? `${data.club.name} entries` : 'Club entries'}
        lead={
          data && (
            <>
              {data.competition.name} ·{' '}
              {closingText(instant(data.competition.closesAt), data.competition.zone, instant(data.now))}
            </>
          )
        }
      />
      {clubId === 0 ? (
        <NoClub compId={compId} />
      ) : (
        <States query={answer} onPage empty={null} loading={<Skeleton rows={8} />}>
          {(reply) => <Entries key={clubId} grid={reply.data} />}
        </States>
      )}
    </>
  );
}

/** Shown without a club in the address: the clubs of an area's representative, and the way on for others. */
function NoClub({ compId }: { compId: CompetitionId }) {
  const { userInfo } = useSession();
  if (userInfo && userInfo.areas.length > 0) return <ChooseClub compId={compId} />;
  return (
    <Page>
      <EmptyState title="No club yet">You do not represent a club. Ask to represent yours on My account.</EmptyState>
    </Page>
  );
}

/** The way to the club's page, where its athletes are added. */
const ClubLink = ({ clubId }: { clubId: number }) => (
  <TextLink to="/v2/club-v2/$id" params={{ id: String(clubId) }}>
    add them one by one
  </TextLink>
);

const ALL = 'All';
const NOT_ENTERED = 'Not entered';

/**
 * Returns the shown athletes: by a part of the name, and by age or by whether they were entered when that was chosen.
 */
function useShown(grid: Grid, counts: ReadonlyMap<number, number>) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(ALL);
  const [unentered, setUnentered] = useState<ReadonlySet<number>>(new Set());
  const athletes = useMemo(
    () => grid.athletes.filter((one) => isShown(one, { search, filter, unentered })),
    [grid, search, filter, unentered],
  );
  const layout = useMemo(
    () =>
      gridLayout(
        grid.events,
        athletes.map(({ cells }) => cells.map(({ ceid }) => ceid)),
      ),
    [grid, athletes],
  );
  const choose = (name: string): void => {
    setFilter(name);
    setUnentered(new Set(grid.athletes.filter(({ id }) => !counts.get(id)).map(({ id }) => id)));
  };
  return { search, setSearch, filter, choose, athletes, layout };
}

function Entries({ grid }: { grid: Grid }) {
  const [ticks] = useState(() => new Ticks(grid.competition.id, grid.club.id));
  const all = useSyncExternalStore(ticks.watch, ticks.all);
  const isWide = useSize() === 'desktop';
  const judge = useMemo(() => judgeOf(grid), [grid]);
  const counts = new Map(
    grid.athletes.map((athlete) => [athlete.id, countEntries(judge(athlete, all.get(athlete.id) ?? noTicks))]),
  );
  const { athletes, layout, ...shown } = useShown(grid, counts);
  const shut = shutFor(grid);
  return (
    <>
      <Page>
        {shut !== '' && <NoticeBox tone="warn" title={shut} />}
        <MatchLimits compId={grid.competition.id} clubId={grid.club.id} />
        <Finder grid={grid} {...shown} />
        {grid.athletes.length === 0 ? (
          <EmptyState title="No athletes yet">
            Paste your list: names, dates of birth and events. Or <ClubLink clubId={grid.club.id} />.
          </EmptyState>
        ) : athletes.length === 0 ? (
          <EmptyState title="No athlete found">Try the start of the surname, or choose All.</EmptyState>
        ) : isWide ? (
          <ClubGrid athletes={athletes} layout={layout} judge={judge} ticks={ticks} all={all} />
        ) : (
          <AthleteList athletes={athletes} judge={judge} ticks={ticks} all={all} />
        )}
      </Page>
      <Foot grid={grid} counts={counts} />
    </>
  );
}

type FinderProps = Omit<ReturnType<typeof useShown>, 'athletes' | 'layout'> & { grid: Grid };

function Finder({ grid, search, setSearch, filter, choose }: FinderProps) {
  const [isPasting, setPasting] = useState(false);
  const youngestFirst = grid.athletes.toSorted((a, b) => b.dob.localeCompare(a.dob));
  const ages = [...new Set(youngestFirst.map(({ ageGroup }) => ageGroup))].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {grid.athletes.length > 0 && (
        <>
          <SearchInput
            maxLength={60}
            aria-label="Find an athlete"
            placeholder="Find an athlete"
            icon={<Search size={20} />}
            value={search}
            onSearch={setSearch}
          />
          <Chips label="Athletes shown">
            {[ALL, ...ages, NOT_ENTERED].map((name) => (
              <Chip key={name} pressed={name === filter} onClick={() => choose(name)}>
                {name === ALL ? `All ${String(grid.athletes.length)}` : name}
              </Chip>
            ))}
          </Chips>
        </>
      )}
      <LinkButton
        to="/v2/teams-v2/$compId"
        params={{ compId: String(grid.competition.id) }}
        variant="secondary"
        className="lg:ml-auto"
      >
        Teams
      </LinkButton>
      <Button variant="secondary" onClick={() => setPasting(true)}>
        <ClipboardPaste aria-hidden size={18} /> Paste from spreadsheet
      </Button>
      <PasteDialog grid={grid} open={isPasting} onClose={() => setPasting(false)} />
    </div>
  );
}

type Shown = { readonly search: string; readonly filter: string; readonly unentered: ReadonlySet<number> };

const isShown = ({ id, firstName, surName, ageGroup }: GridAthlete, { search, filter, unentered }: Shown): boolean =>
  (filter === ALL || filter === ageGroup || (filter === NOT_ENTERED && unentered.has(id))) &&
  `${firstName} ${surName}`.toLowerCase().includes(search.trim().toLowerCase());

const counted = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

/**
 * The number of entries, the amount to pay, and the way on. A screen reader hears what is held when the basket was read
 * again, once for several ticks.
 */
function Foot({ grid, counts }: { grid: Grid; counts: ReadonlyMap<number, number> }) {
  const lines = useBasket(grid.competition.id).filter(({ state }) => state === 'held');
  const { currency } = grid.competition;
  const total = sum(
    lines.map((line) => parseMoney(line.total, currency) ?? money(0, currency)),
    currency,
  );
  const held = lines.filter(({ kind }) => kind === 'entry');
  const entered = [...counts.values()].filter((count) => count > 0);
  const entries = entered.reduce((before, count) => before + count, 0);
  return (
    <StickyBar>
      <p role="status" className="sr-only">
        {held.length > 0 &&
          `${counted(held.length, 'entry', 'entries')} held for ${counted(new Set(held.map(({ athleteId }) => athleteId)).size, 'athlete', 'athletes')}. ${formatMoney(total)} to pay.`}
      </p>
      <p>
        <b>{counted(entered.length, 'athlete', 'athletes')}</b>, {counted(entries, 'entry', 'entries')} ·{' '}
        <span className="text-ink2">{grid.athletes.length - entered.length} not entered</span>
      </p>
      <p className="text-[0.9rem] text-ink2 max-lg:hidden">
        Arrow keys move, Space enters. Everything is saved as you go.
      </p>
      <p className="flex items-center gap-4">
        <span className="num text-[1.5rem] font-bold">{formatMoney(total)}</span>
        <ReviewButton products={lines.map(({ entryId }) => entryId)} />
      </p>
    </StickyBar>
  );
}

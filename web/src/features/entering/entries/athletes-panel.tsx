import { listAthletes, type AthleteSummary } from '@startline/contract/people/athletes';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { Grid3x3, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { NoAthletes } from './no-athletes.tsx';
import { useBasket } from './use-entry-events.ts';

const PAGE_SIZE = 20;

type Props = { compId: CompetitionId; help: string; onChoose: (id: AthleteId) => void };

/**
 * The athletes whom the visitor may enter here, including those of a represented club: their names and lines in the
 * basket, with links to their events and records.
 */
export function AthletesPanel({ compId, help, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const answer = useCall(
    listAthletes,
    { compid: compId, search, pagenumber: page, pagesize: PAGE_SIZE },
    { keep: true },
  );
  const inBasket = useInBasket(compId);
  const total = totalOf(answer.data);
  return (
    <Page>
      {help !== '' && <NoticeBox>{help}</NoticeBox>}
      {(search !== '' || total > PAGE_SIZE) && (
        <SearchInput
          maxLength={60}
          aria-label="Name or registration number"
          placeholder="Name or registration number"
          icon={<Search size={20} />}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      )}
      <States
        query={answer}
        isEmpty={(reply) => reply.data.length === 0}
        empty={search === '' ? <NoAthletes compId={compId} /> : <Nobody />}
      >
        {(reply) => (
          <>
            <Card flush aria-label="Athletes">
              <CardHead title="Athletes" aside={<WaysOn compId={compId} />} />
              <ul>
                {reply.data.map((athlete) => (
                  <AthleteRow
                    key={athlete.id}
                    athlete={athlete}
                    compId={compId}
                    events={inBasket.get(athlete.id)}
                    onChoose={() => onChoose(athlete.id)}
                  />
                ))}
              </ul>
            </Card>
            <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
          </>
        )}
      </States>
    </Page>
  );
}

/** Returns how many events of each athlete are in the basket. */
function useInBasket(compId: CompetitionId): ReadonlyMap<number, number> {
  const basket = useBasket(compId);
  const inBasket = new Map<number, number>();
  for (const { athleteId } of basket) inBasket.set(athleteId, (inBasket.get(athleteId) ?? 0) + 1);
  return inBasket;
}

const Nobody = () => (
  <EmptyState title="No athlete found">Try the start of the surname, or the registration number.</EmptyState>
);

const WaysOn = ({ compId }: { compId: number }) => (
  <span className="flex flex-wrap gap-2">
    <WholeClub compId={compId} /> <AddAthlete compId={compId} />
  </span>
);

/** The way to the grid, for representatives of a club or of an area with its clubs. */
function WholeClub({ compId }: { compId: number }) {
  const { userInfo } = useSession();
  if (!userInfo || userInfo.clubs.length + userInfo.areas.length === 0) return null;
  return (
    <LinkButton variant="quiet" to="/v2/club-entries-v2/$compId/{-$clubId}" params={{ compId: String(compId) }}>
      <Grid3x3 aria-hidden size={18} /> {userInfo.clubs.length > 0 ? 'Enter the club' : 'Enter a whole club'}
    </LinkButton>
  );
}

const AddAthlete = ({ compId }: { compId: number }) => (
  <LinkButton variant="quiet" to="/v2/athlete-v2/$id" params={{ id: '0' }} search={{ comp: compId }}>
    <UserPlus aria-hidden size={18} /> Add athlete
  </LinkButton>
);

type RowProps = { athlete: AthleteSummary; compId: number; events: number | undefined; onChoose: () => void };

const AthleteRow = ({ athlete, compId, events, onChoose }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
    <div className="min-w-0">
      <p className="text-[1.06rem] font-[650]">
        {athlete.firstName} {athlete.surName} {basketBadge(events)}
      </p>
      <p className="text-[0.95rem] text-ink2">
        {[athlete.ageGroup, `born ${String(athlete.yearOfBirth)}`, athlete.club || athlete.school, athlete.URN]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {athlete.noEntryReason && <p className="text-[0.95rem] font-[650] text-warn">{athlete.noEntryReason}</p>}
    </div>
    <div className="flex items-center gap-4">
      <TextLink
        to="/v2/athlete-v2/$id"
        params={{ id: String(athlete.id) }}
        search={{ comp: compId }}
        aria-label={`Change ${athlete.firstName} ${athlete.surName}`}
        className="inline-flex min-h-11 items-center"
      >
        Change
      </TextLink>
      <Button
        variant="secondary"
        aria-label={`Choose events for ${athlete.firstName} ${athlete.surName}`}
        onClick={onChoose}
      >
        Choose events
      </Button>
    </div>
  </li>
);

const basketBadge = (events: number | undefined) =>
  events !== undefined && (
    <Badge tone="brand">{events === 1 ? '1 event in the basket' : `${events} events in the basket`}</Badge>
  );

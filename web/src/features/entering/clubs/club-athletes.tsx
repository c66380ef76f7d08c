import { listAthletes } from '@startline/contract/people/athletes';
import type { ClubId } from '@startline/rules/ids';
import { Search, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { States } from '../../../ui/screen-states.tsx';

const BestListSheet = lazy(async () => ({ default: (await import('./best-list.tsx')).BestListSheet }));

const SIZE = 20;
type Meta = { readonly totalCount: number };

/** The athletes of the club by name, twenty a page, with the way to add one. */
export function ClubAthletes({ clubId, name }: { clubId: ClubId; name: string }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const answer = useCall(listAthletes, { clubid: clubId, search, pagenumber: page, pagesize: SIZE }, { keep: true });
  const total = (answer.data?.meta as Meta | undefined)?.totalCount ?? 0;
  return (
    <Card flush>
      <CardHead
        title="Athletes"
        note={answer.data && (total === 1 ? '1 athlete' : `${String(total)} athletes`)}
        aside={
          <div className="flex flex-wrap gap-2">
            <BestsButton clubId={clubId} />
            <LinkButton to="/v2/athlete-v2/$id" params={{ id: '0' }} search={{ place: name }} variant="secondary">
              <UserPlus aria-hidden size={18} /> Add athlete
            </LinkButton>
          </div>
        }
      />
      <div className="border-b border-line px-4 py-3">
        <SearchInput
          maxLength={60}
          aria-label="Find an athlete"
          placeholder="Find an athlete"
          icon={<Search size={20} />}
          value={search}
          onSearch={(phrase) => {
            setSearch(phrase);
            setPage(1);
          }}
        />
      </div>
      <States
        query={answer}
        isEmpty={(reply) => reply.data.length === 0}
        empty={
          <p className="px-4 py-6 text-ink2">
            {search === '' ? 'Nobody is in this club yet.' : 'Nobody in the club has this name.'}
          </p>
        }
      >
        {(reply) => (
          <ul className="divide-y divide-line">
            {reply.data.map((athlete) => (
              <li key={athlete.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
                <TextLink to="/v2/athlete-v2/$id" params={{ id: String(athlete.id) }}>
                  {athlete.firstName} {athlete.surName}
                </TextLink>
                <span className="text-ink2">{[athlete.ageGroup, athlete.URN].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
      </States>
      <div className="px-4 pb-3">
        <Pager page={page} pageSize={SIZE} total={total} onPage={setPage} label="Pages of athletes" />
      </div>
    </Card>
  );
}

/** Opens the list of bests, which is fetched with the press. */
function BestsButton({ clubId }: { clubId: ClubId }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        PBs from a list
      </Button>
      {open && (
        <Suspense>
          <BestListSheet clubId={clubId} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

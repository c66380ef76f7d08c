import { searchClubs, type FoundClub } from '@startline/contract/people/clubs';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { SearchKeys } from '../../../lib/search-keys.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

const SIZE = 20;

/** Finds clubs and schools by name, twenty a page; the caller's own come first. */
export function ClubSearchScreen() {
  const wish = useSearchKeys();
  const navigate = useNavigate();
  const search = wish.search ?? '';
  const page = wish.page ?? 1;
  const answer = useCall(searchClubs, { search, page, pagesize: SIZE }, { keep: true });
  const total = totalOf(answer.data);
  const go = (next: Pick<SearchKeys, 'search' | 'page'>): void =>
    void navigate({ to: '/v2/club-search-v2', search: next, replace: true });
  return (
    <>
      <Band title="Clubs and schools" lead={answer.data && (total === 1 ? '1 found' : `${String(total)} found`)}>
        <div className="max-w-[34rem] text-ink">
          <SearchInput
            maxLength={60}
            aria-label="Name of a club or school"
            placeholder="Name of a club or school"
            icon={<Search size={20} />}
            value={search}
            onSearch={(text) => go(text.trim() === '' ? {} : { search: text.trim() })}
          />
        </div>
      </Band>
      <Page narrow>
        <States
          query={answer}
          isEmpty={(reply) => reply.data.length === 0}
          empty={<EmptyState title="No club with this name">Try part of the name.</EmptyState>}
        >
          {(reply) => (
            <Card flush aria-label="Clubs found">
              <ul className="divide-y divide-line">
                {reply.data.map((club) => (
                  <ClubRow key={club.id} club={club} />
                ))}
              </ul>
            </Card>
          )}
        </States>
        <Pager
          page={page}
          pageSize={SIZE}
          total={total}
          onPage={(next) => go({ ...(search && { search }), page: next })}
        />
      </Page>
    </>
  );
}

const ClubRow = ({ club }: { club: FoundClub }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
    <div className="min-w-0">
      <p className="wrap-anywhere font-[650]">
        <TextLink to="/v2/club-v2/$id" params={{ id: String(club.id) }}>
          {club.name}
        </TextLink>
      </p>
      <p className="text-[0.95rem] text-ink2">
        {[club.clubtype === 'S' ? 'School' : 'Club', club.area].filter(Boolean).join(' · ')}
      </p>
    </div>
    {club.represented && <Badge tone="brand">You represent it</Badge>}
  </li>
);

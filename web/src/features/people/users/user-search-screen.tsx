import { listUsers, type FoundUser } from '@startline/contract/people/users';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { ApiRefusal } from '../../../lib/api.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import type { SearchKeys } from '../../../lib/search-keys.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { PlaceRequestsCard } from './place-requests-card.tsx';

const SIZE = 20;
type Wish = Pick<SearchKeys, 'search' | 'page'>;

/** All users, searched by name or e-mail address. The search is kept in the address bar. */
export function UserSearchScreen() {
  const wish = useSearchKeys();
  const navigate = useNavigate();
  const search = wish.search ?? '';
  const page = wish.page ?? 1;
  const users = useCall(listUsers, { search, page, pagesize: SIZE }, { keep: true });
  const isRefused = users.error instanceof ApiRefusal && users.error.status === 403;
  const go = (next: Wish): void => void navigate({ to: '/v2/user-search-v2', search: next, replace: true });
  return (
    <>
      <Band
        title="Users"
        actions={
          !isRefused && (
            <>
              <LinkButton to="/v2/registers-v2" variant="band">
                Registers
              </LinkButton>
              <LinkButton to="/v2/mails-v2" variant="band">
                Emails
              </LinkButton>
            </>
          )
        }
      />
      <Page>
        {!isRefused && (
          <Card>
            <SearchForm key={search} search={search} onSearch={(text) => go(text === '' ? {} : { search: text })} />
          </Card>
        )}
        {!isRefused && <PlaceRequestsCard />}
        <States
          query={users}
          isEmpty={(reply) => reply.data.length === 0}
          empty={<EmptyState title="No user found">Try part of the name, or the email address.</EmptyState>}
        >
          {(reply) => (
            <Card flush aria-label="Users found">
              <ul className="divide-y divide-line">
                {reply.data.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </ul>
            </Card>
          )}
        </States>
        <Pager
          page={page}
          pageSize={SIZE}
          total={totalOf(users.data)}
          onPage={(next) => go({ ...(search && { search }), page: next })}
        />
      </Page>
    </>
  );
}

const UserRow = ({ user }: { user: FoundUser }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
    <div className="min-w-0">
      <p className="font-[650]">
        <TextLink to="/v2/user-v2/{-$id}" params={{ id: String(user.id) }}>
          {user.display_name}
        </TextLink>
      </p>
      <p className="wrap-anywhere text-[0.95rem] text-ink2">
        {[user.user_email, ...user.clubs.map((club) => club.name)].join(' · ')}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {user.role !== 'USER' && <Badge tone="brand">{user.role === 'APPADMIN' ? 'Administrator' : 'System'}</Badge>}
      {user.isClosed && <Badge tone="bad">Closed</Badge>}
    </div>
  </li>
);

function SearchForm({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="flex-1 basis-56">
        <Field label="Name or email address" name="search" optional="quiet">
          <TextInput type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}

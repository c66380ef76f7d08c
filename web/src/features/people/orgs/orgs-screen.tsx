import { listOrgs, type Org } from '@startline/contract/people/orgs';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { OrgBadge, OrgLogo } from './org-words.tsx';

const SIZE = 20;

/** The organisations that a person may manage or build for; for administrators, all of them. */
export function OrgsScreen() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const orgs = useCall(listOrgs, { search, pagenumber: page, pagesize: SIZE }, { keep: true });
  const total = totalOf(orgs.data);
  const isFiltered = search !== '';
  return (
    <>
      <OrgsBand />
      <Page>
        {(isFiltered || total > SIZE) && (
          <Card>
            <Field label="Name" name="search" optional="quiet">
              <TextInput
                type="search"
                autoComplete="off"
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setPage(1);
                }}
              />
            </Field>
          </Card>
        )}
        <States query={orgs} isEmpty={(reply) => reply.data.length === 0} empty={<NoOrgs isFiltered={isFiltered} />}>
          {(reply) => (
            <Card flush aria-label="Organisations">
              <ul className="divide-y divide-line">
                {reply.data.map((org) => (
                  <OrgRow key={org.id} org={org} />
                ))}
              </ul>
            </Card>
          )}
        </States>
        <Pager page={page} pageSize={SIZE} total={total} onPage={setPage} />
      </Page>
    </>
  );
}

function OrgsBand() {
  const { config } = useSession();
  const isAdmin = config?.menus.admin.userSearch === true; // the flag of application administrators
  return (
    <Band
      title={isAdmin ? 'Organisations' : 'My organisations'}
      lead="Clubs, counties and bodies that run competitions here."
      actions={
        <>
          {isAdmin && (
            <LinkButton to="/v2/org-approval-v2" variant="band">
              Approvals
            </LinkButton>
          )}
          <LinkButton to="/v2/org-v2/$id" params={{ id: '0' }} variant="band">
            New organisation
          </LinkButton>
        </>
      }
    />
  );
}

const NoOrgs = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No organisation found">Try part of the name.</EmptyState>
  ) : (
    <EmptyState
      icon={<Building2 size={36} strokeWidth={1.5} />}
      title="No organisation yet"
      action={
        <LinkButton to="/v2/org-v2/$id" params={{ id: '0' }}>
          Set up an organisation
        </LinkButton>
      }
    >
      Set one up to build competitions. You can prepare everything straight away, and publish once it is approved.
    </EmptyState>
  );

const OrgRow = ({ org }: { org: Org }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <OrgLogo name={org.name} logo={org.logo} />
    <div className="min-w-0 flex-1 basis-48">
      <p className="wrap-anywhere font-[650]">
        <TextLink to="/v2/org-v2/$id" params={{ id: String(org.id) }}>
          {org.name}
        </TextLink>
      </p>
      <p className="text-[0.95rem] text-ink2">
        {[
          org.competitions === 1 ? '1 competition' : `${String(org.competitions)} competitions`,
          org.mayManage ? 'you manage it' : 'you build competitions here',
        ].join(' · ')}
      </p>
    </div>
    <span className="ml-16 sm:ml-0">
      <OrgBadge status={org.status} />
    </span>
  </li>
);

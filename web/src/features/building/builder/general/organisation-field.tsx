import { listOrgs } from '@startline/contract/people/orgs';
import { useEffect } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { textOf, useFault, useText, type Draft } from '../draft/draft.ts';
import { WithHelp } from '../form/draft-field.tsx';

/** The competition's organisation: one of those where this person builds. Its logo is the competition's. */
export function OrganisationField({ draft, error }: { draft: Draft; error?: string | undefined }) {
  const value = useText(draft, 'organisation');
  const fault = useFault(draft, 'organisation') ?? error;
  const orgs = useCall(listOrgs, { pagenumber: 1, pagesize: 200 }, { freshMs: 60_000 });
  const mine = orgs.data?.data ?? [];
  const only = mine.length === 1 ? mine[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && textOf(draft.values, 'organisation') === '') draft.set('organisation', String(only));
  }, [draft, only]);
  const chosen = mine.find(({ id }) => String(id) === value);
  return (
    <WithHelp helpKey="builder.general.compOrg" name="Organisation">
      <Field label="Organisation" name="organisation" error={fault} hint={chosen && approvalHint(chosen.status)}>
        <div className="flex items-center gap-3">
          {chosen && chosen.logo !== '' && (
            <img
              src={chosen.logo}
              alt=""
              width={44}
              height={44}
              className="size-11 rounded-md border border-line object-contain"
            />
          )}
          <div className="min-w-0 flex-1">
            <Select
              value={value}
              placeholder={orgs.isFetching && mine.length === 0 ? 'Loading' : 'Choose an organisation'}
              options={mine.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => draft.set('organisation', event.target.value)}
            />
          </div>
        </div>
      </Field>
      <NoneYet isKnown={orgs.data?.data.length === 0} />
    </WithHelp>
  );
}

const approvalHint = (status: string): string | undefined =>
  status === 'Approved' ? undefined : 'Not approved yet. You can build now, and publish once it is approved.';

/** Shows the way to an organisation to a user who builds for none. */
const NoneYet = ({ isKnown }: { isKnown: boolean }) =>
  isKnown && (
    <div className="pt-3">
      <NoticeBox tone="warn" title="You cannot build competitions for any organisation yet">
        <p>
          Set yours up first. It takes a minute, and you can start building straight away. What you typed here is kept.
        </p>
        <LinkButton variant="secondary" className="mt-3" to="/v2/org-v2/$id" params={{ id: '0' }}>
          Set up an organisation
        </LinkButton>
      </NoticeBox>
    </div>
  );

import { approveOrg, listOrgs, orgStatuses, type Org, type OrgStatus } from '@startline/contract/people/orgs';
import { useState, type SyntheticEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info, saying } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { OrgLogo } from './org-words.tsx';
import { useSent } from './use-sent.ts';

const SIZE = 20;
const labels: Readonly<Record<OrgStatus, string>> = {
  Pending: 'Waiting',
  Approved: 'Approved',
  Refused: 'Not approved',
};

/** For administrators: the organisations that await a decision, and those that were decided. */
export function OrgApprovalScreen() {
  const { config } = useSession();
  const [status, setStatus] = useState<OrgStatus>('Pending');
  const isAdmin = config?.menus.admin.userSearch === true; // the flag of application administrators
  return (
    <>
      <Band
        back={<BackLink to="/v2/orgs-v2">Organisations</BackLink>}
        title="Approvals"
        lead="An organisation can publish once it is approved. The people who manage it get an email."
      >
        {isAdmin && (
          <Chips label="Status">
            {orgStatuses.map((one) => (
              <Chip key={one} onBand pressed={status === one} onClick={() => setStatus(one)}>
                {labels[one]}
              </Chip>
            ))}
          </Chips>
        )}
      </Band>
      <Page>
        {isAdmin ? (
          <OrgsOf key={status} status={status} />
        ) : (
          <EmptyState title="For administrators" action={<LinkButton to="/v2/orgs-v2">My organisations</LinkButton>}>
            Organisations are approved by the administrators of this site.
          </EmptyState>
        )}
      </Page>
    </>
  );
}

function OrgsOf({ status }: { status: OrgStatus }) {
  const [page, setPage] = useState(1);
  const [refused, setRefused] = useState<Org>();
  const orgs = useCall(listOrgs, { status, pagenumber: page, pagesize: SIZE });
  const approve = async (org: Org): Promise<void> => {
    await saying(() => send(approveOrg, { id: org.id }));
    await askAgain(listOrgs);
  };
  const isWaiting = status === 'Pending';
  return (
    <>
      <States
        query={orgs}
        isEmpty={(reply) => reply.data.length === 0}
        empty={
          <EmptyState title={isWaiting ? 'Nothing to approve' : 'No organisations'}>
            {isWaiting ? 'New organisations appear here, and you get an email.' : 'No organisation has this status.'}
          </EmptyState>
        }
      >
        {(reply) => (
          <Card flush aria-label={labels[status]}>
            <ul className="divide-y divide-line">
              {reply.data.map((org) => (
                <Row key={org.id} org={org} onApprove={() => approve(org)} onRefuse={() => setRefused(org)} />
              ))}
            </ul>
          </Card>
        )}
      </States>
      <Pager page={page} pageSize={SIZE} total={totalOf(orgs.data)} onPage={setPage} />
      {refused && <RefuseDialog org={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

function Row({ org, onApprove, onRefuse }: { org: Org; onApprove: () => Promise<void>; onRefuse: () => void }) {
  const [busy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    setBusy(true);
    await onApprove();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <OrgLogo name={org.name} logo={org.logo} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-[650]">
          <TextLink to="/v2/org-v2/$id" params={{ id: String(org.id) }}>
            {org.name}
          </TextLink>
        </p>
        <p className="text-[0.95rem] text-ink2">
          {[
            org.askedBy && `requested by ${org.askedBy.name}`,
            org.aocode === 'IRL' ? 'Ireland' : 'United Kingdom',
            org.competitions === 1 ? '1 competition' : `${String(org.competitions)} competitions`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {org.reason !== '' && <p className="wrap-anywhere text-[0.95rem]">Reason: {org.reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {org.status !== 'Approved' && (
          <Button busy={busy} aria-label={`Approve ${org.name}`} onClick={() => void approve()}>
            Approve
          </Button>
        )}
        {org.status !== 'Refused' && (
          <Button variant="secondary" aria-label={`Refuse ${org.name}`} onClick={onRefuse}>
            Refuse
          </Button>
        )}
      </div>
    </li>
  );
}

/** Refuses an organisation, for a reason that its people read. */
function RefuseDialog({ org, onClose }: { org: Org; onClose: () => void }) {
  const sent = useSent();
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sent.run(async () => {
      info((await send(approveOrg, { id: org.id, approve: false, reason })).message);
      onClose();
      await askAgain(listOrgs);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Refuse ${org.name}?`}
      description={
        org.status === 'Approved'
          ? 'Its competitions take no entries until it is approved again.'
          : 'They can keep preparing competitions, but cannot publish them.'
      }
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <ErrorSummary faults={sent.faults} attempt={sent.attempt} />
        <Field label="Reason" hint="They read it in the email and on their page." {...sent.field('reason')}>
          <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" variant="danger" busy={sent.busy}>
            Refuse
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

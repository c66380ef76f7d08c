import { deleteOrg, listOrgs, type Org } from '@startline/contract/people/orgs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { refreshSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Deletes an organisation: only one without competitions, and only after a second question. */
export function DangerCard({ org }: { org: Org }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const reply = await saying(async () => ({ ...(await send(deleteOrg, { id: org.id })), data: true }));
    setBusy(false);
    setAsking(false);
    if (reply !== true) return;
    await Promise.all([refreshSession(), askAgain(listOrgs)]);
    await navigate({ to: '/v2/orgs-v2' });
  };
  const isUsed = org.competitions > 0;
  return (
    <Card aria-labelledby="org-delete">
      <h2 id="org-delete" className="pb-2 text-[1.19rem]">
        Delete
      </h2>
      <p className="text-ink2">
        {isUsed
          ? `It has ${org.competitions === 1 ? 'a competition' : `${String(org.competitions)} competitions`}, so it cannot be deleted.`
          : 'It has no competitions, so it can be deleted. If you delete it, people lose their roles in it.'}
      </p>
      {!isUsed && (
        <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
          Delete this organisation
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${org.name}?`}
        description="This cannot be undone."
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              Delete it
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      />
    </Card>
  );
}

import { decideOnPlace, listPlaceRequests, type PlaceRequest } from '@startline/contract/people/represented-places';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/pager.tsx';

const SIZE = 20;

/** Requests to represent a club, a school or an area that await an administrator. Renders nothing if there are none. */
export function PlaceRequestsCard() {
  const [wanted, setPage] = useState(1);
  const requests = useCall(listPlaceRequests, { page: wanted, pagesize: SIZE }, { keep: true });
  const total = totalOf(requests.data);
  // The last request of a page was answered: go to the page that is now the last.
  const last = Math.max(1, Math.ceil(total / SIZE));
  if (requests.data && wanted > last) setPage(last);
  if (total === 0) return null;
  return (
    <Card aria-labelledby="place-requests-title">
      <h2 id="place-requests-title" className="pb-3 text-[1.19rem]">
        Requests to represent
      </h2>
      <ul className="space-y-5">
        {(requests.data?.data ?? []).map((request) => (
          <RequestRow key={request.requestId} request={request} />
        ))}
      </ul>
      <Pager page={wanted} pageSize={SIZE} total={total} onPage={setPage} label="Pages of requests" />
    </Card>
  );
}

function RequestRow({ request }: { request: PlaceRequest }) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { requestId, name, entityName, userName, email } = request;
  const decide = async (accept: boolean): Promise<void> => {
    setFault(accept || reason.trim() !== '' ? undefined : 'Give a reason, so that they know what to change.');
    if (!accept && reason.trim() === '') return;
    setBusy(true);
    await saying(() => send(decideOnPlace, { id: requestId, accept, reason: reason.trim() }));
    await askAgain(listPlaceRequests);
    setBusy(false);
  };
  return (
    <li className="space-y-2">
      <p className="wrap-anywhere">{`${userName} (${email}) asks to represent ${name} (${entityName}).`}</p>
      <Field label="Reason if you refuse" name={`place-reason-${String(requestId)}`} optional="quiet" error={fault}>
        <TextInput
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} aria-label={`Accept ${userName} for ${name}`} onClick={() => void decide(true)}>
          Accept
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Refuse ${userName} for ${name}`}
          onClick={() => void decide(false)}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}

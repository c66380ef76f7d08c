import { deletePermission, readTeam, type Colleague, type Permission } from '@startline/contract/people/permissions';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { RightDialog } from './right-dialog.tsx';

type Edited = { readonly person: Colleague | undefined; readonly right: Permission | undefined };
const notes = {
  mayInvite: 'People who can work for this organisation, and what they can do.',
  waits: 'You can invite colleagues once the organisation is approved.',
};
type Taken = { readonly person: Colleague; readonly right: Permission };

/** The people of an organisation with their rights: invite (once it is approved), change, remove. */
export function TeamCard({ orgId, mayInvite }: { orgId: number; mayInvite: boolean }) {
  const team = useCall(readTeam, { id: orgId });
  const [edited, setEdited] = useState<Edited>();
  const [taken, setTaken] = useState<Taken>();
  const reload = async (): Promise<void> => {
    setEdited(undefined);
    setTaken(undefined);
    await askAgain(readTeam);
  };
  return (
    <Card flush aria-label="People">
      <CardHead
        title="People"
        note={mayInvite ? notes.mayInvite : notes.waits}
        aside={
          mayInvite && (
            <Button variant="secondary" onClick={() => setEdited({ person: undefined, right: undefined })}>
              <UserPlus aria-hidden size={18} />
              Invite a colleague
            </Button>
          )
        }
      />
      <States
        query={team}
        isEmpty={(reply) => reply.data.length === 0}
        empty={
          <div className="p-4">
            <EmptyState title="Nobody yet">{mayInvite && 'Invite the people who build with you.'}</EmptyState>
          </div>
        }
      >
        {(reply) => (
          <ul className="divide-y divide-line">
            {reply.data.map((person) => (
              <PersonRow
                key={person.email}
                person={person}
                onChange={(right) => setEdited({ person, right })}
                onTake={(right) => setTaken({ person, right })}
              />
            ))}
          </ul>
        )}
      </States>
      {edited && (
        <RightDialog
          orgId={orgId}
          person={edited.person}
          right={edited.right}
          onClose={() => setEdited(undefined)}
          onSaved={() => void reload()}
        />
      )}
      {taken && <TakeDialog taken={taken} onClose={() => setTaken(undefined)} onTaken={() => void reload()} />}
    </Card>
  );
}

type PersonProps = {
  person: Colleague;
  onChange: (right: Permission) => void;
  onTake: (right: Permission) => void;
};

const PersonRow = ({ person, onChange, onTake }: PersonProps) => (
  <li className="px-4 py-3">
    <p className="wrap-anywhere">
      <span className="font-[650]">{person.name}</span> <span className="text-[0.95rem] text-ink2">{person.email}</span>{' '}
      {person.isInvited && <Badge tone="warn">Invited</Badge>}
    </p>
    <ul>
      {person.permissions.map((right) => (
        <RightRow
          key={right.id}
          right={right}
          person={person}
          onChange={() => onChange(right)}
          onTake={() => onTake(right)}
        />
      ))}
    </ul>
  </li>
);

/** One right in words: the role, its levels, and its scope. */
function RightRow({
  right,
  person,
  onChange,
  onTake,
}: {
  right: Permission;
  person: Colleague;
  onChange: () => void;
  onTake: () => void;
}) {
  const where = right.comp.id === 0 ? 'all competitions' : right.comp.name;
  const levels = right.permLevels.length > 0 ? `only ${right.permLevels.join(', ')}` : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-[0.95rem]">{[right.role.name, levels, where].filter(Boolean).join(' · ')}</span>
      <span className="-mx-4 flex flex-wrap">
        <Button variant="quiet" aria-label={`Change ${right.role.name} of ${person.name}`} onClick={onChange}>
          Change
        </Button>
        <Button variant="quiet" aria-label={`Remove the ${right.role.name} role from ${person.name}`} onClick={onTake}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function TakeDialog({
  taken: { person, right },
  onClose,
  onTaken,
}: {
  taken: Taken;
  onClose: () => void;
  onTaken: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const done = await saying(async () => ({ ...(await send(deletePermission, { id: right.id })), data: true }));
    setBusy(false);
    if (done === true) onTaken();
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove the ${right.role.name} role from ${person.name}?`}
      description="They lose this role straight away. You can give it back later."
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void take()}>
            Remove the role
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    />
  );
}

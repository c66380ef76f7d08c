import { showEmergencyContact, type ShownContact } from '@startline/contract/day/emergency-contact';
import { dialled } from '@startline/rules/formats/telephone';
import type { CompetitionId } from '@startline/rules/ids';
import { PhoneCall } from 'lucide-react';
import { useContext, useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Contacted } from './at-desk.ts';
import { ContactsAt } from './contacts-at.ts';

type Props = { of: string; people: readonly Contacted[] };

/** Opens the emergency contacts of an athlete or a team's runners. Each is fetched only when its button is pressed. */
export function EmergencyContacts({ of, people }: Props) {
  const [isOpen, setOpen] = useState(false);
  const compId = useContext(ContactsAt);
  if (compId === undefined || people.length === 0) return null;
  return (
    <>
      <IconButton label={`Emergency contact for ${of}`} className="text-brand" onClick={() => setOpen(true)}>
        <PhoneCall aria-hidden size={18} />
      </IconButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Emergency contact"
        description="Use this only in an emergency. We record that you looked, and the family can see when and at which competition."
      >
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.athleteId} className="space-y-2 py-2">
              <p className="font-[650]">{person.name}</p>
              <ContactOf compId={compId} person={person} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

type Look =
  | { readonly kind: 'unasked' | 'asking' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'shown'; readonly contact: ShownContact };

/** One contact. It lives in this component alone: closing the dialog forgets it. */
function ContactOf({ compId, person: { athleteId, name } }: { compId: CompetitionId; person: Contacted }) {
  const [look, setLook] = useState<Look>({ kind: 'unasked' });
  const ask = async (): Promise<void> => {
    setLook({ kind: 'asking' });
    try {
      const { contact } = await call(showEmergencyContact, { compId, athleteId });
      setLook({ kind: 'shown', contact });
    } catch (cause) {
      setLook({ kind: 'failed', words: wordsOf(cause) });
    }
  };
  return (
    <>
      {look.kind === 'failed' && (
        <NoticeBox tone="bad" live>
          {look.words}
        </NoticeBox>
      )}
      <div role="status">{look.kind === 'shown' && <Shown contact={look.contact} />}</div>
      {look.kind !== 'shown' && (
        <Button
          variant="secondary"
          busy={look.kind === 'asking'}
          aria-label={`Show emergency contact for ${name}`}
          onClick={() => void ask()}
        >
          Show emergency contact
        </Button>
      )}
    </>
  );
}

function Shown({ contact }: { contact: ShownContact }) {
  if (!contact) return <p>No emergency contact is recorded.</p>;
  const { name, tel, relationship } = contact;
  return (
    <p className="wrap-anywhere">
      {name}
      {relationship !== '' && <span className="text-ink2"> ({relationship})</span>}
      <a
        className="num flex min-h-11 w-fit items-center text-[1.15rem] font-[650] text-brand underline underline-offset-[3px]"
        href={`tel:${dialled(tel)}`}
      >
        {tel}
      </a>
    </p>
  );
}

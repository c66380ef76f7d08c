import type { DayPack } from '@startline/contract/day/pack';
import { findAtDesk, peopleAtDesk } from '@startline/rules/day/checkin/desk';
import { Search } from 'lucide-react';
import { useContext, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { athletesOf, nameOf } from './at-desk.ts';
import { ContactsAt } from './contacts-at.ts';
import { EmergencyContacts } from './emergency-contact.tsx';
import { everybody } from './use-desk.ts';

const MOST = 10;
const LETTERS = 2;

/** The way to an emergency contact at a competition without check-in. */
export function FindContact({ pack }: { pack: DayPack }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  if (useContext(ContactsAt) === undefined) return null;
  const found =
    text.length < LETTERS ? [] : peopleAtDesk(findAtDesk(pack.entrants, { ...everybody, text }, () => false));
  const teamOf = (id: number) => pack.teams.find(({ lineId }) => lineId === id);
  return (
    <Card aria-label="Emergency contacts" className="space-y-3">
      <Field label="Find an athlete’s emergency contact" optional="quiet">
        <TextInput
          type="search"
          icon={<Search size={18} />}
          autoComplete="off"
          placeholder="Name, club or bib"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="text-ink2">
        {text.length >= LETTERS && found.length === 0 && 'No results found.'}
        {found.length > MOST &&
          `The first ${String(MOST)} of ${String(found.length)} are shown. Type more of the name.`}
      </p>
      <ul className="divide-y divide-line">
        {found.slice(0, MOST).map(({ personId, entries: [first] }) => (
          <li key={personId} className="flex items-center gap-x-3 py-1">
            <p className="min-w-0 flex-1">
              {[first.bib, nameOf(first)].filter(Boolean).join(' ')}
              <span className="block text-[0.95rem] text-ink2">{first.club}</span>
            </p>
            <EmergencyContacts of={nameOf(first)} people={athletesOf(first, teamOf(first.lineId))} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

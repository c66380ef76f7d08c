import type { TimeZone } from '@startline/rules/time';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { athletesOf, nameOf, type AtDesk } from './at-desk.ts';
import { DeskRow } from './desk-row.tsx';
import { EmergencyContacts } from './emergency-contact.tsx';
import { isToCome, type Desk, type FoundPerson } from './use-desk.ts';

const PAGE_SIZE = 40;

/** The people found, each with all their entries. */
export function DeskPeople({ desk, zone }: { desk: Desk; zone: TimeZone }) {
  const { search, filter, set, day } = desk;
  const key = JSON.stringify(filter);
  const [shown, setShown] = useState({ key, page: 1 });
  const page = shown.key === key ? shown.page : 1;
  const people = search.athletes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const toCome = search.athletes.flatMap(({ entries }) => entries).filter(isToCome);
  const isNarrow = filter.text !== '' || filter.club !== '' || filter.egId !== 0;
  return (
    <Card flush aria-label="Entries">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
        <p role="status">{search.message}</p>
        {isNarrow && toCome.length > 1 && (
          <Button variant="secondary" onClick={() => set(toCome, 'desk')}>
            Check in all {toCome.length} shown
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Person key={person.personId} person={person} day={day} zone={zone} onSet={set} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={search.athletes.length}
        onPage={(next) => setShown({ key, page: next })}
      />
    </Card>
  );
}

type PersonProps = { person: FoundPerson; day: Desk['day']; zone: TimeZone; onSet: Desk['set'] };

function Person({ person: { entries, id }, day, zone, onSet }: PersonProps) {
  const [first] = entries;
  const toCome: AtDesk[] = entries.filter(isToCome);
  return (
    <li className="px-4 py-2" data-position={id}>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 text-[1.06rem] font-[650]">
          {first.bib !== '' && <span className="num mr-2">{first.bib}</span>}
          {nameOf(first)}
          <span className="block text-[0.95rem] font-normal text-ink2">
            {[first.club, first.urn].filter(Boolean).join(' · ')}
          </span>
        </p>
        {toCome.length > 1 && (
          <Button aria-label={`Check in ${nameOf(first)} for all events`} onClick={() => onSet(toCome, 'desk')}>
            <Check aria-hidden size={18} /> All {toCome.length}
          </Button>
        )}
        {first.kind === 'entry' && <EmergencyContacts of={nameOf(first)} people={athletesOf(first)} />}
      </div>
      <ul>
        {entries.map((entry) => (
          <DeskRow key={entry.lineId} entry={entry} day={day} zone={zone} onSet={onSet} />
        ))}
      </ul>
    </li>
  );
}

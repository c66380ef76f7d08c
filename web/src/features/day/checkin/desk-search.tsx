import { clubsNamed } from '@startline/rules/day/checkin/desk';
import { collectedFilters, type CollectedFilter } from '@startline/rules/day/checkin/check-in-search';
import { longDay } from '@startline/rules/formats/dates';
import type { IsoDate } from '@startline/rules/time';
import { ScanLine, Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { isToCome, type Desk } from './use-desk.ts';

const CameraScan = lazy(() => import('./camera-scan.tsx'));

const collectedChoices = [
  { value: collectedFilters.all, label: 'All' },
  { value: collectedFilters['not-collected'], label: 'Not here yet' },
  { value: collectedFilters.collected, label: 'Checked in' },
];

/**
 * The single box of the desk: words search, a number and Enter checks in. A hand scanner, which types a number and
 * Enter, works anywhere on the page.
 */
export function DeskSearch({ desk }: { desk: Desk }) {
  const { show } = desk;
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useScanner(box);
  const ask = (text: string): void => {
    setTyped(text);
    show({ text });
  };
  const enter = (): void => {
    if (typed.trim() !== '' && desk.scan(typed)) ask('');
  };
  const clear = (): void => {
    setTyped('');
    desk.reset();
    box.current?.focus();
  };
  return (
    <div className="card grid grid-cols-2 gap-3 p-4 lg:grid-cols-[2.4fr_1.4fr_1fr_1fr]">
      <div className="flex items-end gap-2 max-lg:col-span-2">
        <div className="min-w-0 flex-1">
          <Field label="Name, club, bib, registration number or event" optional="quiet">
            <TextInput
              ref={box}
              type="search"
              icon={<Search size={18} />}
              // a mailed link that a hand scanner types
              maxLength={300}
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={(event) => ask(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && enter()}
            />
          </Field>
        </div>
        <Button
          variant="secondary"
          aria-label="Scan with the camera"
          aria-pressed={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          <ScanLine aria-hidden size={18} />
        </Button>
        <Button variant="secondary" aria-label="Clear the search" onClick={clear}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      {isScanning && (
        <Suspense fallback={null}>
          <CameraScan onCode={(text) => desk.scan(text) || ask(text)} />
        </Suspense>
      )}
      <DeskFilters desk={desk} />
      <WholeClubs desk={desk} typed={typed} />
    </div>
  );
}

/** Narrows the list to an event, to those present or not, and to a day when there are several. */
function DeskFilters({ desk: { filter, show, day, days } }: { desk: Desk }) {
  return (
    <>
      <Field label="Event" optional="quiet">
        <Select
          value={filter.egId === 0 ? '' : filter.egId}
          placeholder="All events"
          options={(day.pack?.events ?? []).map(({ egId, name }) => ({ value: egId, label: name }))}
          onChange={(event) => show({ egId: Number(event.target.value) })}
        />
      </Field>
      <Field label="Checked in" optional="quiet">
        <Select
          value={filter.collected}
          options={collectedChoices}
          onChange={(event) => show({ collected: Number(event.target.value) as CollectedFilter })}
        />
      </Field>
      {days.length > 1 && (
        <Field label="Day" optional="quiet">
          <Select
            value={filter.day}
            placeholder="All days"
            options={days.map((one) => ({ value: one, label: longDay(one as IsoDate) }))}
            onChange={(event) => show({ day: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** Checks in a whole club whose name was typed, at one press. */
function WholeClubs({ desk: { entries, set }, typed }: { desk: Desk; typed: string }) {
  const toCome = entries.filter(isToCome);
  const clubs = clubsNamed(toCome, typed);
  return clubs.map((club) => {
    const own = toCome.filter((entry) => entry.club === club);
    return (
      <div key={club} className="col-span-full">
        <Button onClick={() => set(own, 'desk')}>
          Check in all of {club} ({own.length})
        </Button>
      </div>
    );
  });
}

/** Sends keys typed without a focused field to the box, since a hand scanner is a keyboard. */
function useScanner(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      const isPlain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ';
      if (isPlain && !/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) box.current?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [box]);
}

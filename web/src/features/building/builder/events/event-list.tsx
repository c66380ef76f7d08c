import { shortDay } from '../../../../lib/dates/day-words.ts';
import { AllShownButton, FIRST, useAllShown } from '../../../../ui/all-shown.tsx';
import type { CompEvent } from '@startline/contract/building/comp-events';
import { Search } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { tickBox } from '../../../../ui/form/checkbox.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';
import { LongList } from '../frame/long-list.tsx';
import { limitWords } from './limit-words.ts';
import { useIsChosen, type Selection } from './selection.ts';

type Props = {
  events: readonly CompEvent[];
  selection: Selection;
  onOpen: (event: CompEvent) => void;
  marked: ReadonlySet<number>;
};

export const EventList = (props: Props) =>
  props.events.length === 0 ? (
    <Card>
      <EmptyState title="No events yet">Tick them in the matrix, paste them, or add one.</EmptyState>
    </Card>
  ) : (
    <Listed {...props} />
  );

/** All events by name: five at first, or all; a tick chooses for the edit of many, the name opens the event. */
function Listed({ events, selection, onOpen, marked }: Props) {
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useAllShown('events', marked.size > 0);
  const phrase = useDeferredValue(search.trim().toLowerCase());
  const matches = useMemo(() => {
    const sorted = [...events].sort(
      (a, b) =>
        a.eventGroup.name.localeCompare(b.eventGroup.name, 'en', { numeric: true }) ||
        a.startDateTime.localeCompare(b.startDateTime),
    );
    const first = [...sorted.filter(({ id }) => marked.has(id)), ...sorted.filter(({ id }) => !marked.has(id))];
    const words = phrase.split(/\s+/u);
    return first.filter((event) => {
      const names = `${event.eventGroup.name} ${nameOf(event)}`.toLowerCase();
      return words.every((word) => names.includes(word));
    });
  }, [events, phrase, marked]);
  const shown = isAll || phrase !== '' ? matches : matches.slice(0, FIRST);
  return (
    <Card flush aria-label="Events">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line p-4">
        <div className="flex-1 basis-52">
          <Field label="Find an event" optional="quiet">
            <TextInput
              type="search"
              icon={<Search size={18} />}
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
        </div>
        <Button
          variant="secondary"
          onClick={() => {
            setAll(true);
            selection.set(matches.map(({ id }) => id));
          }}
        >
          Choose all {matches.length}
        </Button>
        <Button variant="quiet" className="sm:-mr-4" onClick={() => selection.set([])}>
          Clear selection
        </Button>
      </div>
      <LongList
        rows={shown.map((event) => (
          <Row key={event.id} event={event} selection={selection} onOpen={onOpen} isMarked={marked.has(event.id)} />
        ))}
      />
      {matches.length === 0 && <p className="p-4 text-ink2">No event has that name.</p>}
      {phrase === '' && <AllShownButton count={matches.length} isAll={isAll} onShow={setAll} />}
    </Card>
  );
}

/** Returns the name of an event: 'U15 girls 100m, Heats'. */
export const nameOf = ({ forWhom, event, round }: CompEvent): string =>
  `${forWhom} ${event.name}${round === '' ? '' : `, ${round}`}`;

const Row = memo(function Row({
  event,
  selection,
  onOpen,
  isMarked,
}: {
  event: CompEvent;
  selection: Selection;
  onOpen: (event: CompEvent) => void;
  isMarked: boolean;
}) {
  const isChosen = useIsChosen(selection, event.id);
  return (
    <div role="listitem" className="flex items-center gap-3 px-4 py-1.5 has-checked:bg-brand-tint">
      <input
        type="checkbox"
        className={tickBox}
        aria-label={`Choose ${nameOf(event)}`}
        checked={isChosen}
        onChange={() => selection.toggle(event.id)}
      />
      <button
        type="button"
        onClick={() => onOpen(event)}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 rounded-md px-1 text-left hover:bg-raise"
      >
        <span className="min-w-0">
          <span className="font-[650] text-brand underline decoration-1 underline-offset-[3px]">
            {event.eventGroup.name}
          </span>
          <span className="block text-[0.9rem] text-ink2">{nameOf(event)}</span>
        </span>
        <span className="num flex flex-wrap items-center gap-x-4 text-[0.9rem] text-ink2 sm:justify-end">
          {isMarked && <Badge tone="warn">To fix</Badge>}
          {!event.isOpen && <Badge>Closed</Badge>}
          <span>{startWords(event.startDateTime)}</span>
          <span>{event.price?.description ?? (event.maxAthletes === -1 ? '' : 'No price')}</span>
          <span>{placesText(event)}</span>
        </span>
      </button>
    </div>
  );
});

/** Returns the entries of an event beside its limit, or beside the places that it shares with other events. */
function placesText({ maxAthletes, entered, maxGroup }: CompEvent): string {
  if (maxAthletes > 0 && maxGroup !== '')
    return `${entered} entered, ${maxAthletes} shared ${maxAthletes === 1 ? 'place' : 'places'}`;
  return maxAthletes > 0 ? `${entered} of ${maxAthletes} entered` : `${limitWords(maxAthletes)}, ${entered} entered`;
}

/** Returns 'Sat 24 Apr 11:45'; 00:00 means that the time is to be confirmed. */
export function startWords(startDateTime: string): string {
  const time = startDateTime.slice(11, 16);
  return `${shortDay(startDateTime.slice(0, 10))} ${time === '00:00' ? 'TBC' : time}`;
}

import { editCompEvents, removeCompEvents, type CompEvent } from '@startline/contract/building/comp-events';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import { useMemo, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error, info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { textOf, Draft, type Faults, type Values } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { readNumber, readWhole } from '../draft/typed-values.ts';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { limitChoices, seedChoices, windowChoices } from './limit-words.ts';
import { count } from '../list/built-row.tsx';
import { useChosen, type Selection } from './selection.ts';
import { eventsAnew } from './use-parts.ts';

type Props = { events: readonly CompEvent[]; prices: readonly BuilderPrice[]; selection: Selection };
/** The value of a field that is not to change. */
const asIs = '';

/** The bar of chosen events, with the edit of many at once. */
export function BulkBar({ events, prices, selection }: Props) {
  const chosen = useChosen(selection);
  const [isEditing, setEditing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const session = useSessionOfBuilder();
  if (chosen.size === 0) return null;
  const some = events.filter(({ id }) => chosen.has(id));
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await session.write(() => call(removeCompEvents, { ceids: some.map(({ id }) => Number(id)) }));
      await eventsAnew(session.compId);
      selection.set([]);
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
    setAsked(false);
  };
  return (
    <Card tone="brand" className="flex flex-wrap items-center gap-3">
      <p className="num font-[650]" role="status">
        {chosen.size} {chosen.size === 1 ? 'event' : 'events'} chosen
      </p>
      <Button onClick={() => setEditing(true)}>Change {chosen.size === 1 ? 'it' : 'them'}</Button>
      {isAsked ? (
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Yes, delete {chosen.size}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Delete {chosen.size === 1 ? 'it' : 'them'}
        </Button>
      )}
      <Button variant="quiet" onClick={() => selection.set([])}>
        Clear selection
      </Button>
      {isEditing && <BulkSheet events={some} prices={prices} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const firstGroup = (prices: readonly BuilderPrice[]): FieldGroup => ({
  key: 'bulk',
  title: '',
  fields: [
    {
      kind: 'choice',
      name: 'price',
      label: 'Price',
      placeholder: 'No change',
      choices: prices.map(({ id, description }) => ({ value: String(id), label: description })),
    },
    {
      kind: 'whole',
      name: 'maxAthletes',
      label: 'Most athletes',
      hint: 'Leave empty for no change',
      words: limitChoices,
    },
    {
      kind: 'choice',
      name: 'isOpen',
      label: 'Entries',
      placeholder: 'No change',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    {
      kind: 'whole',
      name: 'moveMinutes',
      label: 'Move the start',
      hint: 'How much later it starts. Use a minus sign for earlier.',
      unit: 'minutes',
    },
    { kind: 'text', name: 'facility', label: 'Facility', hint: 'Leave empty for no change', max: 60 },
  ],
});
const moreGroup: FieldGroup = {
  key: 'bulk-more',
  title: 'Check-in, seeding, personal bests',
  folded: true,
  fields: [
    { kind: 'whole', name: 'checkIn.from', label: 'Check-in opens', unit: 'minutes before', words: windowChoices },
    { kind: 'whole', name: 'checkIn.to', label: 'Check-in closes', unit: 'minutes before', words: windowChoices },
    { kind: 'choice', name: 'seed.type', label: 'Heats are drawn', placeholder: 'No change', choices: seedChoices },
    { kind: 'text', name: 'split', label: 'Split', max: 10 },
    {
      kind: 'choice',
      name: 'mandatoryPB',
      label: 'Personal best',
      placeholder: 'No change',
      choices: [
        { value: 'yes', label: 'Required' },
        { value: 'no', label: 'Not required' },
      ],
    },
    {
      kind: 'choice',
      name: 'waitingList',
      label: 'Waiting list',
      placeholder: 'No change',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    { kind: 'text', name: 'maxGroup', label: 'Shared places', max: 50 },
  ],
};
const empty: Values = {
  price: asIs,
  maxAthletes: asIs,
  isOpen: asIs,
  moveMinutes: asIs,
  facility: asIs,
  'checkIn.from': asIs,
  'checkIn.to': asIs,
  'seed.type': asIs,
  split: asIs,
  mandatoryPB: asIs,
  waitingList: asIs,
  maxGroup: asIs,
};

function BulkSheet({
  events,
  prices,
  onClose,
}: {
  events: readonly CompEvent[];
  prices: readonly BuilderPrice[];
  onClose: () => void;
}) {
  const session = useSessionOfBuilder();
  const [draft] = useState(() => new Draft(empty));
  const groups = useMemo(() => [firstGroup(prices), moreGroup], [prices]);
  const save = async (values: Values): Promise<void> => {
    await session.write((agreed) =>
      call(
        editCompEvents,
        {
          compId: session.compId,
          events: events.map(({ id, version }) => ({ id, version })),
          change: changeOf(values),
        },
        { agreed },
      ),
    );
    await eventsAnew(session.compId);
    info(savedText({ kind: 'comp-event' }));
  };
  return (
    <RecordSheet
      form={{
        title: `Change ${count(events.length, 'event')}`,
        draft,
        record: 'event',
        groups,
        faultsOf: bulkFaults,
        save,
        saveWords: `Change ${events.length}`,
      }}
      onClose={onClose}
    />
  );
}

const wholeFields = ['maxAthletes', 'moveMinutes', 'checkIn.from', 'checkIn.to'] as const;
/** Returns the unreadable fields. */
export function bulkFaults(values: Values): Faults {
  const faults = wholeFields
    .filter((name) => readWhole(textOf(values, name)).kind === 'wrong')
    .map((name) => [name, 'Enter a whole number.'] as const);
  const limit = readWhole(textOf(values, 'maxAthletes'));
  return {
    ...Object.fromEntries(faults),
    ...(limit.kind === 'value' &&
      limit.value < -1 && { maxAthletes: 'Enter a whole number: 0 for no limit, -1 for schedule only.' }),
    ...(readNumber(textOf(values, 'split')).kind === 'wrong' && { split: 'Enter a number.' }),
  };
}

type ReadChange = (values: Values, name: string) => unknown;
const number: ReadChange = (values, name) => Number(textOf(values, name));
const readChange: ReadChange = (values, name) => textOf(values, name).trim();
const isYes: ReadChange = (values, name) => textOf(values, name) === 'yes';
const ofEvent: Readonly<Record<string, ReadChange>> = {
  price: (values, name) => ({ id: number(values, name) }),
  maxAthletes: number,
  isOpen: (values, name) => textOf(values, name) === 'open',
  moveMinutes: number,
  facility: readChange,
  split: number,
  maxGroup: readChange,
};
const ofOptions: Readonly<Record<string, ReadChange>> = { mandatoryPB: isYes, waitingList: isYes };

/** Returns the fields that were set, to be sent. */
export function changeOf(values: Values): Readonly<Record<string, unknown>> {
  const has = (name: string): boolean => textOf(values, name).trim() !== asIs;
  const read = (fields: Readonly<Record<string, ReadChange>>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => has(name))
        .map(([name, readChange]) => [name, readChange(values, name)]),
    );
  const window = (name: string): unknown => (has(name) ? number(values, name) : -1);
  const options = {
    ...read(ofOptions),
    ...(has('seed.type') && { seed: { type: textOf(values, 'seed.type'), qualifyToEg: 0 } }),
    ...((has('checkIn.from') || has('checkIn.to')) && {
      checkIn: { from: window('checkIn.from'), to: window('checkIn.to') },
    }),
  };
  return { ...read(ofEvent), ...(Object.keys(options).length > 0 && { options }) };
}

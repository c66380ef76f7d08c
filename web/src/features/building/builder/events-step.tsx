import type { CompEvent } from '@startline/contract/building/comp-events';
import { compEventFaults } from '@startline/rules/building/builder/event-forms';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, startTransition, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { FieldFault } from '../../../ui/form/error-summary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSessionOfBuilder } from './frame/builder-session.ts';
import { useStepCheck, useStepRecheck } from './frame/step-guard.ts';
import { ageChoices, type AgeSet } from './events/age-choices.ts';
import { BulkBar } from './events/bulk-edit.tsx';
import { EventList, nameOf } from './events/event-list.tsx';
import type { EventChoices } from './events/event-choices.ts';
import { FirstPrice } from './parts/first-price.tsx';
import { genderWord } from './events/matrix.ts';
import { MatrixView } from './events/matrix-view.tsx';
import { Selection } from './events/selection.ts';
import {
  eventsNow,
  useAgeGroups,
  useAgeGroupSets,
  useCompEvents,
  useDefinitions,
  usePrices,
} from './events/use-parts.ts';
import { GoToField } from './health/go-to-field.tsx';
import { FIRST_EVENT, namedAlone, namedIds, viewNamed } from './health/named-records.ts';
import { arriving } from '../../../lib/arriving.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';

const EventSheet = lazy(async () => ({
  default: (await arriving(() => import('./events/event-sheet.tsx'))).EventSheet,
}));
const PasteView = lazy(async () => ({
  default: (await arriving(() => import('./events/paste/paste-view.tsx'))).PasteView,
}));
const GroupsView = lazy(async () => ({
  default: (await arriving(() => import('./events/groups-view.tsx'))).GroupsView,
}));
const PricesView = lazy(async () => ({
  default: (await arriving(() => import('./parts/prices-view.tsx'))).PricesView,
}));
const DiscountsView = lazy(async () => ({
  default: (await arriving(() => import('./parts/discounts-view.tsx'))).DiscountsView,
}));
const ShopView = lazy(async () => ({ default: (await arriving(() => import('./parts/shop-view.tsx'))).ShopView }));
const AgesView = lazy(async () => ({ default: (await arriving(() => import('./parts/ages-view.tsx'))).AgesView }));
const DefinitionsView = lazy(async () => ({
  default: (await arriving(() => import('./parts/definitions-view.tsx'))).DefinitionsView,
}));

const noEvents: readonly CompEvent[] = [];

/**
 * Step 3: the events by ticks, as a list, or pasted; with their groups, prices, discounts, shop items and age groups.
 */
export function EventsStep() {
  const { compId } = useSessionOfBuilder();
  const { view, at, field } = useSearchKeys();
  const navigate = useNavigate();
  const parts = useParts();
  const { events, prices, ageGroups, definitions } = parts;
  const show = (next: string): void =>
    startTransition(
      () =>
        void navigate({
          to: '/v2/builder-v2/$id',
          params: { id: String(compId) },
          search: { step: 'events', view: next },
          replace: true,
          resetScroll: false,
        }),
    );
  useStepCheck(useCallback(async () => stepFaults(compId, await eventsNow(compId)), [compId]));
  useStepRecheck(events);
  if (parts.failed) return <FailedState message={parts.failed.message} onRetry={parts.retry} />;
  if (parts.isLoading) return <Skeleton rows={6} />;
  const panel = (inside: ReactNode): ReactNode => <Suspense fallback={<Skeleton rows={4} />}>{inside}</Suspense>;
  return (
    <div className="space-y-4">
      {field === FIRST_EVENT && <GoToField nameOf={() => (prices.length === 0 ? 'first-price' : 'template')} />}
      {prices.length === 0 && <FirstPrice />}
      <Tabs
        label="Parts of the Events step"
        value={view ?? viewNamed(at, field) ?? 'matrix'}
        onValue={show}
        items={[
          {
            value: 'matrix',
            label: 'Matrix',
            panel: <MatrixView events={events} definitions={definitions} ageGroups={ageGroups} prices={prices} />,
          },
          { value: 'list', label: `List (${events.length})`, panel: <ListView {...parts} at={at ?? ''} /> },
          { value: 'paste', label: 'Paste', panel: panel(<PasteView prices={prices} />) },
          { value: 'groups', label: 'Groups', panel: panel(<GroupsView events={events} />) },
          {
            value: 'prices',
            label: `Prices (${prices.length})`,
            panel: panel(<PricesView prices={prices} ageGroups={ageGroups} />),
          },
          {
            value: 'discounts',
            label: 'Discounts',
            panel: panel(<DiscountsView ageGroups={ageGroups} events={events} />),
          },
          { value: 'shop', label: 'Shop items', panel: panel(<ShopView />) },
          { value: 'ages', label: 'Age groups', panel: panel(<AgesView ageGroups={ageGroups} />) },
          { value: 'own', label: 'Your own events', panel: panel(<DefinitionsView definitions={definitions} />) },
        ]}
      />
    </div>
  );
}

/** Fetches the records that events refer to, each kind whole and all at once. */
function useParts() {
  const { compId } = useSessionOfBuilder();
  const calls = {
    events: useCompEvents(compId),
    prices: usePrices(compId),
    ageGroups: useAgeGroups(compId),
    definitions: useDefinitions(compId),
  };
  const all = [calls.events, calls.prices, calls.ageGroups, calls.definitions] as const;
  // the matrix shows the groups of the usual sets: it would grow if they came after it
  const sets = useAgeGroupSets(compId);
  return {
    events: calls.events.data?.data ?? noEvents,
    prices: calls.prices.data?.data ?? [],
    ageGroups: calls.ageGroups.data?.data ?? [],
    definitions: calls.definitions.data?.data ?? [],
    failed: all.find(({ data, error }) => data === undefined && error !== null)?.error,
    isLoading: all.some(({ data }) => data === undefined) || (sets.data === undefined && sets.error === null),
    retry: () => all.forEach(({ refetch }) => refetch()),
  };
}

/**
 * Returns the faults that keep a person in the step: it needs at least one event, and each must pass the server's rule.
 */
function stepFaults(compId: number, events: readonly CompEvent[]): readonly FieldFault[] {
  if (events.length === 0) return [{ message: 'Add at least one event.' }];
  return events.flatMap((event) =>
    compEventFaults({
      competition: compId,
      eventGroup: event.eventGroup.name,
      startsAt: event.startDateTime.slice(0, 16),
      price: event.price?.id ?? null,
      maxAthletes: event.maxAthletes,
    }).map(({ message }) => ({ message: `${nameOf(event)}: ${message}` })),
  );
}

type ListProps = ReturnType<typeof useParts> & { at: string };

const noSets: readonly AgeSet[] = [];

function ListView({ events, prices, ageGroups, definitions, at }: ListProps) {
  const { compId } = useSessionOfBuilder();
  const sets = useAgeGroupSets(compId).data?.data ?? noSets;
  const [selection] = useState(() => new Selection());
  const [opened, setOpened] = useState<CompEvent | 'new' | undefined>(() => namedAlone(at, 'compEvent', events));
  const marked = useMemo(() => new Set(namedIds(at, 'compEvent')), [at]);
  useEffect(() => selection.keep(new Set(events.map(({ id }) => Number(id)))), [selection, events]);
  const open = useCallback((event: CompEvent) => startTransition(() => setOpened(event)), []);
  const choices = useMemo<EventChoices>(
    () => ({
      events,
      prices: prices.map(({ id, description }) => ({ value: String(id), label: description })),
      ageGroups: ageChoices(ageGroups, sets),
      definitions: definitions.map(({ id, name, gender }) => ({
        value: String(id),
        label: `${name}, ${genderWord[gender]}`,
      })),
      facilities: [...new Set(events.map(({ facility }) => facility))],
    }),
    [events, prices, ageGroups, definitions, sets],
  );
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Button variant="secondary" onClick={() => setOpened('new')}>
          <Plus aria-hidden size={18} /> Add an event
        </Button>
      </div>
      <BulkBar events={events} prices={prices} selection={selection} />
      <EventList events={events} selection={selection} onOpen={open} marked={marked} />
      {opened && (
        <Suspense fallback={null}>
          <EventSheet
            event={opened === 'new' ? undefined : opened}
            choices={choices}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

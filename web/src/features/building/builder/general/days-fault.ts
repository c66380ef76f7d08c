import { listCompEvents } from '@startline/contract/building/comp-events';
import type { BuiltCompetition } from '@startline/contract/building/record';
import { outsideFault, timetableShift, type Days } from '@startline/rules/building/builder/moved-dates';
import type { IsoDate } from '@startline/rules/time';
import { useCallback, useSyncExternalStore } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { textOf, type Faults, type Values } from '../draft/draft.ts';
import { dayOrNull } from '../draft/typed-values.ts';
import { useRecord } from '../frame/builder-session.ts';
import type { Autosave } from '../frame/use-autosave.ts';

/**
 * Returns the fault of typed days that would leave an event outside of the competition, as the server finds it. A
 * competition that keeps its length takes its events with it.
 */
export function daysFault(
  values: Values,
  { date, endDate }: Pick<BuiltCompetition, 'date' | 'endDate'>,
  events: readonly { readonly startDateTime: string }[],
): Faults {
  const first = dayOrNull(textOf(values, 'date'));
  if (first === null) return {};
  const to: Days = { first, last: dayOrNull(textOf(values, 'endDate')) ?? first };
  const from: Days = { first: date as IsoDate, last: endDate as IsoDate };
  if (timetableShift(from, to) !== 0) return {};
  const fault = outsideFault(
    events.map(({ startDateTime }) => startDateTime.slice(0, 10) as IsoDate),
    to,
  );
  return fault === undefined ? {} : { endDate: fault };
}

/** Returns that fault of typed values. The events are read once days wait for a press; until then there is none. */
export function useDaysFault(autosave: Autosave): (values: Values) => Faults {
  const record = useRecord();
  const isAsked = useSyncExternalStore(autosave.draft.subscribe, () =>
    autosave.waiting().some((name) => name === 'date' || name === 'endDate'),
  );
  const whole = { compId: record.id, pagenumber: 1, pagesize: 0 };
  const events = useCall(listCompEvents, whole, { enabled: isAsked }).data?.data;
  return useCallback((values) => (events ? daysFault(values, record, events) : {}), [events, record]);
}

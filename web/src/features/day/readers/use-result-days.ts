import type { PublicResults } from '@startline/contract/day/results';
import { longDay } from '@startline/rules/formats/dates';
import { instant, wallClock, type TimeZone } from '@startline/rules/time';
import { useState } from 'react';

/** A day of a competition: as stored, '' for all days, and as shown. */
export type ResultDay = { readonly iso: string; readonly display: string };
export const allDays: ResultDay = { iso: '', display: 'All days' };

/**
 * Returns the state of the results page (RESULT-01): `dateSelected`, the days to choose from, and whether a start is on
 * it.
 */
export function useResultDays(events: readonly PublicResults[], zone: TimeZone) {
  const [dateSelected, selectDate] = useState(allDays);
  const dayOf = (startDateTime: string) => wallClock(instant(startDateTime), zone).date;
  const days = [...new Set(events.map(({ startDateTime }) => dayOf(startDateTime)))]
    .sort()
    .map((iso): ResultDay => ({ iso, display: longDay(iso) }));
  const isOnDate = (startDateTime: string): boolean =>
    dateSelected.iso === '' || dayOf(startDateTime) === dateSelected.iso;
  return { days, dateSelected, selectDate, isOnDate };
}

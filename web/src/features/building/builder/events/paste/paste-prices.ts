import type { readPaste } from '@startline/contract/building/pasted-timetable';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import type * as z from 'zod/mini';

type PastedRow = z.output<(typeof readPaste)['output']>['rows'][number];
type KnownPrice = Pick<BuilderPrice, 'id' | 'price' | 'description'>;

/** Returns the price that a line names by its amount or words; undefined when none matches. */
function priceNamed(typed: string, prices: readonly KnownPrice[]): KnownPrice | undefined {
  const text = typed.trim().toLowerCase();
  const amount = Number(text.replace(/^[£€]/, ''));
  return prices.find(({ price, description }) => description.toLowerCase() === text || Number(price) === amount);
}

/**
 * Returns the price for lines without one: that of most events, since the first in the list may be the price of a relay
 * team. Undefined without prices.
 */
export const usualPrice = <Price extends Pick<BuilderPrice, 'events'>>(prices: readonly Price[]): Price | undefined =>
  prices.toSorted((a, b) => b.events - a.events)[0];

/** Returns the prices on lines that can be entered which this competition does not have. */
export const pricesMissing = (
  rows: readonly Pick<PastedRow, 'price' | 'maxAthletes'>[],
  prices: readonly KnownPrice[],
): readonly string[] => [
  ...new Set(
    rows
      .filter(({ price, maxAthletes }) => maxAthletes !== -1 && price !== '' && !priceNamed(price, prices))
      .map(({ price }) => price),
  ),
];

/**
 * Returns rows as the bulk call takes them, with the price that a line names by its amount or words, else the chosen
 * one; none for schedule only.
 */
export function rowsOfPaste(rows: readonly PastedRow[], prices: readonly KnownPrice[], usual: number | null) {
  const priceOf = (typed: string): number | null =>
    typed.trim() === '' ? usual : (priceNamed(typed, prices)?.id ?? usual);
  return rows.map(
    ({
      eventCode,
      gender,
      ageGroupId,
      startDateTime,
      maxAthletes,
      price,
      groupName,
      round,
      entriesFromRows,
      partOfRow,
      facility,
    }) => ({
      eventCode,
      gender,
      ageGroupId,
      startDateTime,
      maxAthletes,
      groupName,
      round,
      entriesFromRows,
      partOfRow,
      facility,
      priceId: maxAthletes === -1 ? null : priceOf(price),
    }),
  );
}

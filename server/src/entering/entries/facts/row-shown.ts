import { rowShown } from '@startline/contract/competitions/comp-event-options';
import type * as contract from '@startline/contract/entering/entries';
import { placesLeft } from '@startline/rules/entering/entries/event-row';
import type * as z from 'zod/mini';
import type { AthleteEvent } from './athlete-events.ts';

type Row = Pick<z.input<typeof contract.eventRow>, 'rowOptions' | 'places' | 'facts'>;

/**
 * Returns what the organiser shows in a row. A hidden number of entries does not leave the server; the reply only says
 * whether the event is full and whether somebody waits for a place.
 */
export function shownPart({ row, facts }: AthleteEvent): Row {
  const rowOptions = rowShown(row.options, row.defOptions);
  const left = placesLeft(facts);
  const max = row.maxAthletes;
  if (rowOptions.showEntries)
    return { rowOptions, places: { max, taken: row.taken, held: row.liveHolds, left }, facts };
  const isFull = left === 0;
  const taken = isFull ? max : 0;
  return {
    rowOptions,
    places: { max, taken, held: 0, left: isFull ? 0 : null },
    facts: { ...facts, paid: taken, awaitingCheque: 0, liveHolds: 0, inLine: Math.min(1, facts.inLine) },
  };
}

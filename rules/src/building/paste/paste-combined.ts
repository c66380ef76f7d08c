import type { EventKind } from '../../performances/event-codes.ts';
import { readEventCell } from './paste-cells.ts';

const names = /\b(?:dec|oct|hept?|hex|pent?|quad|tri)(?:r?athlon)?\b/i;

/**
 * Reads the name of a combined event beside its parts: 'Pent 75mH', 'Quadrathlon 60m, LJ, SP'; `parts` is the rest.
 * Undefined when the rest is anything but events, or there is none.
 */
export function combinedBeside(text: string): { readonly event: EventKind; readonly parts: string } | undefined {
  const event = combinedIn(text);
  const parts = text.replace(names, ' ').trim();
  const isOfEvents = [[parts], parts.split(' ')].some((all) => all.every((one) => readEventCell(one) !== undefined));
  return event && isOfEvents ? { event, parts } : undefined;
}

/** Returns the combined event that a text names among other words: 'Decathlon Day 1'. */
export function combinedIn(text: string): EventKind | undefined {
  const [name] = names.exec(text) ?? [];
  const event = name === undefined ? undefined : readEventCell(name);
  return event?.discipline === 'combined' ? event : undefined;
}

/** Returns a text without the name of a combined event. */
export const withoutCombined = (text: string): string => (combinedIn(text) ? text.replace(names, ' ').trim() : text);

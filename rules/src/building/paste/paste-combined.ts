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

/** Returns the one combined event that a text names among other words: 'Decathlon Day 1'. */
export function combinedIn(text: string): EventKind | undefined {
  const events = [...text.matchAll(new RegExp(names, 'gi'))].map(([name]) => readEventCell(name));
  const isOne = new Set(events.map((event) => event?.code)).size === 1;
  return isOne && events[0]?.discipline === 'combined' ? events[0] : undefined;
}

/** Returns a text without the name of a combined event. */
export const withoutCombined = (text: string): string => (combinedIn(text) ? text.replace(names, ' ').trim() : text);

import { never } from '../../result.ts';
import { heatWord, type Layout } from './layout.ts';

/** The states of a unit: one race, heat, pool or field flight, from the first draw to the official result. */
export const unitStates = ['planned', 'drawn', 'published', 'called', 'under-way', 'provisional', 'official'] as const;
export type UnitState = (typeof unitStates)[number];

/** The states from which each is reached. Any other move needs a named action with a reason. */
export const allowedFrom: Readonly<Record<UnitState, readonly UnitState[]>> = {
  planned: [],
  drawn: ['planned', 'drawn'],
  published: ['drawn', 'published'],
  called: ['published'],
  'under-way': ['published', 'called'],
  provisional: ['under-way', 'called', 'published'],
  official: ['provisional'],
};

/** Returns whether a unit may go from one state to another. */
export const mayBecome = (from: UnitState, to: UnitState): boolean => allowedFrom[to].includes(from);

/** Returns whether a unit has been called, so that there can be something to protest against. */
export const isCalled = (state: UnitState): boolean => !mayRearrange(state);

/** Returns whether the places of a unit may still change: until it is called. */
export const mayRearrange = (state: UnitState): boolean =>
  state === 'planned' || state === 'drawn' || state === 'published';

/** Why a start list with a heat that was called is not changed any more. */
export const listClosedText = (layout: Layout): string =>
  `A ${heatWord(layout)} of this event has been called, so its start list is closed.`;

/** Says why an event with a heat that was called is not drawn anew. */
export const drawClosedText = (event: string): string =>
  `${event} has been called or run, so it cannot be drawn again.`;

/** Says why no mark may be written in a unit; empty when it is open. */
export function marksClosedText(state: UnitState): string {
  switch (state) {
    case 'planned':
    case 'drawn':
      return 'Publish the start list before you enter results.';
    case 'official':
      return 'This result is official. Reopen it with a reason to change a mark.';
    case 'published':
    case 'called':
    case 'under-way':
    case 'provisional':
      return '';
    default:
      return never(state);
  }
}

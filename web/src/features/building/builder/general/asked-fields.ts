import type { BuiltCompetition } from '@startline/contract/building/record';
import { instant } from '@startline/rules/time';
import { momentNames } from '../draft/wire-parts.ts';
import { isEntered } from '../frame/builder-session.ts';

/** Returns whether the last day of a competition has passed. */
export const isOver = ({ endDate }: BuiltCompetition): boolean =>
  endDate !== '' && instant(`${endDate}T23:59:59Z`) < Date.now();

/**
 * Returns the fields that wait for a press of their own while people have entered and the competition is not over: its
 * days, its place, and when entries open and close.
 */
export const askedFields = (record: BuiltCompetition): readonly string[] =>
  isEntered(record) && !isOver(record)
    ? ['date', 'endDate', 'location', 'location.name', ...momentNames('opens'), ...momentNames('closes')]
    : [];

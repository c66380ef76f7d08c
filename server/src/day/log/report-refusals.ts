import { refused } from '@startline/rules/result';

/** Refuses a report about something that the competition does not have. */
export const notPart = () => refused('This is not part of the competition.');

/** Refuses a report of a kind that its sender may not make, or that does not fit what it is about. */
export const notHere = () => refused('You cannot record this here.');

/** Refuses a report about an athlete who no longer starts. */
export const notStarting = () => refused('This athlete was withdrawn or scratched from the start list.');

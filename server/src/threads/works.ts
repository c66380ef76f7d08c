import { pastedTimetable } from '../comp-events/paste/pasted-timetable.ts';

/**
 * The work that grows with what somebody sends: pure, its input and its answer plain values. It is done in a thread
 * beside the loop (see `offLoop`).
 */
export const works = { pastedTimetable };

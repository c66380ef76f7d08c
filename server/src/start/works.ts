import { readFile } from '../building/builder/document/read-file.ts';
import { pastedTimetable } from '../building/events/paste/pasted-timetable.ts';
import { betterTimetable } from '../building/timetable/better-timetable.ts';

/**
 * The work that grows with what somebody sends: pure, its input and its answer plain values. It is done in a thread
 * beside the loop (see `offLoop`).
 */
export const works = { pastedTimetable, betterTimetable, readFile };

type Works = typeof works;
/** A piece of work to be done. */
export type Order = {
  [Name in keyof Works]: { readonly name: Name; readonly input: Parameters<Works[Name]>[0] };
}[keyof Works];

/** Does a piece of work. */
export function work(order: Order): ReturnType<Works[keyof Works]> {
  switch (order.name) {
    case 'pastedTimetable':
      return works.pastedTimetable(order.input);
    case 'readFile':
      return works.readFile(order.input);
    case 'betterTimetable':
      return works.betterTimetable(order.input);
  }
}

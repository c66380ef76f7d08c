/** The number of places of an event that is on the schedule and takes no entries (EVENT-12). */
export const scheduleOnly = -1;

/** The text of such an event in place of its number of places, in the words of the specification. */
export const scheduleOnlyText = 'Schedule Only';

/** The number of places of an event that is on the schedule and takes no entries (EVENT-12). */
export const scheduleOnly = -1;

/** What is said of such an event where its places would stand; the words of the specification. */
export const scheduleOnlyText = 'Schedule Only';

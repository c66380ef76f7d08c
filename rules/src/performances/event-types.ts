/** EVENT-02: T track, F field, M multi, R road, X cross country. */
export const eventTypes = ['T', 'F', 'M', 'R', 'X'] as const;
export type EventType = (typeof eventTypes)[number];

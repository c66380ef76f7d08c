/** The places of an event: lanes of a track, places on a line, or an order of trials. */
export type Layout = 'lanes' | 'line' | 'order';

/** Returns the word for one race of an event: 'heat', in field events 'pool'. */
export const heatWord = (layout: Layout): 'heat' | 'pool' => (layout === 'order' ? 'pool' : 'heat');

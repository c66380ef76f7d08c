/** Returns a text with a capital letter at its beginning. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a text with a full stop at its end: 'Max Track' becomes 'Max Track.', and one that is there stays alone. */
export const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

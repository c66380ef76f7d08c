/** Returns a text with a capital letter at its beginning. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a text as a sentence: 'Max Track' becomes 'Max Track.', and a full stop that is there stays the only one. */
export const asSentence = (text: string): string => upperFirst(/[.!?]$/.test(text) ? text : `${text}.`);

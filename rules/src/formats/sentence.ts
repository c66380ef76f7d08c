/** Returns a text with a capital letter at its beginning. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a text that ends in a full stop: 'Max Track' becomes 'Max Track.'; a text that ends in . ! or ? is kept. */
export const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

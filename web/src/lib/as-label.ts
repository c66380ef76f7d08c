/** Returns words with the colon that introduces what follows; a question needs none. */
export const asLabel = (words: string): string => (/[?!.:]$/.test(words) ? words : `${words}:`);

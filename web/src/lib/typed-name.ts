const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Returns whether a name was typed once more, so that nobody is erased by a slip of the hand. */
export const isTyped = (name: string, text: string): boolean => plain(text) === plain(name);

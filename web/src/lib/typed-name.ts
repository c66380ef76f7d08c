const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Returns whether a name was typed again, so that nobody is erased by accident. */
export const isTyped = (name: string, text: string): boolean => plain(text) === plain(name);

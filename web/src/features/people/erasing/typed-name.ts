import * as z from 'zod/mini';

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** The name of whom it is about, typed once more, so that nobody is erased by a slip of the hand. */
export const typedName = (name: string) =>
  z.string().check(z.refine((text) => plain(text) === plain(name), `Type ${name} to confirm`));

import { readTypedAmount, type readTypedChange } from '@startline/rules/typed-amount';
import * as z from 'zod/mini';

/**
 * Returns the schema of a typed amount, by the screen's own rule; undefined or an empty text is none. The command reads
 * it with the same rule. With `readTypedChange` a negative amount passes, when the form has its own words for it.
 */
export const typedAmount = (example: string, read: typeof readTypedChange = readTypedAmount) => {
  const isAmount = (text: string): boolean => text === '' || read(text, 'GBP') !== undefined;
  return z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(20, 'At most 20 characters.'),
          z.refine(isAmount, `Enter an amount such as ${example}.`),
        ),
    ),
    null,
  );
};

import { readTypedAmount } from '@startline/rules/typed-amount';
import * as z from 'zod/mini';

/**
 * An amount as typed, by the rule that the screen has too; nothing or an empty text is none. The command reads it with
 * the same rule.
 */
export const typedAmount = (example: string) => {
  const isAmount = (text: string): boolean => text === '' || readTypedAmount(text, 'GBP') !== undefined;
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

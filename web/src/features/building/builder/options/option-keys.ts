import { isTicked, type Values } from '../draft/draft.ts';

/** Returns a condition that another field is ticked. */
export const on =
  (name: string) =>
  (values: Values): boolean =>
    isTicked(values, name);
/** Returns the key of the help of an option. */
export const help = (path: string): string => `builder.options.${path}`;

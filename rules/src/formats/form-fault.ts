/** One thing wrong with a form: its code for programs, the field it belongs to, and the words for people. */
export type FormFault<Code extends string = string, Field extends string = string> = {
  readonly code: Code;
  readonly field: Field;
  readonly message: string;
};

/** For each code of a form, the field that it is shown at and its words. */
export type FaultWords<Code extends string, Field extends string> = Readonly<
  Record<Code, { readonly field: Field; readonly message: string }>
>;

/**
 * Returns all faults of a form at once: those codes whose check failed, in the order of the words. Each code must have
 * its check.
 */
export function faultsOf<Code extends string, Field extends string>(
  words: FaultWords<Code, Field>,
  failed: Readonly<Record<Code, boolean>>,
): readonly FormFault<Code, Field>[] {
  const codes = Object.keys(words) as Code[];
  return codes.filter((code) => failed[code]).map((code) => ({ code, ...words[code] }));
}

/** Returns whether nothing but blanks was typed. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Returns whether a typed number is whole and from `least` to `most`; an empty field (null) is not. */
export const isWholeWithin = (n: number | null, least: number, most: number): boolean =>
  n !== null && Number.isInteger(n) && n >= least && n <= most;

/** One fault of a form: its code for programs, its field, and its words for people. */
export type FormFault<Code extends string = string, Field extends string = string> = {
  readonly code: Code;
  readonly field: Field;
  readonly message: string;
};

/** The field and words of each code of a form. */
export type FaultWords<Code extends string, Field extends string> = Readonly<
  Record<Code, { readonly field: Field; readonly message: string }>
>;

/**
 * Returns all faults of a form at once: the codes whose check failed, in the order of the words. Each code must have
 * its check.
 */
export function faultsOf<Code extends string, Field extends string>(
  texts: FaultWords<Code, Field>,
  failed: Readonly<Record<Code, boolean>>,
): readonly FormFault<Code, Field>[] {
  const codes = Object.keys(texts) as Code[];
  return codes.filter((code) => failed[code]).map((code) => ({ code, ...texts[code] }));
}

/** Returns whether a text is empty or blank. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Returns whether a typed number is whole and from `least` to `most`; false for an empty field (null). */
export const isWholeWithin = (n: number | null, least: number, most: number): boolean =>
  n !== null && Number.isInteger(n) && n >= least && n <= most;

import type { Instant } from '../../time.ts';

/** Priority entry (`options.priority`): before `until` only those who know the code may enter (ENTRY-17). */
export type PriorityTerms = {
  readonly required: boolean;
  readonly until: Instant | undefined;
  readonly message: string;
};

export type PriorityAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'code-needed'; readonly until: Instant | undefined; readonly message: string };

/**
 * Returns whether the entrant must give the code first. `given` says that this user has already given the right code
 * for this competition. Without a time the code is asked for until entries close. The code itself never leaves the
 * server, so it is not a part of the terms.
 */
export function priorityAnswer(terms: PriorityTerms, given: boolean, now: Instant): PriorityAnswer {
  if (!terms.required || given) return { kind: 'open' };
  if (terms.until !== undefined && now >= terms.until) return { kind: 'open' };
  return { kind: 'code-needed', until: terms.until, message: terms.message };
}

/**
 * Compares what a person typed with the code: blanks around it and the case of letters do not matter; an empty code
 * matches nothing.
 */
export function isPriorityCode(typed: string, code: string): boolean {
  const plain = (text: string): string => text.trim().toUpperCase();
  return plain(code) !== '' && plain(typed) === plain(code);
}

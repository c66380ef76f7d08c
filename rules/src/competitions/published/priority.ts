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
 * for this competition. Without a time the code is required until entries close. The terms do not contain the code
 * itself, which never leaves the server.
 */
export function priorityAnswer(terms: PriorityTerms, input: boolean, now: Instant): PriorityAnswer {
  if (!terms.required || input) return { kind: 'open' };
  if (terms.until !== undefined && now >= terms.until) return { kind: 'open' };
  return { kind: 'code-needed', until: terms.until, message: terms.message };
}

/** The words for a wrong code. */
export const wrongPriorityCodeText = 'That is not the priority code. Check it, or ask the organiser.';

/** The words for a missing code, where the organiser wrote none. */
export const priorityCodeNeededText = 'This competition asks for a priority code before you can enter.';

/**
 * Compares a typed code with the real one, ignoring blanks around it and the case of letters; an empty code matches
 * nothing.
 */
export function isPriorityCode(typed: string, code: string): boolean {
  const plain = (text: string): string => text.trim().toUpperCase();
  return plain(code) !== '' && plain(typed) === plain(code);
}

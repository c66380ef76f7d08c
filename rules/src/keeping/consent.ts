/** The texts that a person agrees to or is told: our notice, the terms of a competition, the terms for organisers. */
export const consentKinds = ['privacy-notice', 'competition-terms', 'organiser-terms'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A text as a person sees it: `subject` is its competition or organisation; 0 for our own. */
export type ShownText = { readonly kind: ConsentKind; readonly subject: number; readonly hash: string };

/** Returns whether entrants of a competition have terms to accept. */
export const hasTerms = ({ useTerms, terms }: { readonly useTerms: boolean; readonly terms: string }): boolean =>
  useTerms && terms.trim() !== '';

/** Returns the texts that a person has not agreed to in their present form: a changed text is due again. */
export const dueTexts = <Text extends ShownText>(shown: readonly Text[], agreed: readonly ShownText[]): Text[] =>
  shown.filter(
    ({ kind, subject, hash }) =>
      !agreed.some((shownText) => shownText.kind === kind && shownText.subject === subject && shownText.hash === hash),
  );

/** Returns the due terms that were not accepted just now. A notice only informs, so nobody has to accept it. */
export const unaccepted = <Text extends ShownText>(due: readonly Text[], accepted: readonly string[]): Text[] =>
  due.filter(({ kind, hash }) => kind !== 'privacy-notice' && !accepted.includes(hash));

/** Returns whose terms still have to be accepted, and what to do. */
export const unacceptedText = (names: readonly string[]): string =>
  `Read and accept the terms of ${new Intl.ListFormat('en-GB').format(names)} before you pay. They may have changed since you opened this page.`;

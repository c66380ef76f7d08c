/**
 * Returns the content of a number's barcode: the competition and the number, so that one of another meeting is noticed.
 */
export const bibCode = (compId: number, bib: string): string => `SL${String(compId)}-${bib}`;

/** A scanned or typed text: a number of this competition, one of another, or words to search for. */
export type ReadCode =
  | { readonly kind: 'bib'; readonly bib: string }
  | { readonly kind: 'own-link'; readonly nonce: string }
  | { readonly kind: 'other-competition'; readonly compId: number }
  | { readonly kind: 'words'; readonly text: string };

/** Reads a scanned or typed text; a bare number is a number of this competition. */
export function readBibCode(text: string, compId: number): ReadCode {
  const typed = text.trim();
  const [, comp, bib = ''] = /^SL(\d{1,9})-(\S{1,12})$/iu.exec(typed) ?? [];
  if (comp !== undefined)
    return Number(comp) === compId ? { kind: 'bib', bib } : { kind: 'other-competition', compId: Number(comp) };
  const [, linked, nonce = ''] = /\/checkin-v2\/(\d{1,9})\?nonce=([\w.-]{1,200})$/u.exec(typed) ?? [];
  if (linked !== undefined)
    return Number(linked) === compId
      ? { kind: 'own-link', nonce }
      : { kind: 'other-competition', compId: Number(linked) };
  return /^\d{1,6}[A-Z]?$/iu.test(typed) ? { kind: 'bib', bib: typed.toUpperCase() } : { kind: 'words', text: typed };
}

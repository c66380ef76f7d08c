import { never } from '../../result.ts';

/** The kinds of record that the builder has saved. */
export type Saved =
  | { readonly kind: 'competition' }
  | { readonly kind: 'organisation'; readonly name: string }
  | { readonly kind: 'age-group'; readonly name: string }
  | { readonly kind: 'event' }
  | { readonly kind: 'comp-event' };

/**
 * Returns the notice after a save (BUILD-24, ORG-03, AGE-10, EVENT-18, EVENT-19), in the exact words of the
 * specification.
 */
export function savedText(saved: Saved): string {
  switch (saved.kind) {
    case 'competition':
      return 'Competition Saved.';
    case 'organisation':
      return `Organisation ${saved.name} saved.`;
    case 'age-group':
      return `Age group ${saved.name} saved.`;
    case 'event':
      return 'Event saved.';
    case 'comp-event':
      return 'Comp Event saved.';
    default:
      return never(saved);
  }
}

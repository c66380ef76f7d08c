import type { HelpField, HelpRecord } from '@startline/contract/telling/help-keys';

/**
 * The help of one field: its title, what it is, why it is asked, and a tip. Plain words; the record's `data` is made
 * from the last three.
 */
export type FieldText = readonly [title: string, what: string, why: string, tip: string];
/** A text for every field of a record; a missing one does not compile. */
export type TextsOf<R extends HelpRecord> = Readonly<Record<HelpField<R>, FieldText>>;

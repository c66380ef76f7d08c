import { days } from '../../time.ts';

/** What is chosen field by field when two records become one; a number goes with its body and its proof. */
export const mergeFields = [
  'name',
  'gender',
  'dob',
  'number',
  'club',
  'club2',
  'school',
  'classification',
  'email',
  'emergency',
  'coach',
  'trainingGroup',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The fields of a record as text; empty for none. */
export type MergeTexts = Readonly<Record<MergeField, string>>;

/** Returns the fields in which two records differ. */
export const fieldsThatDiffer = (kept: MergeTexts, gone: MergeTexts): readonly MergeField[] =>
  mergeFields.filter((field) => kept[field] !== gone[field]);

/** What the record that stays lacks and the other has: offered to be taken over. */
export const fieldsToTake = (kept: MergeTexts, gone: MergeTexts): readonly MergeField[] =>
  mergeFields.filter((field) => kept[field] === '' && gone[field] !== '');

/** How long the people who keep the records may object, and how long a merge can be undone. */
export const NOTICE_LASTS = days(7);
export const UNDO_DAYS = 30;
export const UNDO_LASTS = days(UNDO_DAYS);

/** The party in whose name records are merged. */
export type MergeRole = 'administrator' | 'representative';

/** The people who keep each record, by id, as far as they have proved their address. */
export type Keepers = { readonly kept: readonly number[]; readonly gone: readonly number[] };

/** Returns whether each record has somebody who does not have the other: then a merge shows data to somebody new. */
export const keepersDiffer = ({ kept, gone }: Keepers): boolean =>
  kept.some((id) => !gone.includes(id)) && gone.some((id) => !kept.includes(id));

/** Returns a merge that nobody has to be told of takes effect at once, and an administrator may end a dispute so. */
export function takesEffectNow(as: MergeRole, atOnce: boolean, { kept, gone }: Keepers): boolean {
  return kept.length + gone.length === 0 || (as === 'administrator' && atOnce);
}

/** Which sides have agreed. A side without a keeper has nobody to ask. */
export type Agreed = { readonly kept: boolean; readonly gone: boolean };

/** Returns whether everybody who was to be asked has agreed, so that there is nothing to wait for. */
export const allAgreed = (agreed: Agreed, { kept, gone }: Keepers): boolean =>
  (agreed.kept || kept.length === 0) && (agreed.gone || gone.length === 0);

/**
 * Returns whether a merge may take effect when the time for objecting is over. Silence is enough for an administrator,
 * and where nobody would see more than before. A representative shows nobody's record to another family without both.
 */
export const mayTakeEffect = (as: MergeRole, agreed: Agreed, keepers: Keepers): boolean =>
  as === 'administrator' || !keepersDiffer(keepers) || allAgreed(agreed, keepers);

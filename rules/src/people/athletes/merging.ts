import { days } from '../../time.ts';

/** The fields that are chosen one by one when two records become one; a number goes with its body and its proof. */
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

/** Returns what the remaining record lacks and the other has, offered to be copied. */
export const fieldsToTake = (kept: MergeTexts, gone: MergeTexts): readonly MergeField[] =>
  mergeFields.filter((field) => kept[field] === '' && gone[field] !== '');

/** The time for which the people who have the records on their lists may object, and for which a merge can be undone. */
export const NOTICE_LASTS = days(7);
export const UNDO_DAYS = 30;
export const UNDO_LASTS = days(UNDO_DAYS);

/** The role in which records are merged. */
export type MergeRole = 'administrator' | 'representative';

/** The people who have each record on their list, by id, when their address is proved. */
export type Keepers = { readonly kept: readonly number[]; readonly gone: readonly number[] };

/** Returns whether each record has a keeper who does not have the other, so that a merge shows data to somebody new. */
export const keepersDiffer = ({ kept, gone }: Keepers): boolean =>
  kept.some((id) => !gone.includes(id)) && gone.some((id) => !kept.includes(id));

/**
 * Returns whether a merge takes effect at once: when nobody has to be told, or when an administrator ends a dispute
 * that way.
 */
export function takesEffectNow(as: MergeRole, atOnce: boolean, { kept, gone }: Keepers): boolean {
  return kept.length + gone.length === 0 || (as === 'administrator' && atOnce);
}

/** The sides that have agreed. A side without a keeper is not asked. */
export type Agreed = { readonly kept: boolean; readonly gone: boolean };

/** Returns whether everybody who was asked has agreed, so that there is no more waiting. */
export const allAgreed = (agreed: Agreed, { kept, gone }: Keepers): boolean =>
  (agreed.kept || kept.length === 0) && (agreed.gone || gone.length === 0);

/**
 * Returns whether a merge needs the agreement of both families, since a representative asked for it and each would see
 * the other's record. For an administrator silence is enough, and so it is when nobody would see more than before.
 */
export const needsBoth = (as: MergeRole, keepers: Keepers): boolean =>
  as === 'representative' && keepersDiffer(keepers);

/** Returns whether a merge may take effect after the time for objections. */
export const mayTakeEffect = (as: MergeRole, agreed: Agreed, keepers: Keepers): boolean =>
  !needsBoth(as, keepers) || allAgreed(agreed, keepers);

import { nearWords } from '@startline/rules/formats/near-words';
import type { FieldGroup } from '../draft/field-spec.ts';

/**
 * Returns the groups in which every word of a search is found, each open and with the fields that fit; a group whose
 * title fits keeps all of its fields. Without words everything stays as it is.
 */
export function optionsFound(groups: readonly FieldGroup[], search: string): readonly FieldGroup[] {
  if (search.trim() === '') return groups;
  return groups.flatMap((group) => {
    const fields = fitsSearch(search, group.title)
      ? group.fields
      : group.fields.filter((field) => fitsSearch(search, `${group.title} ${fieldWords(field)}`));
    return fields.length === 0 ? [] : [{ ...group, folded: false, fields }];
  });
}

/** Returns whether a text has every word of a search; any text has those of none. */
export function fitsSearch(search: string, text: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** The words by which the parts of the step that are not groups of fields are found. */
export const partWords = {
  restrictions: 'Only athletes from these areas. Only athletes from these clubs. County, region, restriction',
  questions: 'Your own questions. Add a question. Consent, qualification, T-shirt size, answers',
  match: 'Match between clubs. Teams, strings, points',
} as const;

/** Corrects typing errors in a search: a word that no option contains becomes the nearest word from the options. */
export function meantSearch(groups: readonly FieldGroup[], search: string): string {
  const all = [
    ...groups.flatMap(({ title, fields }) => [title, ...fields.map(fieldWords)]),
    ...Object.values(partWords),
  ]
    .join('\n')
    .toLowerCase();
  const vocabulary = [...new Set(all.match(/\p{L}+/gu))];
  return search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (all.includes(word) ? word : (nearWords(word, vocabulary, 1)[0] ?? word)))
    .join(' ');
}

const fieldWords = (field: FieldGroup['fields'][number]): string =>
  [field.label, field.hint, choiceWords(field)].filter(Boolean).join(' ');

const choiceWords = (field: FieldGroup['fields'][number]): string =>
  'choices' in field ? field.choices.map(({ label }) => label).join(' ') : '';

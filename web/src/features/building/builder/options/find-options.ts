import type { FieldGroup } from '../draft/field-spec.ts';

/**
 * Returns the groups in which every word of a search is found, each open and with the fields that fit; a group whose
 * title fits keeps all of its fields. Without words everything stays as it is.
 */
export function optionsFound(groups: readonly FieldGroup[], search: string): readonly FieldGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const fits = (...texts: readonly (string | undefined)[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups.flatMap((group) => {
    const fields = fits(group.title)
      ? group.fields
      : group.fields.filter((field) => fits(group.title, field.label, field.hint, choiceWords(field)));
    return fields.length === 0 ? [] : [{ ...group, folded: false, fields }];
  });
}

const choiceWords = (field: FieldGroup['fields'][number]): string =>
  'choices' in field ? field.choices.map(({ label }) => label).join(' ') : '';

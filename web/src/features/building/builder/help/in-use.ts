import { isInUse } from '@startline/contract/telling/option-effects';
import type { FieldGroup, FieldSpec } from '../draft/field-spec.ts';
import { helpKeyFor } from './help-key.ts';

/** Returns the key of the help of a field of a form. */
export const helpKeyOfField = ({ help, name }: Pick<FieldSpec, 'help' | 'name'>, step: string): string =>
  helpKeyFor(help ?? `builder.${step}.${name}`);

/** Returns the fields of a group without those that wait for a later feature. */
export const fieldsInUse = ({ fields }: Pick<FieldGroup, 'fields'>, step: string): readonly FieldSpec[] =>
  fields.filter((spec) => isInUse(helpKeyOfField(spec, step)));

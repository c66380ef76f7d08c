import { Field } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/text-input.tsx';
import { useFault, useText, type Draft } from '../draft/draft.ts';
import type { FieldSpec } from '../draft/field-spec.ts';

/** A list, one thing on each line. */
export function LinesField({ draft, spec }: { draft: Draft; spec: Extract<FieldSpec, { kind: 'lines' }> }) {
  const text = useText(draft, spec.name);
  const fault = useFault(draft, spec.name);
  return (
    <Field
      label={spec.label}
      name={spec.name}
      hint={spec.hint ?? 'One per line.'}
      error={fault}
      optional={spec.required !== true}
    >
      <TextArea rows={rowsFor(text)} value={text} onChange={(event) => draft.set(spec.name, event.target.value)} />
    </Field>
  );
}

const fewestRows = 3;
const mostRows = 12;
/** Returns the height that shows every line and a free one for the next, within limits. */
const rowsFor = (text: string): number => Math.min(mostRows, Math.max(fewestRows, text.split('\n').length + 1));

/** Returns the non-empty lines. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

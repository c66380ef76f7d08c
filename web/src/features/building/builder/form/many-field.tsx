import { FieldError, fieldId, labelId } from '../../../../ui/form/field.tsx';
import { tickBox } from '../../../../ui/form/checkbox.tsx';
import { useFault, useMany, type Draft } from '../draft/draft.ts';
import type { FieldSpec } from '../draft/field-spec.ts';

/** Any number of a few, as ticks. */
export function ManyField({ draft, spec }: { draft: Draft; spec: Extract<FieldSpec, { kind: 'many' }> }) {
  const chosen = useMany(draft, spec.name);
  const fault = useFault(draft, spec.name);
  const base = fieldId(spec.name);
  const toggle = (value: string, isOn: boolean): void =>
    draft.set(spec.name, isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={fault ? 'border-l-4 border-bad pl-3' : undefined}>
      <legend id={labelId(base)} className="pb-1 font-[650]">
        {spec.label}
      </legend>
      {spec.hint && <p className="pb-1.5 text-[0.95rem] text-ink2">{spec.hint}</p>}
      <FieldError id={`${base}-error`} error={fault} />
      <div className="flex flex-wrap gap-x-6">
        {spec.choices.map((choice, n) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5">
            <input
              id={n === 0 ? base : undefined}
              type="checkbox"
              className={tickBox}
              checked={chosen.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

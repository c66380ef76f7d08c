import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, fieldId, labelId } from './field.tsx';

type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };
type Props = Omit<ComponentProps<'input'>, 'type' | 'name'> & {
  label: ReactNode;
  name: string;
  choices: readonly Choice[];
  hint?: ReactNode;
  error?: string | undefined;
  inline?: boolean;
};

/** A choice of one among a few. Spread react-hook-form's `register` on it; the first choice carries the field's id. */
export function RadioGroup({ label, name, choices, hint, error, inline = false, value, defaultValue, ...rest }: Props) {
  const base = fieldId(name);
  const hintId = useId();
  const described = [hint ? hintId : '', error ? `${base}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={error ? 'border-l-4 border-bad pl-3' : undefined}>
      <legend id={labelId(base)} className="pb-1 font-[650]">
        {label}
      </legend>
      {hint && (
        <p id={hintId} className="pb-1.5 text-[0.95rem] text-ink2">
          {hint}
        </p>
      )}
      <FieldError id={`${base}-error`} error={error} />
      <div className={inline ? 'flex flex-wrap gap-x-6' : ''}>
        {choices.map((choice, n) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              {...rest}
              type="radio"
              name={name}
              id={n === 0 ? base : undefined}
              value={choice.value}
              disabled={choice.disabled}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === choice.value}
              className="size-[26px] shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-[8px] checked:border-brand disabled:opacity-55"
            />
            <span className="pt-0.5">
              {choice.label}
              {choice.hint && <span className="block text-[0.95rem] text-ink2">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

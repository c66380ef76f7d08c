import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, fieldId } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

const tick =
  "checked:bg-[url('data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2024%2024%22%20fill=%22none%22%20stroke=%22white%22%20stroke-width=%223.5%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22%3E%3Cpath%20d=%22M20%206%209%2017l-5-5%22/%3E%3C/svg%3E')] dark:checked:bg-[url('data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2024%2024%22%20fill=%22none%22%20stroke=%22%23071230%22%20stroke-width=%223.5%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22%3E%3Cpath%20d=%22M20%206%209%2017l-5-5%22/%3E%3C/svg%3E')]";
/** The square alone, for rows that make their own label. */
export const tickBox = `size-[26px] shrink-0 appearance-none rounded-md border-2 border-edge bg-surface bg-center bg-no-repeat bg-[length:18px] checked:border-brand checked:bg-brand disabled:opacity-55 ${tick}`;

/** One yes or no; the words are part of the target. */
export function Checkbox({ label, hint, error, name, id, ...rest }: Props) {
  const made = useId();
  const own = id ?? (name === undefined ? made : fieldId(name));
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'border-l-4 border-bad pl-3' : undefined}>
      <FieldError id={`${own}-error`} error={error} />
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...rest}
          name={name}
          id={own}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={tickBox}
        />
        <span className="pt-0.5">{label}</span>
      </label>
      {hint && (
        <p id={`${own}-hint`} className="pl-[38px] text-[0.95rem] text-ink2">
          {hint}
        </p>
      )}
    </div>
  );
}

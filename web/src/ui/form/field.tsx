import { createContext, use, useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

type Joined = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<Joined | null>(null);

/** Returns the id of the field with this name, so that an error summary can link to it. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

/** Returns the id of a field's label, so that an error summary can show it; a tick box has a sentence instead. */
export const labelId = (id: string): string => `${id}-label`;

type Props = {
  label: ReactNode;
  /** The name of the field in the form; makes its id known to the error summary. */
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * Fields are required by default. 'quiet' leaves out the word '(optional)', as for a filter, which nobody expects to
   * be required.
   */
  optional?: boolean | 'quiet' | undefined;
  children: ReactNode;
};

/**
 * One control with its label, hint and error, connected for screen readers. The control inside takes its id from here.
 */
export function Field({ label, name, hint, error, optional = false, children }: Props) {
  const made = useId();
  const id = name === undefined ? made : fieldId(name);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'border-l-4 border-bad pl-3' : undefined}>
      <label htmlFor={id} className="block pb-1 font-[650]">
        <span id={labelId(id)}>{label}</span>
        {optional === true && <span className="font-normal text-ink2"> (optional)</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="pb-1.5 text-[0.95rem] wrap-anywhere text-ink2">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <FieldContext
        value={{ id, describedBy: described || undefined, invalid: Boolean(error), required: optional === false }}
      >
        {children}
      </FieldContext>
    </div>
  );
}

/** The error message above the control, with an icon besides the colour. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} className="flex items-start gap-1.5 pb-1.5 text-[0.95rem] font-[650] text-bad">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      {error}
    </p>
  ) : null;

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | undefined;
  'aria-required'?: boolean | undefined;
};

/** Returns the attributes of a control inside a Field. Empty outside a Field. */
export function useJoined(): ControlProps {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid ? 'true' : undefined,
    'aria-required': field.required || undefined,
  };
}

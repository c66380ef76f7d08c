import { i18n } from '@lingui/core';
import { useEffect, useRef } from 'react';
import { fieldId } from './field.tsx';

export type FieldFault = {
  /** Name of the field; without one the fault belongs to the form as a whole. */
  field?: string | undefined;
  message: string;
  /** The label of the field, where the message alone does not say which one is meant: 'First name: Required.' */
  label?: string | undefined;
};

/** Moves the focus to a field by its name, as the links of the summary do. */
function goTo(field: string): void {
  document.getElementById(fieldId(field))?.focus();
}

/**
 * What is wrong with a form, all at once, on top of it; focus moves here each time a send fails.
 * Give `attempt` the number of sends (react-hook-form: formState.submitCount) so that a second failure is heard again.
 */
export function ErrorSummary({ faults, attempt = 0 }: { faults: readonly FieldFault[]; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = faults.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-lg border-[3px] border-bad bg-surface p-4"
    >
      <h2 id="error-summary-title" className="text-[1.19rem]">
        {i18n._('ui.there-is-a-problem')}
      </h2>
      <ul className="mt-2 space-y-1.5">
        {faults.map(({ field, message, label }) => (
          <li key={`${field ?? ''} ${message}`} className="font-[650] text-bad">
            {field === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId(field)}`}
                className="underline underline-offset-[3px] hover:decoration-2"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {label === undefined ? message : `${label}: ${message}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

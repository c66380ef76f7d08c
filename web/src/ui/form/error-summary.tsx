import { i18n } from '@lingui/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { asLabel } from '../../lib/as-label.ts';
import { clearSuccess } from '../../lib/success-toasts.ts';
import { fieldId, labelId } from './field.tsx';

export type FieldFault = {
  /** Name of the field; absent when the fault belongs to the form as a whole. */
  field?: string | undefined;
  message: string;
};

/**
 * Returns faults in the order of their fields on the page, those of the form as a whole first. A message that does not
 * name its field is prefixed with the label: 'First name: Required.'
 */
function asOnPage(faults: readonly FieldFault[]): readonly FieldFault[] {
  const matches = faults.map((fault) => ({
    fault,
    control: fault.field && document.getElementById(fieldId(fault.field)),
  }));
  const placed = matches.flatMap(({ fault, control }) => (control ? [{ fault, control }] : []));
  placed.sort((a, b) => (isBefore(a.control, b.control) ? -1 : isBefore(b.control, a.control) ? 1 : 0));
  return [
    ...matches.flatMap(({ fault, control }) => (control ? [] : [fault])),
    ...placed.map(({ fault, control }) => ({ ...fault, message: named(fault.message, control) })),
  ];
}

const isBefore = (a: Node, b: Node): boolean => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function named(message: string, control: HTMLElement): string {
  const label = document.getElementById(labelId(control.id))?.textContent ?? '';
  return label === '' || message.toLowerCase().includes(label.toLowerCase()) ? message : `${asLabel(label)} ${message}`;
}

const untold = (): (() => void) => () => undefined;
/**
 * Reads the order from the page at each render and once more after it, when fields that came with their faults are
 * present.
 */
const useOnPage = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  JSON.parse(useSyncExternalStore(untold, () => JSON.stringify(asOnPage(faults)))) as readonly FieldFault[];

/** Moves the focus to a field by its name, as the links of the summary do. */
function goTo(field: string): void {
  document.getElementById(fieldId(field))?.focus();
}

/**
 * Returns the faults that are left after typing in a control of the form: those of its field go, and those without a
 * field.
 */
export const leftAfterTyping = (faults: readonly FieldFault[], control: EventTarget): readonly FieldFault[] =>
  faults.filter(
    ({ field }) =>
      field !== undefined && !(control instanceof Node && document.getElementById(fieldId(field))?.contains(control)),
  );

/** Ignores the second click of a double click on the button, since the page has moved under the pointer. */
function skipSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * All faults of a form at the top of it; focus moves here each time a send fails, and toasts of a success go. Give `attempt` the number of sends
 * (react-hook-form: formState.submitCount) so that a second failure is announced again.
 */
export function ErrorSummary({ faults, attempt = 0 }: { faults: readonly FieldFault[]; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = faults.length > 0;
  const told = useOnPage(faults);
  useEffect(() => {
    if (!shown) return;
    clearSuccess();
    box.current?.focus();
    document.addEventListener('click', skipSecond, { once: true, capture: true });
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
        {told.map(({ field, message }) => (
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
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

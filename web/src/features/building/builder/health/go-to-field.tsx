import { useEffect } from 'react';
import { fieldId } from '../../../../ui/form/field.tsx';

/** How long a field may take to appear: its part of the page is fetched when it is opened. */
const PATIENCE_MS = 3_000;
const STEP_MS = 50;

/** Opens the folds around a field, brings it into view and focuses it. Returns whether it is on the page. */
export function focusField(name: string): boolean {
  const element = document.getElementById(fieldId(name));
  if (!element) return false;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}

/** Goes once to the field that the address names. `nameOf` returns the typed field for one of the record. */
export function GoToField({ nameOf }: { nameOf: (field: string) => string }) {
  useEffect(() => {
    const field = new URLSearchParams(window.location.search).get('field');
    if (field === null) return;
    const name = nameOf(field);
    let left = PATIENCE_MS / STEP_MS;
    const timer = setInterval(() => {
      left -= 1;
      if (focusField(name) || left <= 0) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the link is followed once: later renders must not take the focus
  }, []);
  return null;
}

import { useState } from 'react';

/**
 * Returns the function that a closing dialog calls for its focus: the element that had it before the dialog opened,
 * even if a field inside took it on mounting, or false if the person has moved elsewhere meanwhile.
 */
export function useOpener(open: boolean): () => HTMLElement | boolean | null {
  const [known, setKnown] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (known.open !== open) setKnown({ open, opener: open ? document.activeElement : known.opener });
  return () => {
    const { opener } = known;
    const at = document.activeElement;
    const isLost = at === null || at === document.body || at.closest('[role=dialog]') !== null;
    if (!isLost) return false;
    return opener instanceof HTMLElement && opener.isConnected ? opener : null;
  };
}

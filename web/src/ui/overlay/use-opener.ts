import { useState } from 'react';

/**
 * Where the focus goes when a dialog closes: to what had it before the dialog opened, even where a field inside took
 * it as it came. Who has gone elsewhere meanwhile is not called back.
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

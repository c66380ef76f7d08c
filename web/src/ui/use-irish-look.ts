import { useEffect } from 'react';

/**
 * Shows the page in the colours of the Irish edition while it is about a competition in euros. Until the currency is
 * known, the page keeps the colours that came with it.
 */
export function useIrishLook(currency: string | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (currency === 'EUR') dataset['irish'] = '';
    return () => {
      delete dataset['irish'];
    };
  }, [currency]);
}

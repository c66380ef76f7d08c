import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Opens the phone's own sharing of the page's address, or copies it when there is none. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Button variant="quiet" className="print:hidden" onClick={() => void share()}>
      <Share2 aria-hidden size={18} /> <span role="status">{copied ? 'Link copied' : 'Share'}</span>
    </Button>
  );
}

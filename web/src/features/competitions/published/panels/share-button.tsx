import { Share2 } from 'lucide-react';
import { info, warn } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';

/** Opens the device's own share sheet, or copies the link when there is none. */
export function ShareButton({ title, link }: { title: string; link: string }) {
  const share = async (): Promise<void> => {
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url: link });
        return;
      }
      await (navigator as Navigator).clipboard.writeText(link);
      info('Link copied.');
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      warn(`The link could not be copied. It is ${link}`);
    }
  };
  return (
    <Button variant="band" onClick={() => void share()}>
      <Share2 aria-hidden size={18} /> Share
    </Button>
  );
}

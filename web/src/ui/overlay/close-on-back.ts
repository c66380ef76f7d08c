import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The CloseWatcher of browsers that hand over their own request to close something, such as Android's Back. */
type Watcher = EventTarget & { destroy: () => void };
const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };

/** The functions that close the open dialogs, the topmost last. */
const closers: (() => void)[] = [];

/**
 * Lets Back close an open dialog while the page stays. A browser that hands over its request to close (Android, also on
 * the first page of a visit) needs no more; elsewhere, as on an iPhone, the step back within the app is stopped. Escape
 * is the dialog's own: it never reaches the browser.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const router = useRouter({ warn: false }) as { history: RouterHistory } | undefined;
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const closer = (): void => closeNow();
    closers.push(closer);
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', closer);
    const unblock = router?.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        closers.at(-1)?.();
        return true;
      },
    });
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      watcher?.destroy();
      unblock?.();
    };
  }, [open, router]);
}

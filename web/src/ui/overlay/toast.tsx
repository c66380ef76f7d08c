import { Toast as Base } from '@base-ui/react/toast';
import { i18n } from '@lingui/core';
import { Bug, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastText } from './toast-text.tsx';

/** level: 0 debug, 1 info, 2 warning, 3 error. duration in milliseconds. */
type Shown = { level: 0 | 1 | 2 | 3; text: string; duration: number };
type Props = {
  /** Hands over the function that shows a toast, once this is on the page. */
  connect: (show: (toast: Shown) => void) => void;
  /** How long the way out takes, in milliseconds. */
  hideMs: number;
};

const looks = [
  { Icon: Bug, colour: 'text-ink2', edge: 'border-l-ink2' },
  { Icon: Info, colour: 'text-brand', edge: 'border-l-brand' },
  { Icon: TriangleAlert, colour: 'text-warn', edge: 'border-l-warn' },
  { Icon: CircleAlert, colour: 'text-bad', edge: 'border-l-bad' },
] as const;

function List({ hideMs }: { hideMs: number }) {
  const { toasts } = Base.useToastManager<{ level: Shown['level'] }>();
  return toasts.map((toast) => {
    const { Icon, colour, edge } = looks[toast.data?.level ?? 1];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'up']}
        data-level={toast.data?.level}
        aria-label={i18n._('ui.notices')}
        style={{ transitionDuration: `${hideMs}ms` }}
        className={`card mb-2 border-l-4 ${edge} shadow-xl transition-[opacity,transform] data-ending-style:-translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0`}
      >
        <Base.Content className="flex items-start gap-2.5 py-3 pr-1 pl-3.5">
          <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${colour}`} />
          <Base.Description render={<div />} className="min-w-0 flex-1 text-[0.95rem] wrap-anywhere">
            {toast.description}
          </Base.Description>
          <Base.Close
            aria-label={i18n._('ui.dismiss')}
            className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink2 hover:text-ink"
          >
            <X aria-hidden size={18} />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}

/**
 * Where toasts appear: at the top, left of what is at the right of the head, where nothing lies that one presses
 * next. Warnings and errors are read out at once, the rest when there is a pause.
 */
export function ToastRegion({ connect, hideMs }: Props) {
  const [manager] = useState(() => Base.createToastManager<{ level: Shown['level'] }>());
  useEffect(() => {
    connect(({ level, text, duration }) => {
      manager.add({
        description: toastText(text),
        timeout: duration,
        priority: level >= 2 ? 'high' : 'low',
        data: { level },
      });
    });
  }, [connect, manager]);
  return (
    <Base.Provider toastManager={manager} limit={5}>
      <Base.Portal>
        <Base.Viewport
          aria-label={i18n._('ui.notices')}
          className="fixed top-2 right-[min(7.25rem,30vw)] left-2 z-[60] flex flex-col sm:left-auto sm:w-[22rem] lg:w-[18rem] lg:right-[calc(max(0px,(100vw-1180px)/2)+7.25rem)]"
        >
          <List hideMs={hideMs} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

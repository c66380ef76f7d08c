import { Toast as Base } from '@base-ui/react/toast';
import { i18n } from '@lingui/core';
import { Bug, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clearSuccessWith } from '../../lib/success-toasts.ts';
import { emptyLine, nextShown, withoutMild, withSaid, type Counted, type Line, type Said } from './toast-line.ts';
import { useToastPlace, type Corner } from './toast-place.ts';
import { toastText } from './toast-text.tsx';

type Props = {
  /** Receives the function that shows a toast, once the region is mounted. */
  connect: (show: (toast: Said) => void) => void;
  /** The duration of the exit, in milliseconds. */
  hideMs: number;
};

const looks = [
  { Icon: Bug, colour: 'text-ink2', edge: 'border-l-ink2' },
  { Icon: Info, colour: 'text-brand', edge: 'border-l-brand' },
  { Icon: TriangleAlert, colour: 'text-warn', edge: 'border-l-warn' },
  { Icon: CircleAlert, colour: 'text-bad', edge: 'border-l-bad' },
] as const;

/** At the top a toast leaves space for the controls at the right of the head. */
const corners: Record<Corner, string> = {
  right: 'right-2 sm:left-auto xl:right-[max(0.5rem,calc((100vw-1180px)/2-20rem))]',
  left: 'right-2 sm:right-auto xl:left-[max(0.5rem,calc((100vw-1180px)/2-20rem))]',
  top: 'top-2 right-[min(7.25rem,30vw)] sm:left-auto lg:right-[calc(max(0px,(100vw-1180px)/2)+7.25rem)]',
};

function Corner({ hideMs }: { hideMs: number }) {
  const { toasts } = Base.useToastManager<{ level: Said['level'] }>();
  const list = useRef<HTMLDivElement>(null);
  const { corner, floor } = useToastPlace(list, toasts[0]?.id);
  return (
    <Base.Viewport
      ref={list}
      aria-label={i18n._('ui.notices')}
      data-corner={corner}
      style={corner === 'top' ? {} : { bottom: `calc(${floor}px + 0.5rem + env(safe-area-inset-bottom))` }}
      className={`noprint fixed left-2 z-[60] sm:w-[22rem] lg:w-[19rem] ${corners[corner]}`}
    >
      {toasts.map((toast) => {
        const { Icon, colour, edge } = looks[toast.data?.level ?? 1];
        return (
          <Base.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['left', 'right', 'down']}
            data-level={toast.data?.level}
            aria-label={i18n._('ui.notices')}
            style={{ transitionDuration: `${hideMs}ms` }}
            className={`card border-l-4 ${edge} shadow-xl transition-[opacity,transform] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0`}
          >
            <Base.Content className="flex items-start gap-2.5 py-3 pr-1 pl-3.5">
              <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${colour}`} />
              <Base.Description render={<div />} className="min-w-0 flex-1 text-[0.95rem] wrap-anywhere">
                {toast.description}
              </Base.Description>
              {/* the stack would hide it from screen readers while it can still be focused; only one toast shows */}
              <Base.Close
                aria-hidden={false}
                aria-label={i18n._('ui.dismiss')}
                className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink2 hover:text-ink"
              >
                <X aria-hidden size={18} />
              </Base.Close>
            </Base.Content>
          </Base.Root>
        );
      })}
    </Base.Viewport>
  );
}

const element = ({ text, count }: Counted) =>
  count === 1 ? (
    toastText(text)
  ) : (
    <>
      {toastText(text)} <span className="num text-ink2">{i18n._('ui.times', { count })}</span>
    </>
  );

/** The shortest time that a toast is shown while others wait, in milliseconds. */
const LEAST_MS = 2000;

type Manager = ReturnType<typeof Base.createToastManager<{ level: Said['level'] }>>;

/** Returns the function that queues a toast: one is on the page at a time, the others wait. */
function lineOf(manager: Manager): (reply: Said) => void {
  let line: Line = emptyLine;
  let leaving = false;
  let drawnAt = 0;
  /**
   * Closes the shown toast once it was visible for long enough, if others wait; a warning or an error keeps its full
   * time.
   */
  const hurry = () => {
    const { shown, waiting } = line;
    if (!shown || waiting.length === 0 || shown.level >= 2) return;
    const id = idOf(shown);
    setTimeout(
      () => {
        if (line.shown && idOf(line.shown) === id && line.waiting.length > 0) manager.close(id);
      },
      Math.max(0, drawnAt + LEAST_MS - Date.now()),
    );
  };
  const idOf = ({ level, text }: Said) => `${level} ${text}`;
  const draw = (shown: Counted) => {
    drawnAt = Date.now();
    manager.add({
      id: idOf(shown),
      description: element(shown),
      timeout: shown.duration,
      priority: shown.level >= 2 ? 'high' : 'low',
      data: { level: shown.level },
      onClose: () => {
        leaving = true;
        if (line.shown && idOf(line.shown) === idOf(shown)) line = nextShown(line);
      },
      // The manager is still removing this toast: the next is drawn when that is done.
      onRemove: () =>
        queueMicrotask(() => {
          leaving = false;
          if (line.shown) draw(line.shown);
        }),
    });
    hurry();
  };
  clearSuccessWith(() => {
    line = withoutMild(line);
    if (!line.shown || line.shown.level >= 2) return;
    if (leaving) line = nextShown(line);
    else manager.close(idOf(line.shown));
  });
  return (reply) => {
    const before = line.shown;
    line = withSaid(line, reply);
    if (leaving || !line.shown) return;
    if (line.shown === before) {
      hurry();
      return;
    }
    if (before && idOf(before) !== idOf(line.shown)) manager.close(idOf(before));
    else draw(line.shown);
  };
}

/**
 * The region of the toasts: at the foot, above the bars there and clear of the pressed control, one at a time. Warnings
 * and errors are announced at once, the rest at the next pause.
 */
export function ToastRegion({ connect, hideMs }: Props) {
  const [manager] = useState<Manager>(() => Base.createToastManager());
  useEffect(() => connect(lineOf(manager)), [connect, manager]);
  return (
    <Base.Provider toastManager={manager} limit={1}>
      <Base.Portal>
        <Corner hideMs={hideMs} />
      </Base.Portal>
    </Base.Provider>
  );
}

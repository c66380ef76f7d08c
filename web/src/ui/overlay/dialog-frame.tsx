import { Dialog as Base } from '@base-ui/react/dialog';
import { i18n } from '@lingui/core';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { useOpener } from './use-opener.ts';

export type FrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; the main one first. */ actions?: ReactNode;
};

const DOUBLE_CLICK_MS = 500;

const backdrop =
  'fixed inset-0 z-40 bg-black/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Returns a test of whether a dialog opened within the time of a double click. */
function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return () => performance.now() - openedAt.current < DOUBLE_CLICK_MS;
}

export default function Frame({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  look,
}: FrameProps & { look: string }) {
  useCloseOnBack(open, () => onOpenChange(false));
  const opener = useOpener(open);
  const hasJustOpened = useJustOpened(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // the second click of a double click on the opener lands beside the dialog
        if (reason !== 'outside-press' || !hasJustOpened()) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          finalFocus={opener}
          className={classNames(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-2xl transition-[opacity,transform] duration-200',
            look,
          )}
        >
          <div className="flex items-start justify-between gap-3 px-5 pt-4">
            <div className="pt-2.5">
              <Base.Title className="text-[1.25rem]">{title}</Base.Title>
              {description && (
                <Base.Description className="wrap-anywhere mt-1 text-ink2">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              render={
                <IconButton label={i18n._('ui.close')} className="-mr-2">
                  <X aria-hidden size={22} />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {actions && (
            <div
              data-foot
              className="flex flex-col gap-2 border-t border-line px-5 py-4 sm:flex-row-reverse sm:justify-start"
            >
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

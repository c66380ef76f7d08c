import { Dialog as Base } from '@base-ui/react/dialog';
import { i18n } from '@lingui/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: ReactNode; description?: ReactNode; children?: ReactNode; /** Buttons at the foot; the main one first. */ actions?: ReactNode };

const backdrop = 'fixed inset-0 z-40 bg-black/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

function Frame({ open, onOpenChange, title, description, children, actions, look }: Props & { look: string }) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={classNames('fixed z-50 flex flex-col bg-surface text-ink shadow-2xl transition-[opacity,transform] duration-200', look)}>
          <div className="flex items-start justify-between gap-3 px-5 pt-4">
            <div className="pt-1.5">
              <Base.Title className="text-[1.25rem]">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-ink2">{description}</Base.Description>}
            </div>
            <Base.Close render={<IconButton label={i18n._('ui.close')} className="-mr-2"><X aria-hidden size={22} /></IconButton>} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {actions && <div className="flex flex-col gap-2 border-t border-line px-5 py-4 sm:flex-row-reverse sm:justify-start">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A question or a short form in the middle of the window. Focus goes in, Escape closes, focus returns to the opener. */
export const Dialog = (props: Props) => (
  <Frame {...props} look="top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[32rem] -translate-x-1/2 -translate-y-1/2 rounded-xl data-ending-style:opacity-0 data-starting-style:opacity-0" />
);

/** The same from the bottom on a phone and from the right on anything larger: menus, filters, payment. */
export const Sheet = (props: Props) => (
  <Frame
    {...props}
    look="inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[26rem] sm:rounded-none sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0"
  />
);

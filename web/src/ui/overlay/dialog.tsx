import { lazy, Suspense, useState } from 'react';
import type { FrameProps } from './dialog-frame.tsx';
import { arriving } from '../../lib/arriving.ts';

const Frame = lazy(() => arriving(() => import('./dialog-frame.tsx')));

/** Fetches the frame at the first opening and keeps it mounted, so that closing is visible. */
function OnceOpened(props: FrameProps & { look: string }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Frame {...props} />
      </Suspense>
    )
  );
}

/**
 * A question or a short form in the middle of the window. It takes the focus, Escape closes it, and the focus returns
 * to the opener.
 */
export const Dialog = (props: FrameProps) => (
  <OnceOpened
    {...props}
    look="top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[32rem] -translate-x-1/2 -translate-y-1/2 rounded-xl data-ending-style:opacity-0 data-starting-style:opacity-0"
  />
);

/** The same from the bottom on a phone and from the right on larger screens: menus, filters, payment. */
export const Sheet = (props: FrameProps) => (
  <OnceOpened
    {...props}
    look="inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[26rem] sm:rounded-none sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0"
  />
);

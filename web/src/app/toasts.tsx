import { lazy, Suspense, useEffect, useState } from 'react';
import { HIDE_MS, onFirstToast, showToastsWith } from '../lib/notices.ts';
import { arriving } from '../lib/arriving.ts';

const ToastRegion = lazy(async () => ({
  default: (await arriving(() => import('../ui/overlay/toast.tsx'))).ToastRegion,
}));

/** The corner for toasts; its code is fetched with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <ToastRegion connect={showToastsWith} hideMs={HIDE_MS} />
      </Suspense>
    )
  );
}

import { lazy, Suspense, useState } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import type { Entry } from './each-entry.tsx';

const ChangePbDialog = lazy(async () => ({
  default: (await arriving(() => import('./change-pb-dialog.tsx'))).ChangePbDialog,
}));

/** The PB of an entry. Builders of the competition press it to change it, while the entry has a place. */
export function PbCell({ entry, mayBuild }: { entry: Entry; mayBuild: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { perfText, firstName, surName, event, state } = entry;
  return (
    <td className="num col-start-3 block text-right sm:table-cell sm:px-4 sm:py-2.5">
      <span className="text-ink2 sm:hidden">PB </span>
      {mayBuild && state !== 'cancelled' && state !== 'lapsed' ? (
        <button
          type="button"
          title="Change PB"
          className="-my-2.5 min-h-11 min-w-11 text-right wrap-normal text-brand underline decoration-1 underline-offset-[3px]"
          onClick={() => setOpen(true)}
        >
          {perfText || 'Add'}{' '}
          <span className="sr-only">
            {perfText && 'change '}PB of {firstName} {surName}, {event}
          </span>
        </button>
      ) : (
        perfText || 'None'
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChangePbDialog entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </td>
  );
}

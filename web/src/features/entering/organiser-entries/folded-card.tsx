import { useId, useState, type ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { remember, remembered } from '../../../lib/storage.ts';
import { Card } from '../../../ui/layout/card.tsx';

type Props = {
  /** Under which the browser remembers for each account that the card is open. */
  name: string;
  title: string;
  /** What the folded line says beside the title. */
  note: string;
  children: ReactNode;
};

/** A card of one line above the entries, so that they begin on the first screen; it opens below its title. */
export function FoldedCard({ name, title, note, children }: Props) {
  const heading = useId();
  const key = `entries open ${name} ${String(useSession().userInfo?.user.id ?? 0)}`;
  const [isOpen, setOpen] = useState(() => remembered(key) !== undefined);
  const open = (next: boolean): void => {
    setOpen(next);
    remember(key, next ? 'yes' : undefined);
  };
  return (
    <Card flush aria-labelledby={heading}>
      <details open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
        <summary className="px-4">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <h2 id={heading} className="text-[1.19rem]">
              {title}
            </h2>
            <span className="num text-ink2">{note}</span>
          </span>
        </summary>
        <div className="border-t border-line px-4 py-2">{children}</div>
      </details>
    </Card>
  );
}

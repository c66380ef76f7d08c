import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export type MenuItem =
  | { kind: 'action'; label: ReactNode; onSelect: () => void; icon?: ReactNode; danger?: boolean; disabled?: boolean }
  | { kind: 'link'; label: ReactNode; link: ReactElement; icon?: ReactNode }
  | { kind: 'line' };

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left no-underline outline-none data-highlighted:bg-brand-tint data-disabled:opacity-55';

function Item({ item }: { item: MenuItem }) {
  if (item.kind === 'line') return <Base.Separator className="my-1 h-px bg-line" />;
  if (item.kind === 'link')
    return (
      <Base.LinkItem render={item.link} closeOnClick className={row}>
        {item.icon}
        {item.label}
      </Base.LinkItem>
    );
  return (
    <Base.Item
      onClick={item.onSelect}
      disabled={item.disabled ?? false}
      className={`${row} ${item.danger ? 'text-bad' : ''}`}
    >
      {item.icon}
      {item.label}
    </Base.Item>
  );
}

/**
 * A menu behind a button: `trigger` is the button element, items are actions, links (an element such as `<Link to=…/>`)
 * or a line.
 */
export const Menu = ({
  trigger,
  items,
  head,
}: {
  trigger: ReactElement;
  items: readonly MenuItem[];
  head?: ReactNode;
}) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align="end" sideOffset={6} className="z-50">
        <Base.Popup className="max-w-[calc(100vw-1rem)] min-w-56 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-xl outline-none transition-opacity data-ending-style:opacity-0">
          {head && <div className="border-b border-line px-3 pt-1.5 pb-2.5">{head}</div>}
          {items.map((item, n) => (
            <Item key={n} item={item} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

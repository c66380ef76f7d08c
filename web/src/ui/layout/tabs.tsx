import { createLink } from '@tanstack/react-router';
import { useDeferredValue, useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { classNames } from './class-names.ts';

type Item = { value: string; label: ReactNode; panel: ReactNode };

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns which of `count` tabs a key leads to from tab `at`. */
function reached(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const moved = step[key];
  return moved && (at + moved + count) % count;
}

/** Scrolls the open tab into view: on a phone the row of tabs scrolls sideways. */
const bringIntoView = (tab: HTMLElement | null): void => {
  const row = tab?.parentElement;
  if (row && tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.clientWidth + 24;
};

/** Returns the tab pressed last, at once, until the page has followed. */
function useChoice(value: string, onValue: (value: string) => void) {
  const [pressed, setPressed] = useState({ before: value, now: value });
  return {
    chosen: pressed.before === value ? pressed.now : value,
    choose: (next: string): void => {
      setPressed({ before: value, now: next });
      afterPaint(() => onValue(next));
    },
  };
}

/**
 * Parts of a page behind tabs: the arrow keys, Home and End move along them, one panel is shown. The tab appears chosen
 * at once; `onValue` is called after that, when a large panel is drawn.
 */
export function Tabs({
  label,
  items,
  value,
  onValue,
}: {
  label: string;
  items: readonly Item[];
  value: string;
  onValue: (value: string) => void;
}) {
  const base = useId();
  const { chosen, choose } = useChoice(value, onValue);
  const placeOf = (one: string): number =>
    Math.max(
      0,
      items.findIndex((item) => item.value === one),
    );
  const at = placeOf(chosen);
  const shown = useDeferredValue(placeOf(value));
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = reached(event.key, at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    choose(item.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item, n) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${base}-tab-${n}`}
            aria-selected={n === at}
            ref={n === at ? bringIntoView : undefined}
            aria-controls={`${base}-panel`}
            tabIndex={n === at ? 0 : -1}
            onClick={() => choose(item.value)}
            className="min-h-11 shrink-0 border-b-[3px] border-transparent px-3 font-[650] whitespace-nowrap text-ink2 -outline-offset-2! hover:text-ink aria-selected:border-brand aria-selected:text-ink"
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${shown}`} className="pt-4">
        {items[shown]?.panel}
      </div>
    </div>
  );
}

const TabAnchor = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={classNames(
      'inline-flex min-h-11 shrink-0 items-center border-b-4 border-transparent px-3 pt-1 font-[650] whitespace-nowrap text-band2 no-underline hover:text-white aria-[current=page]:border-white aria-[current=page]:text-white',
      className,
    )}
  />
);
/** A tab on the band that is a page of its own. */
export const TabLink = createLink(TabAnchor);
/** The row of TabLinks at the foot of a band. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="-mx-(--gutter) -mb-6 flex gap-1 overflow-x-auto px-(--gutter) [scrollbar-width:none] sm:mx-0 sm:px-0"
  >
    {children}
  </nav>
);

import { createLink } from '@tanstack/react-router';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Item = { value: string; label: ReactNode; panel: ReactNode };

/** Parts of a page behind tabs: arrow keys move, one panel is shown. */
export const Tabs = ({ label, items, value, onValue }: { label: string; items: readonly Item[]; value: string; onValue: (value: string) => void }) => (
  <Base.Root value={value} onValueChange={(next: unknown) => onValue(String(next))}>
    <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
      {items.map((item) => (
        <Base.Tab key={item.value} value={item.value} className="min-h-11 shrink-0 border-b-[3px] border-transparent px-3 font-[650] whitespace-nowrap text-ink2 -outline-offset-2! hover:text-ink data-active:border-brand data-active:text-ink">
          {item.label}
        </Base.Tab>
      ))}
    </Base.List>
    {items.map((item) => <Base.Panel key={item.value} value={item.value} className="pt-4">{item.panel}</Base.Panel>)}
  </Base.Root>
);

const TabAnchor = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames('inline-flex min-h-11 shrink-0 items-center border-b-4 border-transparent px-3 pt-1 font-[650] whitespace-nowrap text-band2 no-underline hover:text-white aria-[current=page]:border-white aria-[current=page]:text-white', className)} />
);
/** A tab on the band that is a page of its own. */
export const TabLink = createLink(TabAnchor);
/** The row of TabLinks at the foot of a band. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="-mx-4 -mb-6 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">{children}</nav>
);

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './layout/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean; onBand?: boolean; note?: ReactNode };

/** A round toggle button, in a row of its kind (see Chips). `note` is the quieter part of its text. */
export function Chip({ pressed, onBand = false, note, className, children, ...rest }: Props) {
  const look = onBand
    ? pressed
      ? 'bg-white border-white text-[#0f1b2d]'
      : 'border-white/40 text-white hover:bg-white/10'
    : pressed
      ? 'bg-brand border-brand text-on-brand'
      : 'border-edge bg-surface text-ink hover:bg-raise';
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={classNames(
        'inline-flex min-h-10 shrink-0 items-center gap-1 rounded-full border px-4 text-[0.95rem] font-[650] whitespace-nowrap',
        look,
        className,
      )}
    >
      {children}
      {note && <span className="font-normal opacity-90">{note}</span>}
    </button>
  );
}

/** A row of chips under one name; it scrolls sideways on a phone instead of wrapping. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
    {children}
  </div>
);

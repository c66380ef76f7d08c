import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'plain' | 'warn' | 'bad' | 'ok' | 'brand';
const tones: Record<Tone, string> = {
  plain: '',
  warn: 'bg-warn-tint',
  bad: 'bg-bad-tint',
  ok: 'bg-ok-tint',
  brand: 'bg-brand-tint',
};

/** A white sheet with a thin edge. `flush` leaves out the padding, for lists and tables that reach the edge. */
export const Card = ({
  tone = 'plain',
  flush = false,
  className,
  ...rest
}: ComponentProps<'section'> & { tone?: Tone; flush?: boolean }) => (
  <section
    {...rest}
    className={classNames('card', tones[tone], flush ? 'overflow-hidden' : 'p-4 sm:py-5', className)}
  />
);

/** The head of a flush card: a title, what belongs beside it, and a line under it. */
export const CardHead = ({
  title,
  aside,
  note,
  level = 2,
}: {
  title: ReactNode;
  aside?: ReactNode;
  note?: ReactNode;
  level?: 2 | 3;
}) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line px-4 py-3">
      <div>
        <Heading className="text-[1.19rem]">{title}</Heading>
        {note && <p className="mt-1 text-[0.95rem] text-ink2">{note}</p>}
      </div>
      {aside && <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{aside}</div>}
    </div>
  );
};

/** A grey strip that names the rows below it, inside a flush card. */
export const CardStrip = ({ children }: { children: ReactNode }) => (
  <h3 className="border-b border-line bg-raise px-4 py-1.5 text-[0.9rem] font-[650] tracking-normal text-ink2">
    {children}
  </h3>
);

import type { ReactNode } from 'react';
import { classNames } from './layout/class-names.ts';

export type BadgeTone = 'plain' | 'brand' | 'ok' | 'warn' | 'bad' | 'gold' | 'live';
const tones: Record<BadgeTone, string> = {
  plain: 'bg-raise text-ink2',
  brand: 'bg-brand-tint text-brand font-semibold',
  ok: 'bg-ok-tint text-ok font-semibold',
  warn: 'bg-warn-tint text-warn font-semibold',
  bad: 'bg-bad-tint text-bad font-semibold',
  gold: 'bg-gold text-on-state font-semibold',
  live: 'bg-accent text-on-accent font-semibold',
};

/** A short word about the thing beside it. Colour is never the only sign: the word says it too. */
export const Badge = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 rounded px-2 py-0.5 text-[0.84rem] leading-[1.35] whitespace-nowrap',
      tones[tone],
    )}
  >
    {tone === 'live' && <span aria-hidden className="live-dot size-2 rounded-full bg-current" />}
    {icon}
    {children}
  </span>
);

/** One status line with an icon and words, such as 'Entries close …': the tone colours both. */
export const StatusLine = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Exclude<BadgeTone, 'brand'>;
  icon?: ReactNode;
  children: ReactNode;
}) => {
  const colour = {
    plain: 'text-ink2',
    ok: 'text-ok',
    warn: 'text-warn',
    bad: 'text-bad',
    gold: 'text-gold',
    live: 'text-accent',
  }[tone];
  return (
    <p className={classNames('flex items-center gap-1.5 font-[650] text-balance [&>svg]:shrink-0', colour)}>
      {tone === 'live' ? <span aria-hidden className="live-dot size-2.5 shrink-0 rounded-full bg-current" /> : icon}
      {children}
    </p>
  );
};

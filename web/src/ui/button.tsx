import type { ComponentProps } from 'react';
import { classNames } from './layout/class-names.ts';
import { TurningIcon } from './line-icons.tsx';

/** primary: the one next step. secondary: the others. quiet: within text or rows. band: on the dark band. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent' | 'band';
export type ButtonLook = { variant?: ButtonVariant | undefined; block?: boolean | undefined };

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:brightness-110 active:brightness-95',
  secondary: 'border border-edge bg-surface text-ink hover:bg-raise active:bg-bg',
  quiet: 'text-brand hover:bg-brand-tint',
  danger: 'bg-bad text-on-state hover:brightness-110',
  accent: 'bg-accent text-on-accent hover:brightness-110',
  band: 'border border-white/40 text-white hover:bg-white/10',
};

/** Returns the classes of a button, for anything that must look like one. */
export const buttonClass = ({ variant = 'primary', block = false }: ButtonLook): string =>
  classNames(
    'inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-lg px-[1.1rem] py-2 text-center text-[0.95rem] leading-tight font-[650] no-underline transition-[filter,background-color] aria-disabled:opacity-55 disabled:opacity-55 disabled:cursor-not-allowed',
    looks[variant],
    block && 'w-full',
  );

type Props = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined };

/**
 * A button. `busy` shows a spinner, tells screen readers and stops a second press; focus stays on it. A button that
 * sends something (it has `busy`, or submits) treats a double click as one press, however fast the reply comes.
 */
export function Button({ variant, block, busy, className, children, onClick, type = 'button', ...rest }: Props) {
  const sends = busy !== undefined || type === 'submit';
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass({ variant, block }), className)}
      onClick={(event) => (busy || (sends && event.detail > 1) ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <TurningIcon />}
      {children}
    </button>
  );
}

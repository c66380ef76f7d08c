import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './layout/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; children: ReactNode };

/** A button that shows only an icon; `label` is its accessible name and its tooltip. */
export const IconButton = ({ label, className, children, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classNames(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-current/10 disabled:cursor-not-allowed disabled:opacity-55',
      className,
    )}
  >
    {children}
  </button>
);

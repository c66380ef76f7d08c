import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names.ts';
import { useJoined } from './field.tsx';

/**
 * A date typed as dd/mm/yyyy, the way people know it. A phone shows its number keys; the cursor never jumps and the
 * text is not rewritten while typing. Read it with `readTypedDate` of rules/formats/typed-date.
 */
export const DateField = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input
    type="text"
    inputMode="numeric"
    autoComplete="off"
    placeholder="dd/mm/yyyy"
    maxLength={20}
    {...useJoined()}
    {...rest}
    className={classNames('control num max-w-44', className)}
  />
);

/** Returns yyyy-mm-dd as dd/mm/yyyy, to fill the field with a stored date. */
export const shownDate = (iso: string): string => iso.split('-').reverse().join('/');

import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names.ts';
import { useJoined } from './field.tsx';

/**
 * A date typed as dd/mm/yyyy, the way people know it. Numbers come up on a phone; nothing jumps, nothing is rewritten
 * while typing. Read it with `readTypedDate` of rules/formats/typed-date.
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

/** yyyy-mm-dd as dd/mm/yyyy, to fill the field with what is stored. */
export const shownDate = (iso: string): string => iso.split('-').reverse().join('/');

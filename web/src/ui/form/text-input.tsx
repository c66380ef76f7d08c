import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { useJoined } from './field.tsx';

type Props = ComponentProps<'input'> & { icon?: ReactNode };

/** One line of text. `icon` is inside on the left. Spread react-hook-form's `register` on it. */
export function TextInput({ className, icon, ...rest }: Props) {
  const input = (
    <input
      type="text"
      {...useJoined()}
      {...rest}
      className={classNames('control', icon !== undefined && 'pl-11', className)}
    />
  );
  if (icon === undefined) return input;
  return (
    <div className="relative flex-1">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink2">
        {icon}
      </span>
      {input}
    </div>
  );
}

/** Several lines of text. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} {...useJoined()} {...rest} className={classNames('control', className)} />
);

import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names.ts';
import { useJoined } from './field.tsx';

export type Option = { value: string | number; label: string; disabled?: boolean };
type Props = ComponentProps<'select'> & {
  options: readonly Option[];
  /** A first, empty line, such as 'Choose a club'. */ placeholder?: string | undefined;
};

/** The browser's own list: the best control on a phone. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <div className="relative">
      <select {...useJoined()} {...rest} className={classNames('control appearance-none truncate pr-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink2"
      />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** The delay after the last key before the search starts by itself. */
const PAUSE_MS = 300;

type Props = Omit<React.ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onSearch: (phrase: string) => void;
};

/**
 * A search text: it takes effect once the typing stops, or at Enter. Shows `value` when that is changed from outside.
 */
export function SearchInput({ value, onSearch, ...rest }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ given: value, sent: value });
  if (value !== known.given) {
    setKnown({ given: value, sent: value });
    if (value !== known.sent) setTyped(value);
  }
  const search = (): void => {
    setKnown({ ...known, sent: typed });
    onSearch(typed);
  };
  useEffect(() => {
    if (typed === known.sent) return;
    const waiting = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(waiting);
  });
  return (
    <TextInput
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // it does not send the form around it
        search();
      }}
      {...rest}
    />
  );
}

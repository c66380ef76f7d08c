import { Search } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { showRow } from './show-row.ts';
import { useSchedule } from './rows/open-schedule.ts';
import { titleOf } from './rows/shown-rows.ts';

/**
 * Goes to an event on the timetable by its number or a part of its name; repeating the search goes to the next match.
 */
export function FindEvent() {
  const { store } = useSchedule();
  const [text, setText] = useState('');
  const [position, setFound] = useState(-1);
  const find = (event: SyntheticEvent): void => {
    event.preventDefault();
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const fitting = store
      .view()
      .rows.filter(({ row }) => words.every((word) => `${titleOf(row)} ${row.forWhom}`.toLowerCase().includes(word)));
    const next = fitting[(position + 1) % Math.max(1, fitting.length)];
    if (words.length === 0) return;
    if (next) {
      setFound((position + 1) % fitting.length);
      showRow(next.id);
    } else store.say(`No event matches “${text}”.`);
  };
  return (
    <form role="search" onSubmit={find} className="flex-1 basis-56 sm:max-w-80">
      <TextInput
        icon={<Search size={18} />}
        aria-label="Find an event"
        placeholder="Find an event"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        maxLength={60}
        onChange={(event) => {
          setText(event.target.value);
          setFound(-1);
        }}
      />
    </form>
  );
}

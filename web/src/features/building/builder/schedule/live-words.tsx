import { becameWords } from './rows/move-words.ts';
import { useSchedule, useView } from './rows/open-schedule.ts';

/** Announces the result of the last change: where the row is now, that it is saved, and its clashes. */
export function LiveWords() {
  const { store } = useSchedule();
  const { timetable, last, said: text } = useView(store);
  const shown = last === undefined ? undefined : store.row(last);
  return (
    <p role="status" className="sr-only">
      {text || (shown ? becameWords(shown, timetable.days) : '')}
    </p>
  );
}

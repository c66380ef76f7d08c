import type { KeyboardEvent } from 'react';
import { columnBeside, facilityToSay, minuteOf, snapped, STEP } from './grid-layout.ts';
import { useSchedule, type Schedule } from './open-schedule.ts';
import { titleOf, type ShownRow, type Wish } from './shown-rows.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/**
 * Returns an arrow key's wish for a row: up and down in time, an hour with Shift, left and right another place.
 * Undefined when it leads nowhere.
 */
export function wishOfKey(
  { key, shiftKey }: Pressed,
  { row, home }: Pick<ShownRow, 'row' | 'home'>,
  columns: readonly string[],
): Wish | undefined {
  const isInTime = key === 'ArrowUp' || key === 'ArrowDown';
  if (isInTime && !row.timeKnown) return undefined;
  const column = isInTime ? home : columnBeside(columns, home, key === 'ArrowLeft' ? -1 : 1);
  const facility = facilityToSay(row, column);
  const place = facility === undefined ? undefined : { facility };
  if (!isInTime) return column === home ? undefined : place;
  const by = (shiftKey ? 60 : STEP) * (key === 'ArrowUp' ? -1 : 1);
  return { day: row.day, minute: snapped(minuteOf(row.time) + by), ...place };
}

/** Handles the keys of a block. Enter and the space bar open it, L locks it and unlocks it. */
export function useBlockKeys(shown: ShownRow, columns: readonly string[]): (event: KeyboardEvent) => void {
  const schedule = useSchedule();
  return (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.target !== event.currentTarget || altKey || ctrlKey || metaKey) return;
    const isOurs =
      key === 'Enter' || key === ' ' || (schedule.canEdit && (key.startsWith('Arrow') || key.toLowerCase() === 'l'));
    if (!isOurs) return;
    event.preventDefault();
    if (key.startsWith('Arrow')) move(schedule, event, shown, columns);
    else if (key.toLowerCase() === 'l') schedule.store.wish([{ id: shown.id, wish: { locked: !shown.row.locked } }]);
    else schedule.open(shown.id);
  };
}

function move({ store }: Schedule, pressed: Pressed, shown: ShownRow, columns: readonly string[]): void {
  const wish = shown.row.locked ? undefined : wishOfKey(pressed, shown, columns);
  if (shown.row.locked) store.say(`${titleOf(shown.row)} is locked. Press L to unlock it.`);
  else if (!wish)
    store.say(
      shown.row.timeKnown
        ? 'There is no other facility on that side.'
        : 'It has no time yet. Press Enter to give it one.',
    );
  else {
    store.focusSoon(shown.id);
    store.wish([{ id: shown.id, wish }]);
  }
}

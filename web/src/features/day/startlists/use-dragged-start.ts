import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { EntryId } from '@startline/rules/ids';
import { useEffect, useRef, type RefObject } from 'react';

const CARRIED = 'start';
type Row = {
  /** The start that is picked up with the row; null for a free place. */
  carries: EntryId | null;
  /** Handles a start dropped on the row. */
  takes: (lineId: EntryId) => void;
  disabled: boolean;
};

/**
 * Makes a row of a heat draggable, and a target to drop another on. The buttons of the row do the same without a mouse.
 */
export function useDraggedStart({ carries, takes, disabled }: Row): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    const marked = (name: string, on: boolean) => () => element.classList.toggle(name, on);
    const ends = [
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[CARRIED] === 'number' && source.data[CARRIED] !== carries,
        onDragEnter: marked('bg-brand-tint', true),
        onDragLeave: marked('bg-brand-tint', false),
        onDrop: ({ source }) => {
          marked('bg-brand-tint', false)();
          takes(Number(source.data[CARRIED]) as EntryId);
        },
      }),
    ];
    if (carries !== null)
      ends.push(
        draggable({
          element,
          getInitialData: () => ({ [CARRIED]: carries }),
          onDragStart: marked('opacity-40', true),
          onDrop: marked('opacity-40', false),
        }),
      );
    return () => {
      for (const end of ends) end();
    };
  }, [carries, takes, disabled]);
  return ref;
}

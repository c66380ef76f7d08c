import { useLayoutEffect, useState, type RefObject } from 'react';

/** The position of a toast: at the foot on the right or the left, or at the top. A narrow window has one foot. */
export type Corner = 'right' | 'left' | 'top';
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

const GAP = 8;
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxIn(corner: Corner, toast: Size, page: Size, floor: number): Box {
  const left = corner === 'left' ? GAP : page.width - GAP - toast.width;
  const top = corner === 'top' ? GAP : page.height - floor - GAP - toast.height;
  return { left, top, right: left + toast.width, bottom: top + toast.height };
}

/**
 * Returns the first corner in which a toast covers none of `avoid`, or as little as possible; the first box counts
 * most.
 */
export function clearCorner(toast: Size, page: Size, floor: number, avoid: readonly Box[]): Corner {
  const corners: readonly Corner[] = toast.width * 2 > page.width ? ['right', 'top'] : ['right', 'left', 'top'];
  const covered = (corner: Corner): number =>
    avoid.reduce((sum, box) => sum * 2 + Number(meet(boxIn(corner, toast, page, floor), box)), 0);
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** Returns how much of the foot of the window bars with buttons take up, in pixels. */
function floorOf(page: Size): number {
  const tops = Array.from(document.querySelectorAll('.sticky.bottom-0, [data-foot]'), (bar) =>
    bar.getBoundingClientRect(),
  ).flatMap(({ top, height }) => (height > 0 && top > page.height / 2 && top < page.height ? [top] : []));
  return tops.length === 0 ? 0 : page.height - Math.min(...tops);
}

/**
 * Returns the boxes that a toast must not cover: the focus, the pressed control, the next step, the open dialog, and
 * what a screen marks with `data-clear`, such as the total to pay.
 */
const whatToLeaveFree = (toasts: Element): Box[] =>
  [
    document.activeElement,
    ...document.querySelectorAll('main :is(a, button).bg-brand, main [data-clear], [role="dialog"]'),
  ]
    .filter((part) => part && part !== document.body && part.id !== 'content' && !toasts.contains(part))
    .map((part) => part?.getBoundingClientRect() ?? new DOMRect());

/**
 * Returns the corner of the toast with this id, and its distance from the foot of the window: clear of the bars there,
 * and of the focus. Follows the page as it scrolls and as bars come and go.
 */
export function useToastPlace(
  toasts: RefObject<HTMLElement | null>,
  id: string | undefined,
): { corner: Corner; floor: number } {
  const [place, setPlace] = useState<{ corner: Corner; floor: number }>({ corner: 'right', floor: 0 });
  useLayoutEffect(() => {
    const list = toasts.current;
    if (id === undefined || !list) return;
    const page = (): Size => ({ width: window.innerWidth, height: window.innerHeight });
    const follow = () =>
      setPlace((last) => {
        const floor = floorOf(page());
        const corner = clearCorner(list.getBoundingClientRect(), page(), floor, whatToLeaveFree(list));
        return last.floor === floor && last.corner === corner ? last : { corner, floor };
      });
    // Before anything is painted.
    queueMicrotask(follow);
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      changes.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [toasts, id]);
  return place;
}

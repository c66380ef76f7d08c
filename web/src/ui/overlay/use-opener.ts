import { useState } from 'react';

/** An opener or a part of the page around it, with its neighbours before the dialog opened. */
type Place = { readonly part: Element; readonly neighbours: readonly (Element | null)[] };

/**
 * Returns the function that a closing dialog calls for its focus: the element that had it before the dialog opened,
 * even if a field inside took it on mounting, or false if the person has moved elsewhere meanwhile. When that element
 * goes with the dialog, the focus moves to the row it was in, else into the next row, else to the heading of the page.
 */
export function useOpener(open: boolean): () => HTMLElement | boolean | null {
  const [known, setKnown] = useState<{ open: boolean; places: readonly Place[] }>({ open: false, places: [] });
  if (known.open !== open) setKnown({ open, places: open ? placesOf(document.activeElement) : known.places });
  return () => {
    if (!isLost('[role=dialog]')) return false;
    const opener = known.places[0]?.part;
    // the dialog moves the focus in the next microtask, when the page has changed
    queueMicrotask(() =>
      queueMicrotask(() => {
        if (isLost('[role=dialog][data-closed]')) nearest(known.places)?.focus({ preventScroll: true });
      }),
    );
    return opener instanceof HTMLElement && opener.isConnected ? opener : null;
  };
}

/**
 * Notes where the focus is before something leaves the page. Returns the function that then moves a lost focus to the
 * next row, else to the heading of the page.
 */
export function focusNear(): () => void {
  const places = placesOf(document.activeElement);
  return () => {
    if (isLost('[role=dialog][data-closed]')) nearest(places)?.focus({ preventScroll: true });
  };
}

/** Returns whether the focus is nowhere, or in what is about to leave the page. */
function isLost(leaving: string): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest(leaving) !== null;
}

/** Returns an element and the parts of the page around it, from the inside out. */
function placesOf(opener: Element | null): readonly Place[] {
  const places: Place[] = [];
  for (let part = opener; part !== null && !part.matches('main, body'); part = part.parentElement)
    places.push({ part, neighbours: [part.nextElementSibling, part.previousElementSibling] });
  return places;
}

/** Returns the nearest element that is still on the page and takes the focus. */
function nearest(places: readonly Place[]): HTMLElement | null {
  const inPlace = places.map(({ part, neighbours }) =>
    part.isConnected ? (part.matches(focusable) ? part : undefined) : neighbours.map(firstIn).find((one) => one),
  );
  const found = inPlace.find((one) => one);
  return found instanceof HTMLElement ? found : document.querySelector<HTMLElement>('main h1');
}

const controls = 'a[href], button:enabled, input:enabled';
const focusable = `${controls}, [tabindex]`;

function firstIn(part: Element | null): Element | null {
  if (!part?.isConnected) return null;
  return part.querySelector(controls) ?? (part.matches(focusable) ? part : null);
}

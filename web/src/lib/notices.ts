import { ApiRefusal, wordsOf, type Reply } from './api.ts';

/** Levels of a toast and their numbers (UI-07). */
export const level = { DEBUG: 0, INFO: 1, WARN: 2, ERROR: 3 } as const;
export type Level = (typeof level)[keyof typeof level];

/** The duration of a toast, in milliseconds (UI-08 to UI-10, CART-05). */
export const TOAST_MS = 7_000;
export const MESSAGE_MS = 70_000;
export const BASKET_WARNING_MS = 10_000;
export const HIDE_MS = 300;

export type Toast = { readonly level: Level; readonly text: string; readonly duration: number };
type Show = (toast: Toast) => void;

let show: Show | undefined;
let waiting: Toast[] = [];
let wake: () => void = () => undefined;
let admin = { isAdmin: false, debug: false };

/** Registers the part of the page that shows toasts; earlier toasts are shown then. */
export function showToastsWith(shower: Show): void {
  show = shower;
  const early = waiting;
  waiting = [];
  for (const toast of early) attempt(toast);
}

/** Sets the function that is called for the first toast, so that the code that shows toasts is fetched only then. */
export function onFirstToast(fetchShower: () => void): void {
  wake = fetchShower;
  if (waiting.length > 0) wake();
}

/** Sets the viewer: DEBUG toasts are only for an administrator in debug mode. */
export function toastsFor(viewer: { isAdmin: boolean; debug: boolean }): void {
  admin = viewer;
}

/**
 * Shows a toast. The text may contain br, strong, em and a; everything else is stripped when it is shown. Never throws
 * (UI-13).
 */
export function toast(text: string, as: Level = level.INFO, duration = TOAST_MS): void {
  if (as === level.DEBUG && !(admin.isAdmin && admin.debug)) return;
  const reply = { level: as, text, duration };
  if (show) attempt(reply);
  else {
    waiting.push(reply);
    wake();
  }
}

function attempt(reply: Toast): void {
  try {
    show?.(reply);
  } catch (cause) {
    console.error(reply.text, cause); // eslint-disable-line no-console -- UI-13: what cannot be shown is said in the console
  }
}

export const info = (text: string): void => toast(text, level.INFO);
export const warn = (text: string, duration = TOAST_MS): void => toast(text, level.WARN, duration);
export const error = (text: string): void => toast(text, level.ERROR);
/** Shows a message: a toast that stays long enough to be read at leisure. */
export const message = (text: string, as: Level = level.INFO): void => toast(text, as, MESSAGE_MS);
/** Shows a toast only to an administrator (UI-14). */
export const adminOnly = (text: string, isAdmin: boolean = admin.isAdmin): void => {
  if (isAdmin) toast(text, level.INFO);
};

/**
 * Runs a call and shows its outcome: the reply's message as INFO, a refusal or a failure as ERROR (ENV-09 to ENV-11).
 * Returns the data, or undefined if it failed; the caller then stops.
 */
export async function saying<T>(action: () => Promise<Reply<T>>): Promise<T | undefined> {
  try {
    const reply = await action();
    if (reply.message) info(reply.message);
    return reply.data;
  } catch (cause) {
    error(cause instanceof ApiRefusal ? cause.message : wordsOf(cause));
    return undefined;
  }
}

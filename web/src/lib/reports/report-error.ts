import { ApiRefusal, HttpFailure, NetworkLost, wordsOf } from '../api.ts';
import { error } from '../notices.ts';
import { ANONYMOUS } from '../session.ts';

export type ErrorReport = { message: string; stack: string | undefined; where: string; user: string | undefined };
export type Service = (report: ErrorReport) => void;

let service: Service | undefined;
let displayName = '';

/** Sets the service that receives error reports; without one nothing is sent. */
export function reportTo(taker: Service | undefined): void {
  service = taker;
}

/** Sets the signed-in name, which is sent with a report unless it is ANONYMOUS (UI-18). */
export function reportAs(name: string): void {
  displayName = name;
}

/** Returns whether a failure is a bug: anything but a refusal or a lost connection. */
const isBug = (cause: unknown): boolean =>
  !(
    cause instanceof ApiRefusal ||
    cause instanceof NetworkLost ||
    cause instanceof HttpFailure ||
    (cause instanceof DOMException && cause.name === 'AbortError')
  );

/** Sends a bug to the service; never throws. */
export function report(cause: unknown): void {
  if (!service || !isBug(cause)) return;
  const user = displayName === '' || displayName === ANONYMOUS ? undefined : displayName;
  try {
    service({
      message: wordsOf(cause),
      stack: cause instanceof Error ? cause.stack : undefined,
      where: location.pathname,
      user,
    });
  } catch (failure) {
    console.error(failure); // eslint-disable-line no-console -- a broken reporting service must not break the page
  }
}

/** Handles an uncaught error of the interface: shows a notice and sends a report (UI-15, UI-16). */
export function uncaught(cause: unknown): void {
  error(`Error Message for Admin: ${wordsOf(cause)}`);
  report(cause);
}

/**
 * Listens for unhandled errors and rejections (UI-16, UI-17). Ignores the harmless error that a browser reports when it
 * observes sizes one frame later.
 */
export function watchForErrors(target: Window = window): void {
  target.addEventListener('error', (event) => {
    if (!/^ResizeObserver loop/.test(event.message)) uncaught(event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => report(event.reason));
}

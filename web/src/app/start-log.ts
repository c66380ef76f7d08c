/** The milliseconds after the start at which the log line is written (UI-25). */
export const START_LOG_MS = 3_000;

/** Logs one debug line to the console a while after the start: which page, which size, how long it took to be ready. */
export function logStart(): void {
  setTimeout(() => {
    console.debug(`Startline started: ${location.pathname}, ${window.innerWidth} x ${window.innerHeight}`); // eslint-disable-line no-console -- UI-25 asks for this line
  }, START_LOG_MS);
}

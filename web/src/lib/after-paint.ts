/** The page may be hidden meanwhile, and then nothing is painted. */
const AT_MOST_MS = 200;

/** Runs work once the next picture is on the screen, so that the answer to a press is seen first. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = (): void => {
    if (!hasRun) run();
    hasRun = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_MOST_MS);
}

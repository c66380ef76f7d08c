/** The longest wait: a hidden page is not painted at all. */
const AT_MOST_MS = 200;

/** Runs work after the next paint, so that the response to a press is seen first. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = (): void => {
    if (!hasRun) run();
    hasRun = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_MOST_MS);
}

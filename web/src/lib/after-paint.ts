/** Runs work once the next picture is on the screen, so that the answer to a press is seen first. */
export const afterPaint = (run: () => void): void =>
  void requestAnimationFrame(() => {
    setTimeout(run);
  });

/**
 * Fetches a part of the page; without a connection it waits for one and then fetches it, so that a press that needs the
 * part does not lose the page and what was typed on it. A connection that came back during the failed fetch counts as
 * one that was lost.
 */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  const beganOnline = navigator.onLine;
  try {
    return await load();
  } catch (cause) {
    if (beganOnline && navigator.onLine) throw cause;
    if (!navigator.onLine) await new Promise((again) => window.addEventListener('online', again, { once: true }));
    return arriving(load);
  }
}

/**
 * Fetches a part of the page; without a connection it waits for one and fetches it then, so that a press that needs
 * the part does not take the page away with what was typed on it.
 */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    await new Promise((again) => window.addEventListener('online', again, { once: true }));
    return arriving(load);
  }
}

/**
 * Returns a text that this browser remembers. Storage may be full, off or forbidden: then nothing is remembered and
 * nothing breaks.
 */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text, or forgets it when `value` is undefined. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Reads a remembered JSON value; undefined if there is none or it does not pass `check`. */
export function rememberedValue<T>(key: string, check: (value: unknown) => value is T): T | undefined {
  const text = remembered(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

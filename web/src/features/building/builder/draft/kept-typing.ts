import type { Values } from './draft.ts';

/**
 * Stores unsaved typing in this tab of the browser, so that the end of a session loses nothing. When storage is full or
 * off, nothing is stored and nothing breaks.
 */
export function keepTyping(key: string, changed: Values): void {
  try {
    if (Object.keys(changed).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(changed));
  } catch {
    return;
  }
}

/** Returns what was stored under this key, as far as it can be read. */
export function keptTyping(key: string): Values {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
  } catch {
    return {};
  }
}

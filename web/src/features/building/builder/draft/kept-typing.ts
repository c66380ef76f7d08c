import type { Values } from './draft.ts';

/**
 * What was typed and not saved, in this tab of the browser, so that the end of a session loses nothing. Storage may be
 * full or off: then nothing is kept and nothing breaks.
 */
export function keepTyping(key: string, changed: Values): void {
  try {
    if (Object.keys(changed).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(changed));
  } catch {
    return;
  }
}

/** What was kept under this key, as far as it can be read. */
export function keptTyping(key: string): Values {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
  } catch {
    return {};
  }
}

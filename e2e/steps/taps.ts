import type { Page } from '@playwright/test';

export type Count = { readonly taps: number; readonly typed: number; readonly screens: readonly string[] };

/**
 * Counts what a person does on a page from now on: taps, fields typed into, and screens on which something was done.
 */
export async function countTaps(page: Page): Promise<() => Promise<Count>> {
  const done = { taps: 0, fields: new Set<string>(), screens: [] as string[] };
  const at = (screen: string): void => {
    if (done.screens.at(-1) !== screen) done.screens.push(screen);
  };
  await page.exposeFunction('noteTap', (screen: string) => {
    done.taps += 1;
    at(screen);
  });
  await page.exposeFunction('noteTyped', (screen: string, field: string) => {
    done.fields.add(`${screen} ${field}`);
    at(screen);
  });
  await page.addInitScript(() => {
    const told = window as unknown as { noteTap(screen: string): void; noteTyped(screen: string, field: string): void };
    const screen = (): string => location.pathname.replace(/^\/app-v3/, '');
    const isField = (target: EventTarget | null): boolean =>
      target instanceof HTMLInputElement && !['checkbox', 'submit', 'button'].includes(target.type);
    addEventListener(
      'pointerdown',
      ({ isTrusted, target }) =>
        isTrusted &&
        !isField(target) &&
        target instanceof Element &&
        !target.closest('fieldset, [role=radiogroup]') &&
        told.noteTap(screen()),
      { capture: true },
    );
    addEventListener(
      'change',
      ({ isTrusted, target }) =>
        isTrusted &&
        isField(target) &&
        told.noteTyped(screen(), (target as HTMLInputElement).name || (target as HTMLInputElement).id),
      { capture: true },
    );
  });
  return async () => {
    await page.waitForTimeout(50);
    return { taps: done.taps, typed: done.fields.size, screens: [...done.screens] };
  };
}

let clear = (): void => undefined;

/** Registers the function that takes away the toasts of a success; the region of toasts does so. */
export function clearSuccessWith(clearer: () => void): void {
  clear = clearer;
}

/** Takes away the toasts of earlier successes, because a form was refused. Warnings and errors stay. */
export const clearSuccess = (): void => clear();

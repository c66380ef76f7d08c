import type { Check } from '@startline/contract/building/builder';

/** Returns the line above the checks; nothing for a published competition with no fault. */
export function noteOf(checks: readonly Pick<Check, 'blocking'>[], isReady: boolean): string | undefined {
  if (isReady) return 'You can publish.';
  return checks.some(({ blocking }) => blocking) ? 'Things to fix before publishing come first.' : undefined;
}

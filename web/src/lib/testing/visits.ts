import { afterEach, beforeEach, vi } from 'vitest';
import { forgetSession } from '../session.ts';
import { anAppConfig } from './app-config.ts';
import { said } from './server.ts';

/**
 * Makes every test of a file a visit of its own: no person is known, no stub is left over, the console is quiet. `now`
 * fixes the clock.
 */
export function eachAVisit(now?: string): void {
  beforeEach(() => {
    if (now !== undefined) vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    forgetSession();
  });
}

/** Returns the reply of the call for the public config. */
export const saidConfig = (facts: Parameters<typeof anAppConfig>[0] = {}) =>
  said(anAppConfig(facts), '', { events: [], locations: [], organisers: [] });

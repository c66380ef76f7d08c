import { afterEach, beforeEach, vi } from 'vitest';
import { forgetSession } from '../session.ts';
import { anAppConfig } from './app-config.ts';
import { said } from './server.ts';

/**
 * Every test of a file is a visit of its own: nobody is known, no stand-in is left over, the console is quiet. `now`
 * stops the clock there.
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

/** What the call for the public config answers. */
export const saidConfig = (facts: Parameters<typeof anAppConfig>[0] = {}) =>
  said(anAppConfig(facts), '', { events: [], locations: [], organisers: [] });

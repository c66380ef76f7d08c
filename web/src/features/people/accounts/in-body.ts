import type { Route } from '@startline/contract/route';
import type * as z from 'zod/mini';

/**
 * Returns the same call with everything in its body: e-mail addresses, keys and passwords do not belong in an address,
 * though the server reads them there too.
 */
export const inBody = <I extends z.ZodMiniType, O extends z.ZodMiniType>(route: Route<I, O>): Route<I, O> => ({
  ...route,
  inQuery: [],
});

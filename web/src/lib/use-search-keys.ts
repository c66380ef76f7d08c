import { rootRouteId, useSearch } from '@tanstack/react-router';
import type { SearchKeys } from './search-keys.ts';

/** Returns what the search part of the present address says. */
export const useSearchKeys = (): SearchKeys => useSearch({ from: rootRouteId });

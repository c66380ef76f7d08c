import { rootRouteId, useSearch } from '@tanstack/react-router';
import type { SearchKeys } from './search-keys.ts';

/** Returns the search part of the current address. */
export const useSearchKeys = (): SearchKeys => useSearch({ from: rootRouteId });

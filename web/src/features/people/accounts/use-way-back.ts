import { useSearchKeys } from '../../../lib/use-search-keys.ts';

/** The maximum length of a way back that a mail carries. */
const LONGEST = 500;

/**
 * Returns the page that the person wanted before they met these screens: `search` passes it from one screen to the
 * next, `asked` sends it along so that the mailed link leads back there.
 */
export function useWayBack() {
  const { redirectFrom } = useSearchKeys();
  const kept = redirectFrom === undefined ? {} : { redirectFrom };
  return { redirectFrom, search: kept, asked: (redirectFrom?.length ?? 0) > LONGEST ? {} : kept };
}

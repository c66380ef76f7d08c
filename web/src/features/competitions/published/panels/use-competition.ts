import { myCompetitions, publicCompetition, readCompetition } from '@startline/contract/competitions/competitions';
import type { CompetitionId } from '@startline/rules/ids';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { useCall } from '../../../../lib/use-call.ts';

/**
 * Returns a competition with everything its page shows. Makes the public call first, which may have come with the page;
 * when that finds no public competition, a signed-in user asks again as themselves, because staff see unpublished ones.
 */
export function useCompetition(id: CompetitionId) {
  const { loggedIn } = useSession();
  const open = useCall(publicCompetition, { id });
  const hidden = loggedIn && open.error !== null && isRefusal(open.error, 'not-found');
  const asStaff = useCall(readCompetition, { id }, { enabled: hidden });
  const own = useCall(myCompetitions, { ids: String(id) }, { enabled: loggedIn });
  return { query: hidden ? asStaff : open, isDraft: hidden && asStaff.data !== undefined, own: own.data?.data.own[0] };
}

import type { CompetitionId } from '@startline/rules/ids';
import { UserPlus } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button.tsx';

/**
 * The way to a new entry, for builders, and what it means: its page speaks to whoever enters their own athletes. It
 * comes with the cards: in the head it would push the files below the title.
 */
export const EnterSomebody = ({ compId }: { compId: CompetitionId }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <LinkButton variant="secondary" to="/v2/entry-v2/$id" params={{ id: String(compId) }}>
      <UserPlus aria-hidden size={18} /> Enter somebody
    </LinkButton>
    <p className="min-w-0 flex-1 basis-64 text-[0.95rem] text-ink2">
      You add the athlete to your own list and pay from your basket. If the athlete is in the list below, choose their
      entry, then “Enter another event”.
    </p>
  </div>
);

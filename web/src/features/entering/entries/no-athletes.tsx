import { UserPlus } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';

/** The way to the first athlete, for users without any. */
export const NoAthletes = ({ compId }: { compId: number }) => (
  <EmptyState
    title="Who is competing?"
    icon={<UserPlus size={36} strokeWidth={1.5} />}
    action={
      <LinkButton to="/v2/athlete-v2/$id" params={{ id: '0' }} search={{ comp: compId }}>
        Add an athlete
      </LinkButton>
    }
  >
    Add the athlete once: name, date of birth and club. They are saved for next time.
  </EmptyState>
);

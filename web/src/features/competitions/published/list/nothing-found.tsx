import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';

/** A list without competitions: a page that is gone, a filter that nothing fits, or none yet. */
export const NothingFound = ({
  isNarrowed,
  onClear,
  onFirst,
}: {
  isNarrowed: boolean;
  onClear: () => void;
  onFirst: (() => void) | undefined;
}) =>
  onFirst ? (
    <EmptyState title="There are fewer pages now" action={<Button onClick={onFirst}>First page</Button>} />
  ) : isNarrowed ? (
    <EmptyState title="No matching competitions" action={<Button onClick={onClear}>Show all competitions</Button>}>
      Try fewer words, or fewer or wider filters.
    </EmptyState>
  ) : (
    <EmptyState title="No competitions yet">
      Competitions appear here as soon as their organisers publish them.
    </EmptyState>
  );

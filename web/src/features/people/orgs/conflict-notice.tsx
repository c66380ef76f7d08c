import { elsewhereTitle, waysOn } from '../../../lib/elsewhere/elsewhere-words.ts';
import type { Elsewhere } from '../../../lib/elsewhere/saved-elsewhere.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** Tells the user of a save since they opened this: who and when, and the two ways on. What was typed is kept. */
export const ConflictNotice = ({
  conflict,
  onTheirs,
  onMine,
}: {
  conflict: Elsewhere;
  onTheirs: () => void;
  onMine: () => void;
}) => (
  <NoticeBox tone="warn" live title={elsewhereTitle(conflict, 'saved this')}>
    <p>Your changes are not saved, but nothing you typed is lost.</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={onTheirs}>
        {waysOn(conflict).theirs}
      </Button>
      <Button variant="secondary" onClick={onMine}>
        {waysOn(conflict).mine}
      </Button>
    </div>
  </NoticeBox>
);

import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import type { Conflict } from './use-sent.ts';

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Tells the user that somebody else saved first: who and when, and the two ways on. What was typed is kept. */
export const ConflictNotice = ({
  conflict,
  onTheirs,
  onMine,
}: {
  conflict: Conflict;
  onTheirs: () => void;
  onMine: () => void;
}) => (
  <NoticeBox tone="warn" live title={`${conflict.who} saved this on ${moment.format(new Date(conflict.when))}`}>
    <p>Your changes are not saved, but nothing you typed is lost.</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={onTheirs}>
        Show their version
      </Button>
      <Button variant="secondary" onClick={onMine}>
        Save mine on top
      </Button>
    </div>
  </NoticeBox>
);

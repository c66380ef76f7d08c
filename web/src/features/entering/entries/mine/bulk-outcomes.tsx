import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import type { Outcome } from './bulk.ts';

type Props = { outcomes: readonly Outcome[]; of: number; busy: boolean; onClose: () => void };

/** What became of each entry: those that were refused first, each with its reason. */
export function Outcomes({ outcomes, of, busy, onClose }: Props) {
  const done = outcomes.filter((outcome) => outcome.done);
  const refused = outcomes.filter((outcome) => !outcome.done);
  const words = busy
    ? `${String(outcomes.length)} of ${String(of)}`
    : `${String(done.length)} of ${String(of)} changed${refused.length > 0 ? `, ${String(refused.length)} not` : ''}`;
  return (
    <div className="space-y-4 px-4 py-3">
      <NoticeBox tone={refused.length > 0 ? 'warn' : 'ok'} live title={words} />
      <ul className="space-y-2">
        {[...refused, ...done].map((outcome) => (
          <li key={outcome.entry.entryId}>
            <span className="font-[650]">
              {outcome.entry.athlete} · {outcome.entry.event}
            </span>
            : {outcome.done ? '' : 'Not changed. '}
            {outcome.words}
          </li>
        ))}
      </ul>
      <Button busy={busy} onClick={onClose}>
        Back to my entries
      </Button>
    </div>
  );
}

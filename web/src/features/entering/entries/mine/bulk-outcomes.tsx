import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import type { Outcome } from './bulk.ts';

type Props = { outcomes: readonly Outcome[]; of: number; busy: boolean; onClose: () => void };

/** The outcome of each entry: first unanswered and refused ones, each with its reason. */
export function Outcomes({ outcomes, of: all, busy, onClose }: Props) {
  const build = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind);
  const [done, refused, unheard] = [build('done'), build('refused'), build('unheard')];
  const text = busy
    ? `${String(outcomes.length)} of ${String(all)}`
    : [
        `${String(done.length)} of ${String(all)} changed`,
        ...(refused.length > 0 ? [`${String(refused.length)} not changed`] : []),
        ...(unheard.length > 0 ? [`${String(unheard.length)} to check`] : []),
      ].join(', ');
  return (
    <div className="space-y-4 px-4 py-3">
      <NoticeBox tone={refused.length + unheard.length > 0 ? 'warn' : 'ok'} live title={text} />
      <ul className="space-y-2">
        {[...unheard, ...refused, ...done].map((outcome) => (
          <li key={outcome.entry.entryId}>
            <span className="font-[650]">
              {outcome.entry.athlete} · {outcome.entry.event}
            </span>
            : {outcome.kind === 'refused' ? 'Not changed. ' : ''}
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

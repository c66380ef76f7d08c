import { joinLine, leaveLine } from '@startline/contract/entering/waiting';
import { offerText, positionText } from '@startline/rules/entering/waiting/line';
import { instant, type TimeZone } from '@startline/rules/time';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import type { JudgedRow } from '../choices.ts';
import { reload } from '../use-entry-events.ts';

type Props = { judged: JudgedRow; zone: TimeZone };

/** The line of a full event: join it, see the position, leave it; or the offered place and its end. */
export function WaitingLine({ judged: { row, decision, chosen }, zone }: Props) {
  const [state, setState] = useState<{ busy: boolean; trouble: string }>({ busy: false, trouble: '' });
  const { ceid, athleteid, waiting, Name } = row;
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setState({ busy: true, trouble: '' });
    try {
      await work();
      setState({ busy: false, trouble: '' });
    } catch (cause) {
      setState({ busy: false, trouble: cause instanceof Error ? cause.message : 'That did not work. Try again.' });
    }
    await reload();
  };
  const trouble = state.trouble !== '' && (
    <p role="alert" className="text-bad">
      {state.trouble}
    </p>
  );
  if (waiting?.offeredUntil && chosen)
    return <p className="mt-1 text-[0.95rem] font-[650] text-ok">{offerText(instant(waiting.offeredUntil), zone)}</p>;
  if (waiting && !waiting.offeredUntil)
    return (
      <div className="relative z-10 mt-1 flex flex-wrap items-center gap-x-4 text-[0.95rem]">
        <span role="status" className="font-[650]">
          {positionText(waiting.position)}
        </span>
        <Button
          variant="quiet"
          busy={state.busy}
          aria-label={`Leave the waiting list of ${Name}`}
          onClick={() => void change(() => call(leaveLine, { ceid, athleteId: athleteid }))}
        >
          Leave the waiting list
        </Button>
        {trouble}
      </div>
    );
  if (decision.note !== 'waiting-list' || athleteid === 0) return null;
  return (
    <div className="relative z-10 mt-1 text-[0.95rem]">
      <Button
        variant="quiet"
        busy={state.busy}
        aria-label={`Join the waiting list of ${Name}`}
        onClick={() => void change(() => call(joinLine, { ceid, athleteId: athleteid }))}
      >
        Join the waiting list
      </Button>
      <p className="text-ink2">You pay only when a place is offered.</p>
      {trouble}
    </div>
  );
}

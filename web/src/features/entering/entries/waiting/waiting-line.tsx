import { joinLine, leaveLine } from '@startline/contract/entering/waiting';
import { offerText, positionText } from '@startline/rules/entering/waiting/line';
import { instant, type TimeZone } from '@startline/rules/time';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { setBasketCount } from '../../../../lib/basket-count.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import type { JudgedRow } from '../choices.ts';
import { reload } from '../use-entry-events.ts';

type Props = { judged: JudgedRow; zone: TimeZone };
type Row = JudgedRow['row'];

/**
 * The line of a full event: join it, see the position, leave it; or the offered place and its end. Where it is paid for
 * on joining, says what is paid and what comes back.
 */
export function WaitingLine({ judged: { row, decision, chosen }, zone }: Props) {
  const { waiting } = row;
  if (waiting?.offeredUntil)
    return chosen ? (
      <p className="mt-1 text-[0.95rem] font-[650] text-ok">{offerText(instant(waiting.offeredUntil), zone)}</p>
    ) : null;
  if (waiting?.inBasket)
    return (
      <p className="relative z-10 mt-1 text-[0.95rem]">
        <TextLink to="/v2/basket-v2">Pay in the basket to join the waiting list.</TextLink>
      </p>
    );
  if (waiting) return <InLine row={row} waiting={waiting} />;
  return decision.note === 'waiting-list' && row.athleteid !== 0 ? <ToJoin row={row} /> : null;
}

function InLine({
  row: { ceid, athleteid, Name },
  waiting: { position, moneyText },
}: {
  row: Row;
  waiting: NonNullable<Row['waiting']>;
}) {
  const { busy, trouble, change } = useChange();
  return (
    <div className="relative z-10 mt-1 flex flex-wrap items-center gap-x-4 text-[0.95rem]">
      <span role="status" className="font-[650]">
        {positionText(position)}
      </span>
      {moneyText === '' ? (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Leave the waiting list for ${Name}`}
          onClick={({ currentTarget }) =>
            void change(currentTarget, () => call(leaveLine, { ceid, athleteId: athleteid }))
          }
        >
          Leave the waiting list
        </Button>
      ) : (
        <p className="w-full text-ink2">
          {moneyText} Leave the list under <TextLink to="/v2/my-entries-v2">My entries</TextLink>.
        </p>
      )}
      {trouble}
    </div>
  );
}

function ToJoin({ row: { ceid, athleteid, Name, joinText } }: { row: Row }) {
  const { busy, trouble, change } = useChange();
  const join = async (): Promise<void> => {
    setBasketCount((await call(joinLine, { ceid, athleteId: athleteid })).basketCount);
  };
  return (
    <div className="relative z-10 mt-1 text-[0.95rem]">
      <Button
        variant="quiet"
        className="-ml-[1.1rem] text-left"
        busy={busy}
        aria-label={`Join the waiting list for ${Name}`}
        onClick={({ currentTarget }) => void change(currentTarget, join)}
      >
        Join the waiting list
      </Button>
      <p className="text-ink2">{joinText || 'You pay only when a place is offered.'}</p>
      {trouble}
    </div>
  );
}

/** Returns how to change the line: busy while it is sent, what went wrong, and the rows read again after it. */
function useChange() {
  const [state, setState] = useState<{ busy: boolean; trouble: string }>({ busy: false, trouble: '' });
  const change = async (button: HTMLElement, work: () => Promise<unknown>): Promise<void> => {
    // the button makes way for the next one, so its row takes the focus
    button.closest('li')?.focus({ preventScroll: true });
    setState({ busy: true, trouble: '' });
    try {
      await work();
      setState({ busy: false, trouble: '' });
    } catch (cause) {
      setState({ busy: false, trouble: cause instanceof Error ? cause.message : 'Something went wrong. Try again.' });
    }
    await reload();
  };
  const trouble = state.trouble !== '' && (
    <p role="alert" className="text-bad">
      {state.trouble}
    </p>
  );
  return { busy: state.busy, trouble, change };
}

import { leaveLine, myLines, type MyPlaceInLine } from '@startline/contract/entering/waiting';
import { offerText, positionText } from '@startline/rules/entering/waiting/line';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error, info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { focusNear } from '../../../../ui/overlay/use-opener.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** The places for which the visitor's athletes wait, with their positions and offers; nothing without any. */
export const MyWaiting = ({ places }: { places: readonly MyPlaceInLine[] }) =>
  places.length === 0 ? null : (
    <Card flush aria-label="Waiting lists">
      <CardHead
        title="Waiting lists"
        note={places.every(({ moneyText }) => moneyText === '') ? 'You pay only when a place is offered.' : ''}
      />
      <ul>
        {places.map((place) => (
          <PlaceInLine key={`${String(place.ceid)}-${String(place.athleteId)}`} place={place} />
        ))}
      </ul>
    </Card>
  );

function PlaceInLine({ place }: { place: MyPlaceInLine }) {
  const { athlete, event, ageGroup, competition, position, offeredUntil, moneyText, backText, zone, ceid, athleteId } =
    place;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    const keepFocus = focusNear();
    setAsking(false);
    setBusy(true);
    try {
      await call(leaveLine, { ceid, athleteId });
      info(`${athlete} is no longer waiting for a place in ${event}.`);
      await askAgain(myLines);
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
    // next turn: the row has left the page by then
    setTimeout(keepFocus);
  };
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="text-[1.06rem] font-[650]">
        {athlete} · {event}
      </p>
      <p className="text-[0.95rem] text-ink2">{[competition, ageGroup].join(' · ')}</p>
      {offeredUntil === null ? (
        <div className="text-[0.95rem]">
          <p className="font-[650]">{positionText(position)}</p>
          {moneyText !== '' && <p className="text-ink2">{moneyText}</p>}
          <Button
            variant="quiet"
            className="-ml-4"
            busy={busy}
            aria-label={`Leave the waiting list for ${event}: ${athlete}`}
            onClick={() => (moneyText === '' ? void leave() : setAsking(true))}
          >
            Leave the waiting list
          </Button>
          <LeaveDialog
            open={asking}
            onOpenChange={setAsking}
            event={event}
            backText={backText}
            onLeave={() => void leave()}
          />
        </div>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.95rem]">
          <span className="font-[650] text-ok">{offerText(instant(offeredUntil), zone)}</span>
          <LinkButton to="/v2/basket-v2">Go to the basket</LinkButton>
        </div>
      )}
    </li>
  );
}

type LeaveProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  event: string;
  backText: string;
  onLeave: () => void;
};

/** Asks before a place in line that is paid for is left, and says what comes back. */
const LeaveDialog = ({ open, onOpenChange, event, backText, onLeave }: LeaveProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Leave the waiting list for ${event}?`}
    description={backText}
    actions={
      <>
        <Button onClick={onLeave}>Leave the waiting list</Button>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Stay on the list
        </Button>
      </>
    }
  >
    <p>If you join again, you go to the end of the list.</p>
  </Dialog>
);

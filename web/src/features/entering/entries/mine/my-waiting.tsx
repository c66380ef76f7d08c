import { leaveLine, myLines, type MyPlaceInLine } from '@startline/contract/entering/waiting';
import { offerText, positionText } from '@startline/rules/entering/waiting/line';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error, info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** The places for which the visitor's athletes wait, with their positions and offers; nothing without any. */
export const MyWaiting = ({ places }: { places: readonly MyPlaceInLine[] }) =>
  places.length === 0 ? null : (
    <Card flush aria-label="Waiting lists">
      <CardHead title="Waiting lists" note="You pay only when a place is offered." />
      <ul>
        {places.map((place) => (
          <PlaceInLine key={`${String(place.ceid)}-${String(place.athleteId)}`} place={place} />
        ))}
      </ul>
    </Card>
  );

function PlaceInLine({ place }: { place: MyPlaceInLine }) {
  const { athlete, event, ageGroup, competition, position, offeredUntil, zone, ceid, athleteId } = place;
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(leaveLine, { ceid, athleteId });
      info(`${athlete} is no longer waiting for a place in ${event}.`);
      await askAgain(myLines);
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="text-[1.06rem] font-[650]">
        {athlete} · {event}
      </p>
      <p className="text-[0.95rem] text-ink2">{[competition, ageGroup].join(' · ')}</p>
      {offeredUntil === null ? (
        <div className="flex flex-wrap items-center gap-x-4 text-[0.95rem]">
          <span className="font-[650]">{positionText(position)}</span>
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Leave the waiting list of ${event} for ${athlete}`}
            onClick={() => void leave()}
          >
            Leave the waiting list
          </Button>
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

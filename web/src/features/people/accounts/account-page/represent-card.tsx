import {
  askToRepresent,
  listOwnPlaces,
  withdrawRequest,
  type OwnPlace,
} from '@startline/contract/people/represented-places';
import { useState } from 'react';
import { send, type Reply } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { saying } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { AreaPicker, ClubPicker } from '../place-pickers.tsx';

const looks = {
  represents: { tone: 'ok', text: 'You represent it' },
  waiting: { tone: 'warn', text: 'Waiting for an answer' },
  refused: { tone: 'bad', text: 'Refused' },
  removed: { tone: 'plain', text: 'Removed' },
} as const;

/** The clubs, schools and areas that a user represents or asks for. */
export function RepresentCard() {
  const places = useCall(listOwnPlaces, {});
  const [busy, setBusy] = useState(false);
  const run = async (sent: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    await saying(sent);
    await askAgain(listOwnPlaces);
    setBusy(false);
  };
  const ask = (ssid: number, id: number) => run(() => send(askToRepresent, { ssid, entityid: id }));
  return (
    <Card aria-labelledby="represent-title">
      <h2 id="represent-title" className="text-[1.19rem]">
        Clubs and schools
      </h2>
      <p className="pb-3 text-ink2">
        Do you enter athletes for a club, a school or an area? Ask to represent it. An administrator decides, and we
        will email you. <TextLink to="/v2/club-search-v2">Find a club</TextLink>
      </p>
      <States
        query={places}
        loading={<Skeleton rows={1} />}
        empty={<p className="h-12 text-ink2">You do not represent a club, school or area.</p>}
        isEmpty={(reply) => reply.data.length === 0}
      >
        {(reply) => (
          <ul className="space-y-3 pb-4" aria-label="Clubs, schools and areas">
            {reply.data.map((place) => (
              <PlaceRow
                key={`${String(place.entityLevel)}-${String(place.id)}`}
                place={place}
                busy={busy}
                onWithdraw={() => run(() => send(withdrawRequest, { id: place.requestId }))}
              />
            ))}
          </ul>
        )}
      </States>
      <div className="space-y-5">
        <ClubPicker verb="Ask to represent" busy={busy} onPick={(club) => ask(1, club)} />
        <AreaPicker verb="Ask to represent" busy={busy} onPick={({ id, entityLevel }) => ask(entityLevel, id)} />
      </div>
    </Card>
  );
}

function PlaceRow({ place, busy, onWithdraw }: { place: OwnPlace; busy: boolean; onWithdraw: () => Promise<void> }) {
  const { tone, text } = looks[place.state];
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere">
          {place.state === 'represents' && place.entityLevel === 1 ? (
            <TextLink to="/v2/club-v2/$id" params={{ id: String(place.id) }}>
              {`${place.name} (${place.entityName})`}
            </TextLink>
          ) : (
            `${place.name} (${place.entityName})`
          )}
        </span>
        <Badge tone={tone}>{text}</Badge>
        {place.state === 'waiting' && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={`Withdraw the request for ${place.name}`}
            onClick={() => void onWithdraw()}
          >
            Withdraw
          </Button>
        )}
      </div>
      {place.reason !== '' && <p className="wrap-anywhere text-ink2">{place.reason}</p>}
    </li>
  );
}

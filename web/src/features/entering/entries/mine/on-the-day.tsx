import type { OwnDay, OwnPlace } from '@startline/contract/day/calls';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { clockTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';

const placeWords = { lanes: 'lane', line: 'position', order: 'order' } as const;

/**
 * The day of one entry: bib, check-in, call time, and heat and lane once the list is published; then its starts in
 * later rounds or parts.
 */
export function OnTheDay({ day }: { day: OwnDay | undefined }) {
  if (!day) return null;
  const { bib, callAt, start, more, zone } = day;
  const parts = [bib !== '' && `Bib ${bib}`, start && placeText(start, callAt, zone)].filter(
    (part) => typeof part === 'string',
  );
  return (
    <>
      <p className={line}>
        {parts.length > 0 && <strong className="num">{parts.join(' · ')}</strong>}
        <Called start={start} />
        <CheckInState day={day} />
      </p>
      {more.map(({ name, callAt: calledAt, start: place }) => (
        <p key={name} className={line}>
          <strong className="num">
            {name}: {placeText(place, calledAt, zone)}
          </strong>
          <Called start={place} />
        </p>
      ))}
    </>
  );
}

const line = 'mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]';

/** Returns heat, lane and call time: 'heat 2 of 3, lane 4 · report by 10:40'. */
const placeText = ({ heat, heats, layout, position }: OwnPlace, callAt: string | null, zone: TimeZone): string =>
  [
    `${heatText(heat, heats, layout)}, ${placeWords[layout]} ${String(position)}`,
    callAt !== null && `report by ${clockTime(instant(callAt), zone)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');

const Called = ({ start }: { start: OwnPlace | null }) =>
  start?.state === 'called' && <Badge tone="live">Called now</Badge>;

function CheckInState({ day: { checkIn, checkInText, compId } }: { day: OwnDay }) {
  switch (checkIn) {
    case 'off':
      return null;
    case 'checked-in':
      return <Badge tone="ok">Checked in</Badge>;
    case 'out':
      return <Badge tone="warn">Not starting</Badge>;
    case 'missed':
      return (
        <>
          <Badge tone="bad">Missed check-in</Badge> {checkInText}
        </>
      );
    case 'open':
      return (
        <TextLink to="/v2/checkin-v2/$id" params={{ id: String(compId) }} className="inline-flex min-h-11 items-center">
          Check in now. {checkInText}
        </TextLink>
      );
    case 'not-yet':
      return <span className="text-ink2">{checkInText}</span>;
  }
}

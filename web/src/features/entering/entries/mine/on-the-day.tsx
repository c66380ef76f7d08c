import type { OwnDay } from '@startline/contract/day/calls';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { clockTime } from '@startline/rules/formats/dates';
import { instant } from '@startline/rules/time';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';

const placeWords = { lanes: 'lane', line: 'place', order: 'order' } as const;

/** The day of one entry: number, check-in, call time, and heat and lane once the list is published. */
export function OnTheDay({ day }: { day: OwnDay | undefined }) {
  if (!day) return null;
  const { bib, callAt, start, zone } = day;
  const parts = [
    bib !== '' && `Number ${bib}`,
    start &&
      `${heatText(start.heat, start.heats, start.layout)}, ${placeWords[start.layout]} ${String(start.position)}`,
    start && callAt !== null && `call ${clockTime(instant(callAt), zone)}`,
  ].filter((part) => typeof part === 'string');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
      {parts.length > 0 && <strong className="num">{parts.join(' · ')}</strong>}
      {start?.state === 'called' && <Badge tone="live">Called now</Badge>}
      <CheckInState day={day} />
    </p>
  );
}

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

import { startTime } from '../../formats/dates.ts';
import { instant, type TimeZone } from '../../time.ts';

type Event = { eventNo: number; name: string; startDateTime: string; timeKnown: boolean };

/** Returns '9:40 · 100m U15 girls', or only the name while its time is not known. */
export const eventHead = ({ name, startDateTime, timeKnown }: Event, zone: TimeZone): string =>
  timeKnown ? `${startTime(instant(startDateTime), zone)} · ${name}` : name;

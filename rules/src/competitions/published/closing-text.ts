import { momentInWords } from '../../formats/dates.ts';
import type { Instant, TimeZone } from '../../time.ts';

/** Returns when entries close, or closed, for the middle of a line: 'entries close Saturday 8 May, 23:59'. */
export const closingText = (closes: Instant, zone: TimeZone, now: Instant): string =>
  `entries ${now > closes ? 'closed' : 'close'} ${momentInWords(closes, zone)}`;

import { clockTime } from '@startline/rules/formats/dates';
import type { Instant } from '@startline/rules/time';

/** Returns a banner in the colours of the app's own when the connection is gone, with its styles inline. */
const banner = (phrase: string): string =>
  `<p role="status" class="bg-[#ffd98a] px-4 py-2 text-center text-[0.95rem] font-semibold text-[#2b1a00]">${phrase}</p>`;

/** Returns the sentence above a page that could not be made afresh. */
export const sinceText = (made: Instant): string =>
  `We cannot update this page at the moment. It was last updated at ${clockTime(made, 'Europe/London')}.`;

/**
 * Returns the body of a kept reply with the time at which it was made: at the top of a page, or in the meta of an
 * envelope. Other files are unchanged, since the header has the time.
 */
export function bodySince(body: string, type: string, made: Instant): string {
  if (type.startsWith('text/html'))
    return body.replace(/<body[^>]*>/, (opening) => `${opening}\n    ${banner(sinceText(made))}`);
  if (!type.startsWith('application/json')) return body;
  const envelope = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const meta = typeof envelope['meta'] === 'object' ? envelope['meta'] : {};
  return JSON.stringify({ ...envelope, meta: { ...meta, keptFrom: new Date(made).toISOString() } });
}

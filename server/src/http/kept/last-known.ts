import { clockTime } from '@startline/rules/formats/dates';
import type { Instant } from '@startline/rules/time';

/** The colours are those of the app's own banner when the connection is gone, so its styles are there. */
const banner = (words: string): string =>
  `<p role="status" class="bg-[#ffd98a] px-4 py-2 text-center text-[0.95rem] font-semibold text-[#2b1a00]">${words}</p>`;

/** What a person reads over a page that could not be made afresh. */
export const sinceText = (made: Instant): string =>
  `Live figures are not available just now. This page is from ${clockTime(made, 'Europe/London')}.`;

/**
 * Returns the body of a kept reply with the moment at which it was made: a page says it at its top, an envelope in its
 * meta. Other files stay as they are; the header alone says it.
 */
export function bodySince(body: string, type: string, made: Instant): string {
  if (type.startsWith('text/html'))
    return body.replace(/<body[^>]*>/, (opening) => `${opening}\n    ${banner(sinceText(made))}`);
  if (!type.startsWith('application/json')) return body;
  const envelope = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const meta = typeof envelope['meta'] === 'object' ? envelope['meta'] : {};
  return JSON.stringify({ ...envelope, meta: { ...meta, keptFrom: new Date(made).toISOString() } });
}

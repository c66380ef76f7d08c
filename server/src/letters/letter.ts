import type { Letter } from '../outside/mail.ts';

/** A part of a letter: a paragraph, or a link to press. Plain words, never taken as HTML. */
export type Part = string | { readonly href: string; readonly text: string };
export type Draft = {
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly Part[];
  readonly attachments?: Letter['attachments'];
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Writes a letter in both forms, plain and HTML, from the same parts. The subject is always one line. */
export function writeLetter({ to, subject, parts, attachments = [] }: Draft): Letter {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.text}:\n${part.href}`)).join('\n\n');
  const html = `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#0f1b2d">${parts.map(asHtml).join('')}</body></html>`;
  return { to, subject: subject.replace(/\p{Cc}+/gu, ' ').trim(), text: `${text}\n`, html, attachments };
}

function asHtml(part: Part): string {
  if (typeof part === 'string')
    return `<p style="margin:0 0 16px;max-width:36em">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`;
  const link = escapeHtml(part.href);
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a3a94;color:#ffffff;font-weight:bold;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${link}" style="${look}">${escapeHtml(part.text)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#46556a">If the button does not work, copy this address: ${link}</p>`;
}

import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type File = { readonly fileName: string; readonly type: string; readonly content: string };

/** Returns a letter with a report as a file, and a sentence about its content. */
export const reportLetter = (
  to: string,
  { report, competition, csv }: { readonly report: string; readonly competition: string; readonly csv: File },
): Letter =>
  writeLetter({
    to,
    subject: `${competition}: ${report}`,
    parts: [
      `Here is the report "${report}" for ${competition}, as it was when you asked for it.`,
      'It may include people’s names and addresses. Keep it only as long as you need it.',
    ],
    attachments: [{ name: csv.fileName, type: csv.type, content: csv.content }],
  });

import { readTimedFile, type TimedFile } from '@startline/files/timed-races';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';

type Sent = { readonly name: string; readonly bytes: Uint8Array };

/** The most results of one file: a whole meeting has a few hundred. */
const MOST_RESULTS = 1_000;
/** A race has a few kilobytes and is read at once; a larger file is read in a thread, beside the loop. */
const READ_AT_ONCE = 20_000;

/** Reads a timing file, or returns how many results it has when they are too many. Pure. */
export function timedResults({ name, bytes }: Sent): TimedFile | { readonly tooMany: number } {
  const file = readTimedFile(name, bytes);
  const results = file.races.reduce((count, { rows }) => count + Math.max(1, rows.length), 0);
  return results > MOST_RESULTS ? { tooMany: results } : file;
}

/** Reads a timing file without holding up other calls. Throws `bad-input` for more than 1,000 results. */
export async function readTiming(ctx: Pick<Ctx, 'caller' | 'address'>, sent: Sent): Promise<TimedFile> {
  const read =
    sent.bytes.length <= READ_AT_ONCE
      ? timedResults(sent)
      : await offLoop<typeof timedResults>(ctx, 'timedResults', sent);
  if ('races' in read) return read;
  throw new Refusal(
    'bad-input',
    `This file has ${String(read.tooMany)} results; the limit is 1,000 at once. Send them in parts.`,
  );
}

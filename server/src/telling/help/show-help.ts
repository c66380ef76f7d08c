import { emptyHelp, type Help, type HelpMeta } from '@startline/contract/telling/help';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { readHelp, type HelpRow } from './help-queries.ts';

/** Returns a help record as the wire has it, with its version; an empty record when there is none. */
export function helpReply(key: string, row: HelpRow | undefined, message = ''): Replied<Help> {
  const meta: HelpMeta = { version: row?.version ?? 0 };
  if (!row) return new Replied(emptyHelp(key), { meta, message });
  return new Replied(
    { id: row.id, key: row.key, title: row.title, type: row.type, data: cleanText(row.body), preload: row.preload },
    { meta, message },
  );
}

/** Returns the help of a key (API-141); an empty record when there is none. */
export const showHelp = async (ctx: Ctx, { key }: { readonly key: string }): Promise<Replied<Help>> =>
  helpReply(key, await readHelp(ctx.db, key));

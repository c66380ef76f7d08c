import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import type { importCompetition as contract } from '@startline/contract/building/builder';
import type * as z from 'zod/mini';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { defineEvents } from '../../imports/event-definitions.ts';
import { loadStandards } from '../../imports/load-standards.ts';
import { offLoop } from '../../../kernel/threads/off-loop.ts';
import { readOrgFacts } from '../record/record-queries.ts';
import { makeFromDocument } from './make-from-document.ts';
import type { readFile } from './read-file.ts';
import { firstOf, refusedImport } from './refused-import.ts';

/**
 * Creates a draft from a file: a document of ours, the JSON of a results site, or a timetable as CSV or JSON rows.
 * Reports each line that it does not understand. Reads the file in a worker before the transaction, which then only
 * writes.
 */
export async function importCompetition(
  ctx: Ctx,
  { orgId, text, name, date, locationId = 0 }: z.output<typeof contract.input>,
): Promise<Replied<z.input<typeof contract.output>>> {
  const org = await readOrgFacts(ctx.db, orgId);
  if (!org) throw refusedImport(firstOf([{ field: 'orgId', message: 'Enter an organisation.' }]));
  const { displayName, email } = signedInUser(ctx);
  const { aoCode, currency } = org;
  const read = await offLoop<typeof readFile>(ctx, 'readFile', {
    text,
    name,
    date,
    hasPlace: locationId !== 0,
    org: { aoCode, currency },
    contact: { displayName, email },
    now: ctx.now(),
  });
  if (!read.ok) throw refusedImport(read);
  const made = await transaction(ctx.db, async (tx) => {
    if (read.kinds.length > 0) {
      await loadStandards(tx);
      await defineEvents(tx, read.kinds);
    }
    const place = locationId === 0 ? {} : { locationId };
    const { document, notes } = withoutPictures(read.document);
    return makeFromDocument(tx, ctx, document, {
      orgId,
      ...place,
      words: read.words,
      notes: [...read.notes, ...notes],
      loose: read.loose,
    });
  });
  return new Replied(made, { message: `${made.name} has been created as a draft.` });
}

/** Drops the pictures of shop items, since a file does not contain them, and reports the items that had one. */
function withoutPictures(document: CompetitionDocument) {
  const shown = document.shopItems.filter(({ image }) => image !== '').map(({ name }) => name);
  return {
    document: { ...document, shopItems: document.shopItems.map((item) => ({ ...item, image: '' })) },
    notes: shown.length === 0 ? [] : [`Pictures are not in the file. Add them again to: ${shown.join(', ')}.`],
  };
}

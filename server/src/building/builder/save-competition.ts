import type { saveCompetition as contract } from '@startline/contract/building/builder';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import { readOnlyFields } from '@startline/contract/building/record';
import { longDay } from '@startline/rules/formats/dates';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { badInput } from '../../kernel/read-input.ts';
import { draftOf, type Draft, type Sent } from './record/draft.ts';
import { judgeDraft, refuseFaulty } from './record/judge-draft.ts';
import { levelOfOption, levelsAt, mustBuildFor, mustHave } from './record/levels.ts';
import { movedStarts } from './record/move-timetable.ts';
import { mustBeVersion } from './record/must-be-version.ts';
import { mustRead } from './record/must-read.ts';
import { savedReply } from './record/read-built.ts';
import { readEntryFacts, type BuiltRow } from './record/record-queries.ts';
import { columnsOf, orgIdOf, writeCompetition, writeLimits } from './record/write-record.ts';

/**
 * API-070: saves fields of the steps General and Options as they are typed; unsent fields keep their values. Asks only
 * for the levels of the sent fields. Refuses a stale version and names who saved since; saves all or nothing.
 */
export const saveCompetition = (ctx: Ctx, { id, version, ...record }: z.output<typeof contract.input>) =>
  transaction(ctx.db, async (tx) => {
    await mustBeVersion(tx, 'competition', id, version);
    const row = await mustRead(tx, id);
    if (record.active !== undefined && record.active !== row.active) throw publishedElsewhere();
    const sent = writableIn(record);
    const levels = levelsAt(ctx, { orgId: row.org_id, compId: id });
    for (const level of levelsOf(sent)) mustHave(levels, level);
    const draft = draftOf(row, sent);
    const judged = await judgeDraft(ctx, tx, draft, id);
    if (judged.org && draft.orgId !== row.org_id) await mayMove(tx, ctx, row, draft);
    const faults = [...(touchesGeneral(sent) ? judged.general : []), ...(touchesOptions(sent) ? judged.options : [])];
    refuseFaulty(faults, row.active);
    await writeCompetition(tx, ctx, id, {
      values: changedColumns(columnsOf(draft, judged), sent),
      words: changedWords(row, draft),
      starts: await movedStarts(tx, row, { first: draft.date, last: draft.endDate }),
    });
    if (sent.options?.compLimits) await writeLimits(tx, id, draft.options.compLimits);
    return new Replied(await savedReply(tx, ctx, id, faults), { message: savedText({ kind: 'competition' }) });
  });

const publishedElsewhere = (): Refusal =>
  badInput([
    { field: 'active', message: 'To publish the competition or turn it back into a draft, use the buttons for this.' },
  ]);

/** Returns the writable fields of a record that was sent back whole. */
const writableIn = (record: Sent): Sent =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in readOnlyFields)));

/** Leaves unsent options and an unsent short code as they are stored, so that the history shows only real changes. */
function changedColumns(
  { options, short_code: shortCode, ...columns }: ReturnType<typeof columnsOf>,
  { options: sent }: Sent,
) {
  if (sent === undefined || options === undefined) return columns;
  return { ...columns, options, ...(sent.shortCode !== undefined && { short_code: shortCode ?? null }) };
}

const isSent = (value: unknown): boolean => value !== undefined;
const ownOptions = ({ options }: Sent): boolean =>
  Object.entries(options ?? {}).some(([name, value]) => isSent(value) && levelOfOption(name) === 'Config');
const ownFields = (sent: Sent): boolean =>
  Object.entries(sent).some(
    ([name, value]) => isSent(value) && name !== 'options' && name !== 'useTerms' && name !== 'terms',
  );

const touchesGeneral = (sent: Sent): boolean => ownFields(sent) || isSent(sent.options?.contact);
/** Returns whether a save can affect options: the priority time lies within the dates. */
const touchesOptions = (sent: Sent): boolean =>
  ownOptions(sent) ||
  isSent(sent.useTerms) ||
  isSent(sent.terms) ||
  isSent(sent.entriesOpenDateTime) ||
  isSent(sent.entriesCloseDateTime);

function levelsOf(sent: Sent): BuilderLevel[] {
  return [
    ...(touchesGeneral(sent) ? ['General' as const] : []),
    ...(ownOptions(sent) || isSent(sent.useTerms) || isSent(sent.terms) ? ['Config' as const] : []),
    ...(isSent(sent.options?.timetable) ? ['Schedule' as const] : []),
  ];
}

/**
 * Refuses a move to another organisation, which would receive the money, unless the draft has no entries and the caller
 * may build for both.
 */
async function mayMove(tx: Tx, ctx: Ctx, row: BuiltRow, draft: Draft): Promise<void> {
  mustBuildFor(ctx, orgIdOf(draft));
  const { ever } = await readEntryFacts(tx, row.id);
  if (row.active || ever > 0)
    throw new Refusal(
      'has-entries',
      'The organisation can be changed only in a draft that nobody has entered. Copy the competition for the other organisation instead.',
    );
}

/** Returns what the history says of a change to the general part. */
function changedWords(row: BuiltRow, draft: Draft): string {
  const name = draft.name.trim();
  if (name !== row.name) return `The name was changed from ${row.name} to ${name}.`;
  if (draft.date !== null && draft.date !== row.starts_on)
    return `The date was moved from ${longDay(row.starts_on as IsoDate)} to ${longDay(draft.date)}.`;
  if (draft.endDate !== null && draft.endDate !== row.ends_on)
    return `The last day was moved from ${longDay(row.ends_on as IsoDate)} to ${longDay(draft.endDate)}.`;
  return 'The general details were changed.';
}

import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import type { madeCompetition } from '@startline/contract/building/builder';
import { optionsToSave } from '@startline/contract/building/record';
import { completeOptions } from '@startline/contract/competitions/options';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { isoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { refreshCompetitionIndex } from '../../../competitions/published/index-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { draftOf, type Sent } from '../record/draft.ts';
import { imagesOf, recordChange } from '../../parts/history-queries.ts';
import { judgeDraft, refuseFaulty } from '../record/judge-draft.ts';
import { insertCompetition } from '../record/record-queries.ts';
import { columnsOf, stampOf, writeLimits } from '../record/write-record.ts';
import { findArea, findPlace } from './document-queries.ts';
import { insertParts } from './insert-parts.ts';
import { firstOf, noFaults, refusedImport, type SomeFaults } from './refused-import.ts';
import { resolveStandards } from './resolve-standards.ts';

export type Made = z.input<typeof madeCompetition>;
type Making = {
  readonly orgId: OrgId;
  /** The location, when it is already known; else the one in the document is found or created. */
  readonly locationId?: number | undefined;
  /** The source of the competition, for the history. */
  readonly words: string;
  readonly notes?: readonly string[];
  /** Faults within the document itself. */
  readonly loose?: SomeFaults;
};

/**
 * Creates a draft from a document, all of it or nothing. Throws `import-refused` with the faults of references unknown
 * here, and `bad-input` when the record cannot be saved.
 */
export async function makeFromDocument(
  tx: Tx,
  ctx: Ctx,
  document: CompetitionDocument,
  { orgId, locationId, words: text, notes = [], loose = noFaults }: Making,
): Promise<Made> {
  const standards = await resolveStandards(tx, document, loose);
  const draft = draftOf(undefined, await sentOf(tx, document, { orgId, locationId }));
  const judged = await judgeDraft(ctx, tx, draft, 0);
  refuseFaulty([...judged.general, ...judged.options], false);
  const id = await insertCompetition(tx, { ...columnsOf(draft, judged), ...stampOf(ctx), active: false });
  await insertParts(tx, document, {
    compId: id,
    standards,
    stamp: { changed_by: stampOf(ctx).changed_by, changed_at: new Date(ctx.now()).toISOString() },
  });
  await writeLimits(tx, id, draft.options.compLimits);
  await refreshCompetitionIndex(tx, id);
  await recordChange(tx, ctx, {
    compId: id,
    kind: 'competition',
    refId: id,
    words: text,
    before: [],
    after: await imagesOf(tx, 'competition', [id]),
  });
  return madeOf(id, document, draft.name, notes);
}

/** Returns the general part of a document in the form in which a save sends it. */
async function sentOf(
  tx: Tx,
  { competition: { location, area, options, ...general } }: CompetitionDocument,
  { orgId, locationId }: Pick<Making, 'orgId' | 'locationId'>,
): Promise<Sent> {
  const read = optionsToSave.safeParse(completeOptions(options));
  if (!read.success)
    throw refusedImport(
      firstOf(
        read.error.issues.map(({ path, message }) => ({ field: `competition.options.${path.join('.')}`, message })),
      ),
    );
  const day = (text: string) => isoDate(text) ?? null;
  const areaId = area === null ? 0 : ((await findArea(tx, area)) ?? 0);
  return {
    ...general,
    compOrg: { id: orgId },
    location: { id: locationId ?? (await findPlace(tx, location)) },
    area: areaId === 0 ? null : { id: areaId },
    date: day(general.date),
    endDate: day(general.endDate),
    options: read.data,
  };
}

function madeOf(
  id: CompetitionId,
  { competition, ...parts }: CompetitionDocument,
  name: string,
  notes: readonly string[],
): Made {
  const copied = {
    events: parts.events.length,
    eventGroups: parts.eventGroups.length,
    prices: parts.prices.length,
    rules: parts.rules.length,
    discounts: parts.discounts.length,
    shopItems: parts.shopItems.length,
    questions: parts.questions.length,
    ageGroups: parts.ageGroups.filter(({ own }) => own).length,
  };
  return { id, name, date: competition.date, copied, words: copiedWords(copied), notes: [...notes] };
}

const counted = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

/** Returns a sentence on what was copied, and on what is never copied. */
function copiedWords(copied: Made['copied']): string {
  const parts = [
    `${counted(copied.events, 'event', 'events')} in ${counted(copied.eventGroups, 'group', 'groups')}`,
    counted(copied.prices, 'price', 'prices'),
    counted(copied.rules, 'rule', 'rules'),
    counted(copied.discounts, 'discount', 'discounts'),
    ...(copied.questions > 0 ? [counted(copied.questions, 'question', 'questions')] : []),
    ...(copied.shopItems > 0 ? [counted(copied.shopItems, 'shop item', 'shop items')] : []),
    ...(copied.ageGroups > 0 ? [counted(copied.ageGroups, 'age group of its own', 'age groups of its own')] : []),
  ];
  return `Copied ${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}, with the options, texts and timetable. Entries, results, bibs and messages are never copied.`;
}

import type { AreaId, CompetitionId, LocationId, OrgId } from '@startline/rules/ids';
import { refreshCompetitionIndex } from '../../../competitions/published/index-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { announce } from '../../../kernel/live-queries.ts';
import { askFirst } from '../../parts/ask-first.ts';
import type { Draft } from './draft.ts';
import { imagesOf, recordChange, type ChangeKind, type Image } from '../../parts/history-queries.ts';
import { sentenceOfChange } from '../../parts/history/sentence-of-change.ts';
import type { Judged } from './judge-draft.ts';
import { moveTimetable, type Starts } from './move-timetable.ts';
import {
  countUsed,
  ensureLimits,
  lockLimits,
  setLimit,
  updateCompetition,
  type NewColumns as Columns,
} from './record-queries.ts';

/**
 * Returns the columns of a draft that is sound enough to be stored. Throws when a date or the organisation is missing,
 * which the judgement has refused.
 */
export function columnsOf(draft: Draft, { org, zone }: Judged): Columns {
  const { date, endDate, opens, closes } = draft;
  if (!org || date === null || endDate === null || opens === null || closes === null)
    throw new Error('A draft without what it needs was let through.');
  const options = draft.options;
  return {
    ...(draft.plain as Partial<Columns>),
    org_id: org.id,
    location_id: draft.locationId as LocationId,
    area_id: draft.areaId === 0 ? null : (draft.areaId as AreaId),
    name: draft.name.trim(),
    short_code: options.shortCode === '' ? null : options.shortCode,
    ao_code: org.aoCode,
    time_zone: zone,
    currency: org.currency,
    starts_on: date,
    ends_on: endDate,
    opens_at: new Date(opens),
    closes_at: new Date(closes),
    sale_ends_at: draft.saleEnds === null ? null : new Date(draft.saleEnds),
    use_terms: draft.useTerms,
    terms: draft.terms,
    options: JSON.stringify(options),
  };
}

/** Returns the stamp of a save: who and when. */
export const stampOf = (ctx: Pick<Ctx, 'caller' | 'now'>) => ({
  changed_by: signedInUser(ctx).id,
  updated_at: new Date(ctx.now()),
});

/** The columns of the level Config; the rest of the record is General. */
const ofOptions: ReadonlySet<string> = new Set(['options', 'use_terms', 'terms', 'short_code']);
const part = (images: readonly Image[], isOption: boolean): Image[] =>
  images.map((image) => ({
    ...image,
    row: Object.fromEntries(Object.entries(image.row).filter(([name]) => ofOptions.has(name) === isOption)),
  }));

type Write = {
  readonly values: Partial<Columns>;
  readonly words: string;
  /** The new starts of events that move with the competition. */
  readonly starts?: Starts;
  readonly kind?: Extract<ChangeKind, 'competition' | 'state'>;
};

/**
 * Writes columns of a competition with its version, index and history, and notifies live readers. A save counts as two
 * changes when both the general part and the options differ, each with its own level.
 */
export async function writeCompetition(
  tx: Tx,
  ctx: Ctx,
  id: CompetitionId,
  { values, words: text, starts = new Map(), kind = 'competition' }: Write,
): Promise<void> {
  const images = async () => [
    ...(await imagesOf(tx, 'competition', [id])),
    ...(await imagesOf(tx, 'comp_event', [...starts.keys()])),
  ];
  const before = await images();
  await updateCompetition(tx, id, { ...values, ...stampOf(ctx) });
  await moveTimetable(tx, starts, stampOf(ctx));
  await refreshCompetitionIndex(tx, id);
  const after = await images();
  await askFirst(tx, ctx, { compId: id, kind, before, after });
  const change = { compId: id, refId: id };
  if (kind === 'state') await recordChange(tx, ctx, { ...change, kind, words: text, before, after });
  else {
    const record = async (subject: 'competition' | 'options', reply: string): Promise<void> => {
      const images = { before: part(before, subject === 'options'), after: part(after, subject === 'options') };
      await recordChange(tx, ctx, {
        ...change,
        ...images,
        kind: subject,
        words: await sentenceOfChange(tx, { compId: id, words: reply, ...images }),
      });
    };
    await record(kind, text);
    await record('options', 'The options were changed.');
  }
  await announce(tx, { compId: id, kind: 'competition', refId: id, now: ctx.now() });
}

const one = { athletes: 'athlete is', entries: 'entry is' } as const;

/**
 * Writes the limits of the whole competition into their own rows, with their counts; refuses limits below what is held
 * and taken.
 */
export async function writeLimits(
  tx: Tx,
  compId: CompetitionId,
  limits: { readonly athletes: number; readonly entries: number },
): Promise<void> {
  await ensureLimits(tx, compId);
  const rows = await lockLimits(tx, compId);
  const used = await countUsed(tx, compId);
  for (const { id, kind, cap } of rows) {
    if (kind === 'event') continue;
    const wanted = limits[kind] === 0 ? null : limits[kind];
    const count = used[kind].held + used[kind].taken;
    if (wanted === cap) continue;
    if (wanted !== null && wanted < count) {
      const faults = [
        { field: `options.compLimits.${kind}`, message: `Enter at least ${String(count)}, or 0 for no limit.` },
      ];
      throw new Refusal(
        'limit-below-entries',
        `${String(count)} ${count === 1 ? one[kind] : `${kind} are`} entered or being paid for, so the limit cannot be below ${String(count)}.`,
        { facts: { faults, used: count } },
      );
    }
    await setLimit(tx, id, wanted, used[kind]);
  }
}

/** Returns the organisation's id, branded. */
export const orgIdOf = (draft: Draft): OrgId => draft.orgId as OrgId;

import { completeOptions } from '@startline/contract/competitions/options';
import type { PartBests } from '@startline/contract/entering/part-bests';
import { mayDo } from '@startline/rules/access/permissions';
import { markFixedText } from '@startline/rules/entering/entries/change-mark';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { partTable } from '@startline/rules/performances/combined/combined-scoring';
import { englishSchoolsTables, worldTables } from '@startline/rules/performances/combined/combined-tables';
import { parsePerformance } from '@startline/rules/performances/parse-performance';
import { readPartPbs, totalOfParts, type PartPb, type PbPart } from '@startline/rules/performances/pbs/part-pbs';
import { areasHeld } from '../../../access/may-see.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Db, Tx } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { readDefinitionOptions, readEventOptions } from '../facts/read-options.ts';
import { unitOf } from '../facts/typed-pb.ts';
import { readMulti, readPartRows, type MultiRow, type PartRow } from './part-queries.ts';

/** A combined event that the caller may see, with its parts and the rules for their marks. */
export type Multi = {
  readonly row: MultiRow;
  readonly rows: readonly PartRow[];
  readonly parts: readonly PbPart<CompEventId>[];
  /** Why the marks of the athlete's entry cannot change; empty when they can, or without an entry. */
  readonly fixed: string;
};

/** API-015: returns the parts of a combined event with the marks of one athlete. */
export async function showParts(
  ctx: Ctx,
  { athleteId, ceid }: { athleteId: AthleteId; ceid: CompEventId },
): Promise<PartBests> {
  return partsReply(await findMulti(ctx, ctx.db, { athleteId, ceid }));
}

/** Reads a combined event; refuses one that does not exist or that the caller may not see yet. */
export async function findMulti(
  ctx: Ctx,
  db: Db | Tx,
  { athleteId, ceid }: { readonly athleteId: AthleteId; readonly ceid: CompEventId },
): Promise<Multi> {
  const row = await readMulti(db, ceid, athleteId);
  const seen =
    row &&
    (row.isPublic || row.entryId !== null || areasHeld(ctx.caller, { id: row.compId, org_id: row.orgId }).length > 0);
  if (!row || !seen) throw new Refusal('not-found', 'There is no such combined event.');
  const rows = await readPartRows(db, row, athleteId);
  return { row, rows, parts: rows.map((part) => ruleOf(part, row)), fixed: fixedText(ctx, row) };
}

function fixedText(ctx: Ctx, { state, compId, orgId, compOptions, closesAt }: MultiRow): string {
  if (state === null) return '';
  const change = {
    state,
    byOrganiser: mayDo(rightsOf(signedInUser(ctx)), 'BUILDER', { compId, orgId }),
    changePb: completeOptions(compOptions).selfService.changePb,
    isClosed: closesAt.getTime() <= ctx.now(),
  };
  return markFixedText(change) ?? '';
}

/**
 * Returns the unit, the limits and the scoring table of one part; the competition's settings override the definition.
 */
function ruleOf(part: PartRow, { isSchools, day }: MultiRow): PbPart<CompEventId> {
  const [own, definition] = [readEventOptions(part.options), readDefinitionOptions(part.defOptions)];
  const tables = isSchools ? [...worldTables, ...englishSchoolsTables] : worldTables;
  const { code, gender, ageName } = part;
  return {
    id: part.ceid,
    name: part.name,
    rules: {
      unit: unitOf(part),
      min: own.min ?? definition.min,
      max: own.max ?? definition.max,
      split: part.split === null ? null : Number(part.split),
    },
    table: gender === 'O' ? null : (partTable(tables, { event: code, gender, ageGroup: ageName, day }) ?? null),
  };
}

/** Returns the points of the marks on record; 0 for one that the rules no longer accept. */
export function worthOf({ rows, parts }: Multi): readonly PartPb<CompEventId>[] {
  return parts.flatMap((part) => {
    const row = rows.find(({ ceid }) => ceid === part.id);
    if (!row || row.pb === null || !parsePerformance(row.pbText, part.rules.unit)) return [];
    const read = readPartPbs(
      [{ ...part, rules: { ...part.rules, min: null, max: null, split: null } }],
      new Map([[part.id, row.pbText]]),
    );
    return read.ok ? read.value : [];
  });
}

/** Returns the reply of both calls. */
export function partsReply(multi: Multi): PartBests {
  const worth = worthOf(multi);
  const { row, rows, parts, fixed } = multi;
  return {
    multiid: row.ceid,
    eventName: row.name,
    entryId: row.entryId,
    fixed,
    total: totalOfParts(parts, worth) ?? null,
    parts: rows.map((part, at) => ({
      ceid: part.ceid,
      eventid: part.eventDefId,
      eventName: part.name,
      pb: part.pb === null ? null : Number(part.pb),
      pbText: part.pbText,
      points: worth.find(({ id }) => id === part.ceid)?.points ?? null,
      min: parts[at]?.rules.min ?? null,
      max: parts[at]?.rules.max ?? null,
      split: parts[at]?.rules.split ?? null,
      uomInfo: { id: part.uomId, type: part.uomKind, options: [...unitOf(part).options] },
    })),
  };
}

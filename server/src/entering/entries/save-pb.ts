import { isBetter } from '@startline/rules/performances/better';
import { oddMarkQuestion, oddMarks } from '@startline/rules/performances/odd-mark';
import { timingOfText } from '@startline/rules/performances/parse-performance';
import { pbValueFault, pbValueFaultText, readPb, toHundredths } from '@startline/rules/performances/pbs/pb-entry';
import type { AthleteId, EventDefId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readDefinition, removePerformance, savePerformance } from '../../selling/places/entry-queries.ts';
import { readDefinitionOptions } from './facts/read-options.ts';
import { refusedPb, unitOf } from './facts/typed-pb.ts';

type Asked = {
  readonly aid: AthleteId;
  readonly eid: EventDefId;
  readonly pb?: number | undefined;
  readonly pbText: string;
  readonly trackSb: boolean;
};

/** The words of the specification. */
const notUpdated = 'Error updating PB.';

/**
 * API-016: saves a PB with the text it was typed as. `question` asks about an odd mark once; it is saved all the same.
 */
export async function savePb(ctx: Ctx, { aid, eid, pb, pbText, trackSb }: Asked) {
  const definition = await readDefinition(ctx.db, eid, aid);
  if (!definition) throw new Refusal('not-found', notUpdated);
  if (pbText === '' && pb === undefined) return removePb(ctx, aid, definition);
  const { min, max } = readDefinitionOptions(definition.options);
  const read = readPb(pbText, {
    min,
    max,
    split: null,
    unit: unitOf({ uomKind: definition.kind, uomOptions: definition.uomOptions }),
  });
  if (!read.ok) throw refusedPb(read.reason);
  const mark = read.value;
  if (pb !== undefined)
    refuseOddNumber(toHundredths(pb, definition.kind), { min, max, type: definition.kind, read: mark.value });
  const known =
    definition.pb === null
      ? undefined
      : {
          type: definition.kind,
          value: Number(definition.pb),
          timing: timingOfText(definition.kind, definition.pbText ?? ''),
        };
  const [odd] = oddMarks(mark, { pb: known, sensible: min !== null && max !== null ? { min, max } : null });
  await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    await savePerformance(tx, { athleteId: aid, eventDefId: eid, value: mark.value, text: mark.text, trackSb, now });
    await writeAudit(tx, ctx, {
      action: 'save pb',
      subject: 'athlete',
      subjectId: aid,
      before: { pb: definition.pb },
      after: { event: eid, pb: mark.value, better: known === undefined || isBetter(mark, known) },
    });
  });
  return new Replied(
    {
      eventid: eid,
      eventName: definition.name,
      pb: mark.value,
      pbText: mark.text,
      question: odd ? oddMarkQuestion(odd) : '',
    },
    { message: `PB saved for ${definition.name}` },
  );
}

type Known = { readonly id: EventDefId; readonly name: string; readonly pb: string | null };

/** Removes a PB that somebody typed. Refuses for a PB that a result confirmed. */
async function removePb(ctx: Ctx, athleteId: AthleteId, { id, name, pb }: Known) {
  await transaction(ctx.db, async (tx) => {
    if (pb !== null && !(await removePerformance(tx, { athleteId, eventDefId: id })))
      throw new Refusal('performance-refused', 'This PB comes from a result, so it cannot be removed.');
    await writeAudit(tx, ctx, {
      action: 'remove pb',
      subject: 'athlete',
      subjectId: athleteId,
      before: { pb },
      after: { event: id, pb: null },
    });
  });
  return new Replied(
    { eventid: id, eventName: name, pb: null, pbText: '', question: '' },
    { message: `PB removed for ${name}` },
  );
}

/** Refuses a number sent beside the text unless it is above zero, in range (PB-20, PB-21), and equal to the text. */
function refuseOddNumber(
  pb: number,
  { min, max, type, read }: { min: number | null; max: number | null; type: UomType; read: number },
): void {
  const fault = pbValueFault(pb, { min, max }, type);
  if (fault) throw new Refusal('performance-refused', pbValueFaultText(fault));
  if (pb !== read) throw new Refusal('performance-refused', notUpdated, { facts: { code: 'NOT_A_NUMBER' } });
}

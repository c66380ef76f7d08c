import type * as contract from '@startline/contract/building/age-groups';
import { readAgeGroupForm, type TypedAgeDay } from '@startline/rules/building/builder/age-group-form';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type * as z from 'zod/mini';
import { imagesOf, type Image } from '../parts/history-queries.ts';
import { placeOf } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { faultsRefusal } from '../../kernel/read-input.ts';
import { mustBeCurrent, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { ageGroupRecord, plainFacts } from './age-group-record.ts';
import { dayOf } from './list-age-groups.ts';
import { ageGroupRows, insertAgeGroup, isNameTaken, updateAgeGroup } from './queries.ts';

export type SentAgeGroup = Omit<z.output<typeof contract.createAgeGroup.input>, 'id' | 'version'>;

/**
 * API-088: adds an age group to a competition; without one a standard group, by administrators. Refused with every
 * fault of the form (AGE-02 to AGE-08).
 */
export const createAgeGroup = (ctx: Ctx, sent: z.output<typeof contract.createAgeGroup.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await placeOf(tx, sent.compId);
    const values = await readForm(tx, sent, { id: 0, host });
    const id = await insertAgeGroup(tx, { ...values, comp_id: host?.id ?? null, ...stampOf(ctx) });
    return saved(tx, ctx, { host, id, before: [] });
  });

/**
 * API-089: changes an age group; refuses when somebody changed it meanwhile. A group stays in its competition, or
 * standard.
 */
export const changeAgeGroup = (ctx: Ctx, sent: z.output<typeof contract.changeAgeGroup.input>) =>
  transaction(ctx.db, async (tx) => {
    const [known] = await ageGroupRows(tx, { id: sent.id });
    const host = await placeOf(tx, known?.comp_id ?? 0);
    const there = await recordLocked(tx, 'age_group', sent.id);
    mustBeCurrent(there, sent.version);
    const before = await imagesOf(tx, 'age_group', [sent.id]);
    await updateAgeGroup(tx, sent.id, { ...(await readForm(tx, sent, { id: sent.id, host })), ...stampOf(ctx) });
    return saved(tx, ctx, { host, id: sent.id, before });
  });

async function saved(
  tx: Tx,
  ctx: Ctx,
  { host, id, before }: { readonly host: Host | undefined; readonly id: number; readonly before: readonly Image[] },
) {
  const [row] = await ageGroupRows(tx, { id });
  if (!row) throw new Error('The age group that was saved is not there.');
  if (host)
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'age-group',
      words: `Age group ${row.name} ${before.length === 0 ? 'added' : 'changed'}`,
      before,
      rows: { age_group: [id] },
    });
  return new Replied(ageGroupRecord(row, dayOf(ctx, host)), {
    message: savedText({ kind: 'age-group', name: row.name }),
  });
}

const orNone = (n: number | null): number | null => (n === 0 ? null : n);
const ageDay = (day: number | null, month: number | null, year: number | null): TypedAgeDay => ({
  day: orNone(day),
  month: orNone(month),
  year,
});

async function readForm(
  tx: Tx,
  sent: SentAgeGroup,
  { id, host }: { readonly id: number; readonly host: Host | undefined },
) {
  const values = ageGroupValues(sent, host);
  if (await isNameTaken(tx, { id, compId: host?.id ?? null, name: values.name }))
    refuseFaults([{ field: 'name', message: 'The competition already has an age group with this name.' }]);
  return values;
}

/** Returns the row of an age group as sent, for a competition; refuses with every fault of the form. */
export function ageGroupValues(sent: SentAgeGroup, host: Host | undefined) {
  const read = readAgeGroupForm({
    name: sent.name,
    shortName: sent.shortName,
    // with single ages the lower age is that of the upper one (AGE-08)
    minAge: host?.singleAge && sent.maxAge !== null ? null : sent.minAge,
    maxAge: sent.maxAge,
    minAt: ageDay(sent.minAtDay, sent.minAtMonth, sent.minAtYear),
    maxAt: ageDay(sent.maxAtDay, sent.maxAtMonth, sent.maxAtYear),
    fromDate: sent.fromDate,
    toDate: sent.toDate,
  });
  if (!read.ok) throw faultsRefusal(read.reason);
  const { group, validFrom, validTo } = read.value;
  const key = sent.keyName === '' ? group.shortName : sent.keyName;
  const option = {
    aocode: 'EA',
    default: false,
    base: 1,
    ...sent.options[0],
    ...(host ? { aocode: host.aoCode } : {}),
  };
  const facts = {
    ...group,
    key,
    validFrom,
    validTo,
    ...plainFacts(group),
    fromDate: validFrom,
    toDate: validTo,
    options: [option],
  };
  return {
    ao_code: option.aocode,
    key_name: key,
    name: group.name,
    short_name: group.shortName,
    facts: JSON.stringify(facts),
  };
}

import type * as contract from '@startline/contract/building/comp-rules';
import { compRuleFaults, type CompRuleForm } from '@startline/rules/building/builder/comp-rule-form';
import { noLimits, type Count } from '@startline/rules/entering/entries/limits';
import type { AgeGroupId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { imagesOf, type Image } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { setFaults } from '../parts/references.ts';
import { mustBeCurrent, mustBelong, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { insertRule, rulesOf, strangeAges, updateRule } from './queries.ts';
import { ruleName, ruleRecord } from './rule-record.ts';

type Sent = Omit<z.output<typeof contract.createRule.input>, 'id' | 'version'>;

/** API-106: adds a rule, one for each age group (CRULE-02); returns every fault of the form (CRULE-03, CRULE-04). */
export const createRule = (ctx: Ctx, sent: z.output<typeof contract.createRule.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const id = await insertRule(tx, {
      comp_id: host.id,
      ...(await readForm(tx, sent, { id: 0, host })),
      ...stampOf(ctx),
    });
    return saved(tx, ctx, { host, id, before: [] });
  });

/** API-107: changes a rule; refuses when somebody changed it meanwhile. */
export const changeRule = (ctx: Ctx, sent: z.output<typeof contract.changeRule.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const there = await recordLocked(tx, 'comp_rule', sent.id);
    mustBelong(there.comp_id, host);
    mustBeCurrent(there, sent.version);
    const before = await imagesOf(tx, 'comp_rule', [sent.id]);
    await updateRule(tx, sent.id, { ...(await readForm(tx, sent, { id: sent.id, host })), ...stampOf(ctx) });
    return saved(tx, ctx, { host, id: sent.id, before });
  });

async function saved(
  tx: Tx,
  ctx: Ctx,
  { host, id, before }: { readonly host: Host; readonly id: number; readonly before: readonly Image[] },
) {
  const [row] = await rulesOf(tx, { id });
  if (!row) throw new Error('The rule that was saved is not there.');
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'comp-rule',
    words: `Rule for ${ruleName(row)} ${before.length === 0 ? 'added' : 'changed'}`,
    before,
    rows: { comp_rule: [id] },
  });
  return new Replied(ruleRecord(row), { message: `Rule for ${ruleName(row)} saved.` });
}

async function readForm(tx: Tx, sent: Sent, { id, host }: { readonly id: number; readonly host: Host }) {
  const { options } = sent;
  const ageGroups = [
    ...new Set(
      [...(sent.ageGroups.length === 0 && sent.ageGroup ? [sent.ageGroup] : []), ...sent.ageGroups].map(
        (group) => group.id,
      ),
    ),
  ] as AgeGroupId[];
  const unique = options.unique.map(({ ids, events, text, type }) => ({
    type,
    text: text.trim(),
    ids: events && ids.length === 0 ? events.map((event) => event.id) : [...ids],
  }));
  const limits = Object.fromEntries(
    (Object.keys(noLimits) as Count[]).map((count) => [count, options[count]]),
  ) as CompRuleForm['limits'];
  const others = (await rulesOf(tx, { compId: host.id })).map((row) => ({ id: row.id, ageGroups: row.age_group_ids }));
  const faults = compRuleFaults(
    { id, ageGroups, limits, unique: unique.map(({ ids, text }) => ({ ids, label: text })) },
    others,
  );
  const strange = await strangeAges(tx, host.id, ageGroups);
  refuseFaults([
    ...faults.map((fault) => ({ ...fault, field: fieldOf(fault.field) })),
    ...(strange.length === 0
      ? []
      : [{ field: 'ageGroups', message: `Not among the age groups: ${strange.join(', ')}.` }]),
    ...(await setFaults(tx, host, unique)),
  ]);
  return {
    age_group_ids: ageGroups,
    options: JSON.stringify({ ...limits, unique, displayMaxDayFields: options.displayMaxDayFields }),
  };
}

/** Returns the path of a field in the record: limits and sets are in `options`, and a set's label is its `text`. */
const fieldOf = (field: string): string =>
  field === 'ageGroups' ? field : `options.${field.replace(/\.label$/, '.text')}`;

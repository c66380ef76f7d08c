import { setImmediate as othersTurn } from 'node:timers/promises';
import type * as contract from '@startline/contract/building/templates';
import { completeOptions } from '@startline/contract/competitions/options';
import type { Template } from '@startline/rules/building/templates/template';
import { noLimits } from '@startline/rules/entering/entries/limits';
import type { AgeGroupId, PriceId } from '@startline/rules/ids';
import { parseMoney } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { addEvents, countOf } from '../events/add-events.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked, hostRead } from '../parts/host.ts';
import { ageFor, knownAges } from '../events/paste/known-ages.ts';
import { noteChange } from '../parts/note-change.ts';
import { agesFor, compEventsOf } from '../events/event/queries.ts';
import { refuseFaults, stampOf } from '../parts/record.ts';
import { resolveRows } from '../events/paste/resolve-rows.ts';
import { insertRule, rulesOf } from '../comp-rules/queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Db, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import type { KnownAge } from '../imports/age-words.ts';
import { insertPrice, pricesOf } from '../prices/builder-queries.ts';
import { templateOf } from './template-of.ts';
import { levelsAt } from '../builder/record/levels.ts';
import { writeCompetition } from '../builder/record/write-record.ts';
import { placeTemplate, type PlacedRow } from './template-rows.ts';

/** Returns the rows that a template would add to a competition; writes nothing. */
export async function previewTemplate(
  ctx: Ctx,
  { key, compId }: z.output<typeof contract.previewTemplate.input>,
): Promise<z.input<typeof contract.previewTemplate.output>> {
  const host = await hostRead(ctx.db, compId);
  const { rows, leftOut } = placeTemplate(await templateOf(ctx, ctx.db, key), host, await has(ctx.db, host));
  return {
    rows: rows.map(
      ({ eventCode, eventName, gender, ageGroup, startDateTime, maxAthletes, groupName, round, priceKind }) => ({
        eventCode,
        eventName,
        gender,
        ageGroup,
        startDateTime,
        maxAthletes,
        groupName,
        round,
        priceKind,
      }),
    ),
    leftOut: [...leftOut],
  };
}

const has = async (db: Db | Tx, host: Host) => ({
  ages: knownAges(await agesFor(db, host.id), host),
  events: await compEventsOf(db, { compId: host.id }),
});

/**
 * Fills a competition from a template with prices, events with groups and limits, and rules, all or nothing. Keeps and
 * does not repeat what is already there.
 */
export const useTemplate = (ctx: Ctx, { key, compId, priceId }: z.output<typeof contract.useTemplate.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const template = await templateOf(ctx, tx, key);
    const known = await has(tx, host);
    await othersTurn();
    const { rows, leftOut } = placeTemplate(template, host, known);
    await othersTurn();
    const prices =
      priceId === undefined ? await pricesFor(tx, ctx, { host, template, rows }) : { idOf: () => priceId, made: 0 };
    const { events, faults } = await resolveRows(
      tx,
      host,
      rows.map((row) => ({ ...row, priceId: row.maxAthletes < 0 ? null : prices.idOf(row.priceKind) })),
      (at, field) => `rows.${String(at)}.${field}`,
    );
    refuseFaults(faults);
    const { ceids, newGroups } =
      events.length === 0 ? { ceids: [], newGroups: [] } : await addEvents(tx, ctx, host, events);
    const rules = await addRules(tx, ctx, { host, template, ages: known.ages });
    await setOptions(tx, ctx, host, template);
    return new Replied(
      { created: [...ceids], groups: newGroups.length, prices: prices.made, rules, leftOut: [...leftOut] },
      { message: `${countOf(ceids.length)} added from ${template.name}.` },
    );
  });

/**
 * Sets the way in which teams score and the facilities of the ground, unless the competition has its own or the caller
 * may not set options.
 */
async function setOptions(tx: Tx, ctx: Ctx, host: Host, { scoring, facilities = [] }: Template): Promise<void> {
  const { teamScores, facilities: own } = completeOptions(host.options);
  const scores = scoring && teamScores.method === 'none' ? { teamScores: { ...teamScores, ...scoring } } : {};
  const ground = own.length === 0 && facilities.length > 0 ? { facilities } : {};
  const set = { ...scores, ...ground };
  const maySet = levelsAt(ctx, { orgId: host.orgId, compId: host.id }).includes('Config');
  if (!maySet || Object.keys(set).length === 0) return;
  const words = [
    'teamScores' in set ? 'Team scoring was set.' : '',
    'facilities' in set ? 'The facilities were set.' : '',
  ];
  await writeCompetition(tx, ctx, host.id, {
    values: { options: JSON.stringify({ ...(host.options as object), ...set }) },
    words: words.filter((word) => word !== '').join(' '),
  });
}

type Filling = { readonly host: Host; readonly template: Template; readonly rows: readonly PlacedRow[] };

/** Finds or creates the price of each kind by its description; skips kinds that no row has. */
async function pricesFor(
  tx: Tx,
  ctx: Ctx,
  { host, template, rows }: Filling,
): Promise<{ idOf: (kind: string) => number; made: number }> {
  const there = await pricesOf(tx, { compId: host.id });
  const used = template.prices.filter(({ kind }) => rows.some((row) => row.priceKind === kind));
  const ids = new Map<string, number>();
  const made: PriceId[] = [];
  for (const { kind, description, amount } of used) {
    const same = there.find((price) => price.description.toLowerCase() === description.toLowerCase());
    const minor = parseMoney(amount, host.currency)?.minor ?? 0;
    const id =
      same?.id ??
      (await insertPrice(tx, {
        comp_id: host.id,
        description,
        price_minor: minor,
        sale_price_minor: null,
        sale_ends_at: null,
        free_entry: minor === 0,
        ...stampOf(ctx),
      }));
    if (!same) made.push(id);
    ids.set(kind, id);
  }
  if (made.length > 0)
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'price',
      words: `${String(made.length)} ${made.length === 1 ? 'price' : 'prices'} added from ${template.name}`,
      rows: { price: made },
    });
  return { idOf: (kind) => ids.get(kind) ?? 0, made: made.length };
}

/** Adds one rule for each set of age groups that has none yet. */
async function addRules(
  tx: Tx,
  ctx: Ctx,
  { host, template, ages }: { readonly host: Host; readonly template: Template; readonly ages: readonly KnownAge[] },
): Promise<number> {
  const there = await rulesOf(tx, { compId: host.id });
  const ruled = new Set(there.flatMap((rule) => rule.age_group_ids as number[]));
  const made: number[] = [];
  for (const rule of template.rules) {
    const ids = rule.ages
      .flatMap((word) => ageFor(word, ages, host)?.id ?? [])
      .filter((id) => !ruled.has(id)) as AgeGroupId[];
    const isForAll = rule.ages.length === 0;
    if (isForAll ? there.some((one) => one.age_group_ids.length === 0) : ids.length === 0) continue;
    made.push(
      await insertRule(tx, {
        comp_id: host.id,
        age_group_ids: ids,
        options: JSON.stringify({ ...noLimits, ...rule.limits, unique: [], displayMaxDayFields: false }),
        ...stampOf(ctx),
      }),
    );
  }
  if (made.length > 0)
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'comp-rule',
      words: `${String(made.length)} ${made.length === 1 ? 'rule' : 'rules'} added from ${template.name}`,
      rows: { comp_rule: made },
    });
  return made.length;
}

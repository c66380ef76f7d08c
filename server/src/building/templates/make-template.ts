import type * as contract from '@startline/contract/building/templates';
import { completeOptions } from '@startline/contract/competitions/options';
import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { templateEvents, type Template, type TemplateRow } from '@startline/rules/building/templates/template';
import { decimalText, money } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { compEventsOf, type CompEventRow } from '../events/event/queries.ts';
import { refuseFaults } from '../parts/record.ts';
import { rulesOf } from '../comp-rules/queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { readCompRule } from '../../entering/entries/facts/read-options.ts';
import { Replied } from '../../kernel/handle.ts';
import { pricesOf } from '../prices/builder-queries.ts';
import { clock, programmeOf } from '../timetable/programme-of.ts';
import { deleteTemplate, insertTemplate, ownTemplates } from './queries.ts';
import { listed, organisationsOf, ownTemplate } from './template-of.ts';
import { standardTemplates } from '@startline/rules/building/templates/standard-templates';

/** Lists the templates: the standard ones, then those of the caller's organisations by name. */
export async function listTemplates(ctx: Ctx) {
  const own = await ownTemplates(ctx.db, { orgIds: organisationsOf(ctx) });
  return [
    ...standardTemplates.map((one) => listed(one, '')),
    ...own.map((row) => listed(ownTemplate(row), row.organisation)),
  ];
}

/**
 * Makes a template of the organisation from a competition: its events by day and time, limits, teams, prices, rules
 * and ground, without dates and entries.
 */
export const makeTemplate = (ctx: Ctx, { compId, name, description }: z.output<typeof contract.makeTemplate.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const facts = await factsOf(tx, host);
    if (facts.rows.length === 0)
      refuseFaults([{ field: 'compId', message: 'The competition has no events to make a template from.' }]);
    const id = await insertTemplate(tx, {
      orgId: host.orgId,
      name,
      kind: host.kind,
      description,
      facts,
      by: signedInUser(ctx).id,
      at: new Date(ctx.now()),
    });
    const [row] = await ownTemplates(tx, { id });
    if (!row) throw new Error('The template that was saved is not there.');
    return new Replied(listed(ownTemplate(row), row.organisation), {
      message: `Template ${name} saved. Events in it: ${String(templateEvents(facts))}.`,
    });
  });

type Facts = Pick<Template, 'rows' | 'prices' | 'rules' | 'facilities'>;

async function factsOf(tx: Tx, host: Host): Promise<Facts> {
  const events = await compEventsOf(tx, { compId: host.id });
  const codes = new Map(events.map((event) => [event.id as number, event.code]));
  const rows = programmeOf(events, host).flatMap((row) =>
    rowsOf(row.kept, { day: row.day, time: row.minute === null ? '00:00' : clock(row.minute) }, codes),
  );
  const prices = (await pricesOf(tx, { compId: host.id })).map((price) => ({
    kind: kindOf(price.id),
    description: price.description,
    amount: decimalText(money(price.free_entry ? 0 : price.price_minor, host.currency)),
  }));
  const rules = (await rulesOf(tx, { compId: host.id })).map((rule) => ({
    ages: rule.ages.map((age) => age.name),
    limits: readCompRule(rule.options).limits,
  }));
  const { facilities } = completeOptions(host.options);
  return { rows, prices, rules, ...(facilities.length > 0 && { facilities }) };
}

const kindOf = (priceId: number): string => `price-${String(priceId)}`;

/** Groups the events of one programme row into template rows: events that differ only in their age group share one. */
function rowsOf(
  events: readonly CompEventRow[],
  at: { readonly day: number; readonly time: string },
  codes: ReadonlyMap<number, string>,
): TemplateRow[] {
  const rows = new Map<string, TemplateRow>();
  for (const event of events) {
    const { multiEventOptions, eventTeam } = completeEventOptions(event.options);
    const { parentCeid } = multiEventOptions;
    const row: TemplateRow = {
      code: event.code,
      ages: [event.ageKey],
      gender: event.gender,
      ...at,
      day: Math.max(1, at.day),
      limit: event.max_athletes,
      price: event.price_id === null ? '' : kindOf(event.price_id),
      round: event.round,
      partOf: parentCeid === null ? '' : (codes.get(parentCeid) ?? ''),
      minutes: event.minutes,
      places: event.max_group,
      team: eventTeam,
    };
    const key = JSON.stringify({ ...row, ages: [] });
    const same = rows.get(key);
    rows.set(key, same ? { ...same, ages: [...same.ages, event.ageKey] } : row);
  }
  return [...rows.values()];
}

/** Deletes a template of the caller's organisation; competitions made from it stay. */
export const removeTemplate = (ctx: Ctx, { id }: z.output<typeof contract.removeTemplate.input>) =>
  transaction(ctx.db, async (tx) => {
    const [row] = await ownTemplates(tx, { id });
    if (!row) throw missing('template');
    await deleteTemplate(tx, id);
    return new Replied({ removed: id }, { message: `Template ${row.name} deleted.` });
  });

import type { CompetitionDocument } from '@startline/contract/builder/competition-document';
import type { CompetitionId } from '@startline/rules/ids';
import { parseMoney } from '@startline/rules/money';
import { capOf } from '../../comp-events/limits/keep-limits.ts';
import type { Tx } from '../../db/db.ts';
import { insertRows, takeIds } from '../../imports/batch-queries.ts';
import { takeAgeIds } from './document-queries.ts';
import { renameInDefinition, renameInEvent, renameInRule, type Renaming } from './references.ts';
import type { Standards } from './resolve-standards.ts';

type Into = {
  readonly compId: CompetitionId;
  readonly standards: Standards;
  readonly stamp: { readonly changed_by: number; readonly changed_at: string };
};
type Ids = ReadonlyMap<unknown, number>;

const minorOf = (text: string | null): number | null => (text === null ? null : (parseMoney(text, 'GBP')?.minor ?? 0));

/**
 * Writes the parts of a document into a new competition, each kind in one statement; ids rise in the order of the
 * document.
 */
export async function insertParts(
  tx: Tx,
  document: CompetitionDocument,
  { compId, standards, stamp }: Into,
): Promise<void> {
  const ids = await newIds(tx, document, standards);
  const rename: Renaming = {
    event: (key) => ids.events.get(key),
    group: (key) => ids.groups.get(key),
    definition: (key) => ids.definitions.get(key),
  };
  const of = { comp_id: compId, ...stamp };
  await insertRows(
    tx,
    'age_group',
    document.ageGroups
      .filter(({ own }) => own)
      .map((age) => ({
        id: ids.ages.get(age.key),
        ao_code: age.aocode,
        key_name: age.keyName,
        name: age.name,
        short_name: age.shortName,
        facts: age.facts,
        ...of,
      })),
  );
  await insertRows(
    tx,
    'event_def',
    document.definitions
      .filter(({ own }) => own)
      .map((one) => ({
        id: ids.definitions.get(one.key),
        code: `${one.code.replace(/#\d+$/, '')}#${String(compId)}`,
        name: one.name,
        gender: one.gender,
        tf: one.tf,
        uom_id: one.unit,
        options: renameInDefinition(one.options, rename),
        ...of,
      })),
  );
  await insertRows(
    tx,
    'price',
    document.prices.map((price) => ({
      id: ids.prices.get(price.key),
      name: price.name,
      description: price.description,
      price_minor: minorOf(price.price),
      sale_price_minor: minorOf(price.salePrice),
      sale_ends_at: price.saleEndDate,
      fee_included: price.options.feeIncluded,
      free_entry: price.options.freeEntry,
      display_fee: price.options.displayFee,
      ...of,
    })),
  );
  await insertRows(
    tx,
    'event_group',
    document.eventGroups.map((group) => ({
      id: ids.groups.get(group.key),
      name: group.name,
      event_no: group.eventNo,
      notes: group.notes,
      results_possible: group.resultsPossible,
      ...of,
    })),
  );
  await insertRows(
    tx,
    'comp_event',
    document.events.map((event) => ({ ...eventRow(event, ids, rename), ...of })),
  );
  await insertRows(
    tx,
    'capacity',
    document.events.map((event) => ({
      comp_id: compId,
      kind: 'event',
      ref_id: ids.events.get(event.key),
      cap: capOf(event.maxAthletes),
    })),
  );
  await insertRows(
    tx,
    'comp_rule',
    document.rules.map((rule) => ({
      age_group_ids: known(rule.ageGroups, ids.ages),
      options: renameInRule(rule.options, rename),
      ...of,
    })),
  );
  await insertRows(
    tx,
    'discount',
    document.discounts.map((discount) => ({
      name: discount.name,
      percent_points: discount.percentPoints,
      amount_minor: minorOf(discount.amount),
      basis: discount.basis,
      basis_from: discount.count,
      event_ids: known(discount.events, ids.events),
      age_group_ids: known(discount.ageGroups, ids.ages),
      club_ids: discount.clubs,
      registered_only: discount.registeredOnly,
      starts_at: discount.from,
      ends_at: discount.to,
      stacks: discount.stacks,
      ...of,
    })),
  );
}

const known = (keys: readonly string[], ids: Ids): number[] => keys.flatMap((key) => ids.get(key) ?? []);

type NewIds = {
  readonly ages: Ids;
  readonly definitions: Ids;
  readonly prices: Ids;
  readonly groups: Ids;
  readonly events: Ids;
};

async function newIds(
  tx: Tx,
  { ageGroups, definitions, prices, eventGroups, events }: CompetitionDocument,
  standards: Standards,
): Promise<NewIds> {
  const own = <Row extends { readonly own: boolean }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => row.own);
  const keyed = (rows: readonly { readonly key: string }[], ids: readonly number[]): [unknown, number][] =>
    rows.map(({ key }, index) => [key, ids[index] ?? 0]);
  return {
    ages: new Map([...standards.ages, ...keyed(own(ageGroups), await takeAgeIds(tx, own(ageGroups).length))]),
    definitions: new Map([
      ...standards.definitions,
      ...keyed(own(definitions), await takeIds(tx, 'event_def', own(definitions).length)),
    ]),
    prices: new Map(keyed(prices, await takeIds(tx, 'price', prices.length))),
    groups: new Map(keyed(eventGroups, await takeIds(tx, 'event_group', eventGroups.length))),
    events: new Map(keyed(events, await takeIds(tx, 'comp_event', events.length))),
  };
}

const eventRow = (event: CompetitionDocument['events'][number], ids: NewIds, rename: Renaming) => ({
  id: ids.events.get(event.key),
  event_def_id: ids.definitions.get(event.definition),
  event_group_id: ids.groups.get(event.eventGroup),
  age_group_id: ids.ages.get(event.ageGroup),
  price_id: event.price === null ? null : ids.prices.get(event.price),
  name: event.name,
  starts_at: event.startDateTime,
  time_known: event.timeKnown,
  is_open: event.isOpen,
  max_athletes: event.maxAthletes,
  max_group: event.maxGroup,
  split: event.split,
  round: event.round,
  facility: event.facility,
  minutes: event.minutes,
  locked: event.locked,
  options: renameInEvent(event.options, rename),
});

import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import type { CompetitionId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { insertRows, takeIds } from '../../imports/batch-queries.ts';
import { takeAgeIds } from './document-queries.ts';
import {
  ageRow,
  capacityRow,
  definitionRow,
  discountRow,
  eventRow,
  groupRow,
  priceRow,
  questionRow,
  ruleRow,
  shopItemRow,
  variationRows,
  type NewIds,
} from './part-rows.ts';
import type { Renaming } from './references.ts';
import type { Standards } from './resolve-standards.ts';

type Into = {
  readonly compId: CompetitionId;
  readonly standards: Standards;
  readonly stamp: { readonly changed_by: number; readonly changed_at: string };
};
const own = <Part extends { readonly own: boolean }>(parts: readonly Part[]): readonly Part[] =>
  parts.filter((part) => part.own);

/**
 * Writes the parts of a document into a new competition, each kind in one statement. Ids rise in the order of the
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
  const subject = { comp_id: compId, ...stamp };
  const insert = (table: keyof Tables, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      tx,
      table,
      rows.map((row) => ({ ...row, ...subject })),
    );
  await insert('age_group', own(document.ageGroups).map(ageRow(ids)));
  await insert('event_def', own(document.definitions).map(definitionRow(ids, rename, compId)));
  await insert('price', document.prices.map(priceRow(ids)));
  await insert('event_group', document.eventGroups.map(groupRow(ids)));
  await insert('comp_event', document.events.map(eventRow(ids, rename)));
  await insertRows(
    tx,
    'capacity',
    document.events.map(capacityRow(ids)).map((row) => ({ ...row, comp_id: compId })),
  );
  await insert('comp_rule', document.rules.map(ruleRow(ids, rename)));
  await insert('discount', document.discounts.map(discountRow(ids)));
  await insert('question', document.questions.map(questionRow(ids)));
  const items = await takeIds(tx, 'shop_item', document.shopItems.length);
  await insert('shop_item', document.shopItems.map(shopItemRow(items)));
  await insert('shop_item', document.shopItems.flatMap(variationRows(items)));
}

async function newIds(
  tx: Tx,
  { ageGroups, definitions, prices, eventGroups, events }: CompetitionDocument,
  standards: Standards,
): Promise<NewIds> {
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

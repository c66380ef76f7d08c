import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import type { CompetitionId } from '@startline/rules/ids';
import { parseMoney } from '@startline/rules/money';
import { variationName } from '@startline/rules/selling/shop/variations';
import { capOf } from '../../events/limits/keep-limits.ts';
import { renameInDefinition, renameInEvent, renameInRule, type Renaming } from './references.ts';

type Ids = ReadonlyMap<unknown, number>;
/** The ids that the parts of a document get in the database, by their keys. */
export type NewIds = {
  readonly ages: Ids;
  readonly definitions: Ids;
  readonly prices: Ids;
  readonly groups: Ids;
  readonly events: Ids;
};
type Part<Kind extends Exclude<keyof CompetitionDocument, 'format' | 'version' | 'competition'>> =
  CompetitionDocument[Kind][number];
type Row = Record<string, unknown>;

const known = (keys: readonly string[], ids: Ids): number[] => keys.flatMap((key) => ids.get(key) ?? []);
const minorOf = (text: string | null): number | null => (text === null ? null : (parseMoney(text, 'GBP')?.minor ?? 0));

export const ageRow =
  (ids: NewIds) =>
  (age: Part<'ageGroups'>): Row => ({
    id: ids.ages.get(age.key),
    ao_code: age.aocode,
    key_name: age.keyName,
    name: age.name,
    short_name: age.shortName,
    facts: age.facts,
  });

/**
 * Returns the row of a definition. The code of a competition's own definition contains the competition, since codes are
 * unique.
 */
export const definitionRow =
  (ids: NewIds, rename: Renaming, compId: CompetitionId) =>
  (one: Part<'definitions'>): Row => ({
    id: ids.definitions.get(one.key),
    code: `${one.code.replace(/#\d+$/, '')}#${String(compId)}`,
    name: one.name,
    gender: one.gender,
    tf: one.tf,
    uom_id: one.unit,
    options: renameInDefinition(one.options, rename),
  });

export const priceRow =
  (ids: NewIds) =>
  (price: Part<'prices'>): Row => ({
    id: ids.prices.get(price.key),
    name: price.name,
    description: price.description,
    price_minor: minorOf(price.price),
    sale_price_minor: minorOf(price.salePrice),
    sale_ends_at: price.saleEndDate,
    fee_included: price.options.feeIncluded,
    free_entry: price.options.freeEntry,
    display_fee: price.options.displayFee,
  });

export const groupRow =
  (ids: NewIds) =>
  (group: Part<'eventGroups'>): Row => ({
    id: ids.groups.get(group.key),
    name: group.name,
    event_no: group.eventNo,
    notes: group.notes,
    results_possible: group.resultsPossible,
  });

export const eventRow =
  (ids: NewIds, rename: Renaming) =>
  (event: Part<'events'>): Row => ({
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

export const capacityRow =
  (ids: NewIds) =>
  (event: Part<'events'>): Row => ({
    kind: 'event',
    ref_id: ids.events.get(event.key),
    cap: capOf(event.maxAthletes),
  });

export const ruleRow =
  (ids: NewIds, rename: Renaming) =>
  (rule: Part<'rules'>): Row => ({
    age_group_ids: known(rule.ageGroups, ids.ages),
    options: renameInRule(rule.options, rename),
  });

export const discountRow =
  (ids: NewIds) =>
  (discount: Part<'discounts'>): Row => ({
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
  });

export const questionRow =
  (ids: NewIds) =>
  (question: Part<'questions'>, place: number): Row => ({
    place,
    words: question.words,
    kind: question.kind,
    choices: question.choices,
    required: question.required,
    group_ids: known(question.eventGroups, ids.groups),
  });

export const shopItemRow =
  (ids: readonly number[]) =>
  (item: Part<'shopItems'>, index: number): Row => ({
    id: ids[index],
    name: item.name,
    description: item.description,
    image: item.image,
    download: item.download,
    price_minor: minorOf(item.price),
    sale_price_minor: minorOf(item.salePrice),
    sale_ends_at: item.saleEndDate,
    stock_qty: item.stockQty,
    max_allowed: item.maxAllowed,
    per_athlete: item.perAcc === 'A',
    attributes: item.attributes,
  });

/** Returns the rows of an item's variations, which name the item as their parent. */
export const variationRows =
  (ids: readonly number[]) =>
  ({ variations }: Part<'shopItems'>, index: number): Row[] =>
    variations.map((one) => ({
      parent_id: ids[index],
      name: variationName(one.attributeValues),
      menu_order: one.menuOrder,
      attribute_values: one.attributeValues,
      attributes: [],
      description: '',
      image: '',
      download: '',
      price_minor: one.price === null ? null : minorOf(one.price),
      sale_price_minor: one.price === null ? null : minorOf(one.salePrice),
      sale_ends_at: one.price === null ? null : one.saleEndDate,
      stock_qty: one.stockQty,
      max_allowed: 0,
      per_athlete: false,
    }));

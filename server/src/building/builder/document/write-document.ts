import { completeOptions } from '@startline/contract/competitions/options';
import { documentFormat, type CompetitionDocument } from '@startline/contract/building/competition-document';
import { decimalText, money } from '@startline/rules/money';
import { familiesOf, type Family } from '../../../selling/shop/shop-item-record.ts';
import type { DocumentRows } from './document-queries.ts';
import { renameInDefinition, renameInEvent, renameInRule, type Renaming } from './references.ts';

const isoOf = (date: Date | string | null): string | null => (date === null ? null : new Date(date).toISOString());
/** Gives rows keys by their ids: `g1`, `g2` in the order of the rows. */
const keysOf = (letter: string, rows: readonly { readonly id: number }[]): ReadonlyMap<unknown, string> =>
  new Map(rows.map(({ id }, index) => [id, `${letter}${String(index + 1)}`]));

type Keys = {
  readonly prices: ReadonlyMap<unknown, string>;
  readonly ages: ReadonlyMap<unknown, string>;
  readonly definitions: ReadonlyMap<unknown, string>;
  readonly groups: ReadonlyMap<unknown, string>;
  readonly events: ReadonlyMap<unknown, string>;
};

/** Returns a competition as a document: its rows with keys in place of ids. */
export function writeDocument(rows: DocumentRows): CompetitionDocument {
  const keys: Keys = {
    prices: keysOf('p', rows.prices),
    ages: keysOf('a', rows.ageGroups),
    definitions: keysOf('d', rows.definitions),
    groups: keysOf('g', rows.groups),
    events: keysOf('e', rows.events),
  };
  const rename: Renaming = {
    event: (id) => keys.events.get(id),
    group: (id) => keys.groups.get(id),
    definition: (id) => keys.definitions.get(id),
  };
  const { currency } = rows.competition;
  const text = (minor: number): string => decimalText(money(minor, currency));
  return {
    format: documentFormat,
    version: 1,
    competition: generalOf(rows),
    prices: rows.prices.map((row) => priceOf(row, keys, text)),
    ageGroups: rows.ageGroups.map((row) => ageOf(row, keys)),
    definitions: rows.definitions.map((row) => definitionOf(row, keys, rename)),
    eventGroups: rows.groups.map((row) => ({
      key: must(keys.groups, row.id),
      name: row.name,
      eventNo: row.event_no,
      notes: row.notes,
      resultsPossible: row.results_possible,
    })),
    events: rows.events.map((row) => eventOf(row, keys, rename)),
    rules: rows.rules.map((row) => ({
      ageGroups: row.age_group_ids.flatMap((id) => keys.ages.get(id) ?? []),
      options: { ...renameInRule(row.options, rename) },
    })),
    discounts: rows.discounts.map((row) => discountOf(row, keys, text)),
    questions: rows.competition.questions.flatMap((row) => questionOf(row, keys)),
    shopItems: familiesOf(rows.competition.shopItems).map((family) => shopItemOf(family, text)),
  };
}

function must(keys: ReadonlyMap<unknown, string>, id: number): string {
  const key = keys.get(id);
  if (key === undefined) throw new Error(`A document names record ${String(id)}, which is not in it.`);
  return key;
}

function generalOf({ competition: row }: DocumentRows): CompetitionDocument['competition'] {
  const { name, address, town, postcode } = row.place;
  return {
    name: row.name,
    kind: row.kind,
    indoorOutdoor: row.indoor_outdoor,
    aocode: row.ao_code,
    currency: row.currency,
    date: row.starts_on,
    endDate: row.ends_on,
    entriesOpenDateTime: row.opens_at.toISOString(),
    entriesCloseDateTime: row.closes_at.toISOString(),
    saleEndDate: isoOf(row.sale_ends_at),
    location: { name, address, town, postcode },
    area: row.areaName,
    link: row.link,
    reportLink: row.report_link,
    useTerms: row.use_terms,
    terms: row.terms,
    newsFlash: row.news_flash,
    information: row.information,
    emailText: row.email_text,
    e4sNotes: row.staff_notes,
    yearFactor: row.year_factor,
    singleAge: row.single_age,
    teamConfigId: row.team_config_id,
    organisers: row.organisers,
    options: { ...completeOptions(row.options), shortCode: '' },
  };
}

const eventOf = (
  row: DocumentRows['events'][number],
  keys: Keys,
  rename: Renaming,
): CompetitionDocument['events'][number] => ({
  key: must(keys.events, row.id),
  definition: must(keys.definitions, row.event_def_id),
  ageGroup: must(keys.ages, row.age_group_id),
  eventGroup: must(keys.groups, row.event_group_id),
  price: row.price_id === null ? null : must(keys.prices, row.price_id),
  name: row.name,
  startDateTime: row.starts_at.toISOString(),
  timeKnown: row.time_known,
  isOpen: row.is_open,
  maxAthletes: row.max_athletes,
  maxGroup: row.max_group,
  split: row.split === null ? null : Number(row.split),
  round: row.round,
  facility: row.facility,
  minutes: row.minutes,
  locked: row.locked,
  options: { ...renameInEvent(row.options, rename) },
});

const priceOf = (
  row: DocumentRows['prices'][number],
  keys: Keys,
  text: (minor: number) => string,
): CompetitionDocument['prices'][number] => ({
  key: must(keys.prices, row.id),
  name: row.name,
  description: row.description,
  price: text(row.price_minor),
  salePrice: row.sale_price_minor === null ? null : text(row.sale_price_minor),
  saleEndDate: isoOf(row.sale_ends_at),
  options: { displayFee: row.display_fee, feeIncluded: row.fee_included, freeEntry: row.free_entry },
});

const ageOf = (row: DocumentRows['ageGroups'][number], keys: Keys): CompetitionDocument['ageGroups'][number] => ({
  key: must(keys.ages, row.id),
  own: row.comp_id !== null,
  standard: row.comp_id === null ? row.id : 0,
  aocode: row.ao_code,
  keyName: row.key_name,
  name: row.name,
  shortName: row.short_name,
  facts: row.comp_id === null ? {} : row.facts,
});

const definitionOf = (
  row: DocumentRows['definitions'][number],
  keys: Keys,
  rename: Renaming,
): CompetitionDocument['definitions'][number] => ({
  key: must(keys.definitions, row.id),
  own: row.comp_id !== null,
  code: row.code.replace(/#\d+$/, ''),
  gender: row.gender,
  name: row.name,
  tf: row.tf,
  unit: row.uom_id,
  options: row.comp_id === null ? {} : { ...renameInDefinition(row.options, rename) },
});

const discountOf = (
  row: DocumentRows['discounts'][number],
  keys: Keys,
  text: (minor: number) => string,
): CompetitionDocument['discounts'][number] => ({
  name: row.name,
  percentPoints: row.percent_points,
  amount: row.amount_minor === null ? null : text(row.amount_minor),
  basis: row.basis,
  count: row.basis_from,
  events: row.event_ids.flatMap((id) => keys.events.get(id) ?? []),
  ageGroups: row.age_group_ids.flatMap((id) => keys.ages.get(id) ?? []),
  clubs: row.club_ids,
  registeredOnly: row.registered_only,
  from: isoOf(row.starts_at),
  to: isoOf(row.ends_at),
  stacks: row.stacks,
});

/** Leaves out a question that is only for events that are gone: without them it would be for everybody. */
function questionOf(
  row: DocumentRows['competition']['questions'][number],
  keys: Keys,
): CompetitionDocument['questions'] {
  const eventGroups = row.group_ids.flatMap((id) => keys.groups.get(id) ?? []);
  if (row.group_ids.length > 0 && eventGroups.length === 0) return [];
  return [{ words: row.words, kind: row.kind, choices: row.choices, required: row.required, eventGroups }];
}

type Text = (minor: number) => string;
type ItemOfDocument = CompetitionDocument['shopItems'][number];

const shopItemOf = ({ item: row, variations }: Family, text: Text): ItemOfDocument => ({
  name: row.name,
  description: row.description,
  image: row.image,
  download: row.download,
  price: text(row.atPrice),
  salePrice: row.sale_price_minor === null ? null : text(row.sale_price_minor),
  saleEndDate: isoOf(row.sale_ends_at),
  stockQty: row.stock_qty,
  maxAllowed: row.max_allowed,
  perAcc: row.per_athlete ? 'A' : '',
  attributes: row.attributes.map(({ name, values }) => ({ name, values: [...values] })),
  variations: variations.map((one) => variationOf(one, text)),
});

const variationOf = (row: Family['item'], text: Text): ItemOfDocument['variations'][number] => ({
  menuOrder: row.menu_order,
  attributeValues: row.attribute_values,
  price: row.price_minor === null ? null : text(row.price_minor),
  salePrice: row.sale_price_minor === null ? null : text(row.sale_price_minor),
  saleEndDate: isoOf(row.sale_ends_at),
  stockQty: row.stock_qty,
});

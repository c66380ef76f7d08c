import type { competitionMeta } from '@startline/contract/building/builder';
import type { CompEvent } from '@startline/contract/building/comp-events';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { CompetitionId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { ageGroupRecord } from '../../age-groups/age-group-record.ts';
import { ageGroupsOf } from '../../age-groups/queries.ts';
import { compEventRecords } from '../../events/event/event-record.ts';
import type { Host } from '../../parts/host-queries.ts';
import { compEventsOf, eventGroupsOf, type EventGroupRow } from '../../events/event/queries.ts';
import { rulesOf } from '../../comp-rules/queries.ts';
import { ruleRecord } from '../../comp-rules/rule-record.ts';
import type { Db } from '../../../db/db.ts';
import { discountRecord } from '../../../selling/prices/discount-of.ts';
import { discountsOf } from '../../../selling/prices/discount-queries.ts';
import { saleTerms } from '../../parts/sale-terms.ts';
import { builderPrice } from '../../prices/builder-price.ts';
import { pricesOf } from '../../prices/builder-queries.ts';
import { shopItemRecords } from '../../../selling/shop/shop-item-record.ts';
import type { BuiltRow } from './record-queries.ts';

type Parts = Omit<z.input<typeof competitionMeta>, 'access'>;
const nothing: Parts = {
  compEvents: [],
  eventGroups: [],
  ageGroups: [],
  prices: [],
  rules: [],
  discounts: [],
  shopItems: [],
  multiEvents: [],
};

/**
 * Returns the parts of a competition (BUILD-05) that the levels show: events and ages for builders of events or of the
 * schedule, money and rules for builders of events. One query for each kind.
 */
export async function builtParts(db: Db, row: BuiltRow, levels: readonly BuilderLevel[]): Promise<Parts> {
  const isBuilder = levels.includes('Comp Events');
  if (!isBuilder && !levels.includes('Schedule')) return nothing;
  const host = hostOf(row);
  const compEvents = compEventRecords(await compEventsOf(db, { compId: row.id }), host);
  const eventGroups = (await eventGroupsOf(db, { compId: row.id })).map(groupRecord);
  const ageGroups = (await ageGroupsOf(db, row.id)).map((age) => ageGroupRecord(age, row.starts_on as IsoDate));
  const seen: Parts = { ...nothing, compEvents, eventGroups, ageGroups, multiEvents: multiEventsIn(compEvents) };
  return isBuilder
    ? {
        ...seen,
        ...(await moneyAndRules(db, row.id, host)),
        shopItems: shopItemRecords(row.shop_items, host),
      }
    : { ...seen, compEvents: compEvents.map((event) => ({ ...event, price: null })) };
}

async function moneyAndRules(
  db: Db,
  compId: CompetitionId,
  host: Host,
): Promise<Pick<Parts, 'prices' | 'rules' | 'discounts'>> {
  const terms = await saleTerms(db, host);
  return {
    prices: (await pricesOf(db, { compId })).map((price) => builderPrice(price, host, terms)),
    rules: (await rulesOf(db, { compId })).map(ruleRecord),
    discounts: (await discountsOf(db, { compId })).map((discount) => discountRecord(discount, host)),
  };
}

/** Returns the competition as its parts read it. */
export const hostOf = (row: BuiltRow): Host => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  orgId: row.org_id,
  orgName: row.org_name,
  orgIsNational: row.is_national,
  zone: row.time_zone,
  currency: row.currency,
  aoCode: row.ao_code,
  startsOn: row.starts_on as IsoDate,
  endsOn: row.ends_on as IsoDate,
  active: row.active,
  singleAge: row.single_age,
  options: row.options,
  version: row.version,
});

const groupRecord = (group: EventGroupRow): Parts['eventGroups'][number] => ({
  egId: group.id,
  id: group.id,
  compId: group.comp_id,
  version: group.version,
  name: group.name,
  eventNo: group.event_no,
  notes: group.notes,
  resultsPossible: group.results_possible,
  events: group.events,
});

const multiEventsIn = (events: readonly CompEvent[]): Parts['multiEvents'] =>
  events
    .filter(({ options }) => options.multiEventOptions.childCeids.length > 0)
    .map(({ id, event, options }) => ({
      ceid: id,
      name: event.name,
      parts: options.multiEventOptions.childCeids as unknown as CompEvent['id'][],
    }));

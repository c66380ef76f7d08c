import type * as contract from '@startline/contract/selling/shop-items';
import { money, type Money } from '@startline/rules/money';
import { downloadFault, shopItemFaults, type ShopItemField } from '@startline/rules/selling/shop/shop-item';
import {
  attributesFault,
  variationFault,
  variationFaultText,
  variationName,
  type Attribute,
} from '@startline/rules/selling/shop/variations';
import { readTypedChange } from '@startline/rules/typed-amount';
import type * as z from 'zod/mini';
import type { ShopItemWithin } from '../../selling/shop/queries.ts';
import type { Family } from '../../selling/shop/shop-item-record.ts';
import type { Host } from '../parts/host-queries.ts';
import { typedMoment } from '../parts/read-moment.ts';
import { refuseFaults } from '../parts/record.ts';

export type Sent = Omit<z.output<typeof contract.createShopItem.input>, 'id' | 'version'>;

/** The fields of the call, by those of the form. */
const fieldNames: Readonly<Record<ShopItemField, string>> = {
  name: 'name',
  maxAllowed: 'maxAllowed',
  price: 'price.price',
  salePrice: 'price.salePrice',
  stockQty: 'stockQty',
};

/** Reads the price and the stock with their faults; `usual` is the price when none is typed. */
function readSale({ name, price: sent, stockQty, maxAllowed }: Sent, { zone, currency }: Host, usual: Money | null) {
  const amount = (typed: string | null): Money | null => readTypedChange(typed ?? '', currency) ?? null;
  const [price, salePrice] = [amount(sent.price), amount(sent.salePrice)];
  const saleEnds = typedMoment(sent.saleEndDate, zone, 'price.saleEndDate');
  const faults = shopItemFaults({
    name,
    maxAllowed,
    price: price ?? usual,
    salePrice,
    saleEnds: saleEnds.at,
    stockQty,
  });
  return {
    faults: [...faults.map((fault) => ({ ...fault, field: fieldNames[fault.field] })), ...saleEnds.faults],
    columns: {
      sale_price_minor: salePrice?.minor ?? null,
      sale_ends_at: saleEnds.at === null ? null : new Date(saleEnds.at),
      stock_qty: stockQty ?? 1,
      price_minor: price?.minor ?? null,
    },
  };
}

/** Reads a typed item; refuses it with every fault, and when its variations lack its attributes. */
export function readItem(sent: Sent, host: Host, variations: readonly ShopItemWithin[]) {
  const { faults, columns } = readSale(sent, host, null);
  const wrong = attributesFault(sent.attributes) ?? unlikeText(sent.attributes, variations);
  const lost = downloadFault(sent.download);
  refuseFaults([
    ...faults,
    ...(wrong === undefined ? [] : [{ field: 'attributes', message: wrong }]),
    ...(lost === undefined ? [] : [{ field: 'download', message: lost }]),
  ]);
  return {
    ...columns,
    name: sent.name,
    description: sent.description,
    image: sent.image,
    download: sent.download,
    attributes: JSON.stringify(sent.attributes),
    max_allowed: sent.maxAllowed ?? 0,
    per_athlete: sent.perAcc === 'A',
  };
}

/** Returns a sentence on the first variation that would not fit the item's new attributes; undefined when all do. */
function unlikeText(attributes: readonly Attribute[], variations: readonly ShopItemWithin[]): string | undefined {
  const unlike = variations.find(
    ({ id, attribute_values: attributeValues }) =>
      attributeValues.length !== attributes.length || variationFault({ id, attributeValues }, attributes, []),
  );
  return (
    unlike &&
    `The variation ${unlike.name} uses the current choices. Delete it first, or leave the choices as they are.`
  );
}

type Below = { readonly id: number; readonly family: Family };

/** Reads a variation: its own values and stock, its own price when one is typed, and the rest from its item. */
export function readVariation(sent: Sent, host: Host, { id, family: { item, variations } }: Below) {
  const values = item.attributes.map(({ name }) => ({
    name,
    value: sent.attributeValues.find((one) => one.name === name)?.value ?? '',
  }));
  const others = variations.map((row) => ({
    id: row.id,
    menuOrder: row.menu_order,
    attributeValues: row.attribute_values,
  }));
  const name = variationName(values);
  const usual = money(item.price_minor ?? 0, host.currency);
  const { faults, columns } = readSale({ ...sent, name: name === '' ? '-' : name, maxAllowed: 0 }, host, usual);
  const fault =
    item.attributes.length === 0
      ? ({ kind: 'not-all-chosen', missing: [] } as const)
      : variationFault({ id, attributeValues: values }, item.attributes, others);
  refuseFaults([...(fault ? [{ field: 'attributeValues', message: variationFaultText(fault) }] : []), ...faults]);
  return {
    ...columns,
    ...(columns.price_minor === null && { sale_price_minor: null, sale_ends_at: null }),
    name,
    parent_id: item.id,
    menu_order: sent.menuOrder,
    attribute_values: JSON.stringify(values),
  };
}

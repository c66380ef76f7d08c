import {
  changeShopItem,
  createShopItem,
  readShopItem,
  removeShopItem,
  type ShopItemRecord,
  type VariationRecord,
} from '@startline/contract/selling/shop-items';
import { readItemPrice, shopPriceText } from '@startline/rules/selling/shop/shop-item';
import { variationName } from '@startline/rules/selling/shop/variations';
import type { Instant } from '@startline/rules/time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Draft, type Values } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { eventsAnew } from '../events/use-parts.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { PartList } from './part-list.tsx';
import { calledInShop } from './shop-values.ts';
import { variationFaultsOf, variationSent, variationTyped, valueField } from './variation-values.ts';

/** The variations of one item: the stock of each combination of its attributes. */
export function Variations({ item }: { item: ShopItemRecord }) {
  const { currency, timeZone: zone } = useRecord();
  const [now] = useState(() => Date.now() as Instant);
  const [edited, setEdited] = useState<VariationRecord | 'new'>();
  return (
    <>
      <PartList
        title={`Variations of ${item.name}`}
        note={`Stock for each combination of ${item.attributes.map(({ name }) => name).join(' and ')}. Combinations not listed cannot be bought.`}
        parts={item.variations}
        inOrder
        nameOf={({ attributeValues }) => variationName(attributeValues)}
        line={({ price }) => shopPriceText(readItemPrice(price, currency), now, zone)}
        onOpen={setEdited}
        empty="No variations yet, so nobody can buy it. Add one for each combination you have."
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} /> Add a variation
          </Button>
        }
        aside={({ stockQty, soldQty }) => (
          <>
            <Badge>{stockQty} in all</Badge>
            {soldQty > 0 && <Badge>{soldQty} sold or in baskets</Badge>}
          </>
        )}
      />
      {edited && (
        <VariationSheet
          item={item}
          variation={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type SheetProps = { item: ShopItemRecord; variation: VariationRecord | undefined; onClose: () => void };

const groupsOf = ({ name, attributes }: ShopItemRecord): readonly FieldGroup[] => [
  {
    key: 'variation',
    title: '',
    fields: [
      ...attributes.map((attribute, index) => ({
        kind: 'choice' as const,
        name: valueField(index),
        label: attribute.name,
        required: true,
        help: 'builder.shopItem.attributeValues',
        placeholder: `Choose: ${attribute.name}`,
        choices: attribute.values.map((value) => ({ value, label: value })),
      })),
      {
        kind: 'whole',
        name: 'stockQty',
        label: 'How many there are',
        required: true,
        help: 'builder.shopItem.stockQty',
      },
      {
        kind: 'amount',
        name: 'price',
        label: 'Price',
        hint: `Leave empty to use the price of ${name}`,
        help: 'builder.shopItem.price',
      },
      { kind: 'whole', name: 'menuOrder', label: 'Place in the list', help: 'builder.shopItem.menuOrder' },
    ],
  },
  {
    key: 'variation-sale',
    title: 'Lower price',
    folded: true,
    fields: [
      {
        kind: 'amount',
        name: 'salePrice',
        label: 'Lower price',
        hint: 'Give the variation a price first',
        help: 'builder.shopItem.salePrice',
      },
      { kind: 'moment', name: 'saleEndDate', label: 'The lower price ends', help: 'builder.shopItem.saleEndDate' },
    ],
  },
];

function VariationSheet({ item, variation, onClose }: SheetProps) {
  const session = useSessionOfBuilder();
  const { timeZone: zone, currency } = useRecord();
  const [draft] = useState(() => new Draft(variationTyped(item, variation, zone)));
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...variationSent(values, item, { currency, zone }), compId: session.compId, parentId: item.id };
    await session.write(() =>
      variation
        ? call(changeShopItem, { ...sent, id: variation.id, version: version ?? variation.version })
        : call(createShopItem, sent),
    );
    await eventsAnew(session.compId);
    info(`${item.name}, ${variationName(sent.attributeValues)} saved.`);
  };
  const remove = variation && {
    words: 'Yes, delete this variation',
    run: async (): Promise<void> => {
      await session.write(() => call(removeShopItem, { id: variation.id }));
      await eventsAnew(session.compId);
    },
  };
  const reload = async (): Promise<Values> => {
    const { variations } = await call(readShopItem, { id: item.id });
    return variationTyped(
      item,
      variations.find(({ id }) => id === variation?.id),
      zone,
    );
  };
  return (
    <RecordSheet
      form={{
        title: variation
          ? `${item.name}, ${variationName(variation.attributeValues)}`
          : `Add a variation of ${item.name}`,
        draft,
        record: 'shopItem',
        groups: groupsOf(item),
        faultsOf: (values) => variationFaultsOf(values, item, { id: variation?.id ?? 0, currency, zone }),
        save,
        remove,
        fieldOf: (field) => (field === 'attributeValues' ? valueField(0) : (calledInShop[field] ?? field)),
        ...(variation && { reload }),
      }}
      onClose={onClose}
    />
  );
}

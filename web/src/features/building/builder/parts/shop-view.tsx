import {
  changeShopItem,
  createShopItem,
  readShopItem,
  removeShopItem,
  type ShopItemRecord,
} from '@startline/contract/selling/shop-items';
import { mostAllowedText, readItemPrice, shopPriceText } from '@startline/rules/selling/shop/shop-item';
import type { Instant } from '@startline/rules/time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { eventsAnew, useShopItems } from '../events/use-parts.ts';
import { Draft, type Values } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { PartList } from './part-list.tsx';
import { PictureField } from './picture-field.tsx';
import { Variations } from './variations-list.tsx';
import { calledInShop, hasAttributes, shopItemFaultsOf, shopItemSent, shopItemTyped } from './shop-values.ts';

/** The items sold besides entries: T-shirts, programmes, parking. */
export function ShopView() {
  const { compId } = useSessionOfBuilder();
  const [edited, setEdited] = useState<ShopItemRecord | 'new'>();
  return (
    <>
      <States query={useShopItems(compId)} empty={null} loading={<Skeleton rows={4} />} isEmpty={() => false}>
        {({ data }) => (
          <div className="space-y-5">
            <ShopItems items={data} onOpen={setEdited} />
            {data
              .filter(({ attributes }) => attributes.length > 0)
              .map((item) => (
                <Variations key={item.id} item={item} />
              ))}
          </div>
        )}
      </States>
      {edited && <ShopItemSheet item={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type ListProps = { items: readonly ShopItemRecord[]; onOpen: (item: ShopItemRecord | 'new') => void };

function ShopItems({ items, onOpen }: ListProps) {
  const { currency, timeZone: zone } = useRecord();
  const [now] = useState(() => Date.now() as Instant);
  return (
    <PartList
      title="Shop items"
      note="People can buy these while entries are open. They appear on the competition’s page."
      parts={items}
      nameOf={({ name }) => name}
      line={({ price }) => shopPriceText(readItemPrice(price, currency), now, zone)}
      onOpen={onOpen}
      empty="No shop items. Add anything you sell besides entries, such as T-shirts or programmes."
      add={
        <Button onClick={() => onOpen('new')}>
          <Plus aria-hidden size={18} /> Add a shop item
        </Button>
      }
      aside={({ stockQty, maxAllowed, perAcc, attributes, variations }) => (
        <>
          <Badge>
            {attributes.length === 0
              ? `${stockQty} in all`
              : variations.length === 1
                ? '1 variation'
                : `${variations.length} variations`}
          </Badge>
          {maxAllowed > 0 && <Badge>{mostAllowedText(maxAllowed, perAcc)}</Badge>}
        </>
      )}
    />
  );
}

const groups: readonly FieldGroup[] = [
  {
    key: 'shop-item',
    title: '',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true, hint: 'Such as Club T-shirt', max: 80 },
      { kind: 'text', name: 'description', label: 'Description', hint: 'Material and fit, for example', max: 200 },
      { kind: 'amount', name: 'price', label: 'Price', required: true },
      {
        kind: 'area',
        name: 'attributes',
        label: 'Choices',
        hint: 'One per line, such as Size: S, M, L',
        max: 800,
      },
      {
        kind: 'whole',
        name: 'stockQty',
        label: 'How many there are',
        required: true,
        when: (values) => !hasAttributes(values),
      },
      {
        kind: 'whole',
        name: 'maxAllowed',
        label: 'Limit',
        words: [{ value: '0', label: 'No limit' }],
      },
      {
        kind: 'radio',
        name: 'perAcc',
        label: 'The limit is for each',
        choices: [
          { value: '', label: 'Buyer' },
          { value: 'A', label: 'Athlete: buyers say who each item is for' },
        ],
      },
    ],
  },
  {
    key: 'shop-item-sale',
    title: 'Lower price',
    fields: [
      { kind: 'amount', name: 'salePrice', label: 'Lower price', hint: 'Leave empty for none' },
      { kind: 'moment', name: 'saleEndDate', label: 'The lower price ends', hint: 'A lower price needs an end date' },
    ],
  },
  {
    key: 'shop-item-download',
    title: 'Download',
    fields: [
      {
        kind: 'text',
        name: 'download',
        label: 'Address',
        hint: 'Shown to people who have paid for it',
        inputType: 'url',
        max: 300,
      },
    ],
  },
];

function ShopItemSheet({ item, onClose }: { item: ShopItemRecord | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { timeZone: zone, currency } = useRecord();
  const [draft] = useState(() => new Draft(shopItemTyped(item, zone)));
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...shopItemSent(values, currency, zone), compId: session.compId };
    await session.write(() =>
      item
        ? call(changeShopItem, { ...sent, id: item.id, version: version ?? item.version })
        : call(createShopItem, sent),
    );
    await eventsAnew(session.compId);
    info(`Shop item ${sent.name} saved.`);
  };
  const remove = item && {
    words: 'Yes, delete this shop item',
    run: async (): Promise<void> => {
      await session.write(() => call(removeShopItem, { id: item.id }));
      await eventsAnew(session.compId);
    },
  };
  return (
    <RecordSheet
      form={{
        title: item?.name ?? 'Add a shop item',
        draft,
        record: 'shopItem',
        groups,
        faultsOf: (values) => shopItemFaultsOf(values, currency, zone),
        save,
        remove,
        fieldOf: (field) => calledInShop[field] ?? field,
        children: <PictureField draft={draft} />,
        ...(item && { reload: async () => shopItemTyped(await call(readShopItem, { id: item.id }), zone) }),
      }}
      onClose={onClose}
    />
  );
}

import {
  changePrice,
  createPrice,
  priceExample,
  readPrice,
  removePrice,
  type BuilderPrice,
} from '@startline/contract/selling/prices';
import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import { formatMoney, parseMoney } from '@startline/rules/money';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { useSession } from '../../../../lib/session.ts';
import { useSearchKeys } from '../../../../lib/use-search-keys.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { isTicked, textOf, Draft, type Values } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { isoOf, momentOrNull } from '../draft/typed-values.ts';
import { namedAlone } from '../health/named-records.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { count } from '../list/built-row.tsx';
import { PartList } from './part-list.tsx';
import { feeTermsOf, priceFaultsOf, priceTyped, sentAmount } from './price-values.ts';
import { setsApart } from '../events/age-choices.ts';
import { eventsAnew, useAgeGroupSets } from '../events/use-parts.ts';

/** The prices, each with what an entry costs and what is received; and a live example with the discounts. */
export function PricesView({
  prices,
  ageGroups,
}: {
  prices: readonly BuilderPrice[];
  ageGroups: readonly BuilderAgeGroup[];
}) {
  const { at } = useSearchKeys();
  const [edited, setEdited] = useState<BuilderPrice | 'new' | undefined>(() => namedAlone(at, 'price', prices));
  return (
    <div className="space-y-4">
      <PartList
        title="Prices"
        note="Entry prices, early prices, and who pays the booking fee."
        parts={prices}
        nameOf={({ description }) => description}
        empty="Add a price. Every event open for entry needs one."
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} /> Add a price
          </Button>
        }
        onOpen={setEdited}
        line={(price) => (
          <>
            {price.example}
            <span className="num block">
              {count(price.events, 'event')}, {count(price.entries, 'entry', 'entries')} sold
            </span>
          </>
        )}
        aside={(price) => (
          <>
            <Badge>
              {price.options.freeEntry ? 'Free' : price.options.feeIncluded ? 'Fee included' : 'Fee on top'}
            </Badge>
            {price.early && <Badge tone="brand">Early price</Badge>}
          </>
        )}
      />
      {prices.length > 0 && <Example prices={prices} ageGroups={ageGroups} />}
      {edited && <PriceSheet price={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const group: FieldGroup = {
  key: 'price',
  title: '',
  fields: [
    {
      kind: 'text',
      name: 'description',
      label: 'Description',
      required: true,
      hint: 'Shown to entrants, for example Standard entry.',
      max: 200,
    },
    { kind: 'text', name: 'name', label: 'Name', max: 80 },
    { kind: 'tick', name: 'freeEntry', label: 'Entry is free', help: 'builder.price.options.freeEntry' },
    {
      kind: 'amount',
      name: 'price',
      label: 'Price',
      required: true,
      hint: 'The booking fee is worked out from it. The list shows what you receive.',
      when: (values) => !isTicked(values, 'freeEntry'),
    },
    {
      kind: 'tick',
      name: 'feeIncluded',
      label: 'The fee is included in the price',
      hint: 'Otherwise it is added on top.',
      help: 'builder.price.options.feeIncluded',
      when: (values) => !isTicked(values, 'freeEntry'),
    },
    {
      kind: 'tick',
      name: 'displayFee',
      label: 'The fee is shown on the competition page',
      help: 'builder.price.options.displayFee',
      when: (values) => !isTicked(values, 'freeEntry'),
    },
  ],
};
const early: FieldGroup = {
  key: 'early',
  title: 'Early price',
  fields: [
    {
      kind: 'amount',
      name: 'salePrice',
      label: 'Early price',
      hint: 'Leave empty for none',
      when: (values) => !isTicked(values, 'freeEntry'),
    },
    {
      kind: 'moment',
      name: 'saleEnds',
      label: 'The early price ends',
      hint: 'Entrants see a time one minute earlier: 23:58 for 23:59',
      help: 'builder.price.saleEndDate',
      when: (values) => !isTicked(values, 'freeEntry'),
    },
  ],
};

function PriceSheet({ price, onClose }: { price: BuilderPrice | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { currency, timeZone: zone } = useRecord();
  const { config } = useSession();
  const [draft] = useState(() => new Draft(priceTyped(price, zone)));
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const build = (name: string): string | null => sentAmount(values, name, currency);
    const sent = {
      compId: session.compId,
      description: textOf(values, 'description'),
      name: textOf(values, 'name'),
      price: build('price'),
      salePrice: build('salePrice'),
      saleEndDate: isoOf(momentOrNull(values, 'saleEnds', zone)),
      options: {
        displayFee: isTicked(values, 'displayFee'),
        feeIncluded: isTicked(values, 'feeIncluded'),
        freeEntry: isTicked(values, 'freeEntry'),
      },
    };
    await session.write((agreed) =>
      price
        ? call(changePrice, { ...sent, id: price.id, version: version ?? price.version }, { agreed })
        : call(createPrice, sent),
    );
    await eventsAnew(session.compId);
    info(`Price ${sent.description} saved.`);
  };
  const remove = price && {
    words: 'Yes, delete this price',
    run: async (): Promise<void> => {
      await session.write(() => call(removePrice, { id: price.id }));
      await eventsAnew(session.compId);
    },
  };
  return (
    <RecordSheet
      form={{
        title: price ? price.description : 'Add a price',
        draft,
        record: 'price',
        groups: [group, early],
        faultsOf: (values) => priceFaultsOf(values, feeTermsOf(config, currency), currency, zone),
        save,
        remove,
        fieldOf: (field) => (field === 'saleEndDate' ? 'saleEnds' : field),
        ...(price && { reload: async () => priceTyped(await call(readPrice, { id: price.id }), zone) }),
      }}
      onClose={onClose}
    />
  );
}

function Example({ prices, ageGroups }: { prices: readonly BuilderPrice[]; ageGroups: readonly BuilderAgeGroup[] }) {
  const { compId } = useSessionOfBuilder();
  const { currency } = useRecord();
  const used = ageGroups.filter(({ events }) => events > 0);
  const apart = setsApart(used, useAgeGroupSets(compId).data?.data ?? []);
  const [input, setAsked] = useState({ priceId: prices[0]?.id ?? 0, ageGroupId: 0, events: 3 });
  const priceId = prices.some(({ id }) => id === input.priceId) ? input.priceId : (prices[0]?.id ?? 0);
  const example = useCall(
    priceExample,
    { compId, priceId, ageGroupId: input.ageGroupId, events: input.events },
    { keep: true },
  );
  const shown = (text: string): string => formatMoney(parseMoney(text, currency) ?? { minor: 0, currency });
  return (
    <Card className="space-y-3" aria-label="Example">
      <h2 className="text-[1.19rem]">Example payment</h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Price" optional="quiet">
          <Select
            value={priceId}
            options={prices.map(({ id, description }) => ({ value: id, label: description }))}
            onChange={(event) => setAsked({ ...input, priceId: Number(event.target.value) })}
          />
        </Field>
        <Field label="Age group" optional="quiet">
          <Select
            value={input.ageGroupId}
            options={[
              { value: 0, label: 'Any' },
              ...used.map(({ id, name }) => ({ value: id, label: [name, apart.get(id)].filter(Boolean).join(', ') })),
            ]}
            onChange={(event) => setAsked({ ...input, ageGroupId: Number(event.target.value) })}
          />
        </Field>
        <Field label="Events" optional="quiet">
          <Select
            value={input.events}
            options={[1, 2, 3, 4, 5, 6].map((n) => ({ value: n, label: count(n, 'event') }))}
            onChange={(event) => setAsked({ ...input, events: Number(event.target.value) })}
          />
        </Field>
      </div>
      {example.data && (
        <p role="status" className="num text-[1.06rem]">
          {example.data.data.words}{' '}
          <span className="text-ink2">
            Fee {shown(example.data.data.fee)}, discount {shown(example.data.data.discount)}.
          </span>
        </p>
      )}
    </Card>
  );
}

import { changePrice, createPrice, priceExample, readPrice, removePrice, type BuilderPrice } from '@startline/contract/builder-prices';
import type { BuilderAgeGroup } from '@startline/contract/builder-age-groups';
import { priceFaults } from '@startline/rules/builder/price-form';
import { defaultFeeTerms, readPercent, type FeeTerms } from '@startline/rules/prices/fee';
import { decimalText, formatMoney, parseMoney, type Currency, type Money } from '@startline/rules/money';
import type { TimeZone } from '@startline/rules/time';
import type { AppConfig } from '@startline/contract/app-config';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isTicked, textOf, Draft, type Faults, type Values } from '../form/draft.ts';
import type { FieldGroup } from '../form/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { isoOf, momentOrNull, readAmount, readMomentAt, shownMoment } from '../form/typed-values.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { count } from '../list/built-row.tsx';
import { PartList } from './part-list.tsx';
import { eventsAnew } from '../events/use-parts.ts';

/** The prices, each with what an entry costs and what is received; and a live example with the discounts. */
export function PricesView({ prices, ageGroups }: { prices: readonly BuilderPrice[]; ageGroups: readonly BuilderAgeGroup[] }) {
  const [edited, setEdited] = useState<BuilderPrice | 'new'>();
  return (
    <div className="space-y-4">
      <PartList
        title="Prices" note="What an entry costs, until when it is cheaper, and who pays the booking fee." parts={prices} nameOf={({ description }) => description}
        empty="Add a price: an event that can be entered needs one." add={<Button onClick={() => setEdited('new')}><Plus aria-hidden size={18} /> Add a price</Button>} onOpen={setEdited}
        line={(price) => <>{price.example}<span className="num block">{count(price.events, 'event')}, {count(price.entries, 'entry', 'entries')} sold</span></>}
        aside={(price) => <><Badge>{price.options.freeEntry ? 'Free' : price.options.feeIncluded ? 'Fee included' : 'Fee on top'}</Badge>{price.early && <Badge tone="brand">Early price</Badge>}</>}
      />
      {prices.length > 0 && <Example prices={prices} ageGroups={ageGroups} />}
      {edited && <PriceSheet price={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const group: FieldGroup = {
  key: 'price', title: '', fields: [
    { kind: 'text', name: 'description', label: 'Description', required: true, hint: 'Entrants read it, for example Standard entry.', max: 200 },
    { kind: 'text', name: 'name', label: 'Name among staff', max: 80 },
    { kind: 'tick', name: 'freeEntry', label: 'Entry is free', help: 'builder.price.options.freeEntry' },
    { kind: 'amount', name: 'price', label: 'Price', required: true, when: (values) => !isTicked(values, 'freeEntry') },
    { kind: 'amount', name: 'fee', label: 'Booking fee', hint: 'Empty: as the terms say', when: (values) => !isTicked(values, 'freeEntry') },
    { kind: 'tick', name: 'feeIncluded', label: 'The fee is included in the price', hint: 'Else it comes on top.', help: 'builder.price.options.feeIncluded', when: (values) => !isTicked(values, 'freeEntry') },
    { kind: 'tick', name: 'displayFee', label: 'The fee is shown to entrants', help: 'builder.price.options.displayFee', when: (values) => !isTicked(values, 'freeEntry') },
  ],
};
const early: FieldGroup = {
  key: 'early', title: 'Early price', fields: [
    { kind: 'amount', name: 'salePrice', label: 'Early price', hint: 'Empty: there is none', when: (values) => !isTicked(values, 'freeEntry') },
    { kind: 'amount', name: 'saleFee', label: 'Fee on the early price', hint: 'Empty: as the terms say', when: (values) => !isTicked(values, 'freeEntry') },
    { kind: 'moment', name: 'saleEnds', label: 'The early price ends', help: 'builder.price.saleEndDate', when: (values) => !isTicked(values, 'freeEntry') },
  ],
};

const emptyPrice: Values = { description: '', name: '', price: '', fee: '', salePrice: '', saleFee: '', 'saleEnds.day': '', 'saleEnds.time': '', freeEntry: false, feeIncluded: true, displayFee: true };
function priceTyped(price: BuilderPrice | undefined, zone: TimeZone): Values {
  if (!price) return emptyPrice;
  const { description, name, fee, standard, salePrice, saleEndDate, options } = price;
  return { description, name, price: price.price, fee: fee === standard.fee ? '' : fee, salePrice: salePrice ?? '', saleFee: '', ...shownMoment('saleEnds', saleEndDate, zone), ...options };
}
const amount = (values: Values, name: string, currency: Currency): Money | null => { const read = readAmount(textOf(values, name), currency); return read.kind === 'value' ? read.value : null; };
const sentAmount = (values: Values, name: string, currency: Currency): string | null => { const read = amount(values, name, currency); return read && decimalText(read); };

/** The terms of fees that the configuration names. */
export function feeTermsOf(config: AppConfig | undefined, currency: Currency): FeeTerms {
  const usual = defaultFeeTerms(currency);
  if (!config) return usual;
  const money = (text: string, otherwise: Money): Money => parseMoney(text, currency) ?? otherwise;
  const { minFee, minCost, addCost, percCharged, nationalminCost, nationaladdCost } = config.options;
  return { minFee: money(minFee, usual.minFee), minCost: money(minCost, usual.minCost), addCost: money(addCost, usual.addCost), percCharged: readPercent(String(percCharged)) ?? usual.percCharged, national: { minCost: money(nationalminCost, usual.national.minCost), addCost: money(nationaladdCost, usual.national.addCost) } };
}

/** What is wrong with a price: what the rule that the server has too says, and what cannot be read. */
export function priceFaultsOf(values: Values, terms: FeeTerms, currency: Currency, zone: TimeZone): Faults {
  const of = (name: string): Money | null => amount(values, name, currency);
  const byRule = priceFaults({ description: textOf(values, 'description'), price: of('price'), fee: of('fee'), salePrice: of('salePrice'), saleFee: of('saleFee'), saleEnds: momentOrNull(values, 'saleEnds', zone), freeEntry: isTicked(values, 'freeEntry') }, terms);
  const wrong = isTicked(values, 'freeEntry') ? [] : ['price', 'fee', 'salePrice', 'saleFee'].filter((name) => readAmount(textOf(values, name), currency).kind === 'wrong');
  return {
    ...Object.fromEntries([...byRule].reverse().map(({ field, message }) => [field, message])), ...Object.fromEntries(wrong.map((name) => [name, 'Enter an amount such as 12.50.'])),
    ...(readMomentAt(values, 'saleEnds', zone).kind === 'wrong' && { saleEnds: 'Enter a date such as 24/04/2027 and a time such as 18:30.' }),
  };
}

function PriceSheet({ price, onClose }: { price: BuilderPrice | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { currency, timeZone: zone } = useRecord();
  const { config } = useSession();
  const [draft] = useState(() => new Draft(priceTyped(price, zone)));
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const of = (name: string): string | null => sentAmount(values, name, currency);
    const sent = {
      compId: session.compId, description: textOf(values, 'description'), name: textOf(values, 'name'), price: of('price'), fee: of('fee'), salePrice: of('salePrice'), saleFee: of('saleFee'), saleEndDate: isoOf(momentOrNull(values, 'saleEnds', zone)),
      options: { displayFee: isTicked(values, 'displayFee'), feeIncluded: isTicked(values, 'feeIncluded'), freeEntry: isTicked(values, 'freeEntry') },
    };
    await session.write(() => (price ? call(changePrice, { ...sent, id: price.id, version: version ?? price.version }) : call(createPrice, sent)));
    await eventsAnew(session.compId);
    info(`Price ${sent.description} saved.`);
  };
  const remove = price && { words: 'Yes, delete this price', run: async (): Promise<void> => { await session.write(() => call(removePrice, { id: price.id })); await eventsAnew(session.compId); } };
  return (
    <RecordSheet
      form={{ title: price ? price.description : 'Add a price', draft, record: 'price', groups: [group, early], faultsOf: (values) => priceFaultsOf(values, feeTermsOf(config, currency), currency, zone), save, remove, ...(price && { reload: async () => priceTyped(await call(readPrice, { id: price.id }), zone) }) }}
      onClose={onClose}
    />
  );
}

function Example({ prices, ageGroups }: { prices: readonly BuilderPrice[]; ageGroups: readonly BuilderAgeGroup[] }) {
  const { compId } = useSessionOfBuilder();
  const { currency } = useRecord();
  const used = ageGroups.filter(({ events }) => events > 0);
  const [asked, setAsked] = useState({ priceId: prices[0]?.id ?? 0, ageGroupId: 0, events: 3 });
  const priceId = prices.some(({ id }) => id === asked.priceId) ? asked.priceId : (prices[0]?.id ?? 0);
  const example = useCall(priceExample, { compId, priceId, ageGroupId: asked.ageGroupId, events: asked.events }, { keep: true });
  const shown = (text: string): string => formatMoney(parseMoney(text, currency) ?? { minor: 0, currency });
  return (
    <Card className="space-y-3" aria-label="Example">
      <h2 className="text-[1.19rem]">What somebody pays</h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Price" optional="quiet"><Select value={priceId} options={prices.map(({ id, description }) => ({ value: id, label: description }))} onChange={(event) => setAsked({ ...asked, priceId: Number(event.target.value) })} /></Field>
        <Field label="Age group" optional="quiet"><Select value={asked.ageGroupId} options={[{ value: 0, label: 'Any' }, ...used.map(({ id, name }) => ({ value: id, label: name }))]} onChange={(event) => setAsked({ ...asked, ageGroupId: Number(event.target.value) })} /></Field>
        <Field label="Events" optional="quiet"><Select value={asked.events} options={[1, 2, 3, 4, 5, 6].map((n) => ({ value: n, label: count(n, 'event') }))} onChange={(event) => setAsked({ ...asked, events: Number(event.target.value) })} /></Field>
      </div>
      {example.data && <p role="status" className="num text-[1.06rem]">{example.data.data.words} <span className="text-ink2">Fee {shown(example.data.data.fee)}, discount {shown(example.data.data.discount)}.</span></p>}
    </Card>
  );
}

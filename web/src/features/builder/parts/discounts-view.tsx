import { changeDiscount, createDiscount, readDiscount, removeDiscount, type DiscountRecord } from '@startline/contract/discounts';
import type { BuilderAgeGroup } from '@startline/contract/builder-age-groups';
import { discountFaults } from '@startline/rules/builder/discount-form';
import { decimalText, type Currency } from '@startline/rules/money';
import type { TimeZone } from '@startline/rules/time';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { firstByField, isTicked, manyOf, textOf, Draft, type Faults, type Values } from '../form/draft.ts';
import type { FieldGroup } from '../form/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { isoOf, momentOrNull, readAmount, readMomentAt, shownMoment, wholeOrNull } from '../form/typed-values.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { PartList } from './part-list.tsx';
import { eventsAnew, useDiscounts } from '../events/use-parts.ts';

/** The discounts: for families, for several events, for teams, for a time. */
export function DiscountsView({ ageGroups }: { ageGroups: readonly BuilderAgeGroup[] }) {
  const { compId } = useSessionOfBuilder();
  const discounts = useDiscounts(compId).data?.data ?? [];
  const [edited, setEdited] = useState<DiscountRecord | 'new'>();
  return (
    <>
      <PartList
        title="Discounts" note="Taken off by themselves in the basket." parts={discounts} nameOf={({ name }) => name} line={({ text, stackingText }) => `${text}. ${stackingText}`} onOpen={setEdited}
        empty="No discount. Add one for families, for several events or for teams." add={<Button onClick={() => setEdited('new')}><Plus aria-hidden size={18} /> Add a discount</Button>} aside={({ registeredOnly }) => registeredOnly && <Badge>Registered athletes</Badge>}
      />
      {edited && <DiscountSheet discount={edited === 'new' ? undefined : edited} ageGroups={ageGroups} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const counts = (values: Values): boolean => textOf(values, 'basis') !== 'every-line';
const groupsFor = (ageGroups: readonly BuilderAgeGroup[]): readonly FieldGroup[] => [
  {
    key: 'discount', title: '', fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true, hint: 'Entrants read it.', max: 80 },
      { kind: 'radio', name: 'type', label: 'Taken off', choices: [{ value: 'percent', label: 'A part' }, { value: 'amount', label: 'An amount' }] },
      { kind: 'text', name: 'off', label: 'How much', required: true, hint: 'Such as 20 for 20 %, or 2.50', max: 10, help: 'builder.discount.percent' },
      { kind: 'choice', name: 'basis', label: 'For', choices: [{ value: 'every-line', label: 'Every entry' }, { value: 'event', label: "An athlete's events, from the n-th on" }, { value: 'athlete', label: 'The athletes of a family, from the n-th on' }, { value: 'team', label: 'Teams, from the n-th on' }] },
      { kind: 'whole', name: 'basisFrom', label: 'From which one', help: 'builder.discount.count', when: counts },
      { kind: 'tick', name: 'stacks', label: 'Goes with other discounts' },
    ],
  },
  {
    key: 'discount-whom', title: 'For whom, and when', folded: true, fields: [
      { kind: 'many', name: 'ageGroups', label: 'Only these age groups', hint: 'None: all', choices: ageGroups.filter(({ events }) => events > 0).map(({ id, name }) => ({ value: String(id), label: name })) },
      { kind: 'tick', name: 'registeredOnly', label: 'Only registered athletes' },
      { kind: 'moment', name: 'from', label: 'Given from' },
      { kind: 'moment', name: 'to', label: 'Given until' },
    ],
  },
];
const emptyDiscount: Values = { name: '', type: 'percent', off: '', basis: 'athlete', basisFrom: '2', stacks: false, ageGroups: [], registeredOnly: false, 'from.day': '', 'from.time': '', 'to.day': '', 'to.time': '' };
const offOf = ({ type, amount, percent }: DiscountRecord): string => (type === 'amount' ? (amount ?? '') : String(percent ?? ''));
function typed(discount: DiscountRecord | undefined, zone: TimeZone): Values {
  if (!discount) return emptyDiscount;
  const { name, type, basis, count, stacks, ageGroups, registeredOnly, from, to } = discount;
  return { name, type, off: offOf(discount), basis, basisFrom: String(count), stacks, ageGroups: ageGroups.map(String), registeredOnly, ...shownMoment('from', from, zone), ...shownMoment('to', to, zone) };
}
const percentOf = (values: Values): number | null => { const text = textOf(values, 'off').trim().replace('%', '').trim(); return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : null; };

/** What is wrong with a discount, as the rule says that the server has too. */
export function discountFaultsOf(values: Values, currency: Currency, zone: TimeZone): Faults {
  const amount = readAmount(textOf(values, 'off'), currency);
  const percent = percentOf(values);
  const byRule = discountFaults({
    name: textOf(values, 'name'), off: textOf(values, 'type') === 'amount' ? { kind: 'amount', minor: amount.kind === 'value' ? amount.value.minor : null } : { kind: 'percent', basisPoints: percent === null ? null : Math.round(percent * 100) },
    basis: { kind: textOf(values, 'basis') as DiscountRecord['basis'], from: wholeOrNull(textOf(values, 'basisFrom')) }, from: momentOrNull(values, 'from', zone), to: momentOrNull(values, 'to', zone),
  });
  const wrong = ['from', 'to'].filter((name) => readMomentAt(values, name, zone).kind === 'wrong');
  return { ...firstByField(byRule), ...Object.fromEntries(wrong.map((name) => [name, 'Enter a date such as 24/04/2027 and a time such as 18:30.'])) };
}

function DiscountSheet({ discount, ageGroups, onClose }: { discount: DiscountRecord | undefined; ageGroups: readonly BuilderAgeGroup[]; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { timeZone: zone, currency } = useRecord();
  const [draft] = useState(() => new Draft(typed(discount, zone)));
  const groups = useMemo(() => groupsFor(ageGroups), [ageGroups]);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const amount = readAmount(textOf(values, 'off'), currency);
    const type = textOf(values, 'type') as DiscountRecord['type'];
    const basis = textOf(values, 'basis') as DiscountRecord['basis'];
    const sent = {
      compId: session.compId, name: textOf(values, 'name'), type, percent: type === 'percent' ? percentOf(values) : null, amount: type === 'amount' && amount.kind === 'value' ? decimalText(amount.value) : null,
      basis, count: basis === 'every-line' ? null : wholeOrNull(textOf(values, 'basisFrom')), ceids: discount?.ceids ?? [], clubs: discount?.clubs ?? [], ageGroups: manyOf(values, 'ageGroups').map(Number),
      registeredOnly: isTicked(values, 'registeredOnly'), from: isoOf(momentOrNull(values, 'from', zone)), to: isoOf(momentOrNull(values, 'to', zone)), stacks: isTicked(values, 'stacks'),
    };
    await session.write(() => (discount ? call(changeDiscount, { ...sent, id: discount.id, version: version ?? discount.version }) : call(createDiscount, sent)));
    await eventsAnew(session.compId);
    info(`Discount ${sent.name} saved.`);
  };
  const remove = discount && { words: 'Yes, delete this discount', run: async (): Promise<void> => { await session.write(() => call(removeDiscount, { id: discount.id })); await eventsAnew(session.compId); } };
  return <RecordSheet form={{ title: discount?.name ?? 'Add a discount', draft, record: 'discount', groups, faultsOf: (values) => discountFaultsOf(values, currency, zone), save, remove, ...(discount && { reload: async () => typed(await call(readDiscount, { id: discount.id }), zone) }) }} onClose={onClose} />;
}

import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { CompEvent } from '@startline/contract/building/comp-events';
import {
  changeDiscount,
  createDiscount,
  readDiscount,
  removeDiscount,
  type DiscountRecord,
} from '@startline/contract/selling/discounts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { eventChoices } from '../events/event-choices.ts';
import type { AgeSet } from '../events/age-choices.ts';
import { choicesApart } from '../events/ages-apart.ts';
import { eventsAnew, useAgeGroupSets, useDiscounts } from '../events/use-parts.ts';
import { DraftField } from '../form/draft-field.tsx';
import { Draft, textOf, type Values } from '../draft/draft.ts';
import type { Choice, FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { count } from '../list/built-row.tsx';
import { ClubsField } from '../options/restriction-fields.tsx';
import { discountFaultsOf, discountSent, discountTyped } from './discount-values.ts';
import { PartList } from './part-list.tsx';

type Known = { readonly ageGroups: readonly BuilderAgeGroup[]; readonly events: readonly CompEvent[] };

/** The discounts: for families, for several events, for teams, for a time, or only for some events or clubs. */
export function DiscountsView({ ageGroups, events }: Known) {
  const { compId } = useSessionOfBuilder();
  const discounts = useDiscounts(compId).data?.data ?? [];
  const [edited, setEdited] = useState<DiscountRecord | 'new'>();
  return (
    <>
      <PartList
        title="Discounts"
        note="Taken off automatically in the basket."
        parts={discounts}
        nameOf={({ name }) => name}
        line={({ text, stackingText }) => `${text}. ${stackingText}`}
        onOpen={setEdited}
        empty="No discounts. Add one for families, for several events or for teams."
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} /> Add a discount
          </Button>
        }
        aside={(discount) => <For discount={discount} />}
      />
      {edited && (
        <DiscountSheet
          discount={edited === 'new' ? undefined : edited}
          ageGroups={ageGroups}
          events={events}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Whom a discount is restricted to. */
const For = ({ discount: { registeredOnly, ceids, clubs } }: { discount: DiscountRecord }) => (
  <>
    {ceids.length > 0 && <Badge>{count(ceids.length, 'event')}</Badge>}
    {clubs.length > 0 && <Badge>{count(clubs.length, 'club')}</Badge>}
    {registeredOnly && <Badge>Registered athletes</Badge>}
  </>
);

const counts = (values: Values): boolean => textOf(values, 'basis') !== 'every-line';
const groupsFor = (ageGroups: readonly Choice[]): readonly FieldGroup[] => [
  {
    key: 'discount',
    title: '',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true, hint: 'Shown to entrants.', max: 80 },
      {
        kind: 'radio',
        name: 'type',
        label: 'Taken off',
        choices: [
          { value: 'percent', label: 'A percentage' },
          { value: 'amount', label: 'An amount' },
        ],
      },
      {
        kind: 'text',
        name: 'off',
        label: 'How much',
        required: true,
        hint: 'Such as 20 for 20%, or 2.50',
        max: 10,
        help: 'builder.discount.percent',
      },
      {
        kind: 'choice',
        name: 'basis',
        label: 'For',
        choices: [
          { value: 'every-line', label: 'Every entry' },
          { value: 'event', label: 'An athlete’s extra events' },
          { value: 'athlete', label: 'A family’s extra athletes' },
          { value: 'team', label: 'Extra teams' },
        ],
      },
      { kind: 'whole', name: 'basisFrom', label: 'Starting from number', help: 'builder.discount.count', when: counts },
      { kind: 'tick', name: 'stacks', label: 'Can be combined with other discounts' },
    ],
  },
  {
    key: 'discount-whom',
    title: 'For whom, and when',
    folded: true,
    fields: [
      { kind: 'many', name: 'ageGroups', label: 'Only these age groups', hint: 'None: all', choices: ageGroups },
      { kind: 'tick', name: 'registeredOnly', label: 'Only registered athletes' },
      { kind: 'moment', name: 'from', label: 'Starts' },
      { kind: 'moment', name: 'to', label: 'Ends' },
    ],
  },
];

const noSets: readonly AgeSet[] = [];
/** The form's names of fields that the server names differently. */
const called: Readonly<Record<string, string>> = { percent: 'off', amount: 'off', count: 'basisFrom' };

function DiscountSheet({
  discount,
  ageGroups,
  events,
  onClose,
}: Known & { discount: DiscountRecord | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { timeZone: zone, currency } = useRecord();
  const sets = useAgeGroupSets(session.compId).data?.data ?? noSets;
  const [draft] = useState(() => new Draft(discountTyped(discount, zone)));
  const groups = useMemo(
    () =>
      groupsFor(
        choicesApart(
          ageGroups.filter(({ id, events: used }) => used > 0 || discount?.ageGroups.includes(id)),
          sets,
        ),
      ),
    [ageGroups, discount, sets],
  );
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...discountSent(values, currency, zone), compId: session.compId };
    await session.write(() =>
      discount
        ? call(changeDiscount, { ...sent, id: discount.id, version: version ?? discount.version })
        : call(createDiscount, sent),
    );
    await eventsAnew(session.compId);
    info(`Discount ${sent.name} saved.`);
  };
  const remove = discount && {
    words: 'Yes, delete this discount',
    run: async (): Promise<void> => {
      await session.write(() => call(removeDiscount, { id: discount.id }));
      await eventsAnew(session.compId);
    },
  };
  return (
    <RecordSheet
      form={{
        title: discount?.name ?? 'Add a discount',
        draft,
        record: 'discount',
        groups,
        faultsOf: (values) => discountFaultsOf(values, currency, zone),
        save,
        remove,
        fieldOf: (field) => called[field] ?? field,
        children: <OnlyThese draft={draft} events={events} />,
        ...(discount && { reload: async () => discountTyped(await call(readDiscount, { id: discount.id }), zone) }),
      }}
      onClose={onClose}
    />
  );
}

/** The events and clubs to which a discount is restricted. */
function OnlyThese({ draft, events }: { draft: Draft; events: readonly CompEvent[] }) {
  const choices = useMemo(() => eventChoices(0, events), [events]);
  return (
    <>
      <div className="max-h-72 overflow-y-auto">
        <DraftField
          draft={draft}
          step="discount"
          spec={{
            kind: 'many',
            name: 'ceids',
            label: 'Only these events',
            hint: 'None: all events',
            choices,
            help: 'builder.discount.ceids',
          }}
        />
      </div>
      <ClubsField draft={draft} name="clubs" helpKey="builder.discount.clubs" />
    </>
  );
}

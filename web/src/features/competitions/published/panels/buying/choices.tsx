import { myAthletes } from '@startline/contract/people/athletes';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import type { CompetitionId } from '@startline/rules/ids';
import { athleteAttribute, athleteValue, variationName } from '@startline/rules/selling/shop/variations';
import { useCall } from '../../../../../lib/use-call.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Select } from '../../../../../ui/form/select.tsx';
import { TextLink } from '../../../../../ui/link-button.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import type { Choice } from './use-choice.ts';
import { useAthletePurchases } from './use-secondary.ts';

type Props = { item: ShownShopItem; choice: Choice };

/** One list for each attribute; marks a value that is sold out in combination with the chosen ones. */
export function AttributePicker({ item, choice }: Props) {
  if (choice.attributes.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {choice.attributes.map(({ name, values }) => (
        <Field key={name} label={name} name={`shop.${String(item.id)}.${name}`}>
          <Select
            placeholder={`Choose: ${name}`}
            value={choice.valueOf(name)}
            options={values.map((value) => ({ value, label: `${value}${noteOf(item, choice, { name, value })}` }))}
            onChange={(event) => choice.choose({ name, value: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

type Value = { readonly name: string; readonly value: string };

/** Returns ' (sold out)' or ' (not sold)' for a value, given the other chosen values. */
function noteOf({ variations }: ShownShopItem, { values }: Choice, value: Value): string {
  const wanted = [...values.filter(({ name }) => name !== value.name && name !== athleteAttribute), value].filter(
    (one) => one.value !== '',
  );
  const fitting = variations.filter(({ attributeValues }) =>
    wanted.every((one) => attributeValues.some((has) => has.name === one.name && has.value === one.value)),
  );
  if (fitting.length === 0) return ' (not sold)';
  return fitting.every(({ left }) => left === 0) ? ' (sold out)' : '';
}

/** The buyer's athletes, one of whom the item is for, with what that athlete already has of it. */
export function ForAthlete({ item, compId, choice }: Props & { compId: CompetitionId }) {
  const own = useCall(myAthletes, {});
  const { purchases } = useAthletePurchases(compId, choice.athlete);
  if (own.error && !own.data)
    return (
      <p role="alert" className="text-[0.95rem] text-bad">
        Your athletes could not be loaded. Load the page again.
      </p>
    );
  if (!own.data) return <Skeleton rows={1} />;
  const athletes = own.data.data;
  if (athletes.length === 0)
    return (
      <p className="text-[0.95rem]">
        {item.name} must be for one of your athletes. <TextLink to="/v2/athletes-v2">Add an athlete</TextLink>
      </p>
    );
  const has = purchases.filter(({ name }) => name === item.name);
  const choose = (id: number): void => {
    const athlete = athletes.find((one) => one.id === id);
    choice.chooseAthlete(athlete?.id ?? 0, athlete ? athleteValue(athlete) : { name: athleteAttribute, value: '' });
  };
  return (
    <Field
      label="For"
      name={`shop.${String(item.id)}.athlete`}
      hint={has.length > 0 && `Already bought: ${has.map(boughtText).join('; ')}`}
    >
      <Select
        placeholder="Choose an athlete"
        value={choice.athlete === 0 ? '' : choice.athlete}
        options={athletes.map(({ id, firstName, surName }) => ({ value: id, label: `${firstName} ${surName}` }))}
        onChange={(event) => choose(Number(event.target.value))}
      />
    </Field>
  );
}

const boughtText = ({
  name,
  quantity,
  attributeValues,
}: {
  name: string;
  quantity: number;
  attributeValues: Value[];
}) => `${String(quantity)} × ${[name, variationName(attributeValues)].filter(Boolean).join(', ')}`;

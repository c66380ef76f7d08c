import type { AthleteId } from '../../ids.ts';
import { never } from '../../result.ts';

/** A choice of an item: a name ('Size') and its values. */
export type Attribute = { readonly name: string; readonly values: readonly string[] };
export type AttributeValue = { readonly name: string; readonly value: string };
/** One combination of values that is set up as an item of its own. `id` is 0 for a new one. */
export type Variation = {
  readonly id: number;
  readonly menuOrder: number;
  readonly attributeValues: readonly AttributeValue[];
};

/** The attribute by which an item is bought for an athlete (SHOP-02). */
export const athleteAttribute = '_athlete';

/** Returns the value of the athlete attribute: '12: Niamh Byrne' (SHOP-02). */
export const athleteValue = ({
  id,
  firstName,
  surName,
}: {
  readonly id: AthleteId;
  readonly firstName: string;
  readonly surName: string;
}): AttributeValue => ({ name: athleteAttribute, value: `${id}: ${firstName} ${surName}` });

/** Returns the athlete in a value of the athlete attribute; undefined when there is none. */
export function athleteOf(value: string): AthleteId | undefined {
  const [, id] = /^([1-9]\d{0,8}): \S/.exec(value) ?? [];
  return id === undefined ? undefined : (Number(id) as AthleteId);
}

/** Returns the name of a variation among those of its item: 'M, blue'. */
export const variationName = (values: readonly AttributeValue[]): string =>
  values
    .filter(({ name }) => name !== athleteAttribute)
    .map(({ value }) => value)
    .join(', ');

/** Returns the athlete chosen among the values; undefined when there is none. */
export const chosenAthlete = (values: readonly AttributeValue[]): AthleteId | undefined =>
  athleteOf(valueOf({ attributeValues: values }, athleteAttribute) ?? '');

/**
 * Returns the fault of an item's attributes; undefined when there is none. The athlete attribute is not set up by hand.
 */
export function attributesFault(attributes: readonly Attribute[]): string | undefined {
  const names = attributes.map(({ name }) => name.trim().toLowerCase());
  if (names.some((name) => name === '')) return 'Give each choice a name, such as Size.';
  if (names.includes(athleteAttribute))
    return 'A choice cannot have this name. To limit the item for each athlete, use Limit instead.';
  if (new Set(names).size < names.length) return 'Two choices have the same name.';
  const bad = attributes.find(({ values }) => values.length === 0 || values.some((value) => value.trim() === ''));
  if (bad) return `Give ${bad.name} its values, such as S, M and L.`;
  const twice = attributes.find(({ values }) => new Set(values.map((v) => v.toLowerCase())).size < values.length);
  return twice && `${twice.name} has the same value twice.`;
}

export type VariationFault =
  | { readonly kind: 'not-all-chosen'; readonly missing: readonly string[] }
  | { readonly kind: 'set-up-already'; readonly variation: number };

/**
 * Returns the fault of the values chosen for a variation (SHOP-14, SHOP-15): every attribute except the athlete's must
 * have one of its values, and another variation must not have the same. `others` may include the variation itself,
 * recognised by its id.
 */
export function variationFault(
  chosen: Pick<Variation, 'id' | 'attributeValues'>,
  attributes: readonly Attribute[],
  others: readonly Variation[],
): VariationFault | undefined {
  const requests = attributes.filter(({ name }) => name !== athleteAttribute);
  const missing = requests
    .filter(({ name, values }) => !values.includes(valueOf(chosen, name) ?? ''))
    .map(({ name }) => name);
  if (missing.length > 0) return { kind: 'not-all-chosen', missing };
  const twin = others.find(
    (other) => other.id !== chosen.id && requests.every(({ name }) => valueOf(other, name) === valueOf(chosen, name)),
  );
  return requests.length > 0 && twin ? { kind: 'set-up-already', variation: twin.id } : undefined;
}

/** Returns the variation with the chosen values; undefined while some are missing or nobody set it up. */
export function variationOf(
  chosen: readonly AttributeValue[],
  attributes: readonly Attribute[],
  variations: readonly Variation[],
): Variation | undefined {
  const requests = attributes.filter(({ name }) => name !== athleteAttribute);
  return [...variations]
    .sort((a, b) => a.menuOrder - b.menuOrder)
    .find((variation) =>
      requests.every(
        ({ name }) =>
          valueOf({ attributeValues: chosen }, name) !== undefined &&
          valueOf(variation, name) === valueOf({ attributeValues: chosen }, name),
      ),
    );
}

/** Returns the words of a fault, exactly those of the specification. */
export function variationFaultText(fault: VariationFault): string {
  switch (fault.kind) {
    case 'not-all-chosen':
      return 'Please select all attributes.';
    case 'set-up-already':
      return 'Please select the item set up for this combination of attributes.';
    default:
      return never(fault);
  }
}

/**
 * Returns the refusal of a line that lacks a value, because it was chosen before its item had attributes; undefined for
 * an item without attributes.
 */
export const unchosenText = (name: string, attributes: readonly Attribute[]): string | undefined => {
  const requests = attributes.flatMap((one) => (one.name === athleteAttribute ? [] : [one.name.toLowerCase()]));
  return requests.length === 0
    ? undefined
    : `${name} now comes in a choice of ${requests.join(' and ')}. Choose it again in the shop.`;
};

const valueOf = ({ attributeValues }: Pick<Variation, 'attributeValues'>, name: string): string | undefined =>
  attributeValues.find((one) => one.name === name)?.value;

import type { ShownShopItem, ShownVariation } from '@startline/contract/selling/shown-prices';
import type { AthleteId } from '@startline/rules/ids';
import {
  athleteAttribute,
  variationFault,
  variationFaultText,
  variationOf,
  type Attribute,
  type AttributeValue,
} from '@startline/rules/selling/shop/variations';
import { useState } from 'react';

/** A buyer's choices for an item so far. */
export type Choice = {
  /** The attributes chosen by their values; the athlete is chosen separately. */
  readonly attributes: readonly Attribute[];
  readonly values: readonly AttributeValue[] & AttributeValue[];
  readonly valueOf: (name: string) => string;
  readonly choose: (value: AttributeValue) => void;
  readonly isPerAthlete: boolean;
  /** The athlete it is for; 0 before a choice. */
  readonly athlete: AthleteId | 0;
  readonly chooseAthlete: (id: AthleteId | 0, value: AttributeValue) => void;
  readonly isComplete: boolean;
  /** The thing to buy: the item itself, or the variation of the values; undefined before one is determined. */
  readonly target: ShownShopItem | ShownVariation | undefined;
  /** Returns what still has to be chosen; '' when nothing does. */
  readonly missing: () => string;
};

/** Keeps a buyer's choices for an item: a value of each attribute (SHOP-14), and an athlete (SHOP-02). */
export function useChoice(item: ShownShopItem): Choice {
  const attributes = item.attributes.filter(({ name }) => name !== athleteAttribute);
  const isPerAthlete = attributes.length < item.attributes.length;
  const [values, setValues] = useState<AttributeValue[]>([]);
  const [athlete, setAthlete] = useState<AthleteId | 0>(0);
  const choose = (value: AttributeValue): void =>
    setValues((before) => [...before.filter(({ name }) => name !== value.name), value]);
  const fault = variationFault({ id: 0, attributeValues: values }, attributes, []);
  const variation = fault ? undefined : variationOf(values, attributes, item.variations);
  return {
    attributes,
    values,
    valueOf: (name) => values.find((one) => one.name === name)?.value ?? '',
    choose,
    isPerAthlete,
    athlete,
    chooseAthlete: (id, value) => {
      setAthlete(id);
      choose(value);
    },
    isComplete: fault === undefined,
    target: attributes.length === 0 ? item : item.variations.find(({ id }) => id === variation?.id),
    missing: () =>
      fault ? variationFaultText(fault) : isPerAthlete && athlete === 0 ? 'Choose the athlete it is for.' : '',
  };
}

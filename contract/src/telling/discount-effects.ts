const discounts = 'rules/src/selling/prices/discounts.ts';
const discountOf = 'server/src/selling/prices/discount-of.ts';

/** Where each field of a discount takes effect. */
export const discountEffects = {
  name: `${discountOf}#name`,
  type: `${discountOf}#type`,
  percent: `${discounts}#percent`,
  amount: `${discounts}#amount`,
  basis: `${discounts}#basis`,
  count: `${discountOf}#count`,
  ceids: `${discountOf}#ceids`,
  ageGroups: `${discounts}#ageGroups`,
  clubs: `${discounts}#clubs`,
  registeredOnly: `${discounts}#registeredOnly`,
  from: `${discounts}#from`,
  to: `${discounts}#to`,
  stacks: `${discounts}#stacks`,
} as const;

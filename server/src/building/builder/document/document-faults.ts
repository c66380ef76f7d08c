import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import type { Fault } from '@startline/contract/envelope';
import { questionFaults } from '@startline/rules/building/builder/question-form';
import type { Currency } from '@startline/rules/money';
import { downloadFault, readItemPrice, shopItemFaults } from '@startline/rules/selling/shop/shop-item';
import { attributesFault, variationFault, variationFaultText } from '@startline/rules/selling/shop/variations';
import { renameInDefinition, renameInEvent, renameInRule, type Renaming } from './references.ts';

/**
 * Lists everything in a document that contradicts itself: keys that lead nowhere, repeated numbers, impossible prices.
 */
export const documentFaults = (document: CompetitionDocument): Fault[] => [
  ...looseKeys(document),
  ...looseReferences(document),
  ...repeatedNumbers(document),
  ...itemFaults(document),
  ...questionFaultsIn(document),
];

/** Returns keys that name nothing in the document, and keys that several records share. */
function looseKeys({
  ageGroups,
  definitions,
  eventGroups,
  prices,
  events,
  rules,
  discounts,
}: CompetitionDocument): Fault[] {
  const keys = (rows: readonly { readonly key: string }[]): ReadonlySet<string> => new Set(rows.map(({ key }) => key));
  const [ages, known, groups, sold, entered] = [
    keys(ageGroups),
    keys(definitions),
    keys(eventGroups),
    keys(prices),
    keys(events),
  ];
  const lost = (field: string, key: string, subject: ReadonlySet<string>): Fault[] =>
    subject.has(key) ? [] : [{ field, message: `There is no ${key} in this file.` }];
  const twice = Object.entries({ ageGroups, definitions, eventGroups, prices, events }).flatMap(([name, rows]) =>
    keys(rows).size === rows.length ? [] : [{ field: name, message: 'Two records have the same key.' }],
  );
  return [
    ...twice,
    ...events.flatMap((event, index) => {
      const at = `events.${String(index)}`;
      return [
        ...lost(`${at}.definition`, event.definition, known),
        ...lost(`${at}.ageGroup`, event.ageGroup, ages),
        ...lost(`${at}.eventGroup`, event.eventGroup, groups),
        ...(event.price === null ? [] : lost(`${at}.price`, event.price, sold)),
      ];
    }),
    ...rules.flatMap((rule, index) =>
      rule.ageGroups.flatMap((key) => lost(`rules.${String(index)}.ageGroups`, key, ages)),
    ),
    ...discounts.flatMap((discount, index) => [
      ...discount.events.flatMap((key) => lost(`discounts.${String(index)}.events`, key, entered)),
      ...discount.ageGroups.flatMap((key) => lost(`discounts.${String(index)}.ageGroups`, key, ages)),
    ]),
  ];
}

/** Returns the faults of questions, and their keys that name no event group of the document. */
const questionFaultsIn = ({ questions, eventGroups }: CompetitionDocument): Fault[] =>
  questions.flatMap((question, index) => {
    const at = `questions.${String(index)}`;
    const isKnown = (key: string): boolean => eventGroups.some((group) => group.key === key);
    return [
      ...questionFaults({ ...question, closed: false }).map(({ field, message }) => ({
        field: `${at}.${field}`,
        message,
      })),
      ...(question.kind === 'consent' && !question.required
        ? [{ field: `${at}.required`, message: 'A consent is always required.' }]
        : []),
      ...(question.kind !== 'choice' && question.choices.length > 0
        ? [{ field: `${at}.choices`, message: 'Only a question with a list to choose from can have choices.' }]
        : []),
      ...question.eventGroups
        .filter((key) => !isKnown(key))
        .map((key) => ({ field: `${at}.eventGroups`, message: `There is no ${key} in this file.` })),
    ];
  });

/** Returns keys within the options of events, rules and definitions that name nothing in the document. */
function looseReferences({ definitions, eventGroups, events, rules }: CompetitionDocument): Fault[] {
  const faults: Fault[] = [];
  const keys = (rows: readonly { readonly key: string }[]): ReadonlySet<unknown> => new Set(rows.map(({ key }) => key));
  const [known, groups, entered] = [keys(definitions), keys(eventGroups), keys(events)];
  const looking = (field: string): Renaming => {
    const among = (subject: ReadonlySet<unknown>) => (ref: unknown) => {
      if (!subject.has(ref)) faults.push({ field, message: `There is no ${String(ref)} in this file.` });
      return ref;
    };
    return { event: among(entered), group: among(groups), definition: among(known) };
  };
  events.forEach(({ options }, index) => renameInEvent(options, looking(`events.${String(index)}.options`)));
  rules.forEach(({ options }, index) => renameInRule(options, looking(`rules.${String(index)}.options`)));
  definitions.forEach(({ options, own }, index) => {
    if (own) renameInDefinition(options, looking(`definitions.${String(index)}.options`));
  });
  return faults;
}

/**
 * Returns faults of values: event numbers must be unique, since they name photo-finish files; a discount is a
 * percentage or an amount; a sale price needs an end.
 */
function repeatedNumbers({ eventGroups, discounts, prices }: CompetitionDocument): Fault[] {
  const seen = new Set<number>();
  return [
    ...eventGroups.flatMap(({ eventNo }, index) =>
      seen.size === seen.add(eventNo).size
        ? [
            {
              field: `eventGroups.${String(index)}.eventNo`,
              message: `Another event already has the number ${String(eventNo)}.`,
            },
          ]
        : [],
    ),
    ...discounts.flatMap(({ percentPoints, amount, from, to }, index) => [
      ...((percentPoints === null) === (amount === null)
        ? [{ field: `discounts.${String(index)}.amount`, message: 'Give a percentage or an amount.' }]
        : []),
      ...(amount !== null && !(Number(amount) > 0)
        ? [{ field: `discounts.${String(index)}.amount`, message: 'Enter an amount above 0.' }]
        : []),
      ...(from !== null && to !== null && Date.parse(to) < Date.parse(from)
        ? [{ field: `discounts.${String(index)}.to`, message: 'The discount must not end before it begins.' }]
        : []),
    ]),
    ...prices.flatMap(({ price, salePrice }, index) =>
      [price, salePrice].some((amount) => amount?.startsWith('-') === true)
        ? [{ field: `prices.${String(index)}.price`, message: 'A price cannot be below zero.' }]
        : [],
    ),
  ];
}

/** Judges shop items by the rules of the form; each fault names its field. */
const itemFaults = ({ shopItems, competition: { currency } }: CompetitionDocument): Fault[] =>
  shopItems.flatMap((item, index) => [
    ...shopItemFaults({ ...item, ...readItemPrice(item, currency) }).map(({ field, message }) => ({
      field: `shopItems.${String(index)}.${field}`,
      message,
    })),
    ...[downloadFault(item.download) ?? []].flat().map((message) => ({
      field: `shopItems.${String(index)}.download`,
      message,
    })),
    ...variationFaults(item, currency).map((message) => ({ field: `shopItems.${String(index)}.variations`, message })),
  ]);

function variationFaults(item: CompetitionDocument['shopItems'][number], currency: Currency): string[] {
  const variations = item.variations.map((one, at) => ({ ...one, id: at + 1 }));
  const wrong = attributesFault(item.attributes);
  return [
    ...(wrong === undefined ? [] : [wrong]),
    ...variations.flatMap((one) => {
      const fault =
        item.attributes.length === 0 || one.attributeValues.length !== item.attributes.length
          ? ({ kind: 'not-all-chosen', missing: [] } as const)
          : variationFault(one, item.attributes, variations);
      const price = readItemPrice({ ...one, price: one.price ?? item.price }, currency);
      const faults = shopItemFaults({ ...price, name: item.name, maxAllowed: 0, stockQty: one.stockQty });
      return [...(fault ? [variationFaultText(fault)] : []), ...faults.map(({ message }) => message)];
    }),
  ];
}

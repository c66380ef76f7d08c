import type { CompetitionDocument } from '@startline/contract/building/competition-document';
import { usualOptions } from '@startline/contract/competitions/options';
import fc from 'fast-check';

/**
 * Generates documents of every kind: any number of groups, events with references to one another, prices, rules,
 * discounts and shop items.
 */
const text = (most: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9 é]{0,${String(most)}}$`)).map((one) => one.trim());
const moment = fc
  .date({ min: new Date('2027-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const amountText = fc.integer({ min: 0, max: 9_999 }).map((minor) => (minor / 100).toFixed(2));
const keys = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1)}`);
const standardAges = [
  { own: false, standard: 101, aocode: 'EA', keyName: 'U10' },
  { own: false, standard: 102, aocode: 'EA', keyName: 'U12' },
] as const;

/** Two sizes of an item, one of them with a price of its own; or an item without sizes. */
type Sizes = Pick<CompetitionDocument['shopItems'][number], 'attributes' | 'variations'>;
const sizes = fc.constantFrom<Sizes[]>(
  { attributes: [], variations: [] },
  {
    attributes: [{ name: 'Size', values: ['S', 'M'] }],
    variations: ['S', 'M'].map((value, at) => ({
      menuOrder: at,
      attributeValues: [{ name: 'Size', value }],
      price: at === 0 ? null : '9.00',
      salePrice: at === 0 ? null : '8.00',
      saleEndDate: at === 0 ? null : '2027-05-01T17:00:00.000Z',
      stockQty: 5 + at,
    })),
  },
);

export const documents: fc.Arbitrary<CompetitionDocument> = fc
  .record({
    groups: fc.integer({ min: 1, max: 5 }),
    events: fc.integer({ min: 0, max: 12 }),
    prices: fc.integer({ min: 0, max: 3 }),
  })
  .chain(({ groups, events, prices }) => {
    const [groupKeys, eventKeys, priceKeys] = [keys('g', groups), keys('e', events), keys('p', prices)];
    return fc
      .record({
        prices: fc.tuple(
          ...priceKeys.map((key) =>
            fc.record({
              key: fc.constant(key),
              name: text(20),
              description: text(20),
              price: amountText,
              salePrice: fc.option(amountText),
              saleEndDate: fc.option(moment),
              options: fc.record({ displayFee: fc.boolean(), feeIncluded: fc.boolean(), freeEntry: fc.boolean() }),
            }),
          ),
        ),
        eventGroups: fc.tuple(
          ...groupKeys.map((key, index) =>
            fc.record({
              key: fc.constant(key),
              name: text(20).map((name) => `Group ${name}`.trim()),
              eventNo: fc.constant(index * 3 + 1),
              notes: text(30),
              resultsPossible: fc.boolean(),
            }),
          ),
        ),
        events: fc.tuple(
          ...eventKeys.map((key) =>
            fc.record({
              key: fc.constant(key),
              definition: fc.constantFrom('d1', 'd2', 'd3'),
              ageGroup: fc.constantFrom('a1', 'a2'),
              eventGroup: fc.constantFrom(...groupKeys),
              price: fc
                .option(priceKeys.length > 0 ? fc.constantFrom(...priceKeys) : fc.constant(null))
                .map((one) => one ?? null),
              name: text(20),
              startDateTime: moment,
              timeKnown: fc.boolean(),
              isOpen: fc.boolean(),
              maxAthletes: fc.integer({ min: -1, max: 64 }),
              maxGroup: text(10),
              split: fc.option(fc.integer({ min: -9_000, max: 9_000 }).map((n) => n / 100)),
              round: fc.constantFrom('', 'Heats', 'Final'),
              facility: text(10),
              minutes: fc.option(fc.integer({ min: 0, max: 600 })),
              locked: fc.boolean(),
              options: fc.record(
                {
                  entriesFrom: fc.subarray(eventKeys),
                  multiEventOptions: fc.record({
                    parentCeid: fc.option(fc.constantFrom(...eventKeys)),
                    childCeids: fc.constant([] as string[]),
                  }),
                  helpText: text(20),
                  unique: fc.array(
                    fc.record({ type: fc.constant('group'), ids: fc.subarray(groupKeys), text: text(10) }),
                    { maxLength: 2 },
                  ),
                },
                { requiredKeys: [] },
              ),
            }),
          ),
        ),
        rules: fc.array(
          fc.record({
            ageGroups: fc.subarray(['a1', 'a2']),
            options: fc.record({
              maxEvents: fc.nat(9),
              unique: fc.array(fc.record({ ids: fc.subarray(['d1', 'd2', 'd3']), text: text(10) }), { maxLength: 2 }),
            }),
          }),
          { maxLength: 3 },
        ),
        discounts: fc.array(
          fc.record({
            name: text(20),
            percentPoints: fc.integer({ min: 1, max: 10_000 }),
            amount: fc.constant(null),
            basis: fc.constantFrom('every-line' as const, 'event' as const, 'athlete' as const, 'team' as const),
            count: fc.integer({ min: 1, max: 9 }),
            events: fc.subarray(eventKeys),
            ageGroups: fc.subarray(['a1', 'a2']),
            clubs: fc.constant([] as number[]),
            registeredOnly: fc.boolean(),
            from: fc.option(moment),
            to: fc.constant(null),
            stacks: fc.boolean(),
          }),
          { maxLength: 3 },
        ),
        questions: fc.array(
          fc
            .record({
              words: text(40).map((words) => `Question ${words}`.trim()),
              kind: fc.constantFrom('yes-no' as const, 'choice' as const, 'text' as const, 'consent' as const),
              required: fc.boolean(),
              eventGroups: fc.subarray(groupKeys),
            })
            .map(({ kind, required, ...question }) => ({
              ...question,
              kind,
              choices: kind === 'choice' ? ['S', 'M'] : [],
              required: required || kind === 'consent',
            })),
          { maxLength: 3 },
        ),
        shopItems: fc.array(
          fc
            .tuple(
              fc.record({
                name: text(20).map((name) => `Item ${name}`.trim()),
                description: text(40),
                image: fc.constantFrom('', '/files/a.webp'),
                download: fc.constantFrom('', 'https://files.test/a.pdf'),
                price: amountText.map((text) => `1${text}`),
                salePrice: fc.option(fc.constant('0.50')),
                saleEndDate: fc.constant(null),
                stockQty: fc.integer({ min: 1, max: 500 }),
                maxAllowed: fc.nat(9),
                perAcc: fc.constantFrom('A' as const, '' as const),
              }),
              sizes,
            )
            .map(([item, variations]) => ({ ...item, ...variations })),
          { maxLength: 3 },
        ),
        general: fc.record({
          name: text(30).map((name) => `Meeting ${name}`.trim()),
          kind: fc.constantFrom('open' as const, 'league' as const),
          information: text(50),
          terms: text(50),
          yearFactor: fc.integer({ min: -2, max: 2 }),
          singleAge: fc.boolean(),
          useTerms: fc.boolean(),
          laneCount: fc.integer({ min: 1, max: 12 }),
          saleEndDate: fc.option(moment),
        }),
      })
      .map(({ general: { laneCount, ...general }, ...parts }): CompetitionDocument => ({
        format: 'startline-competition',
        version: 1,
        competition: {
          ...general,
          indoorOutdoor: 'outdoor',
          aocode: 'EA',
          currency: 'GBP',
          date: '2027-05-08',
          endDate: '2027-05-09',
          entriesOpenDateTime: '2027-03-01T09:00:00.000Z',
          entriesCloseDateTime: '2027-05-01T22:59:00.000Z',
          location: { name: 'Kingsmeadow', address: '', town: 'Kingston', postcode: '' },
          area: null,
          link: '',
          reportLink: '',
          newsFlash: '',
          emailText: '',
          e4sNotes: '',
          teamConfigId: 0,
          organisers: [],
          options: { ...usualOptions, laneCount },
        },
        ageGroups: usedAges(parts),
        definitions: usedDefinitions(parts),
        ...renamed(parts),
      }));
  });
type Parts = Pick<
  CompetitionDocument,
  'prices' | 'eventGroups' | 'events' | 'rules' | 'discounts' | 'questions' | 'shopItems'
>;
/**
 * Returns whether the document contains a key. A document names only what it uses, so every part names all keys, and
 * the missing ones are dropped.
 */
function used(parts: Parts, key: string): boolean {
  return JSON.stringify([parts.events, parts.rules, parts.discounts]).includes(`"${key}"`);
}
const usedOf = (parts: Parts, all: readonly string[]): string[] => all.filter((key) => used(parts, key));
const names = (letter: string, parts: Parts, all: readonly string[]): ReadonlyMap<string, string> =>
  new Map(usedOf(parts, all).map((key, index) => [key, `${letter}${String(index + 1)}`]));
const usedAges = (parts: Parts): CompetitionDocument['ageGroups'] =>
  usedOf(parts, ['a1', 'a2']).map((key, index) => ({
    key: `a${String(index + 1)}`,
    ...standardAges[key === 'a1' ? 0 : 1],
    name: standardAges[key === 'a1' ? 0 : 1].keyName,
    shortName: standardAges[key === 'a1' ? 0 : 1].keyName,
    facts: {},
  }));
const standardDefinitions = {
  d1: { code: '60', gender: 'M' },
  d2: { code: '60', gender: 'F' },
  d3: { code: '60', gender: 'O' },
} as const;
const usedDefinitions = (parts: Parts): CompetitionDocument['definitions'] =>
  usedOf(parts, ['d1', 'd2', 'd3']).map((key, index) => ({
    key: `d${String(index + 1)}`,
    own: false,
    ...standardDefinitions[key as 'd1'],
    name: '60m',
    tf: 'T',
    unit: 1,
    options: {},
  }));
function renamed(parts: Parts): Parts {
  const to = new Map([...names('a', parts, ['a1', 'a2']), ...names('d', parts, ['d1', 'd2', 'd3'])]);
  return JSON.parse(
    JSON.stringify(parts).replaceAll(/"([ad]\d)"/g, (_whole, key: string) => `"${to.get(key) ?? key}"`),
  ) as Parts;
}

import fc from 'fast-check';
import type { DemoFacts } from '../demo-world.ts';

/** The keywords of JSON Schema that contracts use. */
export type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
};
type Value = fc.Arbitrary<unknown>;

/** The records of the demo that an input of that name may mean. */
const named: readonly (readonly [RegExp, (facts: DemoFacts) => readonly number[]])[] = [
  [/^(compid|id|comporgid)$/i, (f) => f.competition],
  [/^(orgid|organiserid)$/i, (f) => f.organisation],
  [/^(athleteid|aid|id)$/i, (f) => [...f.ownAthlete, ...f.athlete.slice(0, 3)]],
  [/^ceid$/i, (f) => f.event],
  [/^(productid|entryid|prodids|entryids|products|id)$/i, (f) => [...f.ownEntry, ...f.entry.slice(0, 4)]],
  [/^(orderid|order|id)$/i, (f) => [...f.ownOrder, ...f.order.slice(0, 3)]],
  [/^(userid|id)$/i, (f) => f.user],
  [/^eid$/i, (f) => f.eventDef],
  [/^eventgroupid$/i, (f) => f.eventGroup],
  [/^(clubid|club2id|schoolid)$/i, (f) => f.club],
  [/^areaid$/i, (f) => f.area],
];

/** Texts that people and programs get wrong, and those that break careless code. */
export const rudeTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\r\nSet-Cookie: a=b',
  '\u202e',
  '\ud800',
  '👨‍👩‍👧‍👦'.repeat(20),
  'é'.repeat(300),
  'x'.repeat(5_000),
  '%',
  '%00',
  '%%%',
  '\\',
  '\\u0000',
  "'",
  "' or 1=1 --",
  '"; drop table entry; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '1e400',
  '0x10',
  '99999999999999999999',
  '2027-02-30',
  '0000-00-00',
  '2027-13-01',
  '275760-09-13',
  '+1',
  '1,5',
  '01',
  '１２',
  ' 1',
  '1;2',
  '()',
  '((((((((((',
  '&|!',
  ':*',
  '\u2028',
  '\ufeff',
  'a:b:c',
  '<->',
  '!!',
  'select 1',
  'İ',
  'ß'.repeat(40),
] as const;
const rudeValues = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_993,
  [],
  {},
  [null],
  [[[[]]]],
  { id: 1 },
  { toString: 1 },
  { length: 3 },
  { $gt: '' },
] as const;

/** A value that does not fit the contract. */
export const rude: Value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...rudeTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...rudeValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double() },
);

const phrases = fc.constantFrom(
  'Niamh',
  'Byrne',
  'Kent',
  '100m',
  '12.34',
  '1:02.3',
  '2013-03-04',
  '3000001',
  'parent@demo.test',
  'M',
  'F',
  'EA',
  'startline-demo',
  'O’Neill',
  'Łukasz',
  '日本',
  '',
);

/**
 * Returns a value that fits the schema, for an input of that name, with ids of the demo when the name indicates one.
 */
export function fitting(schema: Schema, name: string, facts: DemoFacts): Value {
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  if (listed) return fc.constantFrom(...listed);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name, facts)));
  const make = byType[schema.type ?? ''];
  return make ? make(schema, name, facts) : rude;
}

const byType: Readonly<Record<string, (schema: Schema, name: string, facts: DemoFacts) => Value>> = {
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: numbers,
  number: numbers,
  string: texts,
  array: (schema, name, facts) =>
    fc.array(fitting(schema.items ?? {}, name, facts), { maxLength: Math.min(schema.maxItems ?? 4, 4) }),
  object: (schema, _, facts) => objects(schema, facts),
};

function numbers(schema: Schema, name: string, facts: DemoFacts): Value {
  const min = Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -1_000) + 1, -2_147_483_648);
  const free =
    schema.type === 'integer'
      ? fc.oneof(
          fc.integer({ min, max: Math.min(schema.maximum ?? 200, 200) }),
          fc.constantFrom(min, schema.maximum ?? 1),
        )
      : fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(12.34, 1e15, 1e-9));
  const known = named.filter(([pattern]) => pattern.test(name)).flatMap(([, build]) => build(facts));
  return known.length === 0
    ? free
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free });
}

function texts({ format, maxLength }: Schema): Value {
  const longest = Math.min(maxLength ?? 60, 60);
  const day = fc.constantFrom('2027-04-24', '2012-02-29', '0001-01-01', '9999-12-31', '2000-01-01');
  if (format === 'date') return day;
  if (format === 'email') return fc.constantFrom('parent@demo.test', 'new.person@example.com', 'admin@demo.test');
  return fc.oneof(
    phrases.map((word) => word.slice(0, longest)),
    fc.string({ unit: 'grapheme', maxLength: longest }),
    day,
    fc.constantFrom('1.00', '9.45', '4242424242424242', '4000000000000002', '12/34', '123'),
  );
}

function objects(schema: Schema, facts: DemoFacts, value = fitting): Value {
  const shape = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inside]) => [name, value(inside, name, facts)]),
  );
  return fc.record(shape, { requiredKeys: [...(schema.required ?? [])] });
}

/**
 * Returns a value at the bounds of the schema: the first and last day, the greatest number, the longest text, no item.
 */
export function extreme(schema: Schema, name: string, facts: DemoFacts): Value {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => extreme(one, name, facts)));
  const isFree = schema.const === undefined && !schema.enum;
  const make = isFree ? extremeByType[schema.type ?? ''] : undefined;
  return make ? make(schema, name, facts) : fitting(schema, name, facts);
}

const extremeByType: typeof byType = {
  integer: extremeNumbers,
  number: extremeNumbers,
  string: (schema, name, facts) =>
    schema.format === 'email'
      ? fitting(schema, name, facts)
      : fc.constantFrom('0001-01-01', '9999-12-31', 'é'.repeat(schema.maxLength ?? 300), '99999999.99', '23:59', ''),
  array: (schema, name, facts) =>
    fc.array(extreme(schema.items ?? {}, name, facts), { maxLength: Math.min(schema.maxItems ?? 2, 2) }),
  object: (schema, _, facts) => objects(schema, facts, extreme),
};

function extremeNumbers(schema: Schema, name: string, facts: DemoFacts): Value {
  if (named.some(([pattern]) => pattern.test(name))) return fitting(schema, name, facts);
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -2_147_483_649) + 1;
  return fc.constantFrom(least, schema.maximum ?? 2_147_483_647);
}

import { CHOICE_LENGTH, MOST_CHOICES, MOST_QUESTIONS } from '@startline/rules/building/builder/question-form';
import { mostEvents } from '@startline/rules/building/builder/programme';
import { competitionKinds } from '@startline/rules/competitions/published/kinds';
import { QUESTION_LENGTH, questionKinds } from '@startline/rules/entering/questions/question';
import * as z from 'zod/mini';
import { indoorOutdoor } from './record.ts';
import { amount as anyAmount, currency, dayText, instantText, aoCode, eventType, gender } from '../fields.ts';

/**
 * Returns the schema of text without control characters except line breaks and tabs, of a length that the database can
 * store.
 */
const phrase = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `At most ${max.toLocaleString('en-GB')} characters.`),
      z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Contains characters that cannot be used.'),
    );
const some = <T extends z.ZodMiniType>(subject: T, most: number) =>
  z.array(subject).check(z.maxLength(most, `At most ${most.toLocaleString('en-GB')}.`));
const whole = (least: number, most: number) =>
  z
    .int('Must be a whole number.')
    .check(z.minimum(least, `At least ${String(least)}.`), z.maximum(most, `At most ${most.toLocaleString('en-GB')}.`));
const moment = z.nullable(instantText);
/** At most as long as can be typed: a longer amount was read as nothing. */
const amount = anyAmount.check(z.regex(/^-?\d{1,6}\./, 'Must be an amount below 1,000,000.'));
/** Records of a document name each other by keys such as `g1`. */
const key = z.string().check(z.regex(/^[a-z]\d{1,6}$/, 'Must be a key such as g1.'));
/** Stored as it is: options of events and rules, facts of age groups. References in them are keys. */
const facts = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const documentFormat = 'startline-competition';

/**
 * A whole competition without entries, results and people, for export, import and cloning. Its only ids of an
 * installation are those of clubs and areas in restrictions. Exporting, importing and exporting again gives the same
 * document.
 */
export const competitionDocument = z.object({
  format: z.literal(documentFormat),
  version: z.literal(1, 'This version of the file cannot be read here.'),
  competition: z.object({
    name: phrase(60),
    kind: z.enum(competitionKinds),
    indoorOutdoor,
    aocode: aoCode,
    currency,
    date: dayText,
    endDate: dayText,
    entriesOpenDateTime: instantText,
    entriesCloseDateTime: instantText,
    saleEndDate: moment,
    location: z.object({ name: phrase(200), address: phrase(500), town: phrase(200), postcode: phrase(20) }),
    area: z.nullable(phrase(200)),
    link: phrase(300),
    reportLink: phrase(300),
    useTerms: z.boolean(),
    terms: phrase(20_000),
    newsFlash: phrase(2_000),
    information: phrase(20_000),
    emailText: phrase(5_000),
    e4sNotes: phrase(10_000),
    yearFactor: whole(-5, 5),
    singleAge: z.boolean(),
    teamConfigId: whole(0, 2_000_000_000),
    organisers: some(z.object({ name: phrase(100), email: phrase(254), tel: phrase(40) }), 20),
    options: facts,
  }),
  prices: some(
    z.object({
      key,
      name: phrase(80),
      description: phrase(200),
      price: amount,
      salePrice: z.nullable(amount),
      saleEndDate: moment,
      options: z.object({ displayFee: z.boolean(), feeIncluded: z.boolean(), freeEntry: z.boolean() }),
    }),
    200,
  ),
  /**
   * Standard groups are named by the number that they have in every installation, their body and key; the competition's
   * own (`own`, number 0) include their facts.
   */
  ageGroups: some(
    z.object({
      key,
      own: z.boolean(),
      standard: whole(0, 1_000_000),
      aocode: phrase(10),
      keyName: phrase(20),
      name: phrase(60),
      shortName: phrase(20),
      facts,
    }),
    500,
  ),
  /** Standard definitions are named by code and gender; the competition's own include their facts. */
  definitions: some(
    z.object({
      key,
      own: z.boolean(),
      code: phrase(40),
      gender: gender,
      name: phrase(60),
      tf: eventType,
      unit: whole(1, 1_000_000),
      options: facts,
    }),
    1_000,
  ),
  eventGroups: some(
    z.object({
      key,
      name: phrase(50).check(z.minLength(1, 'Event discipline description required')),
      eventNo: whole(1, 1_000_000),
      notes: phrase(2_000),
      resultsPossible: z.boolean(),
    }),
    mostEvents,
  ),
  events: some(
    z.object({
      key,
      definition: key,
      ageGroup: key,
      eventGroup: key,
      price: z.nullable(key),
      name: phrase(200),
      startDateTime: instantText,
      timeKnown: z.boolean(),
      isOpen: z.boolean(),
      maxAthletes: whole(-1, 1_000_000),
      maxGroup: phrase(50),
      split: z.nullable(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
      round: phrase(30),
      facility: phrase(60),
      minutes: z.nullable(whole(0, 1_440)),
      locked: z.boolean(),
      options: facts,
    }),
    mostEvents,
  ),
  rules: some(z.object({ ageGroups: some(key, 500), options: facts }), 500),
  discounts: some(
    z.object({
      name: phrase(80),
      percentPoints: z.nullable(whole(1, 10_000)),
      amount: z.nullable(amount),
      basis: z.enum(['every-line', 'event', 'athlete', 'team']),
      count: whole(1, 1_000_000),
      events: some(key, mostEvents),
      ageGroups: some(key, 500),
      clubs: some(whole(1, 2_147_483_647), 500),
      registeredOnly: z.boolean(),
      from: moment,
      to: moment,
      stacks: z.boolean(),
    }),
    50,
  ),
  /** Empty in documents from before questions existed. Closed ones are left out. */
  questions: z._default(
    some(
      z.object({
        words: phrase(QUESTION_LENGTH).check(z.minLength(1, 'Enter the question.')),
        kind: z.enum(questionKinds),
        choices: some(phrase(CHOICE_LENGTH), MOST_CHOICES),
        required: z.boolean(),
        eventGroups: some(key, mostEvents),
      }),
      MOST_QUESTIONS,
    ),
    [],
  ),
  /** Empty in documents from before shop items existed. */
  shopItems: z._default(
    some(
      z.object({
        name: phrase(80),
        description: phrase(200),
        /** A picture uploaded to this installation; only a copy made here keeps it. */
        image: z._default(phrase(100), ''),
        download: z._default(phrase(300), ''),
        price: amount,
        salePrice: z.nullable(amount),
        saleEndDate: moment,
        stockQty: whole(1, 1_000_000),
        maxAllowed: whole(0, 1_000_000),
        perAcc: z.enum(['A', '']),
        attributes: z._default(some(z.object({ name: phrase(40), values: some(phrase(40), 30) }), 4), []),
        variations: z._default(
          some(
            z.object({
              menuOrder: whole(0, 1000),
              attributeValues: some(z.object({ name: phrase(40), value: phrase(40) }), 4),
              /** Null takes the item's price. */
              price: z.nullable(amount),
              salePrice: z.nullable(amount),
              saleEndDate: moment,
              stockQty: whole(1, 1_000_000),
            }),
            200,
          ),
          [],
        ),
      }),
      200,
    ),
    [],
  ),
});
export type CompetitionDocument = z.infer<typeof competitionDocument>;

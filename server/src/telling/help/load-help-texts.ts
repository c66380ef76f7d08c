import type { HelpRecord } from '@startline/contract/telling/help-keys';
import type { Db } from '../../db/db.ts';
import { loadHelp, type Written } from './help-queries.ts';
import { ageGroupTexts, definitionTexts } from './texts/age-texts.ts';
import { eventTexts } from './texts/event-texts.ts';
import { generalTexts } from './texts/general-texts.ts';
import { optionsTexts } from './texts/options-texts.ts';
import { orgTexts } from './texts/org-texts.ts';
import { discountTexts, priceTexts, shopItemTexts } from './texts/price-texts.ts';
import { questionTexts } from './texts/question-texts.ts';
import { publishTexts, ruleTexts, scheduleTexts } from './texts/rule-texts.ts';
import { groupTexts, teamTexts } from './texts/team-texts.ts';
import type { FieldText, TextsOf } from './texts/text.ts';

const byRecord: { readonly [R in HelpRecord]: TextsOf<R> } = {
  general: generalTexts,
  options: optionsTexts,
  event: eventTexts,
  team: teamTexts,
  group: groupTexts,
  price: priceTexts,
  ageGroup: ageGroupTexts,
  definition: definitionTexts,
  rule: ruleTexts,
  discount: discountTexts,
  shopItem: shopItemTexts,
  question: questionTexts,
  schedule: scheduleTexts,
  publish: publishTexts,
};

/**
 * Returns the program's help texts: one for every field of the builder, and the terms for organisers. A test proves
 * that they are as clean as people's texts, so that a start need not.
 */
export function helpTexts(): Written[] {
  const fields = Object.entries(byRecord).flatMap(([record, texts]) =>
    Object.entries(texts as Readonly<Record<string, FieldText>>).map(([field, text]) =>
      written(`builder.${record}.${field}`, text),
    ),
  );
  return [
    ...fields,
    ...Object.entries(orgTexts).map(([key, { title, data }]) => ({ key, title, body: data, preload: false })),
  ];
}

const written = (key: string, [title, what, why, tip]: FieldText): Written => ({
  key,
  title,
  body: `<p>${what}</p><p><strong>Why</strong> ${why}</p><p><strong>Tip</strong> ${tip}</p>`.replaceAll('&', '&amp;'),
  preload: false,
});

/** Updates the help of a database to the program's: adds missing texts, renews unedited ones, keeps edited ones. */
export const loadHelpTexts = (db: Db): Promise<void> => loadHelp(db, helpTexts());

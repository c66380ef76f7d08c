import type { CompRuleRecord } from '@startline/contract/building/comp-rules';
import { compRuleFaults, type CompRuleForm } from '@startline/rules/building/builder/comp-rule-form';
import { noLimits, type Count } from '@startline/rules/entering/entries/limits';
import type { AgeGroupId } from '@startline/rules/ids';
import { firstByField, isTicked, manyOf, textOf, type Faults, type Values } from '../draft/draft.ts';
import { wholeOrNull } from '../draft/typed-values.ts';
import { setField, setPlaces, setsOf, setsTyped } from '../form/unique-set-values.ts';

export const ruleCounts = Object.keys(noLimits) as Count[];

/** Returns a rule as it is typed. */
export function ruleTyped(rule: CompRuleRecord | undefined): Values {
  const unique = rule?.options.unique ?? [];
  return {
    ageGroups: (rule?.ageGroups ?? []).map(({ id }) => String(id)),
    displayMaxDayFields: rule?.options.displayMaxDayFields ?? false,
    ...setsTyped(unique),
    ...Object.fromEntries(ruleCounts.map((count) => [count, String(rule?.options[count] ?? 0)])),
  };
}

/** Returns the rule in the form that the rules judge. An empty limit means none. */
function ruleForm(values: Values, id: number): CompRuleForm {
  const limit = (count: Count): number | null =>
    textOf(values, count).trim() === '' ? 0 : wholeOrNull(textOf(values, count));
  return {
    id,
    ageGroups: manyOf(values, 'ageGroups').map((group) => Number(group) as AgeGroupId),
    limits: Object.fromEntries(ruleCounts.map((count) => [count, limit(count)])) as CompRuleForm['limits'],
    unique: setsOf(values).map(({ text: label, ids }) => ({ label, ids })),
  };
}

/** Returns the faults of a rule, by the server's rule; sets are named by their own keys. */
export function ruleFaultsOf(values: Values, id: number, rules: readonly CompRuleRecord[]): Faults {
  const others = rules.map((rule) => ({
    id: rule.id,
    ageGroups: rule.ageGroups.map((group) => group.id as AgeGroupId),
  }));
  return firstByField(
    compRuleFaults(ruleForm(values, id), others).map(({ field, message }) => ({
      field: setField(values, field),
      message,
    })),
  );
}

/** Returns the typed field for a field of the call. */
export const ruleField = (values: Values, field: string): string => setField(values, field.replace(/^options\./, ''));

/** Returns the rule as sent. Sets of another kind than events keep their kind. */
export function ruleSent(values: Values, before: CompRuleRecord | undefined) {
  const { ageGroups, limits } = ruleForm(values, before?.id ?? 0);
  const unique = setPlaces(values).map((place, at) => ({
    ...(setsOf(values)[at] ?? { text: '', ids: [] }),
    type: before?.options.unique[Number(place)]?.type ?? ('event' as const),
  }));
  return {
    ageGroups: ageGroups.map((id) => ({ id })),
    options: {
      ...limits,
      unique,
      type: ageGroups.length === 0 ? 'all' : 'age-group',
      displayMaxDayFields: isTicked(values, 'displayMaxDayFields'),
    },
  };
}

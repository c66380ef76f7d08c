import type { CompRuleRecord } from '@startline/contract/comp-rules';
import { compRuleFaults, type CompRuleForm } from '@startline/rules/builder/comp-rule-form';
import { noLimits, type Count } from '@startline/rules/entries/limits';
import type { AgeGroupId } from '@startline/rules/ids';
import { firstByField, isTicked, manyOf, textOf, type Faults, type Values } from '../form/draft.ts';
import { wholeOrNull } from '../form/typed-values.ts';

export const ruleCounts = Object.keys(noLimits) as Count[];
/** As many sets of which an athlete may have only one as a rule has on this screen. */
export const mostSets = 20;
export const setIndexes = (values: Values): readonly number[] => manyOf(values, 'sets').map(Number);

/** A rule as it is typed. */
export function ruleTyped(rule: CompRuleRecord | undefined): Values {
  const unique = rule?.options.unique ?? [];
  return {
    ageGroups: (rule?.ageGroups ?? []).map(({ id }) => String(id)), displayMaxDayFields: rule?.options.displayMaxDayFields ?? false, sets: unique.map((_, n) => String(n)),
    ...Object.fromEntries(ruleCounts.map((count) => [count, String(rule?.options[count] ?? 0)])),
    ...Object.fromEntries(unique.flatMap(({ text, ids }, n) => [[`unique.${n}.label`, text], [`unique.${n}.ids`, ids.map(String)]] as [string, string | string[]][])),
  };
}

/** The rule as the form that the rules judge. An empty limit is none. */
export function ruleForm(values: Values, id: number): CompRuleForm {
  const limit = (count: Count): number | null => (textOf(values, count).trim() === '' ? 0 : wholeOrNull(textOf(values, count)));
  return {
    id, ageGroups: manyOf(values, 'ageGroups').map((group) => Number(group) as AgeGroupId), limits: Object.fromEntries(ruleCounts.map((count) => [count, limit(count)])) as CompRuleForm['limits'],
    unique: setIndexes(values).map((n) => ({ label: textOf(values, `unique.${n}.label`), ids: manyOf(values, `unique.${n}.ids`).map(Number) })),
  };
}

/** What is wrong with a rule, as the rule says that the server has too; sets are named by their own place. */
export function ruleFaultsOf(values: Values, id: number, rules: readonly CompRuleRecord[]): Faults {
  const places = setIndexes(values);
  const others = rules.map((rule) => ({ id: rule.id, ageGroups: rule.ageGroups.map((group) => group.id as AgeGroupId) }));
  const own = (field: string): string => field.replace(/^unique\.(\d+)\./, (_, n: string) => `unique.${places[Number(n)] ?? n}.`);
  return firstByField(compRuleFaults(ruleForm(values, id), others).map(({ field, message }) => ({ field: own(field), message })));
}

/** The rule as it is sent. Sets of another kind than events keep their kind. */
export function ruleSent(values: Values, before: CompRuleRecord | undefined) {
  const { ageGroups, limits } = ruleForm(values, before?.id ?? 0);
  const unique = setIndexes(values).map((n) => ({ text: textOf(values, `unique.${n}.label`), ids: manyOf(values, `unique.${n}.ids`).map(Number), type: before?.options.unique[n]?.type ?? ('event' as const) }));
  return { ageGroups: ageGroups.map((id) => ({ id })), options: { ...limits, unique, type: ageGroups.length === 0 ? 'all' : 'age-group', displayMaxDayFields: isTicked(values, 'displayMaxDayFields') } };
}

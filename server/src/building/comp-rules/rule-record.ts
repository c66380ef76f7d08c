import type { CompRuleRecord } from '@startline/contract/building/comp-rules';
import { limitTexts } from '@startline/rules/building/builder/comp-rule-form';
import { readCompRule } from '../../entering/entries/facts/read-options.ts';
import type { CompRuleRow } from './queries.ts';

type Set = CompRuleRecord['options']['unique'][number];

/** Returns a rule for the builder (CRULE-01), its unique sets with the names of what they hold. */
export function ruleRecord(row: CompRuleRow): CompRuleRecord {
  const { limits, unique } = readCompRule(row.options);
  const names = { event: row.eventNames, group: row.groupNames, competition: row.competitionNames };
  return {
    id: row.id,
    compId: row.comp_id,
    version: row.version,
    ageGroup: row.ages[0] ?? null,
    ageGroups: [...row.ages],
    options: {
      ...limits,
      type: row.ages.length === 0 ? 'all' : 'age-group',
      displayMaxDayFields: row.options['displayMaxDayFields'] === true,
      unique: unique.map(({ by, ids, label }): Set => ({
        ids: [...ids],
        events: ids.flatMap((id: number) => names[by].find((one) => one.id === id) ?? []),
        type: by,
        text: label,
      })),
    },
    texts: [...limitTexts(limits)],
  };
}

/** Returns the age groups of a rule in words: 'U14, U16', or 'All ages'. */
export const ruleName = (row: Pick<CompRuleRow, 'ages'>): string =>
  row.ages.length === 0 ? 'All ages' : row.ages.map(({ name }) => name).join(', ');

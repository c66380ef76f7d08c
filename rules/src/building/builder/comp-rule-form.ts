import { noLimits, type Count, type Limits } from '../../entering/entries/limits.ts';
import type { AgeGroupId } from '../../ids.ts';
import { isBlank, isWholeWithin, type FormFault } from '../../formats/form-fault.ts';

/** A set of events of which an athlete may enter only one, as typed. */
export type UniqueSetForm = { readonly label: string; readonly ids: readonly number[] };

/**
 * A rule of a competition as typed; without age groups it is for all of them. 0 in a limit means no limit
 * (CRULE-OPEN-01).
 */
export type CompRuleForm = {
  /** 0 for a new rule. */
  readonly id: number;
  readonly ageGroups: readonly AgeGroupId[];
  readonly limits: { readonly [C in Count]: number | null };
  readonly unique: readonly UniqueSetForm[];
};

export type CompRuleCode = 'RULE_EXISTS' | 'LIMIT_NOT_VALID' | 'UNIQUE_LABEL_EMPTY' | 'UNIQUE_TOO_FEW';

/** The label of each limit and, for sub-limits, of what they count (CRULE-05, CRULE-06). */
const labels: { readonly [C in Count]: { readonly of: LimitLabel; readonly part: 'track' | 'field' | null } } = {
  maxCompEvents: { of: 'Max Comp', part: null },
  maxCompTrack: { of: 'Max Comp', part: 'track' },
  maxCompField: { of: 'Max Comp', part: 'field' },
  maxEvents: { of: 'Max Day', part: null },
  maxTrack: { of: 'Max Day', part: 'track' },
  maxField: { of: 'Max Day', part: 'field' },
  maxExcludedEvents: { of: 'Max Exc', part: null },
  maxTeamEvents: { of: 'Max Team', part: null },
};
export const limitLabels = ['Max Comp', 'Max Day', 'Max Exc', 'Max Team'] as const;
export type LimitLabel = (typeof limitLabels)[number];

/** Returns the label of a limit's field: 'Max Comp', 'Max Day track'. */
export const limitLabel = (count: Count): string =>
  labels[count].part === null ? labels[count].of : `${labels[count].of} ${labels[count].part}`;

/** Returns the set limits of a rule, in one line each: 'Max Comp 4 (track 3, field 2)', 'Max Team 1'. */
export function limitTexts(limits: Limits): readonly string[] {
  return limitLabels.flatMap((label) => {
    const counts = (Object.keys(labels) as Count[]).filter((count) => labels[count].of === label && limits[count] > 0);
    const whole = counts.filter((count) => labels[count].part === null).map((count) => String(limits[count]));
    const parts = counts
      .flatMap((count) => (labels[count].part === null ? [] : [`${labels[count].part} ${limits[count]}`]))
      .join(', ');
    if (counts.length === 0) return [];
    return [[label, ...whole, ...(parts === '' ? [] : [`(${parts})`])].join(' ')];
  });
}

/**
 * Lists all faults of a rule (CRULE-02 to CRULE-04). `others` are the competition's other rules; the edited rule is
 * recognised by its id. The field of a fault names the limit, or the unique set by its index: 'unique.0.label'.
 */
export function compRuleFaults(
  form: CompRuleForm,
  others: readonly Pick<CompRuleForm, 'id' | 'ageGroups'>[],
): readonly FormFault<CompRuleCode>[] {
  const rivals = others.filter(({ id }) => id !== form.id);
  return [
    ...ruledAlready(form.ageGroups, rivals).map((id) => ({
      code: 'RULE_EXISTS' as const,
      field: 'ageGroups',
      message: `A comp rule for [${id}] already exists.`,
    })),
    ...(Object.keys(noLimits) as Count[])
      .filter((count) => !isWholeWithin(form.limits[count], 0, mostEvents))
      .map((count) => ({
        code: 'LIMIT_NOT_VALID' as const,
        field: count,
        message: 'Enter a whole number, or 0 for no limit.',
      })),
    ...form.unique.flatMap(uniqueFaults),
  ];
}

const mostEvents = 1_000;

/** Returns the age groups that already have a rule; one rule for all age groups is allowed. */
function ruledAlready(
  ageGroups: readonly AgeGroupId[],
  rivals: readonly Pick<CompRuleForm, 'ageGroups'>[],
): readonly (AgeGroupId | 'all')[] {
  if (ageGroups.length === 0) return rivals.some((rival) => rival.ageGroups.length === 0) ? ['all'] : [];
  return ageGroups.filter((id) => rivals.some((rival) => rival.ageGroups.includes(id)));
}

function uniqueFaults({ label, ids }: UniqueSetForm, index: number): FormFault<CompRuleCode>[] {
  return [
    ...(isBlank(label)
      ? [{ code: 'UNIQUE_LABEL_EMPTY' as const, field: `unique.${index}.label`, message: 'Enter an Text label.' }]
      : []),
    ...(new Set(ids).size < 2
      ? [{ code: 'UNIQUE_TOO_FEW' as const, field: `unique.${index}.ids`, message: 'Select at least 2 events.' }]
      : []),
  ];
}

import {
  changeRule,
  createRule,
  readRule,
  removeRule,
  type CompRuleRecord,
} from '@startline/contract/building/comp-rules';
import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { CompEvent } from '@startline/contract/building/comp-events';
import { limitLabel } from '@startline/rules/building/builder/comp-rule-form';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import type { AgeSet } from '../events/age-choices.ts';
import { choicesApart } from '../events/ages-apart.ts';
import { setChoices } from '../events/event-choices.ts';
import { eventsAnew } from '../events/use-parts.ts';
import { Draft, type Values } from '../draft/draft.ts';
import type { Choice, FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { UniqueSets } from '../form/unique-sets.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { ruleCounts, ruleFaultsOf, ruleField, ruleSent, ruleTyped } from './rule-values.ts';

type Props = {
  rule: CompRuleRecord | undefined;
  rules: readonly CompRuleRecord[];
  ageGroups: readonly BuilderAgeGroup[];
  sets: readonly AgeSet[];
  events: readonly CompEvent[];
  onClose: () => void;
};

/** One rule: for whom it is, its limits, and the sets of which an athlete may have only one event. */
export function RuleSheet({ rule, rules, ageGroups, sets, events, onClose }: Props) {
  const session = useSessionOfBuilder();
  const [draft] = useState(() => new Draft(ruleTyped(rule)));
  const groups = useMemo(
    () =>
      groupsFor(
        ageGroups.filter((group) => group.events > 0 || (rule?.ageGroups.some(({ id }) => id === group.id) ?? false)),
        sets,
      ),
    [ageGroups, rule, sets],
  );
  const choices = useMemo(() => setChoices(events), [events]);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...ruleSent(values, rule), compId: session.compId };
    await session.write(() =>
      rule ? call(changeRule, { ...sent, id: rule.id, version: version ?? rule.version }) : call(createRule, sent),
    );
    await eventsAnew(session.compId);
    info('Rule saved.');
  };
  const remove = rule && {
    words: 'Yes, delete this rule',
    run: async (): Promise<void> => {
      await session.write(() => call(removeRule, { id: rule.id }));
      await eventsAnew(session.compId);
    },
  };
  return (
    <RecordSheet
      form={{
        title: rule ? 'Change the rule' : 'Add a rule',
        draft,
        record: 'rule',
        groups,
        faultsOf: (values) => ruleFaultsOf(values, rule?.id ?? 0, rules),
        save,
        remove,
        ...(rule && { reload: async () => ruleTyped(await call(readRule, { id: rule.id })) }),
        children: <UniqueSets draft={draft} choices={choices} helpKey="builder.rule.unique" />,
        fieldOf: (field) => ruleField(draft.values, field),
      }}
      onClose={onClose}
    />
  );
}

const noLimit: readonly Choice[] = [{ value: '0', label: 'No limit' }];
const groupsFor = (ageGroups: readonly BuilderAgeGroup[], sets: readonly AgeSet[]): readonly FieldGroup[] => [
  {
    key: 'rule',
    title: '',
    fields: [
      {
        kind: 'many',
        name: 'ageGroups',
        label: 'Age groups',
        hint: 'None: the rule applies to all of them.',
        choices: choicesApart(ageGroups, sets),
      },
    ],
  },
  {
    key: 'rule-limits',
    title: 'At most',
    fields: [
      ...ruleCounts.map((count) => ({ kind: 'whole', name: count, label: limitLabel(count), words: noLimit }) as const),
      { kind: 'tick', name: 'displayMaxDayFields', label: 'Show daily limits to entrants' },
    ],
  },
];

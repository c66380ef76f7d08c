import { changeRule, createRule, readRule, removeRule, type CompRuleRecord } from '@startline/contract/comp-rules';
import type { BuilderAgeGroup } from '@startline/contract/builder-age-groups';
import type { CompEvent } from '@startline/contract/comp-events';
import { limitLabel } from '@startline/rules/builder/comp-rule-form';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { nameOf } from '../events/event-list.tsx';
import { eventsAnew } from '../events/use-parts.ts';
import { DraftField } from '../form/draft-field.tsx';
import { Draft, useMany, type Values } from '../form/draft.ts';
import type { Choice, FieldGroup } from '../form/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { mostSets, ruleCounts, ruleFaultsOf, ruleSent, ruleTyped } from './rule-values.ts';

type Props = { rule: CompRuleRecord | undefined; rules: readonly CompRuleRecord[]; ageGroups: readonly BuilderAgeGroup[]; events: readonly CompEvent[]; onClose: () => void };

/** One rule: for whom it is, its limits, and the sets of which an athlete may have only one event. */
export function RuleSheet({ rule, rules, ageGroups, events, onClose }: Props) {
  const session = useSessionOfBuilder();
  const [draft] = useState(() => new Draft(ruleTyped(rule)));
  const groups = useMemo(() => groupsFor(ageGroups.filter((group) => group.events > 0 || (rule?.ageGroups.some(({ id }) => id === group.id) ?? false))), [ageGroups, rule]);
  const choices = useMemo<readonly Choice[]>(() => [...events].map((event) => ({ value: String(event.id), label: nameOf(event) })).sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })), [events]);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...ruleSent(values, rule), compId: session.compId };
    await session.write(() => (rule ? call(changeRule, { ...sent, id: rule.id, version: version ?? rule.version }) : call(createRule, sent)));
    await eventsAnew(session.compId);
    info('Rule saved.');
  };
  const remove = rule && { words: 'Yes, delete this rule', run: async (): Promise<void> => { await session.write(() => call(removeRule, { id: rule.id })); await eventsAnew(session.compId); } };
  return (
    <RecordSheet
      form={{ title: rule ? 'Change the rule' : 'Add a rule', draft, record: 'rule', groups, faultsOf: (values) => ruleFaultsOf(values, rule?.id ?? 0, rules), save, remove, ...(rule && { reload: async () => ruleTyped(await call(readRule, { id: rule.id })) }), children: <Sets draft={draft} choices={choices} /> }}
      onClose={onClose}
    />
  );
}

const noLimit: readonly Choice[] = [{ value: '0', label: 'No limit' }];
const groupsFor = (ageGroups: readonly BuilderAgeGroup[]): readonly FieldGroup[] => [
  { key: 'rule', title: '', fields: [{ kind: 'many', name: 'ageGroups', label: 'Age groups', hint: 'None: the rule is for all of them.', choices: ageGroups.map(({ id, name }) => ({ value: String(id), label: name })) }] },
  {
    key: 'rule-limits', title: 'At most', fields: [
      ...ruleCounts.map((count) => ({ kind: 'whole', name: count, label: limitLabel(count), words: noLimit }) as const),
      { kind: 'tick', name: 'displayMaxDayFields', label: 'Show the limits of a day to entrants' },
    ],
  },
];

/** The sets: a label and at least two events each. */
function Sets({ draft, choices }: { draft: Draft; choices: readonly Choice[] }) {
  const places = useMany(draft, 'sets');
  const add = (): void => draft.set('sets', [...places, String(Math.max(-1, ...places.map(Number)) + 1)]);
  return (
    <section aria-label="Only one of a set" className="space-y-4">
      <h3 className="text-[1.06rem]">Only one of a set</h3>
      {places.map((place) => (
        <div key={place} className="relative space-y-4 rounded-lg border border-line p-3">
          <IconButton label="Take this set away" className="absolute top-1 right-1" onClick={() => draft.set('sets', places.filter((one) => one !== place))}><X aria-hidden size={18} /></IconButton>
          <DraftField draft={draft} step="rule" spec={{ kind: 'text', name: `unique.${place}.label`, label: 'Text label', required: true, hint: 'Entrants read it: Only one of the sprints.', max: 100, help: 'builder.rule.unique' }} />
          <div className="max-h-72 overflow-y-auto"><DraftField draft={draft} step="rule" spec={{ kind: 'many', name: `unique.${place}.ids`, label: 'Events', choices, help: 'builder.rule.unique' }} /></div>
        </div>
      ))}
      {places.length < mostSets && <Button variant="secondary" onClick={add}><Plus aria-hidden size={18} /> Add a set</Button>}
    </section>
  );
}

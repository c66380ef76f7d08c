import { changeAgeGroup, createAgeGroup, readAgeGroup, removeAgeGroup, type BuilderAgeGroup } from '@startline/contract/builder-age-groups';
import { readAgeGroupForm, type TypedAgeDay } from '@startline/rules/builder/age-group-form';
import { savedText } from '@startline/rules/builder/saved-notices';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { shownDate } from '../../../ui/form/date-field.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { firstByField, textOf, Draft, type Faults, type Values } from '../form/draft.ts';
import type { FieldGroup } from '../form/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { dayOrNull, readDay, wholeOrNull } from '../form/typed-values.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { count } from '../list/built-row.tsx';
import { PartList } from './part-list.tsx';
import { eventsAnew, useAgeGroupSets } from '../events/use-parts.ts';

/** The age groups of the competition: the set of its registration body on its day, and its own ones. */
export function AgesView({ ageGroups }: { ageGroups: readonly BuilderAgeGroup[] }) {
  const { compId } = useSessionOfBuilder();
  const sets = useAgeGroupSets(compId).data?.data ?? [];
  const [edited, setEdited] = useState<BuilderAgeGroup | 'new'>();
  const usual = new Set(sets.find(({ isDefault }) => isDefault)?.ageGroupIds ?? []);
  const shown = ageGroups.filter((group) => usual.has(group.id) || group.events > 0 || group.compId === Number(compId));
  return (
    <div className="space-y-4">
      {sets.length > 0 && <NoticeBox title={`In force on the day: ${sets.find(({ isDefault }) => isDefault)?.name ?? 'the usual age groups'}`}>Other sets that can be chosen in the matrix: {sets.filter(({ isDefault }) => !isDefault).map(({ name }) => name).join(', ') || 'none'}.</NoticeBox>}
      <PartList
        title="Age groups" note="Who is in each, by date of birth on the day of the competition." parts={shown} nameOf={({ name }) => name} empty="No age groups are known for this day." line={({ born, events }) => `${born} ${count(events, 'event')}.`}
        aside={(group) => group.compId === Number(compId) && <Badge tone="brand">Own</Badge>} onOpen={setEdited} add={<Button onClick={() => setEdited('new')}><Plus aria-hidden size={18} /> Add an age group</Button>}
      />
      {edited && <AgeSheet group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const groups: readonly FieldGroup[] = [
  {
    key: 'age', title: '', fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true, max: 60 },
      { kind: 'text', name: 'shortName', label: 'Short name', hint: 'Empty: the name', max: 20 },
      { kind: 'whole', name: 'minAge', label: 'Youngest age', hint: 'Leave one of the ages empty for a single age', unit: 'years' },
      { kind: 'whole', name: 'maxAge', label: 'Oldest age', unit: 'years' },
    ],
  },
  {
    key: 'age-days', title: 'The day on which the age counts', note: 'Empty: the day of the competition', folded: true, fields: [
      { kind: 'whole', name: 'minAtDay', label: 'Youngest: day' }, { kind: 'whole', name: 'minAtMonth', label: 'Youngest: month' }, { kind: 'whole', name: 'minAtYear', label: 'Youngest: years from that of the competition' },
      { kind: 'whole', name: 'maxAtDay', label: 'Oldest: day' }, { kind: 'whole', name: 'maxAtMonth', label: 'Oldest: month' }, { kind: 'whole', name: 'maxAtYear', label: 'Oldest: years from that of the competition' },
    ],
  },
  { key: 'age-valid', title: 'In force', folded: true, fields: [{ kind: 'day', name: 'fromDate', label: 'First day' }, { kind: 'day', name: 'toDate', label: 'Last day' }] },
];
const numbers = ['minAge', 'maxAge', 'minAtDay', 'minAtMonth', 'minAtYear', 'maxAtDay', 'maxAtMonth', 'maxAtYear'] as const;
const emptyGroup: Values = { name: '', shortName: '', fromDate: '', toDate: '', ...Object.fromEntries(numbers.map((name) => [name, ''])) };
const dayTyped = (iso: string | null): string => (iso ? shownDate(iso) : '');
const typed = (group: BuilderAgeGroup | undefined): Values =>
  group ? { name: group.name, shortName: group.shortName, fromDate: dayTyped(group.fromDate), toDate: dayTyped(group.toDate), ...Object.fromEntries(numbers.map((name) => [name, group[name] === 0 ? '' : String(group[name])])) } : emptyGroup;
const atOf = (values: Values, side: 'min' | 'max'): TypedAgeDay => ({ day: wholeOrNull(textOf(values, `${side}AtDay`)), month: wholeOrNull(textOf(values, `${side}AtMonth`)), year: wholeOrNull(textOf(values, `${side}AtYear`)) });

/** What is wrong with an age group, as the rule says that the server has too. */
export function ageFaultsOf(values: Values): Faults {
  const read = readAgeGroupForm({
    name: textOf(values, 'name'), shortName: textOf(values, 'shortName'), minAge: wholeOrNull(textOf(values, 'minAge')), maxAge: wholeOrNull(textOf(values, 'maxAge')), minAt: atOf(values, 'min'), maxAt: atOf(values, 'max'),
    fromDate: dayOrNull(textOf(values, 'fromDate')), toDate: dayOrNull(textOf(values, 'toDate')),
  });
  const wrong = ['fromDate', 'toDate'].filter((name) => readDay(textOf(values, name)).kind === 'wrong');
  return { ...(read.ok ? {} : firstByField(read.reason)), ...Object.fromEntries(wrong.map((name) => [name, 'Enter a date such as 24/04/2027.'])) };
}

function AgeSheet({ group, onClose }: { group: BuilderAgeGroup | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { aocode } = useRecord();
  const [draft] = useState(() => new Draft(typed(group)));
  const isOwn = group !== undefined && group.compId === Number(session.compId);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const [min, max] = [atOf(values, 'min'), atOf(values, 'max')];
    const sent = {
      compId: session.compId, name: textOf(values, 'name'), shortName: textOf(values, 'shortName'), minAge: wholeOrNull(textOf(values, 'minAge')), maxAge: wholeOrNull(textOf(values, 'maxAge')), fromDate: dayOrNull(textOf(values, 'fromDate')), toDate: dayOrNull(textOf(values, 'toDate')),
      minAtDay: min.day, minAtMonth: min.month, minAtYear: min.year, maxAtDay: max.day, maxAtMonth: max.month, maxAtYear: max.year, options: [{ aocode, default: false, base: 0 }],
    };
    await session.write(() => (isOwn ? call(changeAgeGroup, { ...sent, id: group.id, version: version ?? group.version }) : call(createAgeGroup, sent)));
    await eventsAnew(session.compId);
    info(savedText({ kind: 'age-group', name: sent.name }));
  };
  const remove = isOwn ? { words: 'Yes, delete this age group', run: async (): Promise<void> => { await session.write(() => call(removeAgeGroup, { id: group.id })); await eventsAnew(session.compId); } } : undefined;
  return (
    <RecordSheet
      form={{
        title: group?.name ?? 'Add an age group', draft, record: 'ageGroup', groups, faultsOf: ageFaultsOf, save, remove, ...(group && !isOwn && { saveWords: 'Save as an own age group' }), ...(isOwn && { reload: async () => typed(await call(readAgeGroup, { id: group.id })) }),
        children: group && !isOwn && <NoticeBox>This is a standard age group and the same everywhere. What you change is kept as an age group of this competition alone.</NoticeBox>,
      }}
      onClose={onClose}
    />
  );
}

import {
  changeAgeGroup,
  createAgeGroup,
  readAgeGroup,
  removeAgeGroup,
  type BuilderAgeGroup,
} from '@startline/contract/building/age-groups';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { useSearchKeys } from '../../../../lib/use-search-keys.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Draft, type Values } from '../draft/draft.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { namedAlone } from '../health/named-records.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { count } from '../list/built-row.tsx';
import { ageFaultsOf, ageGroupFields, ageSent, ageTyped } from './age-values.ts';
import { PartList } from './part-list.tsx';
import { setsApart } from '../events/age-choices.ts';
import { eventsAnew, useAgeGroupSets } from '../events/use-parts.ts';

/** The age groups of the competition: the set of its registration body on its day, and its own. */
export function AgesView({ ageGroups }: { ageGroups: readonly BuilderAgeGroup[] }) {
  const { compId } = useSessionOfBuilder();
  const sets = useAgeGroupSets(compId).data?.data ?? [];
  const { at } = useSearchKeys();
  const [edited, setEdited] = useState<BuilderAgeGroup | 'new' | undefined>(() =>
    namedAlone(at, 'ageGroup', ageGroups),
  );
  const usual = new Set(sets.find(({ isDefault }) => isDefault)?.ageGroupIds ?? []);
  const shown = ageGroups.filter((group) => usual.has(group.id) || group.events > 0 || group.compId === Number(compId));
  const apart = setsApart(shown, sets);
  return (
    <div className="space-y-4">
      {sets.length > 0 && (
        <NoticeBox
          title={`In use on the day: ${sets.find(({ isDefault }) => isDefault)?.name ?? 'the usual age groups'}`}
        >
          Other sets that can be chosen in the matrix:{' '}
          {sets
            .filter(({ isDefault }) => !isDefault)
            .map(({ name }) => name)
            .join(', ') || 'none'}
          .
        </NoticeBox>
      )}
      <PartList
        title="Age groups"
        note="Dates of birth for each age group on the day of the competition."
        parts={shown}
        nameOf={({ name }) => name}
        empty="There are no age groups for this day."
        line={({ born, events }) => `${born} ${count(events, 'event')}.`}
        aside={(group) =>
          group.compId === Number(compId) ? (
            <Badge tone="brand">Your own</Badge>
          ) : (
            apart.has(group.id) && <Badge>{apart.get(group.id)}</Badge>
          )
        }
        onOpen={setEdited}
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} /> Add an age group
          </Button>
        }
      />
      {edited && <AgeSheet group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function AgeSheet({ group, onClose }: { group: BuilderAgeGroup | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { aocode } = useRecord();
  const [draft] = useState(() => new Draft(ageTyped(group, aocode)));
  const isOwn = group !== undefined && group.compId === Number(session.compId);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...ageSent(values, isOwn ? group : undefined), compId: session.compId };
    await session.write(() =>
      isOwn
        ? call(changeAgeGroup, { ...sent, id: group.id, version: version ?? group.version })
        : call(createAgeGroup, sent),
    );
    await eventsAnew(session.compId);
    info(savedText({ kind: 'age-group', name: sent.name }));
  };
  const remove = isOwn
    ? {
        words: 'Yes, delete this age group',
        run: async (): Promise<void> => {
          await session.write(() => call(removeAgeGroup, { id: group.id }));
          await eventsAnew(session.compId);
        },
      }
    : undefined;
  return (
    <RecordSheet
      form={{
        title: group?.name ?? 'Add an age group',
        draft,
        record: 'ageGroup',
        groups: ageGroupFields(aocode),
        faultsOf: ageFaultsOf,
        save,
        remove,
        ...(group && !isOwn && { saveWords: 'Save as your own age group' }),
        ...(isOwn && { reload: async () => ageTyped(await call(readAgeGroup, { id: group.id }), aocode) }),
        children: group && !isOwn && (
          <NoticeBox>
            This is a standard age group. Your changes are saved as an age group for this competition only.
          </NoticeBox>
        ),
      }}
      onClose={onClose}
    />
  );
}

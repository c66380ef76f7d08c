import { saveEventGroup, type CompEvent } from '@startline/contract/building/comp-events';
import { longestEventGroup } from '@startline/rules/building/builder/event-forms';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Draft, isTicked, textOf, type Faults, type Values } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { wholeOrNull } from '../draft/typed-values.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { eventsAnew } from './use-parts.ts';

export type Group = CompEvent['eventGroup'] & { readonly eventNo: number; readonly events: readonly CompEvent[] };

const groupsFor = (isPublished: boolean): readonly FieldGroup[] => [
  {
    key: 'group',
    title: '',
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: 'Name',
        required: true,
        max: longestEventGroup + 20,
        help: 'builder.group.name',
      },
      ...(isPublished
        ? []
        : [
            {
              kind: 'whole',
              name: 'eventNo',
              label: 'Number',
              hint: 'Photo-finish files use this number, so it cannot change once the competition is published.',
              help: 'builder.group.eventNo',
            } as const,
          ]),
      {
        kind: 'text',
        name: 'notes',
        label: 'Notes',
        hint: 'For officials on the day',
        max: 2_000,
        help: 'builder.group.notes',
      },
      { kind: 'tick', name: 'resultsPossible', label: 'Results can be entered', help: 'builder.group.resultsPossible' },
    ],
  },
];
const typed = ({
  name,
  eventNo,
  notes,
  resultsPossible,
}: Pick<Group, 'name' | 'eventNo' | 'notes' | 'resultsPossible'>): Values => ({
  name,
  eventNo: String(eventNo),
  notes,
  resultsPossible,
});

/** Returns the faults of a group, in the server's words. */
function groupFaultsOf(values: Values): Faults {
  const number = wholeOrNull(textOf(values, 'eventNo'));
  const name = textOf(values, 'name').trim();
  return {
    ...(name === '' && { name: 'Event discipline description required' }),
    ...(name.length > longestEventGroup && {
      name: `Event discipline description must be at most ${longestEventGroup} characters`,
    }),
    ...((number === null || !(number >= 1 && number <= 9_999)) && { eventNo: 'Enter a number from 1 to 9999.' }),
  };
}

/** One group of events: its name, its number while that may change, notes, and whether it has results. */
export function GroupSheet({ group, onClose }: { group: Group; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const { active } = useRecord();
  const [draft] = useState(() => new Draft(typed(group)));
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const name = textOf(values, 'name').trim();
    const number = wholeOrNull(textOf(values, 'eventNo'));
    await session.write(() =>
      call(saveEventGroup, {
        id: group.id,
        version: version ?? group.version,
        compId: session.compId,
        name,
        notes: textOf(values, 'notes'),
        resultsPossible: isTicked(values, 'resultsPossible'),
        ...(!active && number !== null && { eventNo: number }),
      }),
    );
    await eventsAnew(session.compId);
    info(`${name} saved.`);
  };
  const reload = async (): Promise<Values> => {
    const now = (await eventsAnew(session.compId)).find(({ eventGroup }) => eventGroup.id === group.id);
    return now ? typed({ ...now.eventGroup, eventNo: now.eventNo }) : typed(group);
  };
  return (
    <RecordSheet
      form={{
        title: 'Change the group',
        draft,
        record: 'group',
        groups: groupsFor(active),
        faultsOf: groupFaultsOf,
        save,
        reload,
      }}
      onClose={onClose}
    />
  );
}

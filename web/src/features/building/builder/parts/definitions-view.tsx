import {
  changeEventDefinition,
  createEventDefinition,
  listEventDefinitions,
  readEventDefinition,
  removeEventDefinition,
  type EventDefinition,
} from '@startline/contract/building/event-definitions';
import { listUoms } from '@startline/contract/competitions/locations';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Draft, type Values } from '../draft/draft.ts';
import { choicesOf, type Choice, type FieldGroup } from '../draft/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { UniqueSets } from '../form/unique-sets.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { rowChoices } from '../events/event-choices.ts';
import { genderWord } from '../events/matrix.ts';
import {
  definitionChoices,
  definitionFaultsOf,
  definitionField,
  definitionSent,
  definitionTyped,
} from './definition-values.ts';
import { PartList } from './part-list.tsx';

const typeWords = { T: 'Track', F: 'Field', M: 'Combined events', R: 'Road', X: 'Cross country' } as const;

/** The competition's own events, which are not among the standard ones, such as a 60 m tyre run. */
export function DefinitionsView({ definitions }: { definitions: readonly EventDefinition[] }) {
  const { compId } = useSessionOfBuilder();
  const own = definitions.filter((definition) => definition.compId === Number(compId));
  const [edited, setEdited] = useState<EventDefinition | 'new'>();
  return (
    <>
      <PartList
        title="Your own events"
        note={`${definitions.length - own.length} standard events are available already. Add only those that are missing.`}
        parts={own}
        nameOf={({ name }) => name}
        line={({ tf, gender }) => `${typeWords[tf]}, ${genderWord[gender]}`}
        empty="No events of your own."
        aside={({ options }) => options.isTeamEvent && <Badge>Team event</Badge>}
        onOpen={setEdited}
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} /> Add your own event
          </Button>
        }
      />
      {edited && (
        <DefinitionSheet
          definition={edited === 'new' ? undefined : edited}
          definitions={definitions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const groupsFor = (units: readonly Choice[]): readonly FieldGroup[] => [
  {
    key: 'definition',
    title: '',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true, max: 60 },
      { kind: 'text', name: 'code', label: 'Code', hint: 'Leave empty to use the name', max: 12 },
      { kind: 'radio', name: 'gender', label: 'Gender', choices: choicesOf({ F: 'Female', M: 'Male', O: 'Open' }) },
      {
        kind: 'choice',
        name: 'type',
        label: 'Type',
        choices: choicesOf(typeWords),
        placeholder: 'Choose a type',
        help: 'builder.definition.tf',
      },
      {
        kind: 'choice',
        name: 'unit',
        label: 'Unit of measure',
        choices: units,
        placeholder: 'Choose a unit',
        help: 'builder.definition.uom',
      },
      { kind: 'text', name: 'min', label: 'Lowest mark', max: 12 },
      { kind: 'text', name: 'max', label: 'Highest mark', max: 12 },
      { kind: 'whole', name: 'maxInHeat', label: 'Most in a heat', words: [{ value: '0', label: 'Standard' }] },
      { kind: 'tick', name: 'isTeamEvent', label: 'Teams enter' },
      { kind: 'tick', name: 'excludeFromCntRule', label: 'Does not count towards the limits in Rules' },
      { kind: 'rich', name: 'helpText', label: 'Text shown with the event', max: 2_000 },
      { kind: 'many', name: 'rowOptions', label: 'The row shows', choices: rowChoices },
    ],
  },
];
/** Returns the fields of an event, with the units of measure. */
function useDefinitionGroups(): readonly FieldGroup[] {
  const units = useCall(listUoms, { pagenumber: 1, pagesize: 200 }, { freshMs: 600_000 }).data?.data;
  return useMemo(
    () =>
      groupsFor(
        (units ?? []).map(({ id, options }) => ({
          value: String(id),
          label: options.map(({ text }) => text).join(', '),
        })),
      ),
    [units],
  );
}

function DefinitionSheet({
  definition,
  definitions,
  onClose,
}: {
  definition: EventDefinition | undefined;
  definitions: readonly EventDefinition[];
  onClose: () => void;
}) {
  const session = useSessionOfBuilder();
  const [draft] = useState(() => new Draft(definitionTyped(definition)));
  const sets = useMemo(() => definitionChoices(definitions, definition), [definitions, definition]);
  const groups = useDefinitionGroups();
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...definitionSent(values, definition?.options), compId: session.compId };
    await session.write(() =>
      definition
        ? call(changeEventDefinition, { ...sent, id: definition.id, version: version ?? definition.version })
        : call(createEventDefinition, sent),
    );
    await askAgain(listEventDefinitions);
    info(savedText({ kind: 'event' }));
  };
  const remove = definition && {
    words: 'Yes, delete this event',
    run: async (): Promise<void> => {
      await session.write(() => call(removeEventDefinition, { id: definition.id }));
      await askAgain(listEventDefinitions);
    },
  };
  return (
    <RecordSheet
      form={{
        title: definition?.name ?? 'Add your own event',
        draft,
        record: 'definition',
        groups,
        faultsOf: definitionFaultsOf,
        save,
        remove,
        fieldOf: (field) => definitionField(draft.values, field),
        ...(definition && {
          reload: async () => definitionTyped(await call(readEventDefinition, { id: definition.id })),
        }),
        children: (
          <UniqueSets
            draft={draft}
            choices={sets}
            helpKey="builder.definition.unique"
            note="An athlete in this event cannot enter the others in the set."
          />
        ),
      }}
      onClose={onClose}
    />
  );
}

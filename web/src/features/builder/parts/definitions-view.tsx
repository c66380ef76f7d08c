import { changeEventDefinition, createEventDefinition, listEventDefinitions, readEventDefinition, removeEventDefinition, type EventDefinition } from '@startline/contract/event-definitions';
import { listUoms } from '@startline/contract/locations';
import { eventDefinitionFaults } from '@startline/rules/builder/event-forms';
import { savedText } from '@startline/rules/builder/saved-notices';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { firstByField, isTicked, textOf, Draft, type Faults, type Values } from '../form/draft.ts';
import { choicesOf, type Choice, type FieldGroup } from '../form/field-spec.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { storedText, typedText } from '../form/rich-text-edits.ts';
import { wholeOrNull } from '../form/typed-values.ts';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { genderWord } from '../events/matrix.ts';
import { PartList } from './part-list.tsx';

const typeWords = { T: 'Track', F: 'Field', M: 'Combined', R: 'Road', X: 'Cross country' } as const;

/** Events of the competition's own, which are not among the standard ones, such as a 60 m tyre run. */
export function DefinitionsView({ definitions }: { definitions: readonly EventDefinition[] }) {
  const { compId } = useSessionOfBuilder();
  const own = definitions.filter((definition) => definition.compId === Number(compId));
  const [edited, setEdited] = useState<EventDefinition | 'new'>();
  return (
    <>
      <PartList
        title="Own events" note={`${definitions.length - own.length} standard events are there already. Add one only when it is not among them.`} parts={own} nameOf={({ name }) => name} line={({ tf, gender }) => `${typeWords[tf]}, ${genderWord[gender]}`} empty="No events of your own."
        aside={({ options }) => options.isTeamEvent && <Badge>Team event</Badge>} onOpen={setEdited} add={<Button onClick={() => setEdited('new')}><Plus aria-hidden size={18} /> Add an own event</Button>}
      />
      {edited && <DefinitionSheet definition={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const groupsFor = (units: readonly Choice[]): readonly FieldGroup[] => [{
  key: 'definition', title: '', fields: [
    { kind: 'text', name: 'name', label: 'Name', required: true, max: 60 },
    { kind: 'radio', name: 'gender', label: 'Gender', choices: choicesOf({ F: 'Female', M: 'Male', O: 'Open' }) },
    { kind: 'choice', name: 'type', label: 'Type', choices: choicesOf(typeWords), placeholder: 'Choose a type', help: 'builder.definition.tf' },
    { kind: 'choice', name: 'unit', label: 'Unit of measure', choices: units, placeholder: 'Choose a unit', help: 'builder.definition.uom' },
    { kind: 'text', name: 'min', label: 'Least mark', max: 12 },
    { kind: 'text', name: 'max', label: 'Greatest mark', max: 12 },
    { kind: 'whole', name: 'maxInHeat', label: 'Most in a heat', words: [{ value: '0', label: 'As usual' }] },
    { kind: 'tick', name: 'isTeamEvent', label: 'Teams enter' },
    { kind: 'tick', name: 'excludeFromCntRule', label: 'Does not count towards the limits of the rules' },
    { kind: 'rich', name: 'helpText', label: 'Words at the event', max: 2_000 },
  ],
}];
const emptyDefinition: Values = { name: '', gender: '', type: '', unit: '', min: '', max: '', maxInHeat: '0', isTeamEvent: false, excludeFromCntRule: false, helpText: '' };
const bound = (mark: number | null): string => (mark === null ? '' : String(mark));
function typed(definition: EventDefinition | undefined): Values {
  if (!definition) return emptyDefinition;
  const { name, gender, tf, uom, options } = definition;
  return { name, gender, type: tf, unit: String(uom.id), min: bound(options.min), max: bound(options.max), maxInHeat: String(options.maxInHeat), isTeamEvent: options.isTeamEvent, excludeFromCntRule: options.excludeFromCntRule, helpText: typedText(options.helpText) };
}
/** What is wrong with an event definition, as the rule says that the server has too. */
export const definitionFaultsOf = (values: Values): Faults =>
  firstByField(eventDefinitionFaults({ name: textOf(values, 'name'), gender: textOf(values, 'gender'), type: textOf(values, 'type'), unit: Number(textOf(values, 'unit')) || null, min: textOf(values, 'min'), max: textOf(values, 'max') }));

function DefinitionSheet({ definition, onClose }: { definition: EventDefinition | undefined; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const [draft] = useState(() => new Draft(typed(definition)));
  const units = useCall(listUoms, { pagenumber: 1, pagesize: 200 }, { freshMs: 600_000 });
  const groups = useMemo(() => groupsFor((units.data?.data ?? []).map(({ id, options }) => ({ value: String(id), label: options.map(({ text }) => text).join(', ') }))), [units.data]);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const orNull = (name: string): string | null => textOf(values, name).trim() || null;
    const sent = {
      compId: session.compId, name: textOf(values, 'name'), gender: textOf(values, 'gender'), tf: textOf(values, 'type'), uom: { id: Number(textOf(values, 'unit')) },
      options: { min: orNull('min'), max: orNull('max'), maxInHeat: wholeOrNull(textOf(values, 'maxInHeat')) ?? 0, isTeamEvent: isTicked(values, 'isTeamEvent'), excludeFromCntRule: isTicked(values, 'excludeFromCntRule'), helpText: storedText(textOf(values, 'helpText')) },
    };
    await session.write(() => (definition ? call(changeEventDefinition, { ...sent, code: definition.code, id: definition.id, version: version ?? definition.version }) : call(createEventDefinition, sent)));
    await askAgain(listEventDefinitions);
    info(savedText({ kind: 'event' }));
  };
  const remove = definition && { words: 'Yes, delete this event', run: async (): Promise<void> => { await session.write(() => call(removeEventDefinition, { id: definition.id })); await askAgain(listEventDefinitions); } };
  return <RecordSheet form={{ title: definition?.name ?? 'Add an own event', draft, record: 'definition', groups, faultsOf: definitionFaultsOf, save, remove, ...(definition && { reload: async () => typed(await call(readEventDefinition, { id: definition.id })) }) }} onClose={onClose} />;
}

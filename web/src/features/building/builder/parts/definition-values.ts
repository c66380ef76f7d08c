import { usualEventOptions, type CompEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { EventDefinition } from '@startline/contract/building/event-definitions';
import { eventDefinitionFaults } from '@startline/rules/building/builder/event-forms';
import { uniqueFaults } from '@startline/rules/building/builder/event-options-form';
import { rowShownOf, rowShownTyped } from '../events/event-values.ts';
import { genderWord } from '../events/matrix.ts';
import { firstByField, isTicked, textOf, type Faults, type Values } from '../draft/draft.ts';
import type { Choice } from '../draft/field-spec.ts';
import { storedText, typedText } from '../draft/rich-text-edits.ts';
import { wholeOrNull } from '../draft/typed-values.ts';
import { setField, setsOf, setsTyped } from '../form/unique-set-values.ts';

const emptyDefinition: Values = {
  name: '',
  code: '',
  gender: '',
  type: '',
  unit: '',
  min: '',
  max: '',
  maxInHeat: '0',
  isTeamEvent: false,
  excludeFromCntRule: false,
  helpText: '',
  rowOptions: rowShownTyped(usualEventOptions.rowOptions),
  ...setsTyped([]),
};
const bound = (mark: number | null): string => (mark === null ? '' : String(mark));

/** Returns an own event as typed; its code without the number of the competition after it. */
export function definitionTyped(definition: EventDefinition | undefined): Values {
  if (!definition) return emptyDefinition;
  const { name, code, gender, tf, uom, options } = definition;
  return {
    name,
    code: code.replace(/#\d+$/, ''),
    gender,
    type: tf,
    unit: String(uom.id),
    min: bound(options.min),
    max: bound(options.max),
    maxInHeat: String(options.maxInHeat),
    isTeamEvent: options.isTeamEvent,
    excludeFromCntRule: options.excludeFromCntRule,
    helpText: typedText(options.helpText),
    rowOptions: rowShownTyped(options.rowOptions),
    ...setsTyped(options.unique.filter(isOfEvents)),
  };
}

/** Returns whether this screen edits a set; those of groups or competitions stay as they are. */
const isOfEvents = ({ type }: CompEventOptions['unique'][number]): boolean => type === 'event';

/** Returns the fields of an own event as they are sent. */
export function definitionSent(values: Values, before: EventDefinition['options'] | undefined) {
  const orNull = (name: string): string | null => textOf(values, name).trim() || null;
  return {
    name: textOf(values, 'name'),
    code: textOf(values, 'code').trim(),
    gender: textOf(values, 'gender'),
    tf: textOf(values, 'type'),
    uom: { id: Number(textOf(values, 'unit')) },
    options: {
      min: orNull('min'),
      max: orNull('max'),
      maxInHeat: wholeOrNull(textOf(values, 'maxInHeat')) ?? 0,
      isTeamEvent: isTicked(values, 'isTeamEvent'),
      excludeFromCntRule: isTicked(values, 'excludeFromCntRule'),
      helpText: storedText(textOf(values, 'helpText')),
      rowOptions: rowShownOf(values),
      unique: [
        ...(before?.unique ?? []).filter((set) => !isOfEvents(set)),
        ...setsOf(values).map((set) => ({ ...set, type: 'event' as const })),
      ],
    },
  };
}

/** Returns the faults of an event definition, by the server's rule. */
export function definitionFaultsOf(values: Values): Faults {
  const form = eventDefinitionFaults({
    name: textOf(values, 'name'),
    gender: textOf(values, 'gender'),
    type: textOf(values, 'type'),
    unit: Number(textOf(values, 'unit')) || null,
    min: textOf(values, 'min'),
    max: textOf(values, 'max'),
  });
  return firstByField(
    [...form, ...setsOf(values).flatMap(uniqueFaults)].map(({ field, message }) => ({
      field: definitionField(values, field),
      message,
    })),
  );
}

/** Returns the typed field for a field of the call or of a rule. */
export function definitionField(values: Values, field: string): string {
  const name = field.replace(/^options\./, '').replace(/\.id$/, '');
  return name === 'tf' ? 'type' : name === 'uom' ? 'unit' : setField(values, name);
}

/**
 * Returns the events that a set may name beside an own one: the standard ones and those of the competition, of its
 * gender once it has one.
 */
export const definitionChoices = (
  definitions: readonly EventDefinition[],
  own: EventDefinition | undefined,
): readonly Choice[] =>
  definitions
    .filter(({ id, gender }) => own === undefined || (id !== own.id && gender === own.gender))
    .map(({ id, name, gender }) => ({ value: String(id), label: `${name}, ${genderWord[gender]}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));

import { isTicked, textOf } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { eventChoices, eventHelp, groupChoices, sameKind, type EventChoices } from './event-choices.ts';

/**
 * Returns the fields for an event's relation to others: a combined event or a part of one, or sold only with another.
 */
export const besideGroup = (own: number, { events }: EventChoices): FieldGroup => ({
  key: 'event-beside',
  title: 'Combined events and linked events',
  folded: true,
  fields: [
    {
      kind: 'choice',
      name: 'multi.parent',
      label: 'Part of this combined event',
      choices: eventChoices(
        own,
        events.filter(({ event }) => event.tf === 'M'),
      ),
      placeholder: 'None: a separate event',
      help: eventHelp('multiEventOptions.parentCeid'),
    },
    {
      kind: 'many',
      name: 'multi.children',
      label: 'Its parts',
      choices: sameKind(own, events),
      help: eventHelp('multiEventOptions.childCeids'),
    },
    { kind: 'tick', name: 'beside.isOn', label: 'Entered only with another event', help: eventHelp('secondarySpend') },
    {
      kind: 'choice',
      name: 'beside.parentCeid',
      label: 'With this event',
      choices: eventChoices(own, events),
      placeholder: 'Any event in the group below',
      help: eventHelp('secondarySpend.parentCeid'),
      when: (values) => isTicked(values, 'beside.isOn'),
    },
    {
      kind: 'choice',
      name: 'beside.mandatoryGroupId',
      label: 'With any event in this group',
      choices: groupChoices(events),
      placeholder: 'No group',
      help: eventHelp('secondarySpend.mandatoryGroupId'),
      when: (values) => isTicked(values, 'beside.isOn') && textOf(values, 'beside.parentCeid') === '',
    },
    {
      kind: 'tick',
      name: 'beside.alwaysShow',
      label: 'Shown before the other event is chosen',
      help: eventHelp('secondarySpend.alwaysShow'),
      when: (values) => isTicked(values, 'beside.isOn'),
    },
  ],
});

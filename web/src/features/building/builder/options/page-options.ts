import { choicesOf, type FieldGroup } from '../draft/field-spec.ts';
import { help, on } from './option-keys.ts';

export const terms: FieldGroup = {
  key: 'terms',
  title: 'Terms and conditions',
  fields: [
    { kind: 'tick', name: 'useTerms', label: 'Entrants accept terms and conditions', help: 'builder.general.useTerms' },
    {
      kind: 'rich',
      name: 'terms',
      label: 'Terms and conditions',
      required: true,
      max: 20_000,
      help: 'builder.general.terms',
      when: on('useTerms'),
    },
  ],
};
export const texts: FieldGroup = {
  key: 'texts',
  title: 'Text on cards and pages',
  note: 'Shown in the home list, on the printed card and on the entry page.',
  fields: [
    {
      kind: 'rich',
      name: 'homeInfo',
      label: 'On the card in the home list',
      hint: 'One or two sentences.',
      max: 1_000,
      help: help('homeInfo'),
    },
    { kind: 'rich', name: 'cardInfo', label: 'On the printed card', max: 5_000, help: help('cardInfo') },
    {
      kind: 'rich',
      name: 'helpText.athletes',
      label: 'Above the athletes on the entry page',
      max: 5_000,
      help: help('helpText.athletes'),
    },
    {
      kind: 'rich',
      name: 'helpText.schedule',
      label: 'Above the events on the entry page',
      max: 5_000,
      help: help('helpText.schedule'),
    },
    { kind: 'rich', name: 'helpText.teams', label: 'Above the teams', max: 5_000, help: help('helpText.teams') },
    {
      kind: 'rich',
      name: 'helpText.cart',
      label: 'With the instructions for a cheque',
      max: 5_000,
      help: help('helpText.cart'),
    },
    {
      kind: 'lines',
      name: 'documents',
      label: 'Documents',
      hint: 'One on each line: a name and its address, for example Prospectus https://example.org/prospectus.pdf',
      help: help('documents'),
    },
  ],
};
export const page: FieldGroup = {
  key: 'page',
  title: 'Page and address',
  folded: true,
  fields: [
    {
      kind: 'text',
      name: 'shortCode',
      label: 'Short address',
      hint: 'For example summer-open-27, after the site’s address',
      max: 60,
      help: help('shortCode'),
    },
    {
      kind: 'text',
      name: 'ui.enterButtonText',
      label: 'Text on the Enter button',
      hint: 'Leave empty for Enter',
      max: 60,
      help: help('ui.enterButtonText'),
    },
    {
      kind: 'many',
      name: 'ui.hidePanels',
      label: 'Parts of the entry page that are hidden',
      choices: choicesOf({ SCHEDULE: 'Schedule', ATHLETES: 'Athletes' }),
      help: help('ui.hidePanels'),
    },
    { kind: 'tick', name: 'ui.sellsTickets', label: 'Tickets are sold on the page', help: help('ui.sellsTickets') },
    { kind: 'tick', name: 'disabled', label: 'Entries are stopped by hand', help: help('disabled') },
    {
      kind: 'text',
      name: 'disabledReason',
      label: 'Why entries are stopped',
      max: 500,
      help: help('disabledReason'),
      when: on('disabled'),
    },
  ],
};

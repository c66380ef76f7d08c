import { choicesOf, type Choice, type FieldGroup } from '../draft/field-spec.ts';
import { help, on } from './option-keys.ts';

const noLimit: readonly Choice[] = [{ value: '0', label: 'No limit' }];

export const entrants: FieldGroup = {
  key: 'entrants',
  title: 'Who may enter',
  fields: [
    {
      kind: 'tick',
      name: 'allowAdd.registered',
      label: 'Athletes registered with the governing body',
      help: help('allowAdd.registered'),
    },
    {
      kind: 'tick',
      name: 'allowAdd.unregistered',
      label: 'Athletes who are not registered',
      help: help('allowAdd.unregistered'),
    },
    {
      kind: 'tick',
      name: 'allowAdd.international',
      label: 'Athletes registered abroad',
      help: help('allowAdd.international'),
    },
    {
      kind: 'whole',
      name: 'exemptBelow',
      label: 'No registration number needed under the age of',
      hint: 'Enter 0 if everyone needs one',
      help: help('exemptBelow'),
    },
    {
      kind: 'tick',
      name: 'pbMandatory',
      label: 'A personal best is required in every event',
      help: help('pbMandatory'),
    },
    {
      kind: 'tick',
      name: 'school',
      label: 'A schools competition: schools enter the teams',
      help: help('school'),
    },
    {
      kind: 'tick',
      name: 'simpleRegistration.enabled',
      label: 'Simple registration',
      help: help('simpleRegistration.enabled'),
    },
    {
      kind: 'tick',
      name: 'simpleRegistration.dobYear',
      label: 'People can start an entry without logging in',
      help: help('simpleRegistration.ui.showDobYearOnly'),
      when: on('simpleRegistration.enabled'),
    },
    {
      kind: 'text',
      name: 'level',
      label: 'Licence level',
      hint: 'From 1 to 4. Leave empty if there is no licence.',
      max: 20,
      help: help('level'),
    },
  ],
};
export const limits: FieldGroup = {
  key: 'limits',
  title: 'How many',
  note: 'For the whole competition. Each event has a limit of its own too.',
  fields: [
    { kind: 'whole', name: 'limitAthletes', label: 'Most athletes', words: noLimit, help: help('compLimits.athletes') },
    { kind: 'whole', name: 'limitEntries', label: 'Most entries', words: noLimit, help: help('compLimits.entries') },
    { kind: 'whole', name: 'limitTeams', label: 'Most teams', words: noLimit, help: help('compLimits.teams') },
    {
      kind: 'tick',
      name: 'subscription.enabled',
      label: 'Full events have a waiting list',
      help: help('subscription.enabled'),
    },
    {
      kind: 'moment',
      name: 'subscription.closes',
      label: 'People can join the waiting list until',
      help: help('subscription.closes'),
      when: on('subscription.enabled'),
    },
    {
      kind: 'choice',
      name: 'subscription.pay',
      label: 'People on the waiting list pay',
      choices: choicesOf({
        offered: 'When a place is offered to them',
        joining: 'When they join, and are entered at once when a place becomes free',
      }),
      help: help('subscription.pay'),
      when: on('subscription.enabled'),
    },
  ],
};
export const cancelling: FieldGroup = {
  key: 'cancelling',
  title: 'Cancelling and changing',
  fields: [
    {
      kind: 'tick',
      name: 'selfService.cancel',
      label: 'Entrants may cancel an entry themselves',
      help: help('selfService.cancel'),
    },
    {
      kind: 'tick',
      name: 'selfService.switchEvent',
      label: 'Entrants may move to another event',
      help: help('selfService.switchEvent'),
    },
    {
      kind: 'tick',
      name: 'selfService.changePb',
      label: 'Entrants may change their personal best',
      help: help('selfService.changePb'),
    },
    {
      kind: 'whole',
      name: 'hoursBeforeClose',
      label: 'Entrants can cancel until',
      unit: 'hours before entries close',
      help: help('cancelEvent.hoursBeforeClose'),
    },
    {
      kind: 'choice',
      name: 'cancelEvent.refundType',
      label: 'What is refunded',
      choices: choicesOf({
        E4S_FEES: 'The price without the booking fee',
        FULL: 'Everything, including the fee',
        HALF: 'Half the price',
        NONE: 'Nothing',
      }),
      help: help('cancelEvent.refundType'),
    },
    {
      kind: 'tick',
      name: 'cancelEvent.allowRefund',
      label: 'The refund goes to the card',
      help: help('cancelEvent.allowRefund'),
    },
    {
      kind: 'tick',
      name: 'cancelEvent.allowCredit',
      label: 'Entrants may take credit instead',
      help: help('cancelEvent.allowCredit'),
    },
  ],
};
export const priority: FieldGroup = {
  key: 'priority',
  title: 'Priority entry',
  note: 'Only people with a code can enter until a set time.',
  folded: true,
  fields: [
    { kind: 'tick', name: 'priority.required', label: 'Priority is on', help: help('priority.required') },
    {
      kind: 'text',
      name: 'priorityCode',
      label: 'Code',
      required: true,
      max: 60,
      help: help('priority.code'),
      when: on('priority.required'),
    },
    {
      kind: 'moment',
      name: 'priorityUntil',
      label: 'Priority ends',
      required: true,
      help: help('priority.dateTime'),
      when: on('priority.required'),
    },
    {
      kind: 'text',
      name: 'priority.message',
      label: 'Message to everyone else until then',
      max: 500,
      help: help('priority.message'),
      when: on('priority.required'),
    },
  ],
};
export const payment: FieldGroup = {
  key: 'payment',
  title: 'Cheques, invoices and payment code',
  folded: true,
  fields: [
    { kind: 'tick', name: 'cheques.allow', label: 'People can pay by cheque', help: help('cheques.allow') },
    {
      kind: 'moment',
      name: 'cheques.ends',
      label: 'People can pay by cheque until',
      help: help('cheques.ends'),
      when: on('cheques.allow'),
    },
    {
      kind: 'area',
      name: 'cheques.address',
      label: 'Address for cheques',
      hint: 'Only people who pay by cheque see it.',
      max: 300,
      help: help('cheques.address'),
      when: on('cheques.allow'),
    },
    {
      kind: 'tick',
      name: 'invoices.allow',
      label: 'Clubs, schools and counties may pay by invoice',
      help: help('invoices.allow'),
    },
    {
      kind: 'whole',
      name: 'invoiceDays',
      label: 'An invoice is due within',
      unit: 'days',
      help: help('invoices.days'),
      when: on('invoices.allow'),
    },
    {
      kind: 'area',
      name: 'invoices.details',
      label: 'How to pay an invoice',
      hint: 'Your address and bank account, as shown on the invoice.',
      max: 1_000,
      help: help('invoices.details'),
      when: on('invoices.allow'),
    },
    {
      kind: 'text',
      name: 'paymentCode',
      label: 'Payment code',
      hint: 'The code given to the organisation for its own payment account',
      max: 60,
      help: help('paymentCode'),
    },
  ],
};

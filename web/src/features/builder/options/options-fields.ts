import { usualCounts } from '@startline/rules/builder/facilities';
import { bibSorts } from '@startline/rules/bibs/assign-bibs';
import { isTicked, textOf, type Values } from '../form/draft.ts';
import { choicesOf, type Choice, type FieldGroup } from '../form/field-spec.ts';

const on =
  (name: string) =>
  (values: Values): boolean =>
    isTicked(values, name);
const noLimit: readonly Choice[] = [{ value: '0', label: 'No limit' }];
const help = (path: string): string => `builder.options.${path}`;
const sorts: readonly Choice[] = bibSorts.map((value) => ({
  value,
  label: {
    surname: 'Surname',
    event: 'Event',
    'age-group': 'Age group',
    gender: 'Gender',
    category: 'Category',
    club: 'Club',
    performance: 'Performance',
  }[value],
}));

const usualGround = Object.entries(usualCounts)
  .map(([kind, count]) => `${kind} ${count}`)
  .join(', ');

const entrants: FieldGroup = {
  key: 'entrants',
  title: 'Who may enter',
  fields: [
    {
      kind: 'tick',
      name: 'allowAdd.registered',
      label: 'Athletes registered with the national body',
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
      kind: 'tick',
      name: 'pbMandatory',
      label: 'A personal best is asked for in every event',
      help: help('pbMandatory'),
    },
    {
      kind: 'tick',
      name: 'school',
      label: 'A schools competition: athletes enter for their school',
      help: help('school'),
    },
    {
      kind: 'tick',
      name: 'simpleRegistration.enabled',
      label: 'Simple registration: parents without an account can enter',
      help: help('simpleRegistration.enabled'),
    },
    {
      kind: 'tick',
      name: 'simpleRegistration.dobYear',
      label: 'Lists show the year of birth only',
      help: help('simpleRegistration.ui.showDobYearOnly'),
      when: on('simpleRegistration.enabled'),
    },
    {
      kind: 'text',
      name: 'level',
      label: 'Level of the licence',
      hint: 'Such as 1 to 4; empty without a licence',
      max: 20,
      help: help('level'),
    },
  ],
};
const limits: FieldGroup = {
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
      label: 'The waiting list takes names until',
      help: help('subscription.closes'),
      when: on('subscription.enabled'),
    },
  ],
};
const cancelling: FieldGroup = {
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
      label: 'Entrants may switch to another event',
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
      label: 'Cancelling ends before entries close',
      unit: 'hours',
      help: help('cancelEvent.hoursBeforeClose'),
    },
    {
      kind: 'choice',
      name: 'cancelEvent.refundType',
      label: 'What goes back',
      choices: choicesOf({
        E4S_FEES: 'The price without the booking fee',
        FULL: 'Everything, the fee too',
        HALF: 'Half of the price',
        NONE: 'Nothing',
      }),
      help: help('cancelEvent.refundType'),
    },
    {
      kind: 'tick',
      name: 'cancelEvent.allowRefund',
      label: 'It goes back to the card',
      help: help('cancelEvent.allowRefund'),
    },
    {
      kind: 'tick',
      name: 'cancelEvent.allowCredit',
      label: 'It may be kept as credit instead',
      help: help('cancelEvent.allowCredit'),
    },
  ],
};
const checkIn: FieldGroup = {
  key: 'check-in',
  title: 'Check-in',
  fields: [
    { kind: 'tick', name: 'checkIn.enabled', label: 'Athletes check in on the day', help: help('checkIn.enabled') },
    {
      kind: 'moment',
      name: 'checkIn.opens',
      label: 'Check-in opens',
      help: help('checkIn.checkInDateTimeOpens'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'whole',
      name: 'checkInFrom',
      label: 'An event opens for check-in',
      unit: 'minutes before its start',
      words: [{ value: '-1', label: 'As usual: 180' }],
      help: help('checkIn.defaultFrom'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'whole',
      name: 'checkInTo',
      label: 'An event closes for check-in',
      unit: 'minutes before its start',
      words: [{ value: '-1', label: 'As usual: 60' }],
      help: help('checkIn.defaultTo'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'rich',
      name: 'checkIn.text',
      label: 'What athletes read at check-in',
      max: 5_000,
      help: help('checkIn.text'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'tick',
      name: 'checkIn.useTerms',
      label: 'Athletes accept terms at check-in',
      help: help('checkIn.useTerms'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'rich',
      name: 'checkIn.terms',
      label: 'Terms at check-in',
      max: 5_000,
      help: help('checkIn.terms'),
      when: (values) => isTicked(values, 'checkIn.enabled') && isTicked(values, 'checkIn.useTerms'),
    },
  ],
};
const texts: FieldGroup = {
  key: 'texts',
  title: 'Texts of the cards',
  note: 'What the home list, the printed card and the entry page say.',
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
    { kind: 'rich', name: 'helpText.cart', label: 'Above the basket', max: 5_000, help: help('helpText.cart') },
    {
      kind: 'lines',
      name: 'documents',
      label: 'Papers to read',
      hint: 'One on each line: a name and its address, for example Prospectus https://example.org/prospectus.pdf',
      help: help('documents'),
    },
  ],
};
const terms: FieldGroup = {
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
const priority: FieldGroup = {
  key: 'priority',
  title: 'Priority entry',
  note: 'Until a time only those with a code may enter.',
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
      label: 'What others read meanwhile',
      max: 500,
      help: help('priority.message'),
      when: on('priority.required'),
    },
  ],
};
const payment: FieldGroup = {
  key: 'payment',
  title: 'Cheques and payment code',
  folded: true,
  fields: [
    { kind: 'tick', name: 'cheques.allow', label: 'Cheques are taken', help: help('cheques.allow') },
    {
      kind: 'moment',
      name: 'cheques.ends',
      label: 'Cheques are taken until',
      help: help('cheques.ends'),
      when: on('cheques.allow'),
    },
    {
      kind: 'text',
      name: 'paymentCode',
      label: 'Payment code',
      hint: 'As the organisation was given it, for its own account of payments',
      max: 60,
      help: help('paymentCode'),
    },
  ],
};
const bibs: FieldGroup = {
  key: 'bibs',
  title: 'Bibs, lanes and heats',
  folded: true,
  fields: [
    {
      kind: 'text',
      name: 'bibNos',
      label: 'Bib numbers',
      hint: 'For example 15-35, 50-65, 200+',
      max: 200,
      help: help('bibNos'),
    },
    {
      kind: 'choice',
      name: 'bibSort1',
      label: 'Given out by',
      choices: sorts,
      placeholder: 'Surname',
      help: help('bibSort1'),
    },
    {
      kind: 'choice',
      name: 'bibSort2',
      label: 'Then by',
      choices: sorts,
      placeholder: 'Nothing more',
      help: help('bibSort2'),
    },
    {
      kind: 'choice',
      name: 'bibSort3',
      label: 'Then by',
      choices: sorts,
      placeholder: 'Nothing more',
      help: help('bibSort3'),
    },
    { kind: 'whole', name: 'laneCount', label: 'Lanes', help: help('laneCount') },
    {
      kind: 'radio',
      name: 'heatOrder',
      label: 'Heat that runs first',
      choices: choicesOf({ s: 'The slowest', f: 'The fastest' }),
      help: help('heatOrder'),
    },
  ],
};
const ground: FieldGroup = {
  key: 'ground',
  title: 'The ground',
  note: 'The timetable is judged and proposed with a usual ground, open from 8:00 to 22:00.',
  folded: true,
  fields: [
    {
      kind: 'lines',
      name: 'facilities',
      label: 'What differs from a usual ground',
      hint: `One on each line: what, how many, and when it is open, for example long jump pit 1, 10:00-17:00. Usual are ${usualGround}.`,
      help: help('facilities'),
    },
  ],
};
const page: FieldGroup = {
  key: 'page',
  title: 'Page and address',
  folded: true,
  fields: [
    {
      kind: 'text',
      name: 'shortCode',
      label: 'Short address',
      hint: 'Such as summer-open-27, after the address of the site',
      max: 60,
      help: help('shortCode'),
    },
    {
      kind: 'text',
      name: 'ui.enterButtonText',
      label: 'Words of the button to enter',
      hint: 'Empty: Enter',
      max: 60,
      help: help('ui.enterButtonText'),
    },
    {
      kind: 'radio',
      name: 'ui.startWith',
      label: 'The entry page opens with',
      choices: choicesOf({ SCHEDULE: 'Events', SHOP: 'The shop' }),
      help: help('ui.startWith'),
    },
    {
      kind: 'many',
      name: 'ui.hidePanels',
      label: 'Parts of the entry page that are hidden',
      choices: choicesOf({ SCHEDULE: 'Events', SHOP: 'Shop', ATHLETES: 'Athletes', TEAMS: 'Teams' }),
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
const rare: FieldGroup = {
  key: 'rare',
  title: 'Ages, days and special kinds',
  folded: true,
  fields: [
    {
      kind: 'choice',
      name: 'yearFactor',
      label: 'The year in which ages count',
      choices: [-2, -1, 0, 1, 2].map((n) => ({
        value: String(n),
        label:
          n === 0
            ? 'That of the competition'
            : `${Math.abs(n)} ${Math.abs(n) === 1 ? 'year' : 'years'} ${n < 0 ? 'before' : 'after'}`,
      })),
      help: 'builder.general.yearFactor',
    },
    { kind: 'tick', name: 'singleAge', label: 'Age groups are single years of age', help: 'builder.general.singleAge' },
    {
      kind: 'lines',
      name: 'compDates',
      label: 'Days of competition',
      hint: 'One on each line, for example 24/04/2027. Empty: every day from the first to the last.',
      help: help('compDates'),
    },
    {
      kind: 'lines',
      name: 'autoEntries',
      label: 'Qualifying competitions',
      hint: 'One name on each line: entries are made from them by themselves.',
      help: help('autoEntries'),
    },
    {
      kind: 'tick',
      name: 'clubComp.enabled',
      label: 'A competition between clubs: the club enters its athletes',
      help: help('clubComp.enabled'),
    },
    {
      kind: 'text',
      name: 'genericCompAthleteEntity.type',
      label: 'Kind of team that athletes enter for',
      hint: 'Such as house or troop; empty for clubs',
      max: 40,
      help: help('genericCompAthleteEntity.type'),
    },
  ],
};
/** Step Options: what most organisers set, then what few need, folded. */
export const optionsGroups: readonly FieldGroup[] = [
  entrants,
  limits,
  cancelling,
  checkIn,
  terms,
  texts,
  priority,
  payment,
  bibs,
  ground,
  page,
  rare,
];
export const optionsLabels: Readonly<Record<string, string>> = Object.fromEntries(
  optionsGroups.flatMap(({ fields }) =>
    fields.flatMap(({ name, label, kind }) =>
      kind === 'moment'
        ? [
            [`${name}.day`, label],
            [`${name}.time`, `${label}, time`],
          ]
        : [[name, label]],
    ),
  ),
);
/** True where the field of an option holds something that few set: the folded group then says so. */
export const isFilled = (values: Values, name: string): boolean =>
  isTicked(values, name) || textOf(values, name) !== '';

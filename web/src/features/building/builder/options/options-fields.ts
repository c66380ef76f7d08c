import type { FieldGroup } from '../draft/field-spec.ts';
import { bibs, calls, checkIn, ground } from './day-options.ts';
import { cancelling, entrants, limits, payment, priority } from './entry-options.ts';
import { help } from './option-keys.ts';
import { page, terms, texts } from './page-options.ts';
import { teamScoreGroup } from './team-score-fields.ts';

const rare: FieldGroup = {
  key: 'rare',
  title: 'Ages, days and special kinds',
  folded: true,
  fields: [
    {
      kind: 'choice',
      name: 'yearFactor',
      label: 'The year that ages are worked out in',
      choices: [-2, -1, 0, 1, 2].map((n) => ({
        value: String(n),
        label:
          n === 0
            ? 'The year of the competition'
            : `${Math.abs(n)} ${Math.abs(n) === 1 ? 'year' : 'years'} ${n < 0 ? 'before' : 'after'}`,
      })),
      help: 'builder.general.yearFactor',
    },
    { kind: 'tick', name: 'singleAge', label: 'Age groups are single years of age', help: 'builder.general.singleAge' },
    {
      kind: 'lines',
      name: 'compDates',
      label: 'Days of competition',
      hint: 'One per line, for example 24/04/2027. Leave empty for every day from first to last.',
      help: help('compDates'),
    },
    {
      kind: 'lines',
      name: 'autoEntries',
      label: 'Qualifying competitions',
      hint: 'One name per line. The list is only kept for you: no entries are made from it yet.',
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
      label: 'Type of team that athletes enter for',
      hint: 'Such as house or troop. Leave empty for clubs.',
      max: 40,
      help: help('genericCompAthleteEntity.type'),
    },
  ],
};

/** Step Options: what most organisers set, then rarely used options, folded. */
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
  calls,
  ground,
  teamScoreGroup,
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

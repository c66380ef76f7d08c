import type { CompEventOptions } from '@startline/contract/competitions/comp-event-options';
import { decimalText } from '@startline/rules/money';
import { defaultTeamSettings, teamForms } from '@startline/rules/entering/teams/team-settings';
import { isTicked, textOf, type Faults, type Values } from '../draft/draft.ts';
import { readAmount, readWhole } from '../draft/typed-values.ts';

export type Team = NonNullable<CompEventOptions['eventTeam']>;
export const usualTeam: Team = { ...defaultTeamSettings, positionGenders: [], price: '' };
const counts = [
  'min',
  'max',
  'maxEventTeams',
  'maxTeamsForAthlete',
  'minTargetAgeGroupCount',
  'maxOtherAgeGroupCount',
] as const;
const ticks = ['disableTeamNameEdit', 'singleClub', 'mustBeIndivEntered'] as const;
const texts = ['positionLabel', 'substituteLabel', 'teamNameFormat'] as const;
const each = <K extends string, T>(names: readonly K[], build: (name: K) => T) =>
  Object.fromEntries(names.map((name) => [name, build(name)])) as Record<K, T>;

/** Returns the settings of teams as typed, each under `team.`. */
export function teamTyped(team: Team): Values {
  const typed = {
    ...each(counts, (name) => String(team[name])),
    ...each(ticks, (name) => team[name]),
    ...each(texts, (name) => team[name]),
    formType: team.formType,
    price: team.price,
    positionGenders: team.positionGenders.join(', '),
  };
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [`team.${name}`, value]));
}

/** Returns the settings of teams as they are sent. */
export function teamSent(values: Values): Team {
  const text = (name: string): string => textOf(values, `team.${name}`);
  const price = readAmount(text('price'), 'GBP');
  return {
    ...each(counts, (name) => {
      const read = readWhole(text(name));
      return read.kind === 'value' ? read.value : 0;
    }),
    ...each(ticks, (name) => isTicked(values, `team.${name}`)),
    ...each(texts, text),
    formType: teamForms.find((form) => form === text('formType')) ?? usualTeam.formType,
    price: price.kind === 'value' ? decimalText(price.value) : '',
    positionGenders: gendersOf(text('positionGenders')) ?? [],
  };
}

function gendersOf(typed: string): ('F' | 'M')[] | undefined {
  const letters = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((letter) => letter !== '');
  return letters.every((letter) => letter === 'F' || letter === 'M') ? letters : undefined;
}

/** Returns the unreadable settings of teams. */
export function teamUnreadable(values: Values): Faults {
  if (!isTicked(values, 'isTeamEvent')) return {};
  const wholes = counts.filter((name) => {
    const read = readWhole(textOf(values, `team.${name}`));
    return read.kind !== 'value' || read.value < 0;
  });
  return {
    ...Object.fromEntries(wholes.map((name) => [`team.${name}`, 'Enter a whole number.'])),
    ...(gendersOf(textOf(values, 'team.positionGenders')) === undefined && {
      'team.positionGenders': 'Enter F and M only, such as M, F, M, F.',
    }),
    ...(readAmount(textOf(values, 'team.price'), 'GBP').kind === 'wrong' && {
      'team.price': 'Enter an amount such as 12.50.',
    }),
  };
}

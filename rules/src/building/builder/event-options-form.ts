import { isBlank, type FormFault } from '../../formats/form-fault.ts';
import { teamNamePlaceholders, unknownPlaceholders } from '../../entering/teams/team-name.ts';
import type { TeamSettings } from '../../entering/teams/team-settings.ts';

/**
 * The options of an event that can contradict each other. Times are minutes before the start, -1 unset; marks are null
 * or 0 for none.
 */
export type EventOptionsForm = {
  readonly checkIn: { readonly from: number; readonly to: number };
  /** 0 is unset. */
  readonly heatInfo: { readonly laneCount: number; readonly firstLane: number };
  /** Milliseconds since 1970, null for none. */
  readonly availableFrom: number | null;
  readonly availableTo: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly unique: readonly { readonly ids: readonly number[]; readonly text: string }[];
  readonly eventTeam: Pick<TeamSettings, 'min' | 'max' | 'positionGenders' | 'teamNameFormat'> | null;
};

export type EventOptionsCode =
  | 'CHECK_IN_NOT_IN_ORDER'
  | 'FIRST_LANE_BEYOND_LAST'
  | 'AVAILABLE_NOT_IN_ORDER'
  | 'MIN_ABOVE_MAX'
  | 'UNIQUE_LABEL_EMPTY'
  | 'UNIQUE_TOO_FEW'
  | 'TEAM_MIN_ABOVE_MAX'
  | 'TEAM_POSITIONS_TOO_MANY'
  | 'TEAM_NAME_NOT_KNOWN';

/** Lists all faults of the options of an event; the field is the option's name, dotted when it is inside one. */
export function eventOptionsFaults(form: EventOptionsForm): readonly FormFault<EventOptionsCode>[] {
  const { checkIn, heatInfo, availableFrom, availableTo, min, max } = form;
  const checks: readonly (FormFault<EventOptionsCode> & { readonly wrong: boolean })[] = [
    {
      code: 'CHECK_IN_NOT_IN_ORDER',
      field: 'checkIn',
      message: 'Check-in must open before it closes. Enter a higher number of minutes for the opening.',
      wrong: checkIn.from >= 0 && checkIn.to >= 0 && checkIn.from <= checkIn.to,
    },
    {
      code: 'FIRST_LANE_BEYOND_LAST',
      field: 'heatInfo.firstLane',
      message: 'The first lane must not be beyond the last.',
      wrong: heatInfo.laneCount > 0 && heatInfo.firstLane > heatInfo.laneCount,
    },
    {
      code: 'AVAILABLE_NOT_IN_ORDER',
      field: 'availableTo',
      message: 'The event must not close for entry before it opens.',
      wrong: availableFrom !== null && availableTo !== null && availableTo < availableFrom,
    },
    {
      code: 'MIN_ABOVE_MAX',
      field: 'min',
      message: 'The lowest mark must not be higher than the highest mark.',
      wrong: min !== null && max !== null && max > 0 && min > max,
    },
  ];
  return [
    ...checks.flatMap(({ wrong, ...fault }) => (wrong ? [fault] : [])),
    ...form.unique.flatMap(uniqueFaults),
    ...teamFaults(form.eventTeam),
  ];
}

/** Lists the faults of the `index`-th set of events of which an athlete may enter only one. */
export function uniqueFaults(
  { ids, text }: EventOptionsForm['unique'][number],
  index: number,
): FormFault<EventOptionsCode>[] {
  return [
    ...(isBlank(text)
      ? [{ code: 'UNIQUE_LABEL_EMPTY' as const, field: `unique.${index}.text`, message: 'Enter a text label.' }]
      : []),
    ...(new Set(ids).size < 1
      ? [
          {
            code: 'UNIQUE_TOO_FEW' as const,
            field: `unique.${index}.ids`,
            message: 'Select at least one event that does not go with this one.',
          },
        ]
      : []),
  ];
}

function teamFaults(team: EventOptionsForm['eventTeam']): FormFault<EventOptionsCode>[] {
  if (!team) return [];
  const [unknown] = unknownPlaceholders(team.teamNameFormat);
  const known = teamNamePlaceholders.map((word) => `{${word}}`).join(', ');
  return [
    ...(team.max > 0 && team.min > team.max
      ? [
          {
            code: 'TEAM_MIN_ABOVE_MAX' as const,
            field: 'eventTeam.min',
            message: 'This must not be higher than "Most athletes".',
          },
        ]
      : []),
    ...(team.max > 0 && team.positionGenders.length > team.max
      ? [
          {
            code: 'TEAM_POSITIONS_TOO_MANY' as const,
            field: 'eventTeam.positionGenders',
            message: 'There are more positions than athletes in a team.',
          },
        ]
      : []),
    ...(unknown === undefined
      ? []
      : [
          {
            code: 'TEAM_NAME_NOT_KNOWN' as const,
            field: 'eventTeam.teamNameFormat',
            message: `{${unknown}} is not known here. Use ${known}.`,
          },
        ]),
  ];
}

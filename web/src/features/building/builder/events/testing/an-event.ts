import { usualEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { CompEvent } from '@startline/contract/building/comp-events';
import { forWhom } from '@startline/rules/people/athletes/gender';
import type { CompEventId, CompetitionId, EventDefId, EventGroupId } from '@startline/rules/ids';

type Facts = {
  readonly id?: number;
  readonly code?: string;
  readonly name?: string;
  readonly gender?: 'F' | 'M' | 'O';
  readonly ageGroup?: number;
  readonly entered?: number;
  readonly maxAthletes?: number;
  readonly price?: number | null;
  readonly version?: number;
};

/**
 * Returns an event of competition 12: the 100m for Under 13 girls on Saturday morning. A test names the facts that
 * matter to it.
 */
export const anEvent = ({
  id = 1,
  code = '100',
  name = '100m',
  gender = 'F',
  ageGroup = 1,
  entered = 0,
  maxAthletes = 0,
  price = 1,
  version = 1,
}: Facts = {}): CompEvent => ({
  id: id as CompEventId,
  compId: 12 as CompetitionId,
  version,
  event: { id: 100 as EventDefId, code, name, gender, tf: 'T', isTeamEvent: false },
  startDateTime: '2027-04-24T10:00:00+01:00',
  isOpen: true,
  ageGroup: { id: ageGroup, name: 'Under 13', keyName: 'U13' },
  forWhom: forWhom('Under 13', gender),
  price: price === null ? null : { id: price, description: 'Standard entry', price: '9.00' },
  maxAthletes,
  maxGroup: '',
  eventNo: 1,
  eventGroup: { id: 1 as EventGroupId, name: 'U13 Girls 100m', resultsPossible: true, notes: '', version: 1 },
  split: null,
  round: '',
  options: usualEventOptions,
  facility: '',
  minutes: null,
  locked: false,
  entered,
  held: 0,
});

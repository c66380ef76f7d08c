import { placeOfRound } from '../../builder/timetable-cells.ts';
import type { ProposedRow } from '../pasted-row.ts';
import type { What } from '../paste-what.ts';
import { poolNumber } from './pool-number.ts';

/** Returns the race of its round that a row is, and what its words say: those set aside may name one of several races. */
export function raceOf(what: What): Pick<ProposedRow, 'said' | 'place'> {
  return { said: saidBy(what), place: Math.max(placeOfRound(what.round), poolNumber(what.left)) };
}

function saidBy({ round, left, sportClass }: What): ProposedRow['said'] {
  if (round !== '') return /timed|str/i.test(round) ? 'race' : 'round';
  return left === '' && sportClass === '' ? 'nothing' : 'race';
}

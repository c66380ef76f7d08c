import { clubGrid, holdPlaces, MOST_CELLS, type ClubGrid } from '@startline/contract/entering/club-entries';
import { addAthlete, listAthletes } from '@startline/contract/people/athletes';
import { readClub } from '@startline/contract/people/clubs';
import { readCart } from '@startline/contract/selling/basket';
import {
  keyOfNewcomer,
  type Newcomer,
  type PastedEntry,
  type PastedRow,
} from '@startline/rules/entering/paste/pasted-row';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { useState } from 'react';
import { call, NetworkLost, wordsOf } from '../../../../lib/api.ts';
import { setBasketCount } from '../../../../lib/basket-count.ts';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';

/** The answer for each place of a row: empty when it is held, else why not. By `keyOfPlace`. */
export type Answers = ReadonlyMap<string, string>;

type RowWithPlaces = Extract<PastedRow, { kind: 'entries' | 'new' }>;
export const hasPlaces = (row: PastedRow): row is RowWithPlaces => row.kind === 'entries' || row.kind === 'new';

const whoIn = (row: RowWithPlaces): string =>
  row.kind === 'new' ? keyOfNewcomer(row.newcomer) : String(row.athleteId);
export const keyOfPlace = (row: RowWithPlaces, { ceid, pb }: PastedEntry): string =>
  `${whoIn(row)} ${String(ceid)} ${pb}`;

/** Returns the key of a place once its athlete is in the club, so that a newcomer's row keeps its answer. */
const keyInClub = ({ athleteId, ceid, pb }: Place): string => `${String(athleteId)} ${String(ceid)} ${pb}`;

type Place = { readonly key: string; readonly athleteId: AthleteId; readonly ceid: CompEventId; readonly pb: string };

/**
 * Returns the function that adds the newcomers to the club, then holds all places in as few calls as possible, and
 * keeps the answer for each. After a lost connection, the club knows what was done when the rows are entered again.
 */
export function useEntering(grid: ClubGrid) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [added, setAdded] = useState<ReadonlyMap<string, AthleteId>>(new Map());
  const enter = async (rows: readonly PastedRow[]): Promise<void> => {
    const wanted = rows.filter(hasPlaces);
    setBusy(true);
    setFault('');
    const told = new Map(answers);
    const people = new Map(added);
    try {
      await addNewcomers(grid, wanted, { people, told });
      const places = placesOf(wanted, people).filter(({ key }) => told.get(key) !== '');
      for (let at = 0; at < places.length; at += MOST_CELLS)
        await holdSome(grid, places.slice(at, at + MOST_CELLS), told);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setAdded(people);
    setAnswers(told);
    await askAgain(clubGrid, readCart, listAthletes);
    setBusy(false);
  };
  return { busy, fault, answers, enter };
}

type Done = { readonly people: Map<string, AthleteId>; readonly told: Map<string, string> };

async function addNewcomers(grid: ClubGrid, rows: readonly RowWithPlaces[], { people, told }: Done): Promise<void> {
  const fresh = rows.filter((row) => row.kind === 'new' && !people.has(whoIn(row)));
  const one = new Map(fresh.map((row) => [whoIn(row), row]));
  const club = one.size > 0 ? await call(readClub, { id: grid.club.id }) : undefined;
  for (const [who, row] of one) {
    if (row.kind !== 'new' || !club) continue;
    try {
      people.set(who, (await call(addAthlete, recordOf(row.newcomer, club))).id);
    } catch (cause) {
      if (cause instanceof NetworkLost || isRefusal(cause, 'not-logged-in') || isRefusal(cause, 'busy')) throw cause;
      for (const same of fresh.filter((other) => whoIn(other) === who))
        for (const entry of same.entries) told.set(keyOfPlace(same, entry), wordsOf(cause));
    }
  }
}

const recordOf = (
  { firstName, surName, gender, born, urn }: Newcomer,
  { id, clubtype }: { readonly id: number; readonly clubtype: 'C' | 'S' },
) => ({
  firstName,
  surName,
  gender,
  dob: born.split('-').reverse().join('/'),
  URN: urn,
  ...(clubtype === 'S' ? { schoolid: id } : { clubid: id }),
  isNew: true,
});

const placesOf = (rows: readonly RowWithPlaces[], people: ReadonlyMap<string, AthleteId>): Place[] =>
  rows.flatMap((row) => {
    const athleteId = row.kind === 'new' ? people.get(whoIn(row)) : row.athleteId;
    if (athleteId === undefined) return [];
    return row.entries.map((entry) => ({ key: keyOfPlace(row, entry), athleteId, ...entry }));
  });

async function holdSome(grid: ClubGrid, places: readonly Place[], told: Map<string, string>): Promise<void> {
  const cells = places.map(({ athleteId, ceid, pb }) => (pb === '' ? { athleteId, ceid } : { athleteId, ceid, pb }));
  const reply = await call(holdPlaces, { compId: grid.competition.id, clubId: grid.club.id, cells });
  setBasketCount(reply.basketCount);
  for (const { athleteId, ceid, refusal } of reply.cells)
    for (const place of places.filter((one) => one.athleteId === athleteId && one.ceid === ceid))
      for (const key of [place.key, keyInClub(place)]) told.set(key, refusal);
}

import { callFault, callStates, type CallState } from '@startline/rules/day/callroom/call-times';
import type { DayValue } from '@startline/rules/day/log/day-log';
import { heatWord } from '@startline/rules/day/units/layout';
import { mayBecome } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, UnitId } from '@startline/rules/ids';
import { ok, refused, type Result } from '@startline/rules/result';
import { notHere, notPart, notStarting } from '../log/report-refusals.ts';
import type { Tx } from '../../db/db.ts';
import type { NewRow } from '../log/append-to-log.ts';
import { lockGroupsOf, readPlaces, writeUnitState, type Place } from '../results/sheet-queries.ts';

type Sent = Pick<NewRow, 'subject' | 'subjectId' | 'kind' | 'value'> & { readonly part: number };

/** Returns whether a report is from the call room: somebody present or missing, or a heat called or sent out. */
export const isCall = ({ kind }: Pick<Sent, 'kind'>): boolean => kind === 'call' || kind === 'unit-state';

/**
 * Judges reports of the call room, and advances units once the reports are saved. Holds the lock of their event groups.
 */
export async function judgeCalls(tx: Tx, compId: CompetitionId, rows: readonly Sent[]) {
  const idsOf = (subject: Sent['subject']) =>
    rows.filter((row) => isCall(row) && row.subject === subject).map(({ subjectId }) => subjectId);
  const subjects = { starts: idsOf('start'), units: idsOf('unit') };
  const isAny = subjects.starts.length + subjects.units.length > 0;
  if (isAny) await lockGroupsOf(tx, compId, subjects);
  const places = isAny ? await readPlaces(tx, compId, subjects) : [];
  const at = new Map(places.map((place) => [`${place.subject} ${place.subjectId}`, place]));
  const states = new Map(places.map(({ unitId, state }) => [unitId, state]));
  return {
    judge: (row: Sent): Result<DayValue, string> => {
      const place = at.get(`${row.subject} ${row.subjectId}`);
      if (!place) return notPart();
      if (row.kind === 'unit-state')
        return judgedState(row, { ...place, state: states.get(place.unitId) ?? place.state });
      return judgedCall(row, place);
    },
    /** Moves the units of these reports to the states that the reports name. */
    take: async (kept: readonly Sent[]): Promise<void> => {
      for (const { kind, subjectId, value } of kept)
        if (kind === 'unit-state') await writeUnitState(tx, subjectId as UnitId, value as CallState);
    },
  };
}

const notPublished = () => refused('Publish the start list before athletes are called.');

function judgedCall({ subject, part, value }: Sent, { state, isOn }: Place): Result<DayValue, string> {
  if (subject !== 'start') return notPart();
  if (state === 'planned' || state === 'drawn') return notPublished();
  if (!isOn && value !== null) return notStarting();
  const fault = callFault(part, value);
  return fault === '' ? ok(value) : refused(fault);
}

function judgedState({ subject, part, value }: Sent, { state, layout }: Place): Result<DayValue, string> {
  const to = callStates.find((one) => one === value);
  if (subject !== 'unit' || part !== 0 || to === undefined) return notHere();
  if (mayBecome(state, to)) return ok(to);
  return state === 'planned' || state === 'drawn'
    ? notPublished()
    : refused(`This ${heatWord(layout)} has already been called or has started. Load the page again.`);
}

import { readTimetable, saveTimetableRows, type Timetable } from '@startline/contract/building/timetable';
import { createContext, use, useSyncExternalStore } from 'react';
import { call } from '../../../../../lib/api.ts';
import { isRefusal } from '../../../../../lib/is-refusal.ts';
import { knownConfig } from '../../../../../lib/session.ts';
import { keepTyping, keptTyping } from '../../draft/kept-typing.ts';
import { keptInStep, type BuilderSession } from '../../frame/builder-session.ts';
import { ScheduleStore, type Move, type View } from './schedule-store.ts';

/** The timetable of each session: moves that wait for the connection survive a visit to another step. */
const stores = new WeakMap<BuilderSession, ScheduleStore>();

/** Returns the timetable that is being made in this session; `timetable` is the one read first. */
export function scheduleOf(session: BuilderSession, timetable: Timetable): ScheduleStore {
  const known = stores.get(session);
  if (known) return known;
  const { compId } = session;
  const key = `builder ${knownConfig()?.config.userInfo.user.id ?? 0} ${compId} schedule`;
  const store = new ScheduleStore(
    timetable,
    {
      save: (rows) =>
        session.write(
          (agreed) => call(saveTimetableRows, { compId, rows: [...rows] }, { agreed }),
          (cause) => (isRefusal(cause, 'entrants-affected') ? undefined : keptInStep(cause)),
        ),
      read: () => call(readTimetable, { compId }),
      keep: (moves) => keepTyping(key, moves.length === 0 ? {} : { moves: JSON.stringify(moves) }),
    },
    session.may('Schedule') ? keptMoves(keptTyping(key)['moves']) : [],
  );
  stores.set(session, store);
  return store;
}

/** Returns the moves left from an ended session, as far as they can be read. */
function keptMoves(text: unknown): readonly Move[] {
  if (typeof text !== 'string') return [];
  try {
    const moves: unknown = JSON.parse(text);
    return Array.isArray(moves)
      ? moves.filter(
          (move: Partial<Move> | null): move is Move =>
            Array.isArray(move?.ceids) && typeof move.version === 'number' && typeof move.wish === 'object',
        )
      : [];
  } catch {
    return [];
  }
}

export type Schedule = {
  readonly store: ScheduleStore;
  readonly canEdit: boolean;
  readonly open: (id: string) => void;
};
export const ScheduleContext = createContext<Schedule | null>(null);

/** Returns the surrounding timetable. Throws outside of the step. */
export function useSchedule(): Schedule {
  const schedule = use(ScheduleContext);
  if (!schedule) throw new Error('Not inside the step Schedule');
  return schedule;
}
/** Returns the server's timetable and subscribes to its changes. */
export const useTimetable = (store: ScheduleStore): Timetable =>
  useSyncExternalStore(store.subscribe, () => store.view().timetable);
export const useView = (store: ScheduleStore): View => useSyncExternalStore(store.subscribe, store.view);

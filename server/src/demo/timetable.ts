import type { Programme } from '../building/imports/programme.ts';
import { readProgramme } from '../building/imports/read-programme.ts';
import type { meetings } from './fixtures.ts';

type Meeting = (typeof meetings)[keyof typeof meetings];

/** Returns a one-day timetable of a kind of meeting: track events from 10:00, field events beside them. */
export function timetable(meeting: Meeting): Programme {
  const clocks = { track: 600, field: 600 };
  const rows = meeting.codes.flatMap((discipline) =>
    meeting.ages.flatMap((age) =>
      (['F', 'M'] as const).map((gender) => {
        const place = /^[A-Z]{2}$/.test(discipline) && discipline !== 'XC' ? 'field' : 'track';
        const minutes = clocks[place];
        clocks[place] += place === 'track' ? 10 : 8;
        return {
          day: 1,
          time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
          discipline,
          age,
          gender,
          stage: 'FINAL',
        };
      }),
    ),
  );
  return readProgramme(JSON.stringify(rows.map((row, at) => ({ event_id: `E${at + 1}`, ...row }))));
}

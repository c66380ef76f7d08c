import type { readPaste as contract } from '@startline/contract/builder/pasted-timetable';
import { movedDay } from '@startline/rules/calendar';
import { pasteFaultText } from '@startline/rules/builder/paste/paste-faults';
import { readPastedRows } from '@startline/rules/builder/paste/paste-rows';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import type { Host } from '../host-queries.ts';
import { hostRead } from '../host.ts';
import { ageFor, knownAges } from './known-ages.ts';
import { agesFor } from '../queries.ts';

/** The days of a competition, from its first to its last; thirty at most. */
export function daysOf({ startsOn, endsOn }: Pick<Host, 'startsOn' | 'endsOn'>): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = startsOn; day <= endsOn && days.length < 30; day = movedDay(day, 1)) days.push(day);
  return days;
}

/**
 * Reads a pasted timetable into proposed rows with the age groups in force; nothing is written. The rows go to the bulk
 * call as they are.
 */
export async function readPaste(
  ctx: Ctx,
  { compId, text }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const host = await hostRead(ctx.db, compId);
  const ages = knownAges(await agesFor(ctx.db, compId), host);
  const pasted = readPastedRows(text, {
    days: daysOf(host),
    ageFor: (word) => {
      const found = ageFor(word, ages, host);
      return (
        found && {
          key: found.key,
          isConverted:
            found.key.toUpperCase() !== word.toUpperCase() && found.name.toUpperCase() !== word.toUpperCase(),
        }
      );
    },
  });
  return {
    lines: pasted.lines,
    rows: pasted.rows.map((row) => ({
      line: row.line,
      eventCode: row.event.code,
      eventName: row.event.name,
      gender: row.gender,
      ageGroup: row.ageGroup,
      ageGroupId: ageFor(row.ageGroup, ages, host)?.id ?? 0,
      startDateTime: `${row.day}T${row.time}`,
      maxAthletes: row.isLaterRound ? -1 : (row.limit ?? 0),
      price: row.price,
      groupName: row.groupName,
      round: row.round,
      entriesFromRows: [...row.entriesFrom],
      partOfRow: null,
      facility: row.facility,
    })),
    faults: pasted.faults.map((fault) => ({
      line: fault.line,
      column: fault.column,
      words: pasteFaultText(fault),
      suggestions: fault.reason.kind === 'not-understood' ? [...fault.reason.suggestions] : [],
      used: fault.used,
    })),
  };
}

import type * as contract from '@startline/contract/building/timetable';
import type { Fault } from '@startline/contract/envelope';
import { readClockTime } from '@startline/rules/formats/dates';
import type { Judgement } from '@startline/rules/competitions/timetable/judge-timetable';
import type { Facility } from '@startline/rules/competitions/timetable/timetable';
import type * as z from 'zod/mini';
import { startText } from '../events/event/event-record.ts';
import { hostRead } from '../parts/host.ts';
import { daysOf } from '../events/paste/pasted-timetable.ts';
import { refuseFaults } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import type { betterTimetable } from './better-timetable.ts';
import { clock } from './programme-of.ts';
import { factsFor, lookAt, startsNow } from './show-timetable.ts';

type Sent = z.output<typeof contract.proposeTimetable.input>;

/** Proposes better starts for unlocked rows, each on its day, with the clashes before and after. Writes nothing. */
export async function proposeRows(
  ctx: Ctx,
  { compId, facilities, effort }: Sent,
): Promise<z.input<typeof contract.proposeTimetable.output>> {
  const host = await hostRead(ctx.db, compId);
  const looked = await lookAt(ctx.db, host);
  const facts = factsFor(looked, facilities && readFacilities(facilities), true);
  const { before, proposal } = await offLoop<typeof betterTimetable>(ctx, 'betterTimetable', {
    facts,
    starts: startsNow(looked.rows),
    rounds: effort,
    isExpected: looked.athletes.length === 0,
  });
  const days = daysOf(host);
  const moves = looked.rows.flatMap((row) => {
    const start = proposal.starts.get(row.key);
    const [first] = row.kept;
    if (!start || !first || (start.day === row.day && start.minute === row.minute)) return [];
    return [
      {
        key: row.key,
        ceids: row.kept.map(({ id }) => id),
        version: row.version,
        name: row.label,
        from: startText(first, host.zone),
        startDateTime: `${days[start.day - 1] ?? host.startsOn}T${clock(start.minute)}`,
      },
    ];
  });
  const notPlaced = looked.rows.filter(({ key }) => !proposal.starts.has(key)).map(({ label }) => label);
  return {
    moves,
    before: counted(before),
    after: counted(proposal.judgement),
    notPlaced,
    words: phrase(before, proposal.judgement, moves.length),
  };
}

const counted = ({ overlapping, tight, faults }: Judgement) => ({
  overlapping: round(overlapping),
  tight: round(tight),
  faults: realFaults(faults),
});
/** Counts the faults as the timetable does: an event without a time is still to be confirmed and does not count. */
const realFaults = (faults: Judgement['faults']): number => faults.filter(({ kind }) => kind !== 'not-held').length;
const round = (n: number): number => Math.round(n * 100) / 100;

function phrase(before: Judgement, after: Judgement, moves: number): string {
  if (moves === 0) return 'No better timetable was found. Yours can stay as it is.';
  const clashes = `athlete clashes: ${String(round(before.overlapping))} before, ${String(round(after.overlapping))} after`;
  return `${moves === 1 ? '1 row moves' : `${String(moves)} rows move`}; ${clashes}; short rests: ${String(round(before.tight))} before, ${String(round(after.tight))} after; faults: ${String(realFaults(before.faults))} before, ${String(realFaults(after.faults))} after. The first start of each day, the breaks and the order of races in an event stay as they are, and hurdles races stay together.`;
}

/** Reads typed facilities; refuses with a fault for each time that is not a time of day. */
function readFacilities(sent: NonNullable<Sent['facilities']>): readonly Facility[] {
  const faults: Fault[] = [];
  const minuteOf = (text: string, field: string): number => {
    const read = readClockTime(text);
    if (read === undefined) faults.push({ field, message: 'Enter a time of day as HH:mm, for example 09:30.' });
    return read === undefined ? 0 : Number(read.slice(0, 2)) * 60 + Number(read.slice(3));
  };
  const facilities = sent.map(({ kind, count, opens }, at): Facility => ({
    kind: kind.toLowerCase(),
    count,
    opens: opens.map(({ day, from, until }, index) => ({
      day,
      from: minuteOf(from, `facilities.${String(at)}.opens.${String(index)}.from`),
      until: minuteOf(until, `facilities.${String(at)}.opens.${String(index)}.until`),
    })),
  }));
  refuseFaults(faults);
  return facilities;
}

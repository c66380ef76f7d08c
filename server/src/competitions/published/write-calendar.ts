import { completeOptions } from '@startline/contract/competitions/options';
import { placeText } from '@startline/rules/competitions/published/place-text';
import type { filteredCalendar } from '@startline/contract/competitions/competitions';
import type { CompetitionId } from '@startline/rules/ids';
import { longDateTime } from '@startline/rules/formats/dates';
import { wallClock } from '@startline/rules/time';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type * as z from 'zod/mini';
import { anonymous, type Ctx } from '../../kernel/context.ts';
import { at, daysOf } from './facts.ts';
import { asMeant, listFilter, within } from './list-competitions.ts';
import { reachOf } from './near.ts';
import { countPublished, findPublishedIds, readSummaries } from './list-queries.ts';
import { visible } from './show-competition.ts';

/** The most competitions in a subscribed calendar. */
const most = 200;

type Entry = {
  readonly id: number;
  readonly name: string;
  readonly org_name: string;
  readonly location: string;
  readonly town: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly options: unknown;
  readonly closes_at: Date;
  readonly time_zone: 'Europe/London' | 'Europe/Dublin';
  readonly cancelled_at: Date | null;
};

/** Returns a calendar file with the days of one published competition. */
export async function writeCompetitionCalendar(ctx: Ctx, { id }: { id: CompetitionId }): Promise<string> {
  const row = await visible({ ...ctx, caller: anonymous }, id);
  return calendar(ctx, row.name, [row]);
}

/**
 * Returns a calendar to subscribe to: the competitions that match a filter, soonest first, from today unless a first
 * day is given.
 */
export async function writeListCalendar(ctx: Ctx, input: z.output<typeof filteredCalendar.input>): Promise<string> {
  const asked = within(listFilter(ctx, input), await reachOf(ctx, input));
  const typed = { ...asked, fromDate: asked.fromDate ?? wallClock(ctx.now(), 'Europe/London').date };
  const isFound = (await countPublished(ctx.db, typed, 1)) > 0;
  const filter = isFound ? typed : await asMeant(ctx.db, typed);
  const ids = await findPublishedIds(ctx.db, filter, { limit: most, offset: 0 });
  return calendar(ctx, 'Athletics competitions', await readSummaries(ctx.db, ids, ctx.now()));
}

function calendar(ctx: Ctx, name: string, rows: readonly Entry[]): string {
  const host = new URL(ctx.config.publicUrl).hostname;
  const made = ical({
    // the library does not escape this name: a line break in it would begin a line of the file
    name: name.replaceAll(/\p{Cc}+/gu, ' '),
    prodId: { company: 'Startline', product: 'Competitions' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
  });
  for (const row of rows) {
    for (const run of runs(daysOf(row, completeOptions(row.options)))) {
      made.createEvent({
        id: `${String(row.id)}-${run.first}@${host}`,
        allDay: true,
        start: utcDay(run.first),
        end: utcDay(run.last, 1),
        stamp: new Date(ctx.now()),
        summary: row.name,
        location: placeText({ name: row.location, town: row.town }),
        url: `${ctx.config.publicUrl}/${String(row.id)}`,
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(row.cancelled_at && { status: ICalEventStatus.CANCELLED }),
        description: `${row.org_name}. ${row.cancelled_at ? 'Cancelled' : `Entries close ${longDateTime(at(row.closes_at), row.time_zone)}`}. ${ctx.config.publicUrl}/${String(row.id)}`,
      });
    }
  }
  return made.toString();
}

/** Groups consecutive days into one entry each; a league with days apart has one entry for each. */
function runs(dates: readonly string[]): { first: string; last: string }[] {
  const matches: { first: string; last: string }[] = [];
  for (const date of dates) {
    const open = matches.at(-1);
    if (open && utcDay(open.last, 1).getTime() === utcDay(date).getTime()) open.last = date;
    else matches.push({ first: date, last: date });
  }
  return matches;
}

function utcDay(date: string, plus = 0): Date {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + plus);
  return day;
}

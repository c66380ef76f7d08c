import { completeOptions } from '@startline/contract/competitions/options';
import {
  affectedText,
  namedChanges,
  stayingText,
  type EntrantChange,
} from '@startline/rules/building/builder/entrant-changes';
import { clockTime, longDate, longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { daysText } from '@startline/rules/selling/orders/order-dates';
import { wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { competitionChangedLetter } from '../../letters/competition-changed.ts';
import {
  countAffected,
  readAffected,
  readPlace,
  readTold,
  type AffectedLine,
  type Reach,
  type Told,
} from './affected-queries.ts';
import { changedFacts, meanings } from './changed-facts.ts';
import { newPrices } from './new-prices.ts';
import { difference, keyOf, type BuiltTable, type ChangeKind, type Image } from './history-queries.ts';

type Written = {
  readonly compId: CompetitionId;
  readonly kind: ChangeKind;
  readonly before: readonly Image[];
  readonly after: readonly Image[];
};
type Asking = Pick<Ctx, 'agreed' | 'config' | 'now' | 'requestId'>;

/**
 * Refuses a change of a published competition that affects people who have entered, listing the effects, until the
 * caller sends it again as agreed. The rows of a provisional timetable may move freely (decision 0036). `tell` writes a
 * letter to each account, in the outbox of the same transaction. Call it after the rows are written and before the
 * history.
 */
export async function askFirst(tx: Tx, ctx: Asking, written: Written): Promise<void> {
  const changed = changedRows(written);
  const touched = changed.flatMap(({ changes }) => changes);
  const all = namedChanges(touched);
  if (all.length === 0) return;
  const told = await readTold(tx, written.compId);
  const mayMove = written.kind === 'schedule' && !told?.isFinal;
  const changes = mayMove ? all.filter((change) => change !== 'times') : all;
  if (changes.length === 0) return;
  if (!told?.active || told.endsOn < wallClock(ctx.now(), told.zone).date) return;
  const idsIn = (table: BuiltTable) =>
    changed.filter(({ image }) => image.table === table).map(({ image }) => image.id);
  const reach: Reach = {
    compId: written.compId,
    whole: idsIn('competition').length > 0,
    events: idsIn('comp_event'),
    prices: idsIn('price'),
    questions: idsIn('question'),
  };
  const affected = await countAffected(tx, reach);
  if (affected.entries === 0) return;
  if (ctx.agreed === undefined)
    throw new Refusal(
      'entrants-affected',
      affectedText({ changes, isTimetableMoved: isTimetableMoved(touched), ...affected }),
      {
        facts: {
          changes,
          ...affected,
          values: [...(await changedFacts(tx, written.compId, { rows: changed, changes })), ...staying(touched, told)],
        },
      },
    );
  if (ctx.agreed === 'tell')
    await tell(tx, ctx, { written, told, changes, changed, lines: await readAffected(tx, reach) });
}

/** Returns that the timetable stays where the days alone change. */
const staying = (touched: readonly EntrantChange[], told: Told): readonly string[] =>
  touched.includes('date') && !isTimetableMoved(touched) ? [stayingText(told)] : [];

const isTimetableMoved = (touched: readonly EntrantChange[]): boolean =>
  touched.includes('date') && touched.includes('times');

type Changed = { readonly image: Image; readonly old: Image; readonly changes: readonly EntrantChange[] };

/** Returns rows that existed before and after, with what their differing columns mean. */
function changedRows({ before, after }: Written): readonly Changed[] {
  const were = new Map(before.map((image) => [keyOf(image), image]));
  return difference(before, after).after.flatMap((image) => {
    const old = were.get(keyOf(image));
    if (!old) return [];
    const changes = Object.keys(image.row).flatMap((column) =>
      column === 'options' && image.table === 'competition'
        ? optionChanges(old.row['options'], image.row['options'])
        : (meanings[image.table]?.[column] ?? []),
    );
    return changes.length === 0 ? [] : [{ image, old, changes }];
  });
}

function optionChanges(before: unknown, after: unknown): EntrantChange[] {
  const [old, now] = [completeOptions(before), completeOptions(after)];
  return [
    ...(old.timetable !== 'final' && now.timetable === 'final' ? ['final' as const] : []),
    ...(JSON.stringify(old.compLimits) === JSON.stringify(now.compLimits) ? [] : ['limit' as const]),
  ];
}

type Telling = {
  readonly written: Written;
  readonly told: Told;
  readonly changes: readonly EntrantChange[];
  readonly changed: readonly Changed[];
  readonly lines: readonly AffectedLine[];
};

async function tell(tx: Tx, ctx: Asking, { written, told, changes, changed, lines }: Telling): Promise<void> {
  const prices = changes.includes('price') ? await newPrices(tx, { ...written, now: ctx.now() }, lines) : undefined;
  const sentences: string[] = [];
  for (const change of changes) sentences.push(...[await sentenceOf(tx, change, { told, changed })].flat());
  // rows of a provisional timetable moved without a letter
  const isTimed = ({ ceid }: AffectedLine): boolean => changes.includes('final') || isMoved(changed, ceid);
  const accounts = new Map<number, AffectedLine[]>();
  for (const line of lines) accounts.set(line.userId, [...(accounts.get(line.userId) ?? []), line]);
  for (const [userId, own] of accounts) {
    const [to] = own;
    if (!to) continue;
    const letter = competitionChangedLetter(ctx.config.publicUrl, {
      to,
      competition: told,
      changes: sentences,
      events: [...new Set(own.filter(isTimed).map((line) => startText(line, told.zone, oldStart(changed, line))))],
      prices: own.flatMap(({ ceid }) => prices?.get(ceid) ?? []),
    });
    await putInOutbox(
      tx,
      { kind: 'mail', letter },
      { now: ctx.now(), onceKey: `competition-changed:${ctx.requestId}:${String(userId)}` },
    );
  }
}

const isMoved = (changed: readonly Changed[], ceid: number): boolean =>
  changed.some(({ image, changes }) => image.table === 'comp_event' && image.id === ceid && changes.includes('times'));

/** Returns the sentence for a change in a letter. */
async function sentenceOf(
  tx: Tx,
  change: EntrantChange,
  { told, changed }: Pick<Telling, 'told' | 'changed'>,
): Promise<string | []> {
  const old = changed.find(({ image }) => image.table === 'competition')?.old.row;
  switch (change) {
    case 'date':
      return dateSentence(told, old);
    case 'place':
      return `It is now at ${told.place} instead of ${await readPlace(tx, Number(old?.['location_id']))}.`;
    case 'times':
      return 'Start times have changed.';
    case 'price':
      return 'Prices have changed. What you have paid, or still have to pay, for your entries does not change.';
    case 'limit':
      return 'The number of places has changed. Your own places are safe.';
    case 'final':
      return 'The timetable is now final.';
    case 'question':
      return 'The organiser’s questions have changed. Your answers are under My entries.';
    default:
      return [];
  }
}

/** Returns 'It is now on 1st May 2027 instead of 24th Apr 2027.', or the same of several days. */
function dateSentence({ startsOn, endsOn }: Told, old: Readonly<Record<string, unknown>> | undefined): string {
  const days = daysText(startsOn, endsOn);
  const before = old && daysText(old['starts_on'] as IsoDate, old['ends_on'] as IsoDate);
  const instead = before === undefined || before === days ? '' : ` instead of ${before}`;
  return startsOn === endsOn ? `It is now on ${days}${instead}.` : `The dates are now ${days}${instead}.`;
}

/** Returns the start that an event had before this change; undefined when it stays. */
function oldStart(changed: readonly Changed[], { ceid }: AffectedLine): Start | undefined {
  const old = changed.find(({ image }) => image.table === 'comp_event' && image.id === ceid)?.old.row;
  const at = typeof old?.['starts_at'] === 'string' ? new Date(old['starts_at']) : undefined;
  return at && { startsAt: at, timeKnown: old?.['time_known'] === true };
}

type Start = Pick<AffectedLine, 'startsAt' | 'timeKnown'>;
const startWords = ({ startsAt, timeKnown }: Start, zone: TimeZone): string => {
  const at = startsAt.getTime() as Instant;
  return timeKnown ? longDateTime(at, zone) : `${longDate(at, zone)}, time to be confirmed`;
};

/** Returns the earlier start, by its clock alone where the day stays. */
function earlierStart(old: Start, { startsAt, timeKnown }: Start, zone: TimeZone): string {
  const [before, now] = [old.startsAt.getTime() as Instant, startsAt.getTime() as Instant];
  return old.timeKnown && timeKnown && longDate(before, zone) === longDate(now, zone)
    ? clockTime(before, zone)
    : startWords(old, zone);
}

/** Returns 'Niamh Byrne, 100m: 8th May 10:45 instead of 10:30', or that the time is still to come. */
function startText(line: AffectedLine, zone: TimeZone, old: Start | undefined): string {
  const [now, before] = [startWords(line, zone), old && startWords(old, zone)];
  const who = line.athletes.length === 0 ? '' : `${line.athletes.join(', ')}, `;
  return `${who}${line.event}: ${now}${old === undefined || before === now ? '' : ` instead of ${earlierStart(old, line, zone)}`}`;
}

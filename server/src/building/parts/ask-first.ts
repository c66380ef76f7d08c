import { completeOptions } from '@startline/contract/competitions/options';
import { affectedText, namedChanges, type EntrantChange } from '@startline/rules/building/builder/entrant-changes';
import { longDate, longDateTime, longDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { competitionChangedLetter } from '../../letters/competition-changed.ts';
import { countAffected, readAffected, readTold, type AffectedLine, type Reach, type Told } from './affected-queries.ts';
import { newPrices } from './new-prices.ts';
import { difference, keyOf, type BuiltTable, type ChangeKind, type Image } from './history-queries.ts';

type Written = {
  readonly compId: CompetitionId;
  readonly kind: ChangeKind;
  readonly before: readonly Image[];
  readonly after: readonly Image[];
};
type Asking = Pick<Ctx, 'agreed' | 'config' | 'now' | 'requestId'>;

/** The columns that people who entered rely on. */
const meanings: Partial<Readonly<Record<BuiltTable, Readonly<Record<string, EntrantChange>>>>> = {
  competition: { starts_on: 'date', ends_on: 'date', location_id: 'place' },
  comp_event: { starts_at: 'times', time_known: 'times', price_id: 'price', max_athletes: 'limit' },
  price: {
    price_minor: 'price',
    sale_price_minor: 'price',
    sale_ends_at: 'price',
    fee_included: 'price',
    free_entry: 'price',
  },
  question: { words: 'question', choices: 'question' },
};

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
        facts: { changes, ...affected },
      },
    );
  if (ctx.agreed === 'tell')
    await tell(tx, ctx, { written, told, changes, changed, lines: await readAffected(tx, reach) });
}

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
  const sentences = changes.flatMap((change) => sentenceOf(change, told, changed));
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
      events: [...new Set(own.filter(isTimed).map((line) => startText(line, told.zone)))],
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
function sentenceOf(change: EntrantChange, told: Told, changed: readonly Changed[]): string | [] {
  switch (change) {
    case 'date': {
      const moved = changed.find(({ image }) => image.table === 'competition');
      const previous = moved?.old.row['starts_on'];
      return `It is now on ${longDay(told.startsOn)}${typeof previous === 'string' && previous !== told.startsOn ? ` instead of ${longDay(previous as IsoDate)}` : ''}.`;
    }
    case 'place':
      return `It is now at ${told.place}.`;
    case 'times':
      return 'Start times have changed.';
    case 'price':
      return 'Prices have changed. What you have paid stays as it is.';
    case 'limit':
      return 'The number of places has changed. Your own places are safe.';
    case 'final':
      return 'The timetable is now final.';
    case 'question':
      return 'One of the organiser’s questions has changed. Your answers are under My entries.';
    default:
      return [];
  }
}

/** Returns '100m: 8th May 10:45', or that the time is still to come. */
function startText({ event, startsAt, timeKnown }: AffectedLine, zone: TimeZone): string {
  const at = startsAt.getTime() as Instant;
  return `${event}: ${timeKnown ? longDateTime(at, zone) : `${longDate(at, zone)}, time to be confirmed`}`;
}

import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { placeGivenOnLetter } from '../../letters/place-given-on.ts';
import type { EntryRow, Priced } from '../../selling/places/entry-queries.ts';
import { isOffered } from '../../selling/places/move-queries.ts';
import { readOwner } from './actions/actions-queries.ts';
import type { AthleteEvent, AthleteEvents } from './facts/athlete-events.ts';
import { mustActFor } from './facts/who-may-enter.ts';
import { keepParts } from './parts/part-queries.ts';

type Giving = { readonly entry: EntryRow; readonly caller: SignedIn; readonly all: AthleteEvents | undefined };

/** Refuses to give on a place that the caller does not own, to an athlete they do not act for, or an offered place. */
export async function mayGiveTo(tx: Tx, { entry, caller, all }: Giving): Promise<void> {
  if (entry.userId !== caller.id) throw missing('entry');
  mustActFor(caller, all?.athlete);
  if (entry.state === 'held' && (await isOffered(tx, entry.id)))
    throw new Refusal(
      'entry-blocked',
      'This place was offered to the athlete who was waiting for it. It cannot go to anyone else.',
    );
}

type Given = {
  readonly entry: EntryRow;
  readonly found: AthleteEvents;
  readonly event: AthleteEvent['row'];
  readonly money: Priced | undefined;
};

/** Saves the new athlete's bests of the parts, and records in the log, and tells the owner, who has the place now. */
export async function noteAthlete(
  tx: Tx,
  ctx: Ctx,
  { entry, found: athleteEvents, event, money }: Given,
): Promise<void> {
  if (event.tf === 'M') await keepParts(tx, [entry.id]);
  await writeAudit(tx, ctx, {
    action: 'switch athlete',
    subject: 'entry',
    subjectId: entry.id,
    compId: entry.compId,
    before: { athlete: entry.athleteId, ceid: entry.ceid, total: entry.total },
    after: { athlete: athleteEvents.athlete?.id, ceid: event.id, total: money?.total ?? entry.total },
  });
  if (entry.state === 'held') return;
  const owner = await readOwner(tx, entry.userId);
  if (!owner) return;
  const given = {
    isPaid: entry.state === 'paid' && entry.total > 0,
    from: `${entry.firstName} ${entry.surname}`,
    to: `${athleteEvents.athlete?.firstName ?? ''} ${athleteEvents.athlete?.surname ?? ''}`,
    event: event.name,
    competition: entry.competition,
  };
  const letter = placeGivenOnLetter(ctx.config, owner, given);
  await putInOutbox(
    tx,
    { kind: 'mail', letter },
    { now: ctx.now(), onceKey: `given-on:${entry.id}:${String(ctx.now())}` },
  );
}

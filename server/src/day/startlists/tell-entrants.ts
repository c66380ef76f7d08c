import { heatText } from '@startline/rules/day/startlists/placing-words';
import { clockTime } from '@startline/rules/formats/dates';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx } from '../../kernel/context.ts';
import { announce } from '../../kernel/live-queries.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { startListLetter } from '../../letters/start-list-letter.ts';
import { callTimeOf } from './call-time-of.ts';
import { readPublishedStarts, type PublishedStartRow } from './published-queries.ts';

type Telling = {
  readonly compId: CompetitionId;
  /** The event groups whose lists are new. */
  readonly groupIds: readonly number[];
};

/**
 * Mails entrants where their athletes start, one letter a person, and notifies live readers of the new lists. Call it
 * in the transaction that publishes them.
 */
export async function tellEntrants(
  tx: Tx,
  { now, config }: Pick<Ctx, 'now' | 'config'>,
  { compId, groupIds }: Telling,
): Promise<void> {
  await announce(tx, { compId, kind: 'day', refId: groupIds[0] ?? 0, now: now() });
  const starts = await readPublishedStarts(tx, compId, groupIds);
  const byUser = new Map<UserId, PublishedStartRow[]>();
  for (const start of starts) byUser.set(start.userId, [...(byUser.get(start.userId) ?? []), start]);
  for (const [userId, own] of byUser) {
    const [first] = own;
    if (!first) continue;
    const letter = startListLetter({
      ...first,
      name: first.userName,
      lines: own.map(lineOf),
      link: appAddress(config, `start-lists-v2/${String(compId)}`),
    });
    const versions = own.map(({ listId, version }) => `${String(listId)}.${String(version)}`).join('-');
    await putInOutbox(
      tx,
      { kind: 'mail', letter },
      { now: now(), onceKey: `start-list-${String(userId)}-${versions}`.slice(0, 200) },
    );
  }
}

const places = { lanes: 'lane', line: 'position', order: 'order' } as const;

function lineOf(start: PublishedStartRow): string {
  const { athlete, event, heat, heats, layout, position, startsAt, timeKnown, zone } = start;
  const call = callTimeOf(start, start.options);
  const when = timeKnown
    ? `, report by ${clockTime(call, zone)}, start ${clockTime(startsAt.getTime() as Instant, zone)}`
    : '';
  return `${athlete}, ${event}: ${heatText(heat, heats, layout)}, ${places[layout]} ${String(position)}${when}`;
}

import type * as contract from '@startline/contract/building/comp-events';
import type { CompEventId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { compEventRecords } from './event/event-record.ts';
import { hostRead } from '../parts/host.ts';
import { byName, pageOf } from '../parts/page-of.ts';
import { competitionsOf, compEventsOf } from './event/queries.ts';

/** API-092: lists the events of a competition, by the names of their groups. */
export async function listCompEvents(ctx: Ctx, { compId, ...request }: z.output<typeof contract.listCompEvents.input>) {
  const host = await hostRead(ctx.db, compId);
  const all = await compEventsOf(ctx.db, { compId });
  const page = pageOf(
    [...all].sort((a, b) => byName({ name: a.groupName }, { name: b.groupName }) || a.id - b.id),
    request,
  );
  return new Replied(compEventRecords(page.rows, host, all), { meta: page.meta });
}

/** API-092: reads one event. */
export async function readCompEvent(ctx: Ctx, { id }: { readonly id: CompEventId }) {
  const [subject] = await competitionsOf(ctx.db, [id]);
  if (!subject) throw missing('compEvent');
  const host = await hostRead(ctx.db, subject.comp_id);
  const all = await compEventsOf(ctx.db, { compId: subject.comp_id });
  const [event] = compEventRecords(
    all.filter((one) => one.id === id),
    host,
    all,
  );
  if (!event) throw missing('compEvent');
  return event;
}

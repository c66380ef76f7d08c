import { putInBasket } from '@startline/contract/selling/shop-items';
import { holdPlace } from '@startline/contract/entering/entries';
import { joinLine } from '@startline/contract/entering/waiting';
import type { CompetitionId } from '@startline/rules/ids';
import { inventedAthletes } from '../../invented-athletes.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const MOST = 8;

/** Hoards in the line of a full event: each place in it becomes a held place once somebody cancels. */
async function inLine(site: Site): Promise<void> {
  const guest = await site.signUp('unproved');
  const { athletes, compId, ceid } = await inventedAthletes(site, guest, MOST + 4);
  const [first, ...others] = athletes;
  // the hold ends those whose time is over, so that what is left counts
  const held = await guest.call(holdPlace, { ceid, athleteId: first?.id ?? 0, clubId: 0, teamId: 0 });
  shut(held.errNo === 0, `nobody holds a place: ${held.text}`);
  await site.sql(`update capacity set cap = held + taken where kind = 'event' and ref_id = ${String(ceid)}`);
  await site.sql(
    `update comp_event set max_athletes = (select cap from capacity where kind = 'event' and ref_id = ${String(ceid)}) where id = ${String(ceid)}`,
  );
  await site.sql(
    `update competition set options = options || '{"subscription": {"enabled": true, "closes": ""}}' where id = ${String(compId)}`,
  );
  const replies = await Promise.all(others.map(({ id }) => guest.call(joinLine, { ceid, athleteId: id })));
  const joined = replies.filter(({ errNo }) => errNo === 0);
  shut(joined.length > 0, `nobody may wait: ${replies[0]?.text ?? ''}`);
  shut(joined.length <= MOST, `a guest waits in a line with ${String(joined.length)} invented athletes`);
}

/** Hoards the stock of an item, which nobody else can buy meanwhile. */
async function inBasket(site: Site): Promise<void> {
  const guest = await site.signUp('unproved');
  const items = await site.sql<{ id: number; comp: CompetitionId }>(
    `select i.id, i.comp_id as comp from shop_item i join competition c on c.id = i.comp_id where not i.per_athlete and i.max_allowed = 0 and c.active and c.opens_at < now() and c.closes_at > now() order by i.id`,
  );
  const [item] = items;
  if (!item) throw new Error('The demo sells nothing that all may buy.');
  const put = (quantity: number) => guest.call(putInBasket, { compId: item.comp, itemId: item.id, quantity });
  const few = await put(2);
  shut(few.errNo === 0, `nobody may buy: ${few.text}`);
  const many = await put(100);
  shut(many.errNo !== 0, `a guest keeps 100 of an item from others: ${many.text}`);
}

/** A guest who proves nothing keeps places in a line and the stock of a shop from others. */
export const play: Play = {
  door: 'hoarding',
  title: 'A guest who proves nothing fills no waiting list and empties no shop',
  run: async (site) => {
    const matches: string[] = [];
    for (const way of [inLine, inBasket])
      await way(site).catch(
        (fault: unknown) => void matches.push(fault instanceof Error ? fault.message : String(fault)),
      );
    shut(matches.length === 0, matches.join('\n'));
  },
};

import { addToBasket, takeOffered } from '@startline/contract/entering/entry-actions';
import type { Reply } from '../../person.ts';
import { keyIn } from '../../../accounts.ts';
import { choosePlaces } from '../../chosen-places.ts';
import { shut, type Play } from '../../play.ts';

const textFor = ({ status, text }: Reply): string => `${String(status)} ${text}`;

/** A builder of one competition goes through the accounts by number and by address. */
export const play: Play = {
  door: 'typed',
  title: 'An organiser learns of nobody whether they have an account, and an offered place goes to its address alone',
  run: async (site) => {
    const { orgId, places } = await choosePlaces(site, 1);
    const productid = places[0]?.entryId;
    if (productid === undefined) throw new Error('No place is held.');
    const builder = await site.signUp('proved');
    await site.sql(
      `insert into permission (user_id, role, org_id, comp_id) select id, 'BUILDER', ${String(orgId)}, 0 from app_user where email = '${builder.email}'`,
    );
    const [known, thief] = [await site.signUp('proved'), await site.signUp('proved')];
    const [user] = await site.sql<{ id: number }>(`select id from app_user where email = '${known.email}'`);
    const byNumber = [user?.id ?? 0, 99_999_999].map((userid) => builder.call(addToBasket, { productid, userid }));
    const numbers = (await Promise.all(byNumber)).map(textFor);
    shut(new Set(numbers).size === 1, `a number tells who has an account: ${numbers.join(' / ')}`);
    const byAddress = async (email: string) =>
      textFor(await builder.call(addToBasket, { productid, email })).replaceAll(email, 'ADDRESS');
    const addresses = [await byAddress(known.email), await byAddress('nobody.here@attack.test')];
    shut(addresses[0] === addresses[1], `an address tells who has an account: ${addresses.join(' / ')}`);
    const key = keyIn((await site.mails(known.email, 2)).at(-1));
    const rows = await site.sql<{ row: string }>('select to_jsonb(t)::text as row from outbox t');
    shut(!rows.some(({ row }) => row.includes(key.slice(-20))), 'the key of an offered place lies in the outbox');
    for (const person of [thief, builder])
      shut((await person.call(takeOffered, { key })).status === 410, 'somebody else takes a place that was offered');
    shut((await known.call(takeOffered, { key })).status === 200, 'the place cannot be taken');
  },
};

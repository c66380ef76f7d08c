import { addAthlete } from '@startline/contract/people/athletes';
import { uploadLogo } from '@startline/contract/people/uploads';
import { fullPath } from '@startline/contract/route';
import { shut, type Play } from '../../play.ts';

const ATHLETES = 40;
/** A picture of one dot, as small as there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A guest who proves nothing has things kept that nobody takes away. */
export const play: Play = {
  door: 'hoarding',
  title: 'A guest who proves nothing has no pictures kept, and few athletes',
  run: async (site) => {
    const guest = await site.signUp('unproved');
    const picture = await guest.send({
      method: 'POST',
      path: `${fullPath(uploadLogo)}?name=logo.png`,
      headers: { 'content-type': 'image/png' },
      body: dot,
    });
    const [club] = await site.sql<{ id: number }>(`select id from club where kind = 'C' order by id limit 1`);
    const add = (n: number) =>
      guest.call(addAthlete, {
        firstName: `Pile${'abcdefghij'.charAt(Math.floor(n / 10))}`,
        surName: `Child${'abcdefghij'.charAt(n % 10)}`,
        gender: 'F',
        dob: '2012-05-01',
        clubid: club?.id ?? 0,
        URN: '',
        aocode: 'EA',
        isNew: true,
      });
    const added = [];
    for (let n = 0; n < ATHLETES; n += 1) added.push(await add(n));
    const kept = added.filter(({ errNo }) => errNo === 0).length;
    shut(kept > 0, `no athlete is added: ${added[0]?.text ?? ''}`);
    shut(
      picture.status === 403 && kept < ATHLETES,
      `a guest keeps ${String(kept)} athletes; a picture is answered ${picture.text}`,
    );
  },
};

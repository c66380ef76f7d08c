import { register, startAccount } from '@startline/contract/people/accounts';
import { shut, type Play } from '../../play.ts';

/** A club house registers its members from one address, beside somebody who fails again and again. */
export const play: Play = {
  door: '4',
  title: 'A club house registers from one address',
  run: async (site) => {
    const house = site.stranger().address;
    const join = (number: number) =>
      site.stranger(house).call(register, { name: 'Member', email: `member${String(number)}@club.test` });
    const fail = (number: number) =>
      site
        .stranger(house)
        .call(register, { name: 'Member', email: `failing${String(number)}@club.test`, password: 'short' });
    await Promise.all(Array.from({ length: 10 }, (_, number) => fail(number)));
    const joined = [];
    for (let first = 0; first < 40; first += 8)
      joined.push(...(await Promise.all(Array.from({ length: 8 }, (_, number) => join(first + number)))));
    const turnedAway = joined.find(({ errNo }) => errNo !== 0);
    shut(turnedAway === undefined, `a registration is refused: ${turnedAway?.text ?? ''}`);
    const guest = { name: 'Guest', email: 'guest@club.test', phone: '07700 900123' };
    const entered = await site.stranger(house).call(startAccount, guest);
    shut(entered.errNo === 0, `a guest of the house is refused: ${entered.text}`);
    const failed = await Promise.all(Array.from({ length: 30 }, (_, number) => fail(10 + number)));
    const refused = failed.find(({ status }) => status === 429);
    shut(refused !== undefined, 'failures are never slowed');
    shut(/You can try again at \d\d:\d\d\./.test(refused.message), `no time by the clock: ${refused.message}`);
    shut(Number(refused.headers['retry-after']) > 0, 'no Retry-After');
  },
};

import { register, startAccount } from '@startline/contract/accounts';
import { shut, type Play } from '../play.ts';

/** A club house registers its members over one address, beside somebody who fails again and again. */
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
    for (let number = 0; number < 10; number++) await fail(number);
    for (let number = 0; number < 40; number++) {
      const joined = await join(number);
      shut(joined.errNo === 0, `registration ${String(number + 1)} is refused: ${joined.text}`);
    }
    const guest = { name: 'Guest', email: 'guest@club.test', phone: '07700 900123' };
    const entered = await site.stranger(house).call(startAccount, guest);
    shut(entered.errNo === 0, `a guest of the house is refused: ${entered.text}`);
    let refused = await fail(10);
    for (let number = 11; number < 40 && refused.status !== 429; number++) refused = await fail(number);
    shut(refused.status === 429, 'failures are never slowed');
    shut(/You can try again at \d\d:\d\d\./.test(refused.message), `no time by the clock: ${refused.message}`);
    shut(Number(refused.headers['retry-after']) > 0, 'no Retry-After');
  },
};

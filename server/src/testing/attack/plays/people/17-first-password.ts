import { confirmKey, formLogin, register, resetPassword } from '@startline/contract/people/accounts';
import { keyIn } from '../../../accounts.ts';
import { shut, type Play } from '../../play.ts';
import { PASSWORD } from '../../site.ts';

const HIS = 'the words of a stranger';

/** Registers the address of another person, before or after they do, so as to have chosen the password. */
export const play: Play = {
  door: 'typed',
  title: 'Whoever registers the address of another chooses no password for it',
  run: async (site) => {
    for (const [at, typed] of [
      [HIS, PASSWORD],
      [PASSWORD, HIS],
    ].entries()) {
      const email = `registered.twice${String(at)}@attack.test`;
      for (const password of typed) await site.stranger().call(register, { name: 'Future Parent', email, password });
      const [first, second] = await site.mails(email, 2);
      const old = await site.stranger().call(confirmKey, { key: keyIn(first) });
      shut(old.status === 410, `the first link works: ${old.text}`);
      const key = keyIn(second);
      await site.stranger().call(confirmKey, { key });
      const logIn = async (pwd: string) => (await site.stranger().call(formLogin, { log: email, pwd })).status;
      for (const pwd of typed)
        shut((await logIn(pwd)) === 401, `"${pwd}" opens the account, and nobody knows whose it is`);
      await site.stranger().call(resetPassword, { key, login: email, pwd: 'two muddy spikes' });
      shut((await logIn('two muddy spikes')) === 200, 'the owner cannot choose a password by the link');
    }
  },
};

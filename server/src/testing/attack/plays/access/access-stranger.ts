import { getAccount } from '@startline/contract/people/accounts';
import { shut, type Play } from '../../play.ts';

/**
 * The least that must hold, and a check that the harness signs people in: a session opens an account, and no session
 * does not.
 */
export const play: Play = {
  door: 'access',
  title: 'Only a session opens an account, and only its own',
  run: async (site) => {
    const nobody = await site.stranger().call(getAccount, {});
    shut(nobody.status === 401, `nobody was answered ${String(nobody.status)} ${nobody.text}`);
    const parent = await site.person('parent@demo.test');
    const own = await parent.call(getAccount, {});
    shut(own.data.email === 'parent@demo.test', `the parent was answered ${own.text}`);
    const guest = await site.signUp('unproved');
    const begun = await guest.call(getAccount, {});
    shut(begun.data.email === guest.email && !begun.data.emailConfirmed, `the guest was answered ${begun.text}`);
    const proved = await site.signUp('proved');
    const opened = await proved.call(getAccount, {});
    shut(opened.data.email === proved.email && opened.data.emailConfirmed, `the new user was answered ${opened.text}`);
  },
};

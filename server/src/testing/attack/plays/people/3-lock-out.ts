import { formLogin } from '@startline/contract/people/accounts';
import { requestSignInLink, signInByLink } from '@startline/contract/people/ways-in';
import { keyIn } from '../../../accounts.ts';
import { shut, type Play } from '../../play.ts';
import { PASSWORD } from '../../site.ts';

/** An attacker tries an account from many addresses, to lock its owner out. */
export const play: Play = {
  door: '3',
  title: 'Nobody shuts another out of their account',
  run: async (site) => {
    const owner = await site.signUp('proved');
    const { email } = owner;
    for (let tries = 0; tries < 31; tries++) await site.stranger().call(formLogin, { log: email, pwd: 'a guess' });
    const again = await site.stranger(owner.address).call(formLogin, { log: email, pwd: PASSWORD });
    shut(again.errNo === 0, `the owner's own address is shut out: ${again.text}`);
    owner.address = site.stranger().address;
    const abroad = await owner.call(formLogin, { log: email, pwd: PASSWORD });
    shut(abroad.errNo === 0, `a device that the account knows is shut out: ${abroad.text}`);
    const elsewhere = site.stranger();
    for (let tries = 0; tries < 8; tries++) await site.stranger().call(requestSignInLink, { email });
    const reply = await elsewhere.call(requestSignInLink, { email });
    shut(reply.errNo === 0, `no link to log in is given: ${reply.text}`);
    const letter = (await site.mails(email, 1)).filter(({ text }) => text.includes('/sign-in?')).at(-1);
    const opened = await elsewhere.call(signInByLink, { key: keyIn(letter) });
    shut(opened.errNo === 0, `the emailed link does not open the account: ${opened.text}`);
  },
};

import { askToClose, closeAccount } from '@startline/contract/keeping/person';
import { getAccount, requestPasswordReset, resetPassword } from '@startline/contract/people/accounts';
import { requestSignInLink, signInByLink } from '@startline/contract/people/ways-in';
import { keyIn } from '../../../accounts.ts';
import { shut, type Play } from '../../play.ts';
import { PASSWORD, type Site } from '../../site.ts';

/** Returns the key in the newest mail to an address whose subject contains the words. */
async function keyTo(site: Site, email: string, pattern: RegExp, least: number): Promise<string> {
  const letters = await site.mails(email, least);
  return keyIn(letters.filter(({ subject }) => pattern.test(subject)).at(-1));
}

/** An attacker tries to close another account, and to return to a closed one. */
export const play: Play = {
  door: 'person',
  title: 'Nobody closes an account but its owner, and nothing opens it again',
  run: async (site) => {
    const owner = await site.signUp('proved');
    const elsewhere = await site.logIn(owner.email, PASSWORD);
    const stranger = site.stranger();
    const before = (await site.mails(owner.email)).length;
    const guess = await owner.call(askToClose, { password: 'a guess of a password' });
    shut(guess.status === 400, `the wrong password asked to close: ${guess.text}`);
    for (const key of ['0', 'x'.repeat(43), 'close-account'])
      shut((await stranger.call(closeAccount, { key })).status === 410, `a made-up key closed an account`);

    await stranger.call(requestSignInLink, { email: owner.email });
    const signIn = await keyTo(site, owner.email, /sign|log/i, before + 1);
    shut((await stranger.call(closeAccount, { key: signIn })).status === 410, 'the key of a sign-in link closes');
    shut((await owner.call(getAccount, {})).status === 200, 'the account is closed already');

    await stranger.call(requestPasswordReset, { key: owner.email });
    const reset = await keyTo(site, owner.email, /password/i, before + 2);
    const reply = await owner.call(askToClose, { password: PASSWORD });
    shut(reply.status === 200, `the owner cannot ask to close: ${reply.text}`);
    const key = await keyTo(site, owner.email, /clos/i, before + 3);
    shut((await stranger.call(signInByLink, { key, code: '' })).status >= 400, 'the key that closes signs in');
    shut((await owner.call(closeAccount, { key })).status === 200, 'the emailed link does not close');
    shut((await stranger.call(closeAccount, { key })).status === 410, 'the key works twice');

    for (const browser of [owner, elsewhere])
      shut((await browser.call(getAccount, {})).status === 401, 'a session outlived its account');
    shut((await stranger.call(signInByLink, { key: signIn, code: '' })).status >= 400, 'an old sign-in link opens');
    const back = await stranger.call(resetPassword, { key: reset, login: owner.email, pwd: PASSWORD });
    shut(back.status >= 400, 'an old reset link sets a password');
    const answers = [];
    for (const email of [owner.email, 'nobody-at-all@attack.test']) {
      const { status, message } = await stranger.call(requestSignInLink, { email });
      answers.push(`${String(status)} ${message.replace(email, 'it')}`);
    }
    shut(answers[0] === answers[1], `a stranger is told of a closed account: ${answers.join(' / ')}`);
  },
};

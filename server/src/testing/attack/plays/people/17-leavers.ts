import { askToClose, closeAccount } from '@startline/contract/keeping/person';
import { saveProfile } from '@startline/contract/people/accounts';
import { keyIn } from '../../../accounts.ts';
import { shut, type Play } from '../../play.ts';
import { PASSWORD, type Site } from '../../site.ts';

/** Returns what mails and the log of changes hold of somebody, up to a line of each. */
async function keptOf(site: Site, email: string, mail: number, line: number): Promise<string> {
  const [kept] = await site.sql(
    `select (select count(*)::int from outbox where id <= ${String(mail)} and payload->'letter'->>'to' = '${email}') as mails,
      (select count(*)::int from outbox where id <= ${String(mail)}) as all_mails,
      (select count(*)::int from audit where id <= ${String(line)} and after is not null) as lines`,
  );
  return JSON.stringify(kept);
}

async function leaveAs(site: Site, name: string): Promise<void> {
  const leaver = await site.signUp('proved');
  const saved = await leaver.call(saveProfile, { name, phone: '' });
  shut(saved.status === 200, `nobody may be called ${name}: ${saved.text}`);
  await leaver.call(askToClose, { password: PASSWORD });
  const key = keyIn((await site.mails(leaver.email, 2)).at(-1));
  shut((await leaver.call(closeAccount, { key })).status === 200, `${name} cannot leave`);
}

/** Names an account after a text in other people's records, and closes it. */
export const play: Play = {
  door: 'typed',
  title: 'Whoever closes an account takes nothing of others along, whatever they called themselves',
  run: async (site) => {
    const victim = await site.signUp('proved', { name: 'Vera Victim' });
    const [{ mail, line } = { mail: 0, line: 0 }] = await site.sql<{ mail: number; line: number }>(
      'select (select max(id)::int from outbox) as mail, (select max(id)::int from audit) as line',
    );
    const before = await keptOf(site, victim.email, mail, line);
    for (const name of ['email', 'Vera Victim', 'Startline account']) await leaveAs(site, name);
    const after = await keptOf(site, victim.email, mail, line);
    shut(after === before, `a leaver emptied the texts of others: ${before} became ${after}`);
  },
};

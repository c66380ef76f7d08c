import { requestPasswordReset, startAccount } from '@startline/contract/people/accounts';
import { keyIn } from '../../../accounts.ts';
import type { Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

/** Searches a copy of the database for keys that open accounts. */
async function keptKeys(site: Site): Promise<void> {
  const owner = await site.signUp('proved');
  const reply = await site.stranger().call(requestPasswordReset, { key: owner.email });
  shut(reply.errNo === 0, `no reset: ${reply.text}`);
  const key = keyIn((await site.mails(owner.email, 2)).at(-1));
  for (const table of ['outbox', 'one_time_key', 'session', 'audit', 'idempotency_key']) {
    const rows = await site.sql<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
    shut(!rows.some(({ row }) => row.includes(key)), `the key of an emailed link is in ${table}`);
  }
}

/** Tries to learn which addresses have an account, by beginning one. */
async function addresses(site: Site): Promise<void> {
  const owner = await site.signUp('proved');
  const begin = async (email: string): Promise<string> => {
    const reply = await site.stranger().call(startAccount, { name: 'Anybody', email, phone: '07700 900123' });
    return `${String(reply.status)} ${reply.text.replaceAll(email, 'ADDRESS').replaceAll(/"(id|userId)":\d+/g, '"$1":0')}`;
  };
  const [there, none] = [await begin(owner.email), await begin('nobody.yet@attack.test')];
  shut(there === none, `beginning an account tells: ${there} / ${none}`);
}

/** Tries the addresses that only operators may see. */
async function operations(site: Site): Promise<void> {
  const metrics = (headers: Readonly<Record<string, string>>): Promise<Reply> =>
    site.stranger().send({ path: '/metrics', headers });
  shut((await metrics({})).status === 200, 'this machine cannot read the metrics');
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const { status } = await metrics({ [name]: '127.0.0.1' });
    shut(status === 404, `a proxy passes /metrics on (${name}): ${String(status)}`);
  }
  const { text } = await site.stranger().send({ path: '/app-v3/v2/privacy-v2' });
  const script = /src="([^"]*index-[^"]+[.]js)"/.exec(text)?.[1] ?? '';
  shut(script !== '', 'the home page has no script');
  const [code, map] = [
    await site.stranger().send({ path: script }),
    await site.stranger().send({ path: `${script}.map` }),
  ];
  shut(code.status === 200 && map.status === 404, `the source map is answered ${String(map.status)}`);
  shut(!code.text.includes('sourceMappingURL='), 'a script names its source map');
  const wrong = await site.stranger().send({ method: 'DELETE', path: '/healthz' });
  shut(
    wrong.status === 405 && wrong.headers['allow'] === 'GET, HEAD',
    `a wrong method: ${String(wrong.status)} ${String(wrong.headers['allow'])}`,
  );
}

export const play: Play = {
  door: '11',
  title: 'No copy of the database opens an account, and strangers see neither addresses, metrics nor sources',
  run: async (site) => {
    await keptKeys(site);
    await addresses(site);
    await operations(site);
  },
};

import { register } from '@startline/contract/people/accounts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

/**
 * Fails to register 45 times from one address, each time with another invented one; `behind` is what the proxy adds.
 */
async function failOften(site: Site, behind: string): Promise<readonly number[]> {
  const fail = (number: number) => {
    const person = site.stranger('127.0.0.1');
    person.headers['x-forwarded-for'] = `198.51.100.${String(number)}${behind}`;
    return person.call(register, { name: 'N', email: `n${String(number)}@forged.test`, password: 'short' });
  };
  const replies = await Promise.all(Array.from({ length: 45 }, (_, number) => fail(number)));
  return replies.map(({ status }) => status);
}

/** A caller invents addresses to escape the limits. */
export const play: Play = {
  door: '7',
  title: 'An invented forwarded address escapes no limit',
  env: { TRUST_PROXY: '1' },
  run: async (site) => {
    for (const TRUST_PROXY of ['1', '0']) {
      if (TRUST_PROXY === '0') await site.restart({ TRUST_PROXY });
      const statuses = await failOften(site, TRUST_PROXY === '1' ? ', 10.9.0.1' : '');
      shut(
        statuses.includes(429),
        `45 failures with TRUST_PROXY=${TRUST_PROXY} were never slowed: ${statuses.join(' ')}`,
      );
    }
    const refused = await site.restart({ TRUST_PROXY: 'on' }).then(
      () => '',
      (fault: unknown) => String(fault),
    );
    shut(refused !== '', 'TRUST_PROXY=on is taken');
    shut(/TRUST_PROXY is "on" but must be the number of proxies/.test(refused), `no sentence about it: ${refused}`);
  },
};

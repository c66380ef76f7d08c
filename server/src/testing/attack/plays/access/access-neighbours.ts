import { fullPath, type Route } from '@startline/contract/route';
import { handlers } from '../../../../start/routes.ts';
import type { CallerName } from '../../../access-world.ts';
import type { DemoFacts } from '../../../demo-world.ts';
import { requestFor } from '../../../http.ts';
import { sampleCalls } from '../../../sample-calls.ts';
import { accessGround, severalAtOnce } from '../../access-ground.ts';
import { clubOf, factsAt, names, plant, privates } from '../../planted-family.ts';
import { shut, type Play } from '../../play.ts';

const outsiders: readonly CallerName[] = [
  'nobody',
  'unproved guest',
  'user',
  'other family',
  'third family',
  'timing key',
  'other representative',
  'ADMIN elsewhere',
  'FINANCE elsewhere',
  'REPORTS elsewhere',
];

type Read = { readonly route: Route; readonly path: string };
const readsOf = (facts: DemoFacts): readonly Read[] =>
  handlers.flatMap(({ route }) => {
    const sample = sampleCalls[`${route.method} ${fullPath(route).replace('/wp-json/e4s', '')}`];
    return sample ? [{ route, path: requestFor(route, sample.input(facts)).url }] : [];
  });

/** People without a tie to the planted family make every read of the contract, by its sample. */
export const play: Play = {
  door: 'access',
  title: 'No read shows a family its neighbours: nothing private anywhere, nothing at all in lists of one’s own',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const world = await accessGround(site);
    await plant(site, world);
    const reads = readsOf(factsAt(world, await clubOf(site, world)));
    const matches: string[] = [];
    const ask = async (name: CallerName, { route, path }: Read): Promise<readonly string[]> => {
      const { text } = (await world.callers.get(name)?.send({ path })) ?? { text: '' };
      const own = route.access.who === 'mine' ? [...privates, ...names] : privates;
      return own.filter((planted) => text.includes(planted));
    };
    await severalAtOnce(
      outsiders.flatMap((name) => reads.map((read) => ({ name, read }))),
      async ({ name, read }) => {
        const shown = await ask(name, read);
        if (shown.length > 0) matches.push(`${read.route.method} ${read.path} shows ${name} ${shown.join(', ')}`);
      },
    );
    shut(matches.length === 0, matches.slice(0, 10).join('\n'));
    const seen = new Set<string>();
    for (const read of reads) if ((await ask('owner', read)).length > 0) seen.add(read.route.path);
    shut(seen.size >= 5, `the family itself is shown its records by ${[...seen].join(', ')} alone`);
  },
};

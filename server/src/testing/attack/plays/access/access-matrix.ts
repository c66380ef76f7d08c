import { fullPath, type Route } from '@startline/contract/route';
import { handlers } from '../../../../start/routes.ts';
import type { CallerName } from '../../../access-world.ts';
import { allowed, expectedOf, probe } from '../../../access/oracle.ts';
import { requestFor } from '../../../http.ts';
import { accessGround, severalAtOnce } from '../../access-ground.ts';
import type { Person } from '../../person.ts';
import { shut, type Play } from '../../play.ts';

/** Every call that is not for everyone; new calls are included automatically. */
const guarded = handlers
  .map(({ route }) => route)
  .filter(({ access }) => access.who !== 'public' && access.who !== 'signed-caller');

/**
 * Plays the generated matrix (docs/access.md) over the wire: each call names the record of one family, and each caller
 * makes it.
 */
export const play: Play = {
  door: 'access',
  title: 'Each call lets in who docs/access.md names, and nobody else',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const { ids, callers } = await accessGround(site);
    const wrong: string[] = [];
    const ask = async (route: Route, name: CallerName, person: Person): Promise<void> => {
      const { method, url, payload } = { payload: undefined, ...requestFor(route, probe(ids, route)) };
      const { status, errNo } = await person.send({ method, path: url, body: payload });
      const due = expectedOf(route.access, allowed(route.access))[name] ?? '';
      const got = `${String(status)} ${String(errNo)}`;
      if (got !== due) wrong.push(`${route.method} ${fullPath(route)} answered ${name} ${got}, not ${due}`);
    };
    const requests = guarded.flatMap((route) => [...callers].map(([name, person]) => ({ route, name, person })));
    await severalAtOnce(requests, ({ route, name, person }) => ask(route, name, person));
    shut(
      wrong.length === 0,
      `${String(wrong.length)} of ${String(requests.length)}:\n${wrong.slice(0, 10).join('\n')}`,
    );
  },
};

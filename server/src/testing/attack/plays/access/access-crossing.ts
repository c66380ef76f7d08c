import { fullPath, type Route } from '@startline/contract/route';
import { handlers } from '../../../../start/routes.ts';
import type { AccessWorld, CallerName } from '../../../access-world.ts';
import { allowed, expectedOf, probe } from '../../../access/oracle.ts';
import { requestFor } from '../../../http.ts';
import { accessGround, severalAtOnce } from '../../access-ground.ts';
import type { Person } from '../../person.ts';
import { shut, type Play } from '../../play.ts';

/** A call that names a record of one of several people, with those who make it. */
type Asked = {
  readonly route: Route;
  readonly value: number;
  readonly caller: CallerName;
  readonly isOwn: boolean;
};
type Owned = { readonly caller: CallerName; readonly value: number };

/** Makes each of these ask for each one's record: their own must open, all others must be refused. */
const crossing = (route: Route, records: readonly Owned[]): readonly Asked[] =>
  records.flatMap(({ caller: owner, value }) =>
    records.map(({ caller }) => ({ route, value, caller, isOwn: caller === owner })),
  );

type World = AccessWorld<Person>;
const ofFamilies = ({ families }: World, kind: 'athlete' | 'entry' | 'order' | 'user'): readonly Owned[] =>
  families.map((family) => ({ caller: family.caller, value: family[kind] }));
const ofClubs = ({ clubs }: World): readonly Owned[] => clubs.map(({ caller, club }) => ({ caller, value: club }));
const ofOrganisers = ({ organisers }: World, kind: 'competition' | 'compEvent' | 'entry'): readonly Owned[] =>
  organisers.map((organiser) => ({ caller: organiser.caller, value: organiser[kind] }));

/** The records that each person may name of their own, by the kind that an access names. */
const owned: Readonly<Partial<Record<string, (world: World) => readonly Owned[]>>> = {
  athlete: (world) => ofFamilies(world, 'athlete'),
  entry: (world) => ofFamilies(world, 'entry'),
  entryWithActions: (world) => ofFamilies(world, 'entry'),
  changeableEntry: (world) => ofFamilies(world, 'entry'),
  basketEntry: (world) => ofFamilies(world, 'entry'),
  order: (world) => ofFamilies(world, 'order'),
  user: (world) => ofFamilies(world, 'user'),
  club: ofClubs,
};
const hosted: typeof owned = {
  competition: (world) => ofOrganisers(world, 'competition'),
  compEvent: (world) => ofOrganisers(world, 'compEvent'),
  entry: (world) => ofOrganisers(world, 'entry'),
};

/** Returns the records that a call may name, with their owners; empty when it names none of several people's. */
function recordsOf({ access }: Route, world: World): readonly Owned[] {
  if (access.who === 'owner') return owned[access.of]?.(world) ?? [];
  const isHosted = (access.who === 'area' || access.who === 'builder') && allowed(access).includes('ADMIN here');
  return isHosted ? (hosted[access.at]?.(world) ?? []) : [];
}

/** Three families, two clubs and two organisers, each with real records, ask for each other's by every call. */
export const play: Play = {
  door: 'access',
  title: "Of three families, two clubs and two organisers each opens its own records and nobody else's",
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const world = await accessGround(site);
    const requests = handlers.flatMap(({ route }) => crossing(route, recordsOf(route, world)));
    const own = new Set(requests.filter(({ isOwn }) => isOwn).map(({ caller }) => caller));
    shut(own.size === 7, `only ${[...own].join(', ')} have records that calls name`);
    const wrong: string[] = [];
    await severalAtOnce(requests, async ({ route, value, caller, isOwn }) => {
      const { method, url, payload } = { payload: undefined, ...requestFor(route, probe(world.ids, route, value)) };
      const person = world.callers.get(caller);
      const { status, errNo } = (await person?.send({ method, path: url, body: payload })) ?? { status: 0, errNo: 0 };
      const due = expectedOf(route.access, isOwn ? [caller] : [])[caller] ?? '';
      const got = `${String(status)} ${String(errNo)}`;
      const whose = isOwn ? 'its own' : "another's";
      if (got !== due)
        wrong.push(`${route.method} ${fullPath(route)} answered ${caller} ${got} for ${whose}, not ${due}`);
    });
    shut(
      wrong.length === 0,
      `${String(wrong.length)} of ${String(requests.length)}:\n${wrong.slice(0, 10).join('\n')}`,
    );
  },
};

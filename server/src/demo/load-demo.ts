import { readEventCode } from '@startline/rules/performances/event-codes';
import { isoDate, wallClock, type Instant, type IsoDate } from '@startline/rules/time';
import { refreshEveryCompetitionIndex } from '../competitions/published/index-queries.ts';
import { transaction, type Tx } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { keepKind } from '../db/kind-queries.ts';
import { insertRows, isEmpty, passIds, trustRows } from '../building/imports/batch-queries.ts';
import { defineEvents } from '../building/imports/event-definitions.ts';
import { loadStandards } from '../building/imports/load-standards.ts';
import { addAccounts, allow, type DemoEmail } from './accounts.ts';
import type { PlannedProgramme } from '../building/imports/plan-programme.ts';
import { twoEach } from './choose-entries.ts';
import { addFixtures } from './add-fixtures.ts';
import { addAthlete, addAthletes, type DemoAthlete, type Definitions } from './athletes.ts';
import type { AddedCompetition, Stage } from './add-competition.ts';
import { addCounty, codesFor, countyDay } from './county.ts';
import { DemoRows, demoTables } from './demo-rows.ts';
import { addOrganisations, type OrgKey } from './organisations.ts';
import { addPlaces, type Places } from './places.ts';
import { seededChance } from './seeded-random.ts';

/** The meets to load: all of the demo, or only the county championship with its people. */
export type DemoExtent = 'all' | 'county';
export type DemoLoaded = { readonly loaded: boolean; readonly countyId: number | undefined };

/**
 * Loads the demo around `now` into an empty database, in one transaction with a statement per table; leaves alone a
 * database that is not empty or is live. The same seed always gives the same people. The embedded database skips its
 * checks to make the first start quick; a test loads the same rows with every check.
 */
export async function loadDemo(
  engine: Pick<Engine, 'db' | 'kind'>,
  now: Instant,
  extent: DemoExtent = 'all',
  countyFrom?: IsoDate,
): Promise<DemoLoaded> {
  return transaction(engine.db, async (tx) => {
    if (!(await isEmpty(tx, 'app_user')) || !(await isEmpty(tx, 'competition')))
      return { loaded: false, countyId: undefined };
    if ((await keepKind(tx, 'demo')) === 'live') return { loaded: false, countyId: undefined };
    await loadStandards(tx);
    if (engine.kind === 'embedded') await trustRows(tx);
    const { rows, countyId } = await buildDemo(tx, { now, extent, countyFrom });
    for (const table of demoTables) await insertRows(tx, table, rows.of(table));
    await passIds(
      tx,
      demoTables.filter((table) => rows.of(table)[0]?.['id'] !== undefined),
    );
    await refreshEveryCompetitionIndex(tx);
    return { loaded: true, countyId };
  });
}

type Wish = { readonly now: Instant; readonly extent: DemoExtent; readonly countyFrom: IsoDate | undefined };

async function buildDemo(tx: Tx, { now, extent, countyFrom }: Wish): Promise<{ rows: DemoRows; countyId: number }> {
  const defIdOf = await defineEvents(tx, []);
  const defs = definitionsBy(defIdOf);
  const rows = new DemoRows();
  const chance = seededChance(2_027);
  const places = addPlaces(rows);
  const user = addAccounts(rows, now);
  const { org, place } = addOrganisations(rows);
  const athletes = addAthletes({ rows, chance, places, defs, now, today: wallClock(now, 'Europe/London').date }, 2_000);
  const stage: Stage = { rows, chance, now, athletes, defIdOf, countyFrom };
  const family = { parent: user('parent@demo.test'), places, defs };
  const venue = { org: org('wealden'), locationId: place('kingsmead') };
  // on the day itself the parent's children take part; before it the parent enters them
  let entered: readonly DemoAthlete[] | undefined;
  const enter = (plan: PlannedProgramme) =>
    twoEach(plan, (entered = addChildren(stage, { plan, ...family })), countyDay(stage));
  const county = addCounty(stage, countyFrom === undefined ? venue : { ...venue, extra: enter });
  addRights(rows, user, { county, places, org: (key) => org(key).id });
  const children = entered ?? addChildren(stage, { plan: county.plan, ...family });
  if (extent === 'all') addFixtures({ stage, org, place, clubs: places.clubs, children });
  return { rows, countyId: county.compId };
}

/** Finds definitions by code, reading each code once. */
function definitionsBy(defIdOf: Stage['defIdOf']): Definitions {
  const known = new Map<string, number | undefined>();
  return (code, gender) => {
    const key = `${code} ${gender}`;
    if (!known.has(key)) {
      const event = readEventCode(code);
      known.set(key, event && defIdOf({ event, gender }));
    }
    return known.get(key);
  };
}

type Rights = { readonly county: AddedCompetition; readonly places: Places; readonly org: (key: OrgKey) => number };

function addRights(rows: DemoRows, user: (email: DemoEmail) => number, { county, places, org }: Rights): void {
  allow(rows, user('organiser@demo.test'), 'ADMIN', { orgId: org('wealden') });
  for (const role of ['CHECKIN', 'RESULTS', 'SCOREBOARD', 'TICKET'])
    allow(rows, user('official@demo.test'), role, { orgId: org('wealden'), compId: county.compId });
  for (const key of ['national', 'wealden'] as const)
    allow(rows, user('finance@demo.test'), 'FINANCE', { orgId: org(key) });
  allow(rows, user('other@demo.test'), 'ADMIN', { orgId: org('dublin') });
  const club = places.clubs.find(({ kind, county: text }) => kind === 'C' && text === 'Wealden');
  if (club) rows.put('user_club', { user_id: user('club@demo.test'), club_id: club.id });
}

type Family = {
  readonly plan: PlannedProgramme;
  readonly parent: number;
  readonly places: Places;
  readonly defs: Definitions;
};

/**
 * Adds the parent's children. Niamh is 14 and Cian 12 on the 31 August that counts: under 16 and under 14 at the county
 * championship.
 */
function addChildren({ rows, now, ...stage }: Stage, { plan, parent, places, defs }: Family): readonly DemoAthlete[] {
  const today = wallClock(now, 'Europe/London').date;
  const day = countyDay({ ...stage, now });
  const season = Number(day.slice(0, 4)) + Number(day.slice(5, 7) >= '10');
  const clubId = places.clubs.find(({ kind, county: text }) => kind === 'C' && text === 'Wealden')?.id ?? 1;
  const schoolId = places.clubs.find(({ kind, county: text }) => kind === 'S' && text === 'Wealden')?.id ?? null;
  const child = { surname: 'Byrne', ao: 'EA', clubId, schoolId, userId: parent } as const;
  const born = (year: number, monthAndDay: string) => isoDate(`${year}-${monthAndDay}`) ?? day;
  const niamh = addAthlete(
    { rows, defs, now, today },
    {
      ...child,
      firstName: 'Niamh',
      gender: 'F',
      dob: born(season - 14, '03-14'),
      codes: known(plan, 'U16', 'F'),
      level: 0.4,
    },
  );
  const cian = addAthlete(
    { rows, defs, now, today },
    {
      ...child,
      firstName: 'Cian',
      gender: 'M',
      dob: born(season - 12, '06-02'),
      codes: known(plan, 'U14', 'M'),
      level: 0.7,
    },
  );
  return [niamh, cian];
}

/** Returns all events of the group except the throws, so that a parent may be asked for a mark in those. */
const known = (plan: PlannedProgramme, ageKey: string, gender: 'M' | 'F'): string[] =>
  codesFor(plan, ageKey, gender).filter((code) => !['DT', 'JT', 'HT'].includes(code));

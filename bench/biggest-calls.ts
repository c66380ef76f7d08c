import { bulkRows, largestRegister, markup, worstFiles, worstPaste } from './biggest-inputs.ts';
import {
  cloneCompetition,
  exportCompetition,
  importCompetition,
  publishCompetition,
  readBuilt,
  saveCompetition,
  validateCompetition,
} from '../contract/src/building/builder.ts';
import {
  createCompEvents,
  editCompEvents,
  listCompEvents,
  removeCompEvents,
} from '../contract/src/building/comp-events.ts';
import { readPaste } from '../contract/src/building/pasted-timetable.ts';
import { makeTemplate, useTemplate } from '../contract/src/building/templates.ts';
import { createPrice } from '../contract/src/selling/prices.ts';
import { giveUpRegister } from '../contract/src/people/register-imports.ts';
import { lockTimetableRows, proposeTimetable, saveTimetableRows } from '../contract/src/building/timetable.ts';
import { isoDate } from '../rules/src/time.ts';
import type { CompetitionId, LocationId, OrgId } from '../rules/src/ids.ts';
import type { Person, Reply } from '../server/src/testing/attack/person.ts';
import { requestFor } from '../server/src/testing/http.ts';
import type { DemoEmail } from '../server/src/demo/accounts.ts';
import type { DemoFacts } from '../server/src/testing/demo-world.ts';
import { sampleCalls } from '../server/src/testing/sample-calls.ts';
import { handlers } from '../server/src/start/routes.ts';

/** The services and database that the calls run on. */
export type Ground = {
  readonly organiser: Person;
  /** The accounts of the demo, and an anonymous visitor. */
  readonly people: Readonly<Record<DemoEmail | 'nobody', Person>>;
  readonly facts: DemoFacts;
  readonly orgId: OrgId;
  readonly locationId: LocationId;
  /** A competition of 1,000 events, and the file it was imported from. */
  readonly large: CompetitionId;
  readonly file: string;
};
export type BigCall = {
  readonly name: string;
  /** Work before the call, which is not measured. */ readonly prepare?: () => Promise<void>;
  readonly make: () => Promise<Reply>;
  /** Set for inputs that are refused; every other call must do its work. */ readonly refused?: true;
};

const day = (text: string) => isoDate(text) ?? (text as never);
/** The files that the import takes; it refuses the others. */
const importable = new Set(['a document of 3 MB', 'two events', 'lines that fit']);
const dates = { date: day('2027-05-08'), name: 'Imported' };

/** Returns the calls whose work grows with what is sent, each with the most that it takes. */
export function writes({ organiser, orgId, locationId, large, file }: Ground): BigCall[] {
  let version = 0;
  let template = '';
  const into = { orgId, locationId, ...dates };
  const imported = (name: string, text: string): BigCall => ({
    name: `import: ${name}`,
    make: () => organiser.call(importCompetition, { ...into, text }),
    ...(importable.has(name) ? {} : { refused: true as const }),
  });
  const events = async () => (await organiser.call(listCompEvents, { compId: large, pagesize: 0 })).data;
  const target = { compId: large, priceId: 0 };
  /** Makes a competition with a price and no events, for the calls that fill one. */
  const makeTarget = async (): Promise<void> => {
    const { data } = await organiser.call(importCompetition, { ...into, text: worstFiles['two events'] ?? '' });
    const compId = data.id;
    const two = await organiser.call(listCompEvents, { compId, pagesize: 0 });
    await organiser.call(removeCompEvents, { ceids: two.data.map(({ id }) => id) });
    const price = await organiser.call(createPrice, { compId, description: 'Entry', price: '5.00' });
    if (price.errNo !== 0) throw new Error(`The price is refused: ${price.text}`);
    Object.assign(target, { compId, priceId: price.data.id });
  };
  const rows = () => bulkRows.map((row) => ({ ...row, priceId: target.priceId }));
  return [
    imported('a document of 3 MB', file),
    ...Object.entries(worstFiles).map(([name, text]) => imported(name, text)),
    { name: 'paste', make: () => organiser.call(readPaste, { compId: large, text: worstPaste }) },
    {
      name: 'bulk of 1,000, dry',
      prepare: makeTarget,
      make: () => organiser.call(createCompEvents, { compId: target.compId, rows: rows(), dryRun: true }),
    },
    {
      name: 'bulk of 1,000, a fault in each',
      refused: true,
      make: () => organiser.call(createCompEvents, { compId: large, rows: bulkRows, dryRun: true }),
    },
    {
      name: 'bulk of 1,000, written',
      prepare: makeTarget,
      make: () => organiser.call(createCompEvents, { compId: target.compId, rows: rows() }),
    },
    {
      name: 'edit of 1,000',
      make: async () =>
        organiser.call(editCompEvents, {
          compId: large,
          events: (await events()).slice(0, 1_000).map(({ id, version }) => ({ id, version })),
          change: { minutes: 20, facility: 'Track' },
        }),
    },
    {
      name: 'timetable of 500 rows moved',
      make: async () =>
        organiser.call(saveTimetableRows, {
          compId: large,
          rows: (await events()).slice(0, 500).map(({ id, version }) => ({ ceids: [id], version, locked: true })),
        }),
    },
    {
      name: 'timetable locked',
      make: () => organiser.call(lockTimetableRows, { compId: large, locked: false }),
    },
    { name: 'timetable proposed', make: () => organiser.call(proposeTimetable, { compId: large, effort: 5_000 }) },
    {
      name: 'long texts saved',
      prepare: async () => {
        version = (await organiser.call(readBuilt, { id: large })).data.competition.version;
      },
      make: () =>
        organiser.call(saveCompetition, {
          id: large,
          version,
          terms: markup(20_000),
          information: markup(20_000),
          emailText: markup(5_000),
          newsFlash: markup(2_000),
        }),
    },
    { name: 'clone', make: () => organiser.call(cloneCompetition, { id: large, date: day('2027-06-05') }) },
    { name: 'template made', make: () => organiser.call(makeTemplate, { compId: large, name: 'Large' }) },
    {
      name: 'template used',
      prepare: async () => {
        template = (await organiser.call(makeTemplate, { compId: large, name: 'Large' })).data.key;
        await makeTarget();
      },
      make: () => organiser.call(useTemplate, { key: template, compId: target.compId }),
    },
    {
      name: 'published',
      refused: true,
      make: async () => {
        const { data } = await organiser.call(validateCompetition, { id: large });
        return organiser.call(publishCompetition, { id: large, version: data.version });
      },
    },
    {
      name: 'removal of 1,000',
      make: async () => {
        const made = await organiser.call(importCompetition, { ...into, text: file });
        const { data } = await organiser.call(listCompEvents, { compId: made.data.id, pagesize: 0 });
        return organiser.call(removeCompEvents, { ceids: data.slice(0, 1_000).map(({ id }) => id) });
      },
    },
    {
      name: 'results site exported',
      make: () => organiser.call(exportCompetition, { id: large, format: 'opentrack' }),
    },
    { name: 'a body of lists', refused: true, make: () => junk(organiser, `{"a":[${'[],'.repeat(30_000)}1]}`) },
    {
      name: 'a body of keys',
      refused: true,
      make: () => junk(organiser, `{${Array.from({ length: 8_000 }, (_, at) => `"k${String(at)}":1`).join(',')}}`),
    },
    { name: 'register of 200,000', make: () => sendAndGiveUp(organiser) },
    {
      name: 'a deep body',
      refused: true,
      make: () => junk(organiser, `{"a":${'['.repeat(49_000)}${']'.repeat(49_000)}}`),
    },
  ];
}

/** Sends a register and gives it up, so that the round does not read it while other calls are measured. */
async function sendAndGiveUp(person: Person): Promise<Reply> {
  const sent = await person.send<{ readonly id: number }>({
    method: 'POST',
    path: '/wp-json/e4s/v5/admin/registers?name=register.csv&aocode=EA',
    headers: { 'content-type': 'application/octet-stream' },
    body: largestRegister,
  });
  if (sent.errNo !== 0) throw new Error(`The register is not taken: ${sent.text}`);
  return person.call(giveUpRegister, { id: sent.data.id });
}

const junk = (person: Person, body: string): Promise<Reply> =>
  person.send({ method: 'POST', path: '/wp-json/e4s/v5/compevent', body });

/** Makes every read of the service, about the large competition. */
export function reads({ people, facts, large }: Ground): BigCall[] {
  const about: DemoFacts = { ...facts, competition: [large, ...facts.competition] };
  return handlers.flatMap(({ route }) => {
    const sample = sampleCalls[`${route.method} ${route.path}`];
    if (!sample || sample.as === 'nobody' || (route.method === 'GET' && route.writes)) return [];
    const asks = people['admin@demo.test'];
    return [facts, about].map((now, at) => ({
      name: `${route.path}${at === 0 ? '' : ', 1,000 events'}`,
      make: () => {
        const { url } = requestFor(route, sample.input(now));
        return (/parent|club/.test(sample.as) ? people[sample.as] : asks).send({ path: url });
      },
    }));
  });
}

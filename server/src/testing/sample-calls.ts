import type { DemoEmail } from '../demo/accounts.ts';
import type { DemoFacts } from './demo-world.ts';

/**
 * One way to make a read: its caller and input, chosen so that it does all its work. `row` is the row of the
 * requirements for the call with these inputs.
 */
export type SampleCall = {
  readonly as: DemoEmail | 'nobody';
  readonly input: (facts: DemoFacts) => Record<string, unknown>;
  readonly row?: string;
};

const first = (ids: readonly number[]): number => ids[0] ?? 0;
const byCompetition = (f: DemoFacts) => ({ id: first(f.competition) });
const filters = {
  fromdate: '2020-01-01',
  todate: '2030-12-31',
  freetextsearch: 'county',
  type: 'ALL',
  events: '100',
  gender: 'F',
  sort: 'date',
  pagenumber: 1,
  pagesize: 50,
};
const registration = (f: DemoFacts) => ({ aocode: 'EA', regid: '3000001', dob: '2013-03-04', clubid: first(f.club) });

/**
 * Every read of the service by its address. The tests that count queries and check replies fail for a read without a
 * sample.
 */
export const sampleCalls: Readonly<Record<string, SampleCall>> = {
  'GET /v5/public/config': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/waiting/competition/:compId': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition) }),
  },
  'GET /v5/competition/checkinsummary': {
    as: 'nobody',
    input: (f) => ({ compid: first(f.competition) }),
    row: 'API-113',
  },
  'GET /v5/competition/checkin': {
    as: 'official@demo.test',
    input: (f) => ({ compid: first(f.competition), whois: 'a', pagesize: 200 }),
    row: 'API-114',
  },
  'GET /v5/my/waiting': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/my/questions': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/competition/questions/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/my/teams': { as: 'club@demo.test', input: () => ({ when: 'coming' }) },
  'GET /v5/athlete/checkin': {
    as: 'parent@demo.test',
    input: (f) => ({ compid: first(f.competition), pagesize: 200 }),
    row: 'API-115',
  },
  'GET /v5/my/agreements': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/public/privacy': { as: 'nobody', input: () => ({}) },
  'GET /v5/admin/config': { as: 'admin@demo.test', input: () => ({}), row: 'API-002' },
  'GET /v5/user/account': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/selfservice': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/admin/selfservice': { as: 'admin@demo.test', input: () => ({}) },
  'GET /v5/user/sessions': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/user/devices': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/admin/user': { as: 'admin@demo.test', input: () => ({ email: 'parent@demo.test' }), row: 'API-064' },
  'GET /v5/users': { as: 'admin@demo.test', input: () => ({ search: 'a', page: 1, pagesize: 200 }), row: 'API-126' },
  'GET /v5/admin/mails': { as: 'admin@demo.test', input: () => ({ search: '', page: 1, pagesize: 200 }) },
  'GET /v5/admin/mails/:id': { as: 'admin@demo.test', input: (f) => ({ id: first(f.mail) }) },
  'GET /v5/admin/registers': { as: 'admin@demo.test', input: () => ({}) },
  'GET /v5/admin/registers/:id': { as: 'admin@demo.test', input: (f) => ({ id: first(f.registerFile) }) },
  'GET /v5/public/comps/filter': { as: 'nobody', input: () => filters, row: 'API-041' },
  'GET /v5/public/comps/calendar.ics': { as: 'nobody', input: () => ({ fromdate: '2020-01-01' }) },
  'GET /v5/public/comp/:id/calendar.ics': { as: 'nobody', input: byCompetition },
  'GET /v5/public/comp/:id/info': { as: 'nobody', input: byCompetition, row: 'API-038' },
  'GET /v5/competition/:id': { as: 'organiser@demo.test', input: byCompetition, row: 'API-033' },
  'GET /v5/competition/info/:id': { as: 'parent@demo.test', input: byCompetition, row: 'API-037' },
  'GET /v5/competition/agegroups/:id': { as: 'parent@demo.test', input: byCompetition, row: 'API-035' },
  'GET /v5/public/get-all-comps': { as: 'nobody', input: (f) => ({ orgid: first(f.organisation) }), row: 'API-032' },
  'GET /v5/public/compdates/:orgId': { as: 'nobody', input: (f) => ({ orgId: first(f.organisation) }), row: 'API-030' },
  'GET /v5/public/compdates/:orgId/:compId': {
    as: 'nobody',
    input: (f) => ({ orgId: first(f.organisation), compId: first(f.competition) }),
    row: 'API-031',
  },
  'GET /v5/compdates/:orgId': {
    as: 'organiser@demo.test',
    input: (f) => ({ orgId: first(f.organisation) }),
    row: 'API-028',
  },
  'GET /v5/compdates/:orgId/:compId': {
    as: 'organiser@demo.test',
    input: (f) => ({ orgId: first(f.organisation), compId: first(f.competition) }),
    row: 'API-029',
  },
  'GET /v5/my/comps': { as: 'parent@demo.test', input: (f) => ({ ids: f.competition.join(',') }) },
  'GET /v5/public/comporg': { as: 'nobody', input: () => ({}), row: 'API-047' },
  'GET /v5/comporg/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.organisation) }), row: 'API-046' },
  'GET /v5/orgs': { as: 'organiser@demo.test', input: () => ({ pagesize: 200, search: 'a' }), row: 'API-134' },
  'GET /v5/orgs/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.organisation) }), row: 'API-134' },
  'GET /v5/myorgs/:id': { as: 'admin@demo.test', input: (f) => ({ id: f.user[2] ?? 0 }), row: 'API-138' },
  'GET /v5/orgs/team/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.organisation) }) },
  'GET /v5/user/roles': { as: 'organiser@demo.test', input: () => ({}), row: 'API-132' },
  'GET /v5/user/permlevels': { as: 'organiser@demo.test', input: () => ({}), row: 'API-133' },
  'GET /v5/user/permissions/:id': { as: 'admin@demo.test', input: (f) => ({ id: f.user[2] ?? 0 }), row: 'API-129' },
  'GET /v5/locs': { as: 'organiser@demo.test', input: () => ({ search: 'a', pagesize: 200 }), row: 'API-079' },
  'GET /v5/locs/:id': { as: 'organiser@demo.test', input: () => ({ id: 1 }), row: 'API-079' },
  'GET /v5/uom': { as: 'organiser@demo.test', input: () => ({ pagesize: 200 }), row: 'API-083' },
  'GET /v5/uom/:id': { as: 'organiser@demo.test', input: () => ({ id: 1 }), row: 'API-083' },
  'GET /v5/help/:key': { as: 'nobody', input: () => ({ key: 'builder.general.name' }), row: 'API-141' },
  'GET /v5/clubs': {
    as: 'nobody',
    input: (f) => ({ areaid: first(f.area), pagesize: 20, startswith: 'a', type: 'S' }),
    row: 'API-048',
  },
  'GET /v5/areas': { as: 'nobody', input: () => ({}), row: 'API-049' },
  'GET /v5/athletes': {
    as: 'club@demo.test',
    input: (f) => ({ compid: first(f.competition), teamid: 0, pagenumber: 1, pagesize: 200, sort: 'name' }),
    row: 'API-010',
  },
  'GET /v5/club/search': { as: 'club@demo.test', input: () => ({ search: 'a', page: 1, pagesize: 200 }) },
  'GET /v5/athletes/:eventGroupId': {
    as: 'organiser@demo.test',
    input: (f) => ({ eventGroupId: f.eventGroup[1] ?? 0, pagesize: 200 }),
    row: 'API-023',
  },
  'GET /v5/public/club/:id': { as: 'nobody', input: (f) => ({ id: first(f.club) }) },
  'GET /v5/club/affairs/:id': { as: 'club@demo.test', input: (f) => ({ id: first(f.representedClub) }) },
  'GET /v5/club/past/:compId/:clubId': {
    as: 'club@demo.test',
    input: (f) => ({ compId: first(f.competition), clubId: first(f.representedClub) }),
  },
  'GET /v5/club/past/:compId/:clubId/:from': {
    as: 'club@demo.test',
    input: (f) => ({ compId: first(f.competition), clubId: first(f.representedClub), from: f.competition[1] ?? 0 }),
  },
  'GET /v5/club/grid/:compId/:clubId': {
    as: 'club@demo.test',
    input: (f) => ({ compId: first(f.competition), clubId: first(f.representedClub) }),
  },
  'GET /v5/competition/clubcomps': {
    as: 'club@demo.test',
    input: (f) => ({ compid: first(f.competition) }),
    row: 'API-039',
  },
  'GET /v5/teams/:id': { as: 'club@demo.test', input: (f) => ({ id: first(f.competition) }), row: 'API-042' },
  'GET /v5/public/eventteams/:compId': {
    as: 'nobody',
    input: (f) => ({ compId: first(f.competition) }),
    row: 'API-045',
  },
  'GET /v5/duplicates': { as: 'admin@demo.test', input: () => ({ pagesize: 200 }) },
  'GET /v5/duplicates/:id': { as: 'admin@demo.test', input: (f) => ({ id: first(f.duplicate) }) },
  'GET /v5/merges': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/linkrequests': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/my/athletes': { as: 'parent@demo.test', input: (f) => ({ compid: first(f.competition) }) },
  'GET /v5/athlete/getid': { as: 'parent@demo.test', input: registration, row: 'API-018' },
  'GET /v5/athlete/confirm': { as: 'parent@demo.test', input: registration, row: 'API-019' },
  'GET /v5/athlete/check/:aocode/:urn': {
    as: 'parent@demo.test',
    input: () => ({ aocode: 'EA', urn: '3000001' }),
    row: 'API-020',
  },
  'GET /v5/athlete': {
    as: 'parent@demo.test',
    input: (f) => ({ id: first(f.ownAthlete), compid: first(f.competition) }),
    row: 'API-011',
  },
  'GET /v5/athlete/pof10pbs/:id': {
    as: 'parent@demo.test',
    input: (f) => ({ id: first(f.ownAthlete) }),
    row: 'API-022',
  },
  'GET /v5/athlete-hand-over/:id': { as: 'parent@demo.test', input: (f) => ({ id: first(f.ownAthlete) }) },
  'GET /v5/athlete/:id': {
    as: 'parent@demo.test',
    input: (f) => ({ id: first(f.ownAthlete), compid: first(f.competition) }),
    row: 'API-011',
  },
  'GET /v5/public/events/:compId/:athleteId': {
    as: 'parent@demo.test',
    input: (f) => ({ compId: first(f.competition), athleteId: first(f.ownAthlete) }),
    row: 'API-050',
  },
  'GET /v5/competition/entries/:id': {
    as: 'organiser@demo.test',
    input: (f) => ({ id: first(f.competition), entityId: 0, entityLevel: 0 }),
    row: 'API-036',
  },
  'GET /v5/competition/teams/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/competition/alike/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/competition/entries/:id/xlsx': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/competition/entries/:id/csv': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/public/comp/:id/entries': { as: 'nobody', input: byCompetition },
  'GET /v5/public/comp/:id/entry-head': { as: 'nobody', input: byCompetition },
  'GET /v5/events/multi/:athleteId/:ceid': {
    as: 'parent@demo.test',
    input: (f) => ({ athleteId: first(f.ownAthlete), ceid: first(f.combined) }),
    row: 'API-015',
  },
  'GET /v5/my/entries': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/entry/switch-athlete/:entryid/:athleteId': {
    as: 'parent@demo.test',
    input: (f) => ({ entryid: first(f.ownEntry), athleteId: f.ownAthlete[1] ?? first(f.ownAthlete) }),
  },
  'GET /v5/entry/actions/:compId/:athleteId/:clubId/:entryId': {
    as: 'parent@demo.test',
    input: (f) => ({
      compId: first(f.ownEntryComp),
      athleteId: first(f.ownEntryAthlete),
      clubId: 0,
      entryId: first(f.ownEntry),
    }),
  },
  'GET /v5/entryperf/:id': { as: 'parent@demo.test', input: (f) => ({ id: first(f.ownEntry) }), row: 'API-026' },
  'GET /v5/cart': { as: 'parent@demo.test', input: (f) => ({ id: first(f.competition) }), row: 'API-054' },
  'GET /v5/order/:id': { as: 'parent@demo.test', input: (f) => ({ id: first(f.ownOrder) }) },
  'GET /v5/order/:id/receipt': { as: 'parent@demo.test', input: (f) => ({ id: first(f.ownOrder) }) },
  'GET /v5/my/orders': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/builder': { as: 'organiser@demo.test', input: () => ({ pagesize: 200, search: 'a' }), row: 'API-068' },
  'GET /v5/builder/:id': { as: 'organiser@demo.test', input: byCompetition, row: 'API-068' },
  'GET /v5/competition/validate/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/builder/history/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/builder/preview/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/builder/export/:id': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/builder/export/:id/csv': { as: 'organiser@demo.test', input: byCompetition },
  'GET /v5/compevent': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), pagesize: 0 }),
    row: 'API-092',
  },
  'GET /v5/compevent/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.event) }), row: 'API-092' },
  'GET /v5/event': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), pagesize: 0 }),
    row: 'API-075',
  },
  'GET /v5/event/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.eventDef) }), row: 'API-075' },
  'GET /v5/price': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), pagesize: 0 }),
    row: 'API-109',
  },
  'GET /v5/price/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.price) }), row: 'API-109' },
  'GET /v5/price/example': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), priceId: first(f.price), ageGroupId: first(f.ageGroup), events: 3 }),
  },
  'GET /v5/discount': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }), row: 'API-101' },
  'GET /v5/discount/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.discount) }), row: 'API-101' },
  'GET /v5/secondary/list': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/secondary/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.shopItem) }) },
  'GET /v5/secondary/athlete': {
    as: 'parent@demo.test',
    input: (f) => ({ compid: first(f.competition), athleteid: first(f.ownAthlete) }),
  },
  'GET /v5/secondary/cust': { as: 'parent@demo.test', input: (f) => ({ compid: first(f.competition) }) },
  'GET /v5/rule': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }), row: 'API-105' },
  'GET /v5/rule/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.compRule) }), row: 'API-105' },
  'GET /v5/ag': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), pagesize: 0 }),
    row: 'API-087',
  },
  'GET /v5/ag/:id': { as: 'organiser@demo.test', input: (f) => ({ id: first(f.ageGroup) }), row: 'API-087' },
  'GET /v5/ag/def/:aocode': {
    as: 'organiser@demo.test',
    input: (f) => ({ aocode: 'EA', compid: first(f.competition) }),
    row: 'API-091',
  },
  'GET /v5/ag/sets/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/ag/others/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/bibs/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/bibs/:compId/history': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/bibs/:compId/:paper/pdf': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), paper: 'list' }),
  },
  'GET /v5/bib/unused/:id': { as: 'organiser@demo.test', input: byCompetition, row: 'API-121' },
  'GET /v5/startlists/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/startlists/:compId/:egId': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), egId: first(f.eventGroup) }),
  },
  'GET /v5/competition/checkin/poster': {
    as: 'organiser@demo.test',
    input: (f) => ({ compid: first(f.competition) }),
  },
  'GET /v5/papers/:compId/:kind': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), kind: 'start-lists' }),
  },
  'GET /v5/papers/:compId/:kind/pdf': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition), kind: 'start-lists' }),
  },
  'GET /v5/photo-finish/:compId/lynx': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition) }),
  },
  'GET /v5/photo-finish/:compId/zip': {
    as: 'organiser@demo.test',
    input: (f) => ({ compId: first(f.competition) }),
  },
  'GET /v5/outputs/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/announcer/:compId': {
    as: 'official@demo.test',
    input: (f) => ({ compId: first(f.competition), egid: first(f.eventGroup) }),
  },
  'GET /v5/athlete/:id/results': { as: 'parent@demo.test', input: (f) => ({ id: first(f.ownAthlete) }) },
  'GET /v5/athlete/:id/contact-looks': { as: 'parent@demo.test', input: (f) => ({ id: first(f.ownAthlete) }) },
  'GET /v5/public/athlete/:id/results': { as: 'nobody', input: (f) => ({ id: first(f.shownAthlete) }) },
  'GET /v5/public/rankings': { as: 'nobody', input: () => ({ year: 2027, event: '100', gender: 'F' }) },
  'GET /v5/records/:compId': { as: 'official@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/public/outputs/:id': { as: 'nobody', input: (f) => ({ id: first(f.output) }) },
  'GET /v5/photo-finish/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/results/:compId': { as: 'official@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/results/:compId/export': {
    as: 'official@demo.test',
    input: (f) => ({ compId: first(f.competition), format: 'statisticians' }),
  },
  'GET /v5/results/:compId/:egId': {
    as: 'official@demo.test',
    input: (f) => ({ compId: first(f.competition), egId: first(f.eventGroup) }),
  },
  'GET /v5/rounds/:compId/:egId': {
    as: 'official@demo.test',
    input: (f) => ({ compId: first(f.competition), egId: first(f.laterRound) }),
  },
  'GET /v5/public/comp/:id/results': { as: 'nobody', input: byCompetition },
  'GET /v5/public/comp/:id/startlists': { as: 'nobody', input: byCompetition },
  'GET /v5/public/comp/:id/calls': { as: 'nobody', input: byCompetition },
  'GET /v5/day/:compId/pack': { as: 'official@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/day/:compId/changes': {
    as: 'official@demo.test',
    input: (f) => ({ compId: first(f.competition), since: 0, mark: '' }),
  },
  'GET /v5/day/:compId/scanners': { as: 'official@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/my-day': { as: 'parent@demo.test', input: () => ({}) },
  'GET /v5/overview/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/timetable/:compId': { as: 'organiser@demo.test', input: (f) => ({ compId: first(f.competition) }) },
  'GET /v5/template': { as: 'organiser@demo.test', input: () => ({}) },
  'GET /v5/template/:key/rows': {
    as: 'organiser@demo.test',
    input: (f) => ({ key: 'county-championship', compId: first(f.competition) }),
  },
  'GET /v5/report/readid': { as: 'organiser@demo.test', input: () => ({}), row: 'API-074' },
  'GET /v5/my/entries.ics': { as: 'parent@demo.test', input: () => ({}) },
};

import { randomUUID } from 'node:crypto';
import { bibsOfCompetition } from '@startline/contract/day/bibs';
import { organiserCheckIns, ownCheckIns, saveOwnCheckIns } from '@startline/contract/day/check-in';
import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { dayPack } from '@startline/contract/day/pack';
import {
  createTimingKey,
  fetchStartLists,
  photoFinish,
  receiveTiming,
  revokeTimingKey,
} from '@startline/contract/day/photo-finish';
import {
  createScannerLink,
  revokeScannerLink,
  scannerChanges,
  scannerLinks,
  scannerLog,
  scannerPack,
} from '@startline/contract/day/scanners';
import { getAccount } from '@startline/contract/people/accounts';
import { fullPath, type Route } from '@startline/contract/route';
import type { CompetitionId, EntryId, UserId } from '@startline/rules/ids';
import { hours, instant, later } from '@startline/rules/time';
import { SESSION_COOKIE } from '../../../../access/session-rules.ts';
import { checkInNonce } from '../../../../day/checkin/own-check-in.ts';
import type { Person, Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import { SECRET_KEY, type Site } from '../../site.ts';

type Ground = {
  readonly admin: Person;
  readonly comp: CompetitionId;
  readonly entry: EntryId;
  readonly owner: UserId;
  /** A competition of another organisation, with an entry that somebody else made. */
  readonly other: CompetitionId;
  readonly foreign: EntryId;
};
const textFor = ({ status, text }: Reply): string => `${String(status)} ${text}`;
const aRow = (subjectId: number, kind: SentDayRow['kind'], value: SentDayRow['value']): SentDayRow => ({
  ...{ id: randomUUID(), subject: kind === 'unit-state' ? 'unit' : kind === 'result' ? 'start' : 'entry' },
  ...{ subjectId, kind, value, reportedAt: '2027-01-01T00:00:00Z', device: randomUUID() },
});

async function groundOf(site: Site): Promise<Ground> {
  const [own] = await site.sql<{ comp: CompetitionId; org: number; entry: EntryId; owner: UserId }>(
    `select e.comp_id as comp, c.org_id as org, e.id as entry, e.user_id as owner from entry e join app_user u on u.id = e.user_id join competition c on c.id = e.comp_id
     where u.email = 'parent@demo.test' and e.state = 'paid' and c.active order by e.id limit 1`,
  );
  const [foreign] = await site.sql<{ comp: CompetitionId; entry: EntryId }>(
    `select e.comp_id as comp, e.id as entry from entry e join competition c on c.id = e.comp_id where e.state = 'paid' and c.active and c.org_id <> ${String(own?.org)} and e.user_id <> ${String(own?.owner)} order by e.id limit 1`,
  );
  if (!own || !foreign) throw new Error('The demo has no entries at two organisations.');
  const { comp, entry, owner } = own;
  return {
    admin: await site.person('admin@demo.test'),
    comp,
    entry,
    owner,
    other: foreign.comp,
    foreign: foreign.entry,
  };
}

/** Tries a key wherever another kind of key works; each must be answered as an unknown key. */
async function elsewhere(site: Site, what: string, key: string, { comp }: Ground): Promise<void> {
  const bearer = site.stranger();
  bearer.headers['authorization'] = `Bearer ${key}`;
  const cookie = site.stranger();
  cookie.cookies.set(SESSION_COOKIE, key);
  for (const person of [bearer, cookie]) {
    const { status, text } = await person.call(getAccount, {});
    shut(status === 401, `${what} opens an account: ${text}`);
  }
  const nonce = await site.stranger().call(ownCheckIns, { compid: comp, nonce: key });
  shut(nonce.status === 401, `${what} opens check-in: ${nonce.text}`);
}

const timing = (route: Route, comp: CompetitionId, key: string): string =>
  fullPath(route).replace(':compId', String(comp)).replace(':key', key);
const post = (site: Site, comp: CompetitionId, key: string) =>
  site.stranger().send({
    method: 'POST',
    path: `${timing(receiveTiming, comp, key)}?name=a.lif`,
    headers: { 'content-type': 'application/octet-stream' },
    body: '1,1,1,100m\n1,1,4,A,B,C,12.345\n',
  });

async function scannerLink(site: Site, ground: Ground): Promise<void> {
  const { admin, comp, entry, foreign } = ground;
  for (const job of ['check-in', 'call-room'] as const) {
    const made = await admin.call(createScannerLink, { compId: comp, label: 'Attacked', job });
    const key = made.data.url.split('#key=')[1] ?? '';
    const phone = site.stranger();
    const opened = await phone.call(scannerPack, { key });
    shut(opened.status === 200, `the link opens no pack: ${opened.text}`);
    shut(!/"dob"|"email"|"phone"|@[a-z]+\.test/i.test(opened.text), 'a pack shows a date of birth or an address');
    const kinds = new Set(opened.data.pack.cells.map(({ kind }) => kind));
    const marks = ['result', 'trial', 'height', 'wind', 'protest'] as const;
    shut(!marks.some((kind) => kinds.has(kind)), `a link to ${job} reads ${[...kinds].join(', ')}`);
    const since = await phone.call(scannerChanges, { key, since: 0, mark: '' });
    shut(
      !since.data.cells.some(({ kind }) => marks.some((mark) => mark === kind)),
      `a link to ${job} reads marks by its changes`,
    );
    const beyond = await phone.call(scannerLog, {
      key,
      rows: [
        aRow(entry, 'bib', '1'),
        aRow(entry, 'lane', 1),
        aRow(entry, 'scratch', true),
        aRow(1, 'result', '10.00'),
        ...(job === 'check-in' ? [aRow(1, 'unit-state', 'called')] : [aRow(entry, 'check-in', 'desk')]),
        aRow(foreign, 'check-in', 'desk'),
      ],
    });
    const kept = beyond.data.answers.filter(({ answer }) => answer !== 'refused');
    shut(kept.length === 0, `a link to ${job} reports what is not its job: ${beyond.text}`);
    await elsewhere(site, 'the key of a scanner link', key, ground);
    const asTiming = await post(site, comp, key);
    shut(asTiming.status === 404, `a scanner link sends results: ${asTiming.text}`);
    await admin.call(revokeScannerLink, { compId: comp, id: made.data.id });
    const gone = [
      await phone.call(scannerPack, { key }),
      await phone.call(scannerChanges, { key, since: 0, mark: '' }),
      await phone.call(scannerLog, { key, rows: [aRow(entry, 'check-in', 'desk')] }),
      await phone.call(scannerPack, { key: 'never' }),
    ];
    shut(
      new Set(gone.map(textFor)).size === 1 && gone[0]?.status === 404,
      `a revoked link: ${gone.map(textFor).join(' / ')}`,
    );
  }
}

async function timingKey(site: Site, ground: Ground): Promise<void> {
  const { admin, comp, other } = ground;
  const made = await admin.call(createTimingKey, { compId: comp, track: 'Attacked', folder: 'C:\\x' });
  const key = made.data.postUrl.split('/').at(-1) ?? '';
  const lists = (at: CompetitionId, by: string) => site.stranger().send({ path: timing(fetchStartLists, at, by) });
  shut((await lists(comp, key)).status === 200, 'the key fetches no start lists at its own competition');
  const [there, never] = [await post(site, other, key), await post(site, other, 'k'.repeat(43))];
  shut(textFor(there) === textFor(never) && there.status === 404, `a key works elsewhere: ${there.text}`);
  shut((await lists(other, key)).status === 404, 'a key reads the start lists of another competition');
  const pack = await site.stranger().call(scannerPack, { key });
  shut(pack.status === 404, `a timing key opens a pack: ${pack.text}`);
  await elsewhere(site, 'a timing key', key, ground);
  await admin.call(revokeTimingKey, { compId: comp, id: made.data.id });
  const gone = [await post(site, comp, key), await lists(comp, key)];
  shut(
    gone.every(({ status }) => status === 404),
    `a revoked key works: ${gone.map(textFor).join(' / ')}`,
  );
}

async function mailedLink(site: Site, ground: Ground): Promise<void> {
  const { comp, entry, owner, other, foreign } = ground;
  const until = later(instant(new Date().toISOString()), hours(1));
  const nonce = checkInNonce(SECRET_KEY, { userId: owner, compId: comp, until });
  const [user = '', end = '', signature = ''] = nonce.split('.');
  const phone = site.stranger();
  const own = await phone.call(ownCheckIns, { compid: comp, nonce });
  const ids = own.data.athletes.map(({ entryId }) => entryId);
  shut(ids.includes(entry) && !/"dob"|"email"|"phone"/i.test(own.text), `the link opens ${own.text.slice(0, 300)}`);
  const strangers = await site.sql(
    `select 1 from entry where id in (${ids.map(String).join(',')}) and user_id <> ${String(owner)}`,
  );
  shut(strangers.length === 0, 'a link opens the entries of others');
  const past = later(instant(new Date().toISOString()), -hours(1));
  const forged = [
    `${(owner + 1).toString(36)}.${end}.${signature}`,
    `${user}.${(until + 1).toString(36)}.${signature}`,
    `${user}.${end}.${signature.slice(1)}`,
    `${user}.${end}`,
    checkInNonce(SECRET_KEY, { userId: owner, compId: other, until }),
    checkInNonce(SECRET_KEY, { userId: owner, compId: comp, until: past }),
    checkInNonce('another secret', { userId: owner, compId: comp, until }),
  ];
  const refused = await Promise.all(forged.map((one) => phone.call(ownCheckIns, { compid: comp, nonce: one })));
  shut(
    refused.every((reply) => reply.status === 401) && new Set(refused.map(textFor)).size === 1,
    `forged links are answered ${refused.map(textFor).join(' / ')}`,
  );
  const saved = await phone.call(saveOwnCheckIns, {
    id: comp,
    nonce,
    termsAccepted: true,
    athletes: [{ entryId: foreign, collected: true }],
  });
  shut(
    saved.data.answers.every(({ answer }) => answer === 'refused'),
    `a link checks others in: ${saved.text}`,
  );
  shut((await phone.call(getAccount, {})).status === 401, 'a link to check in logs in');
  const account = site.stranger();
  account.headers['authorization'] = `Bearer ${nonce}`;
  shut((await account.call(getAccount, {})).status === 401, 'a link to check in is a token');
}

/** Plays staff of one organisation who act at the competition of another. */
async function otherStaff(site: Site, { comp, other, entry }: Ground): Promise<void> {
  const staff = await site.signUp('proved');
  const [org] = await site.sql<{ id: number }>(`select org_id as id from competition where id = ${String(other)}`);
  await site.sql(
    `insert into permission (user_id, role, org_id, comp_id) select id, 'ADMIN', ${String(org?.id)}, 0 from app_user where email = '${staff.email}'`,
  );
  const there = await staff.call(dayPack, { compId: other });
  shut(there.status === 200, `staff cannot work at their own competition: ${there.text.slice(0, 200)}`);
  const replies = [
    await staff.call(dayPack, { compId: comp }),
    await staff.call(sendReports, { compId: comp, rows: [aRow(entry, 'check-in', 'desk')] }),
    await staff.call(organiserCheckIns, { compid: comp }),
    await staff.call(scannerLinks, { compId: comp }),
    await staff.call(createScannerLink, { compId: comp, label: 'Mine', job: 'check-in' }),
    await staff.call(photoFinish, { compId: comp }),
    await staff.call(createTimingKey, { compId: comp, track: 'Mine', folder: 'x' }),
    await staff.call(bibsOfCompetition, { compId: comp }),
  ];
  shut(
    replies.every(({ status }) => status === 403),
    `staff elsewhere are answered ${replies.map(textFor).join('\n').slice(0, 600)}`,
  );
  const across = await staff.call(sendReports, {
    compId: other,
    rows: [aRow(entry, 'check-in', 'desk'), aRow(entry, 'bib', '9')],
  });
  shut(
    across.data.answers.every(({ answer }) => answer === 'refused'),
    `staff report across: ${across.text}`,
  );
}

/** Holders of a scanner link, a timing key, a mailed link or rights elsewhere go beyond the purpose of each. */
export const play: Play = {
  door: 'day',
  title: 'A scanner link, a timing key, an emailed check-in link and rights elsewhere open nothing else',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const ground = await groundOf(site);
    await scannerLink(site, ground);
    await timingKey(site, ground);
    await mailedLink(site, ground);
    await otherStaff(site, ground);
  },
};

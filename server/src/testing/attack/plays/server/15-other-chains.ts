import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { competitionCalendar, contactOrganiser } from '@startline/contract/competitions/competitions';
import { sendReports } from '@startline/contract/day/log';
import { entriesCsv } from '@startline/contract/entering/competition-entries';
import { eventsForAthlete } from '@startline/contract/entering/entries';
import { fullPath } from '@startline/contract/route';
import type { AthleteId, CompetitionId, EntryId } from '@startline/rules/ids';
import type { Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const NONE = 99_999_999;
const textFor = ({ status, text }: Reply): string => `${String(status)} ${text}`;

type Ground = {
  readonly comp: CompetitionId;
  readonly entry: EntryId;
  readonly athlete: AthleteId;
  readonly other: CompetitionId;
  readonly foreign: EntryId;
};
async function groundOf(site: Site): Promise<Ground> {
  const [own] = await site.sql<Omit<Ground, 'other' | 'foreign'> & { readonly org: number }>(
    `select e.comp_id as comp, e.id as entry, e.athlete_id as athlete, c.org_id as org from entry e join app_user u on u.id = e.user_id join competition c on c.id = e.comp_id
     where u.email = 'parent@demo.test' and e.state = 'paid' and c.active order by e.id limit 1`,
  );
  const [there] = await site.sql<{ readonly other: CompetitionId; readonly foreign: EntryId }>(
    `select e.comp_id as other, e.id as foreign from entry e join competition c on c.id = e.comp_id where e.state = 'paid' and c.active and c.org_id <> ${String(own?.org)} order by e.id limit 1`,
  );
  if (!own || !there) throw new Error('The demo has no entries at two organisations.');
  return { ...own, ...there };
}

/** Puts names from a family into files for spreadsheets and calendars, which may run what they read. */
async function files(site: Site, { comp, athlete }: Ground): Promise<void> {
  const formula = '=HYPERLINK(""http://attack.test"")';
  await site.sql(`update athlete set first_name = '${formula}', surname = '@SUM(1)' where id = ${String(athlete)}`);
  const admin = await site.person('admin@demo.test');
  const { data, text } = await admin.call(entriesCsv, { id: comp });
  shut(/HYPERLINK/.test(text), 'the file of entries has no such athlete');
  const cells = data.content.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const run = cells.filter((cell) => /^"?\s*[=+@]/.test(cell));
  shut(run.length === 0, `a spreadsheet runs ${run.join(' | ')}`);
  await site.sql(
    `update competition set name = E'Open\\r\\nATTENDEE:mailto:victim@attack.test\\r\\nX-A:1' where id = ${String(comp)}`,
  );
  const calendar = await site.stranger().call(competitionCalendar, { id: comp });
  shut(/BEGIN:VEVENT/.test(calendar.text), `there is no calendar: ${calendar.text}`);
  shut(!/^(ATTENDEE|X-A)/m.test(calendar.text), 'the name of a competition writes lines into a calendar');
}

/** Sends a message to an organiser that would add lines to the head of the mail. */
async function mailing(site: Site, { comp }: Ground): Promise<void> {
  const message = 'A message that is long enough.';
  const head = 'Eve\r\nBcc: victim@attack.test';
  const stranger = site.stranger();
  await stranger.call(contactOrganiser, { compId: comp, name: head, email: 'eve@attack.test', message });
  const address = await stranger.call(contactOrganiser, {
    compId: comp,
    name: 'Eve',
    email: `a@attack.test\r\nBcc:b@attack.test`,
    message,
  });
  shut(address.status === 400, `an address of two lines is taken: ${address.text}`);
  const rows = await site.sql<{ readonly subject: string; readonly sender: string }>(
    `select payload->'letter'->>'subject' as subject, coalesce(payload->'letter'->>'replyTo', '') as sender from outbox where kind = 'mail'`,
  );
  const split = rows.filter(({ subject, sender }) => /[\r\n]/.test(subject) || /[\r\n]/.test(sender));
  shut(split.length === 0, `an email has a head of two lines: ${JSON.stringify(split[0])}`);
}

/** Tries to read which events an athlete may enter, which reveals an age and is only for those who have the athlete. */
async function looking(site: Site, { comp, athlete }: Ground): Promise<void> {
  for (const person of [site.stranger(), await site.signUp('unproved'), await site.signUp('proved')]) {
    const replies = [
      await person.call(eventsForAthlete, { compId: comp, athleteId: athlete }),
      await person.call(eventsForAthlete, { compId: comp, athleteId: NONE }),
    ];
    shut(new Set(replies.map(textFor)).size === 1, `events tell whom there is: ${replies.map(textFor).join(' / ')}`);
    shut(replies[0]?.errNo !== 0, 'a stranger is told what an athlete may enter');
  }
}

/** Plays staff of one competition who name the reports of another as those that theirs replace. */
async function replacing(site: Site, { comp, entry, other, foreign }: Ground): Promise<void> {
  const admin = await site.person('admin@demo.test');
  const row = (subjectId: EntryId, value: string, replaces: readonly string[] = [], id: string = randomUUID()) => ({
    ...{ id, subject: 'entry' as const, subjectId, kind: 'bib' as const, value, replaces: [...replaces] },
    ...{ reportedAt: '2027-01-01T00:00:00Z', device: randomUUID() },
  });
  const mine = row(entry, '4711');
  const kept = await admin.call(sendReports, { compId: comp, rows: [mine] });
  shut(kept.data.answers[0]?.answer === 'kept', `staff cannot give a number: ${kept.text}`);
  const staff = await site.signUp('proved');
  await site.sql(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'ADMIN', c.org_id, 0 from app_user u, competition c where u.email = '${staff.email}' and c.id = ${String(other)}`,
  );
  const sent = await staff.call(sendReports, {
    compId: other,
    rows: [row(foreign, '4712', [mine.id]), row(foreign, '4713', [], mine.id)],
  });
  const [first, again] = sent.data.answers;
  shut(first?.answer === 'kept', `staff cannot work at their own competition: ${sent.text}`);
  shut(again?.answer === 'other-row' && again.seq === 0, `a report of others is told or taken: ${sent.text}`);
  const [cell] = await site.sql<{ readonly value: string }>(
    `select value #>> '{}' as value from day_cell where comp_id = ${String(comp)} and subject = 'entry' and subject_id = ${String(entry)} and kind = 'bib'`,
  );
  shut(cell?.value === '4711', `a report of another competition replaced a number: ${JSON.stringify(cell)}`);
}

/** Listens to the changes of a draft while its organiser works on it. */
async function listening(site: Site): Promise<void> {
  const [draft] = await site.sql<{ readonly id: number }>(
    'select id from competition where not active order by id limit 1',
  );
  if (!draft) throw new Error('The demo has no draft.');
  const hear = async (id: number): Promise<string> => {
    let text = '';
    const path = `${fullPath({ path: '/v5/public/live/' })}${String(id)}`;
    const request = http.get(`${site.origin}${path}`, { headers: { 'last-event-id': '0' } }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
    });
    request.on('error', () => undefined);
    await pause(300);
    await site.sql(
      `insert into live_event (comp_id, kind, ref_id, at) values (${String(id)}, 'competition', 1, now())`,
    );
    await site.sql(`select pg_notify('live', '${String(id)}')`);
    await pause(700);
    request.destroy();
    return text;
  };
  const [hidden, none] = [await hear(draft.id), await hear(NONE)];
  shut(hidden.includes('hello') && hidden === none, `the news of a draft is told: ${hidden}`);
}

/**
 * Attacks by files that programs run, heads of mails, ages by events, reports across competitions and changes of
 * drafts.
 */
export const play: Play = {
  door: 'chains',
  title: 'Names, messages, reports and streams carry nothing across to where it is not due',
  fresh: true,
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const ground = await groundOf(site);
    await looking(site, ground);
    await replacing(site, ground);
    await mailing(site, ground);
    await listening(site);
    await files(site, ground);
  },
};

import { register } from '@startline/contract/people/accounts';
import { addAthlete } from '@startline/contract/people/athletes';
import { askForOrg } from '@startline/contract/people/orgs';
import { savePermission } from '@startline/contract/people/permissions';
import { runReport } from '@startline/contract/telling/reports';
import type { CompetitionId } from '@startline/rules/ids';
import type { Person } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const REPORTS_AN_HOUR = 20;
const BAIT = 'Locked, see www.evil.example';

/** Plays a new organisation that writes to strangers under any name. */
async function unapproved(site: Site, eve: Person): Promise<void> {
  const { data, text } = await eve.call(askForOrg, { name: 'Help Desk', acceptTerms: true });
  shut(data.id > 0, `nobody may ask for an organisation: ${text}`);
  const email = 'victim@elsewhere.example';
  const invited = await eve.call(savePermission, { id: 0, orgid: data.id, roleid: 1, email });
  shut(invited.status === 403, `an organisation that nobody approved invites: ${invited.text}`);
  shut((await site.mails(email)).length === 0, 'a stranger has mail of it');
}

/** Names that a mail of ours would carry. */
async function names(site: Site, eve: Person): Promise<void> {
  const child = { gender: 'F' as const, dob: '2012-05-01', clubid: 0, URN: '', surName: 'Long' };
  const replies = [
    await site.stranger().call(register, { name: BAIT, email: 'bait@elsewhere.example', password: 'four dry hurdles' }),
    await eve.call(askForOrg, { name: BAIT, acceptTerms: true }),
    await eve.call(addAthlete, { ...child, firstName: BAIT }),
  ];
  const taken = replies.find(({ status }) => status !== 400);
  shut(taken === undefined, `an address of the web is a name: ${taken?.text ?? ''}`);
}

/** Plays a person with the right to reports who sends them to everybody. */
async function flood(site: Site): Promise<void> {
  const [comp] = await site.sql<{ id: CompetitionId; org: number }>(
    `select c.id, c.org_id as org from competition c join organisation o on o.id = c.org_id where c.active and o.status = 'Approved' order by c.id limit 1`,
  );
  if (!comp) throw new Error('The demo has no competition.');
  const staff = await site.signUp('proved');
  await site.sql(
    `insert into permission (user_id, role, org_id, comp_id) select id, 'REPORTS', ${String(comp.org)}, 0 from app_user where email = '${staff.email}'`,
  );
  const send = (n: number) =>
    staff.call(runReport, { compid: comp.id, reportid: 1, email: `treasurer${String(n)}@elsewhere.example` });
  const status = (to: string) => site.sql(`update organisation set status = '${to}' where id = ${String(comp.org)}`);
  await status('Pending');
  const early = await send(0);
  await status('Approved');
  const forget = () => site.sql(`delete from rate_limit where bucket like 'report-%'`);
  await forget();
  shut(early.status === 403, `an organisation that nobody approved mails reports: ${early.text.slice(0, 200)}`);
  const sent = await Promise.all(Array.from({ length: REPORTS_AN_HOUR }, (_, n) => send(n)));
  shut(
    sent.every(({ status }) => status === 200),
    `reports are not sent: ${sent.find(({ status }) => status !== 200)?.text ?? ''}`,
  );
  await forget();
  const next = await send(REPORTS_AN_HOUR);
  shut(
    next.status === 429,
    `more than ${String(REPORTS_AN_HOUR)} reports an hour are emailed: ${next.text.slice(0, 200)}`,
  );
}

/** Writes to strangers under our name. */
export const play: Play = {
  door: 'typed',
  title: 'Nobody sends strangers words of their own under our name',
  run: async (site) => {
    const eve = await site.signUp('proved');
    await unapproved(site, eve);
    await names(site, eve);
    await flood(site);
  },
};

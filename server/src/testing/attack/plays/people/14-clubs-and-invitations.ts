import { clubGrid, holdPlaces } from '@startline/contract/entering/club-entries';
import { clubAffairs } from '@startline/contract/entering/club-page';
import { listPast, newcomers, pastEntries } from '@startline/contract/entering/club-sheet';
import { getAccount } from '@startline/contract/people/accounts';
import { answerLinkRequest, listLinkRequests, readAthlete } from '@startline/contract/people/athletes';
import { askIntoClub } from '@startline/contract/people/clubs';
import { acceptInvitation, readTeam, savePermission } from '@startline/contract/people/permissions';
import { uploadLogo } from '@startline/contract/people/uploads';
import { myCalendar } from '@startline/contract/selling/payments';
import { fullPath } from '@startline/contract/route';
import type { AthleteId, ClubId, CompetitionId, CompEventId, OrgId } from '@startline/rules/ids';
import { keyIn } from '../../../accounts.ts';
import type { Person, Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

type Child = { id: AthleteId; urn: string; dob: string; club: ClubId; comp: CompetitionId; event: CompEventId };
const textFor = ({ status, text }: Reply): string => `${String(status)} ${text}`;

/** Inserts a representative of a club, and returns a child of the demo's parent who is in another club. */
async function groundOf(site: Site): Promise<{ child: Child; rep: Person; club: ClubId }> {
  const [child] = await site.sql<Child>(
    `select a.id, a.urn, a.dob::text as dob, a.club_id as club, e.comp_id as comp, e.comp_event_id as event from athlete a join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id join entry e on e.athlete_id = a.id
     where u.email = 'parent@demo.test' and a.urn <> '' and a.ao_code = 'EA' and a.club_id is not null order by a.id, e.id limit 1`,
  );
  if (!child) throw new Error('The demo parent has no child with a number and a club.');
  const [club] = await site.sql<{ id: ClubId }>(
    `select id from club where kind = 'C' and id <> ${String(child.club)} and area_id is distinct from 0 order by id desc limit 1`,
  );
  const rep = await site.signUp('proved');
  if (!club) throw new Error('The demo has one club.');
  await site.sql(
    `insert into user_club (user_id, club_id) select id, ${String(club.id)} from app_user where email = '${rep.email}'`,
  );
  return { child, rep, club: club.id };
}

/** Plays a club that takes in a child whose family did not agree. */
async function joining(site: Site, rep: Person, child: Child, club: ClubId): Promise<void> {
  const [{ clubs: before } = { clubs: '' }] = await clubsOf(site, child);
  const wrong = await rep.call(askIntoClub, { id: club, regid: child.urn, dob: '1999-01-31', aocode: 'EA' });
  const none = await rep.call(askIntoClub, { id: club, regid: '9999990', dob: child.dob, aocode: 'EA' });
  const right = await rep.call(askIntoClub, { id: club, regid: child.urn, dob: child.dob, aocode: 'EA' });
  const told = [wrong, none, right].map(textFor);
  shut(right.status === 200 && new Set(told).size === 1, `asking into a club tells: ${told.join(' / ')}`);
  const [request] = await site.sql<{ id: number }>(
    `select id from link_request where athlete_id = ${String(child.id)} and club_id = ${String(club)} order by id desc limit 1`,
  );
  shut(request !== undefined, 'nobody was asked for the child');
  const stranger = await site.signUp('proved');
  for (const person of [rep, stranger]) {
    const listed = await person.call(listLinkRequests, {});
    shut(listed.data.length === 0, `somebody reads the requests of others: ${listed.text}`);
    const answered = await person.call(answerLinkRequest, { id: request.id, allow: true });
    shut(answered.status === 404, `somebody answers for the family: ${answered.text}`);
    const [read, nobody] = [
      await person.call(readAthlete, { id: child.id }),
      await person.call(readAthlete, { id: 99_999_999 }),
    ];
    shut(read.status !== 200 && textFor(read) === textFor(nobody), `the child is read before a yes: ${read.text}`);
  }
  const [{ clubs: after } = { clubs: '' }] = await clubsOf(site, child);
  shut(after === before, `the child is in ${after} before a yes`);
  const foreign = await stranger.call(askIntoClub, { id: club, regid: child.urn, dob: child.dob, aocode: 'EA' });
  shut(foreign.status === 403, `somebody asks for a club that they do not represent: ${foreign.text}`);
}
const clubsOf = (site: Site, { id }: Child) =>
  site.sql<{ clubs: string }>(
    `select concat_ws(',', club_id, club2_id, school_id) as clubs from athlete where id = ${String(id)}`,
  );

/** Tries the files and grids of clubs. */
async function importing(rep: Person, child: Child, club: ClubId): Promise<void> {
  const { comp: compId, club: clubId } = child;
  const replies = [
    await rep.call(clubGrid, { compId, clubId }),
    await rep.call(clubAffairs, { id: clubId }),
    await rep.call(listPast, { compId, clubId }),
    await rep.call(pastEntries, { compId, clubId, from: compId }),
    await rep.call(newcomers, { compId, clubId, people: [] }),
    await rep.call(holdPlaces, { compId, clubId, cells: [{ ceid: child.event, athleteId: child.id }] }),
  ];
  shut(
    replies.every(({ status }) => status === 403),
    `another club is answered ${replies.map(textFor).join('\n').slice(0, 600)}`,
  );
  const held = await rep.call(holdPlaces, {
    compId,
    clubId: club,
    cells: [{ ceid: child.event, athleteId: child.id }],
  });
  const nobody = await rep.call(holdPlaces, {
    compId,
    clubId: club,
    cells: [{ ceid: child.event, athleteId: 99_999_999 }],
  });
  const anonymous = ({ text, status }: Reply): string =>
    `${String(status)} ${text.replaceAll(/"athleteId":\d+/g, '"athleteId":0')}`;
  shut(anonymous(held) === anonymous(nobody), `a grid tells of others: ${held.text} / ${nobody.text}`);
  const request = async (urn: string) =>
    textFor(await rep.call(newcomers, { compId, clubId: club, people: [{ gender: 'F', born: '2012-05-01', urn }] }));
  shut((await request(child.urn)) === (await request('9999990')), 'newcomers tell which numbers there are');
  const past = await rep.call(pastEntries, { compId, clubId: club, from: child.comp });
  shut(
    !past.text.includes(child.dob) && !past.text.includes(child.urn),
    `entries of others: ${past.text.slice(0, 300)}`,
  );
}

/** Tries to use an invitation to an organisation without its key or its mailbox. */
async function inviting(site: Site): Promise<void> {
  const admin = await site.person('admin@demo.test');
  const [org] = await site.sql<{ id: OrgId }>(
    `select id from organisation where status = 'Approved' order by id limit 1`,
  );
  const [role] = await site.sql<{ id: number }>('select 1 as id');
  if (!org || !role) throw new Error('The demo has no organisation.');
  const guest = await site.signUp('proved');
  const invited = { id: 0, email: guest.email, roleid: role.id, orgid: org.id };
  const [asPerson, asStranger] = [
    await admin.call(savePermission, invited),
    await admin.call(savePermission, { ...invited, email: 'no.account@attack.test' }),
  ];
  shut(
    asPerson.status === asStranger.status,
    `an invitation tells who has an account: ${asPerson.text} / ${asStranger.text}`,
  );
  const before = await guest.call(readTeam, { id: org.id });
  shut(before.status === 403, `an invitation gives a right before a yes: ${before.text}`);
  const key = keyIn((await site.mails(guest.email, 2)).at(-1));
  const forged = [`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'k'.repeat(43)];
  const refused = await Promise.all(forged.map((one) => site.stranger().call(acceptInvitation, { key: one })));
  shut(
    new Set(refused.map(textFor)).size === 1 && refused[0]?.errNo !== 0,
    `forged keys: ${refused.map(textFor).join(' / ')}`,
  );
  const thief = await site.signUp('proved');
  const taken = await thief.call(acceptInvitation, { key });
  const right = await site.sql(
    `select 1 from permission p join app_user u on u.id = p.user_id where u.email = '${thief.email}'`,
  );
  shut(right.length === 0, `whoever opens the link is given the right: ${taken.text}`);
  const who = await thief.call(getAccount, {});
  shut(who.data.email !== guest.email, 'a link to an organisation logs in to an account that is there');
  const again = await site.stranger().call(acceptInvitation, { key });
  shut(again.errNo !== 0, `a key works twice: ${again.text}`);
}

/** Uploads pages and programs that claim to be pictures. */
async function uploading(site: Site): Promise<void> {
  const admin = await site.person('admin@demo.test');
  const bodies = [
    '<html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '%PDF-1.4',
  ];
  for (const type of ['image/png', 'image/svg+xml', 'text/html'])
    for (const body of bodies) {
      const reply = await admin.send({
        method: 'POST',
        path: `${fullPath(uploadLogo)}?name=logo.png`,
        headers: { 'content-type': type },
        body,
      });
      shut(reply.status >= 400 && reply.status < 500, `${type} with ${body} is kept: ${reply.text}`);
    }
  const feed = await site.stranger().call(myCalendar, {});
  shut(feed.status === 401, `anybody reads a calendar of entries: ${feed.text}`);
}

/** A club takes children, reads other clubs, and steals an invitation. */
export const play: Play = {
  door: 'clubs',
  title: 'Joining a club, its files, an invitation and an upload give nobody what is not theirs',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const { child, rep, club } = await groundOf(site);
    await importing(rep, child, club);
    await joining(site, rep, child, club);
    await inviting(site);
    await uploading(site);
  },
};

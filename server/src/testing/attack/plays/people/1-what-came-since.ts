import { publicOutput } from '@startline/contract/day/boards';
import { ownCheckIns, verifyCheckIn } from '@startline/contract/day/check-in';
import { sendReports } from '@startline/contract/day/log';
import { receiveTiming } from '@startline/contract/day/photo-finish';
import { publicResults } from '@startline/contract/day/results';
import { scannerPack } from '@startline/contract/day/scanners';
import { publicStartLists } from '@startline/contract/day/start-lists';
import { createTeam } from '@startline/contract/entering/teams';
import { joinLine } from '@startline/contract/entering/waiting';
import { askToRepresent } from '@startline/contract/people/represented-places';
import { fullPath } from '@startline/contract/route';
import type { AthleteId, ClubId, CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Person, Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const NONE = 99_999_999;
const textFor = ({ status, text }: Reply): string => `${String(status)} ${text}`;

/** A question, with the replies that must not differ between an existing record and a missing one. */
type Asked = { readonly what: string; readonly replies: readonly Reply[] };
type Victim = {
  id: AthleteId;
  club: ClubId;
  otherClub: ClubId;
  email: string;
  comp: CompetitionId;
  event: CompEventId;
  relay: { readonly id: CompEventId; readonly comp: CompetitionId };
};

async function ofEntrants(stranger: Person, other: Person, victim: Victim): Promise<readonly Asked[]> {
  const athletes = [victim.id, NONE as AthleteId];
  const teams = [victim.club, victim.otherClub, 0 as ClubId].flatMap((clubId) =>
    athletes.map((athlete) =>
      stranger.call(createTeam, { compId: victim.relay.comp, ceid: victim.relay.id, clubId, athletes: [athlete] }),
    ),
  );
  const lines = athletes.map((athleteId) => stranger.call(joinLine, { ceid: victim.event, athleteId }));
  const nonces = [`${victim.id.toString(36)}.zzzzzzzz.forged`, 'x'].map((nonce) =>
    stranger.call(ownCheckIns, { compid: victim.comp, nonce }),
  );
  const places = [stranger, other].map((one) => one.call(askToRepresent, { ssid: 1, entityid: victim.club }));
  return [
    { what: 'who is in which club, by a team', replies: await Promise.all(teams) },
    { what: 'which athletes there are, by a line', replies: await Promise.all(lines) },
    { what: 'whose entries a forged link opens', replies: await Promise.all(nonces) },
    { what: 'who represents a club', replies: await Promise.all(places) },
  ];
}

/** Returns addresses with and without an entry, asked about without the address itself. */
async function ofAddresses(site: Site, { email, comp }: Victim): Promise<Asked> {
  const ask = async (emailid: string): Promise<Reply> => {
    const reply = await site.stranger().call(verifyCheckIn, { emailid, compcode: String(comp), date: '2027-01-01' });
    return { ...reply, text: reply.text.replaceAll(emailid, 'ADDRESS') };
  };
  return { what: 'which addresses entered', replies: [await ask(email), await ask('nobody@attack.test')] };
}

async function ofTheDay(stranger: Person, { comp }: Victim, hidden: CompetitionId): Promise<readonly Asked[]> {
  const none = NONE as CompetitionId;
  const send = (compId: CompetitionId) =>
    stranger.send({
      method: 'POST',
      path: fullPath(receiveTiming).replace(':compId', String(compId)).replace(':key', 'k'.repeat(43)),
      headers: { 'content-type': 'application/octet-stream' },
      body: '1,1,1,100m\n1,1,4,A,B,C,12.345\n',
    });
  const report = (compId: CompetitionId) =>
    stranger.call(sendReports, {
      compId,
      rows: [
        {
          id: '6b1d1f0e-5a0b-4f57-9f6f-3d9c3f1f0a01',
          subject: 'entry',
          subjectId: 1,
          kind: 'check-in',
          value: 'desk',
          reportedAt: '2027-01-01T00:00:00Z',
          device: '6b1d1f0e-5a0b-4f57-9f6f-3d9c3f1f0a02',
        },
      ],
    });
  return [
    { what: 'which competition has timing', replies: [await send(comp), await send(none)] },
    { what: 'which draft there is, by reports', replies: [await report(hidden), await report(comp)] },
    {
      what: 'which draft there is, by its start lists',
      replies: [
        await stranger.call(publicStartLists, { id: hidden }),
        await stranger.call(publicStartLists, { id: none }),
      ],
    },
    {
      what: 'which draft there is, by its results',
      replies: [await stranger.call(publicResults, { id: hidden }), await stranger.call(publicResults, { id: none })],
    },
    {
      what: 'which scanner links there are',
      replies: [
        await stranger.call(scannerPack, { key: 'a'.repeat(43) }),
        await stranger.call(scannerPack, { key: 'b' }),
      ],
    },
  ];
}

/**
 * An attacker who knows a name and a club tries teams, lines, clubs, check-in, start lists, results, timing and boards.
 */
export const play: Play = {
  door: '1',
  title: 'Teams, lines, clubs and the day of a competition tell a stranger nothing',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const [entrant] = await site.sql<Omit<Victim, 'relay'>>(
      `select a.id, a.club_id as club, (select min(k.id) from club k where k.id <> a.club_id and k.kind = 'C') as "otherClub", u.email, e.comp_id as comp, e.comp_event_id as event from entry e join athlete a on a.id = e.athlete_id join app_user u on u.id = e.user_id
       join competition c on c.id = e.comp_id where u.email = 'parent@demo.test' and a.club_id is not null and e.state = 'paid' and c.active order by e.id limit 1`,
    );
    const [relay] = await site.sql<Victim['relay']>(
      `select v.id, v.comp_id as comp from comp_event v join event_def d on d.id = v.event_def_id join competition c on c.id = v.comp_id
       where c.active and d.code ilike '4x%' and v.max_athletes >= 0 order by v.id limit 1`,
    );
    if (!entrant || !relay) throw new Error('The demo has no entry of the parent, or no relay.');
    const victim: Victim = { ...entrant, relay };
    const [hidden] = await site.sql<{ id: CompetitionId }>(
      'select id from competition where not active order by id limit 1',
    );
    if (!hidden) throw new Error('The demo has no draft.');
    const [stranger, other] = [await site.signUp('proved'), await site.signUp('proved')];
    const requests = [
      ...(await ofEntrants(stranger, other, victim)),
      await ofAddresses(site, victim),
      ...(await ofTheDay(stranger, victim, hidden.id)),
    ];
    const byTeam = requests[0]?.replies.map(({ status }) => status) ?? [];
    shut(byTeam.includes(403), `no team was judged by its members: ${byTeam.join(', ')}`);
    const told = requests.filter(({ replies }) => new Set(replies.map(textFor)).size !== 1);
    shut(
      told.length === 0,
      told.map(({ what, replies }) => `tells ${what}: ${[...new Set(replies.map(textFor))].join(' / ')}`).join('\n'),
    );
    const boards = await site.sql<{ id: number }>('select id from board order by id limit 4');
    const shown = await Promise.all(boards.map(({ id }) => site.stranger().call(publicOutput, { id })));
    const leaks = shown.filter(({ text }) => /"dob"|"email"|"phone"|@[a-z]+\.test|07700/i.test(text));
    shut(leaks.length === 0, `a board shows more than names and marks: ${leaks[0]?.text.slice(0, 300) ?? ''}`);
  },
};

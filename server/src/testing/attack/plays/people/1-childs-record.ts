import {
  addAthlete,
  findRegistration,
  linkAthlete,
  myAthletes,
  readAthlete,
} from '@startline/contract/people/athletes';
import type { Person, Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

type Child = { id: number; first_name: string; surname: string; urn: string; dob: string; club_id: number };
const form = (child: Child, facts: Record<string, unknown>) => ({
  firstName: child.first_name,
  surName: child.surname,
  gender: 'F',
  dob: child.dob,
  clubid: child.club_id,
  URN: '',
  aocode: 'EA' as const,
  ...facts,
});
/** Returns the reply without the id of what was just made. */
const textFor = ({ status, text }: Reply): string => `${String(status)} ${text.replace(/"id":\d+/, '"id":0')}`;
const tells = (reply: Reply, { first_name: first, surname, id }: Child): boolean =>
  reply.text.includes(first) || reply.text.includes(surname) || reply.text.includes(`"id":${String(id)},`);

/** Guesses numbers around a child's, then dates of birth around theirs, each from a new account. */
async function guess(person: Person, child: Child, newcomer: () => Promise<Person>): Promise<void> {
  const free = await person.call(addAthlete, form(child, { firstName: 'Free', surName: 'Number', URN: '9999990' }));
  for (let n = 0; n < 12; n += 1) {
    const URN = n === 6 ? child.urn : String(9_999_000 + n);
    const reply = await person.call(
      addAthlete,
      form(child, { firstName: 'Guess', surName: `Guess${'abcdefghijkl'.charAt(n)}`, URN, isNew: true }),
    );
    shut(textFor(reply) === textFor(free) && !tells(reply, child), `a guessed number was answered ${reply.text}`);
  }
  const [year = '', month = '', day = ''] = child.dob.split('-');
  const [near, far] = [`${String(Number(year) - 1)}-${month}-${day}`, '1999-01-31'];
  const answers = [];
  for (const dob of [far, near, child.dob]) {
    const reply = await (await newcomer()).call(addAthlete, form(child, { dob, isNew: true }));
    answers.push(textFor(reply));
  }
  shut(new Set(answers).size === 1, `dates of birth are answered unlike: ${answers.join(' / ')}`);
}

async function takeOver(site: Site, person: Person, child: Child): Promise<void> {
  const wrong = await person.call(linkAthlete, { id: child.id, regid: child.urn, dob: '1999-01-31' });
  const right = await person.call(linkAthlete, { id: child.id, regid: child.urn, dob: child.dob });
  shut(textFor(wrong) === textFor(right), `asking tells: ${wrong.text} / ${right.text}`);
  const match = await person.call(findRegistration, { aocode: 'EA', regid: child.urn, dob: child.dob });
  shut(!match.text.includes(`"id":${String(child.id)}`), `the look-up tells ${match.text}`);
  const read = await person.call(readAthlete, { id: child.id });
  const none = await person.call(readAthlete, { id: 99_999_999 });
  shut(
    read.status !== 200 && textFor(read) === textFor(none),
    `the record was answered ${read.text}, none ${none.text}`,
  );
  const mine = await person.call(myAthletes, {});
  shut(!mine.data.some(({ id }) => id === child.id), 'the child is on the list of a stranger');
  const links = await site.sql(
    `select 1 from user_athlete l join app_user u on u.id = l.user_id where l.athlete_id = ${String(child.id)} and u.email = '${person.email}'`,
  );
  shut(links.length === 0, 'a stranger is linked to the child');
}

/** An attacker who knows a name from the public list tries to reach the child's record. */
export const play: Play = {
  door: '1',
  title: 'A stranger learns nothing about a child',
  run: async (site) => {
    const [child] = await site.sql<Child>(
      `select a.id, a.first_name, a.surname, a.urn, a.dob::text as dob, a.club_id from athlete a join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' and a.urn <> '' and a.ao_code = 'EA' order by a.id limit 1`,
    );
    shut(child !== undefined, 'the demo parent needs a child with a number');
    for (const how of ['unproved', 'proved'] as const) {
      const person = await site.signUp(how);
      await guess(person, child, () => site.signUp(how));
      await takeOver(site, person, child);
    }
  },
};

import { addAthlete, changeAthlete, readAthlete } from '@startline/contract/people/athletes';
import { applyRegister, listRegisterImports, sendRegister } from '@startline/contract/people/register-imports';
import { fullPath } from '@startline/contract/route';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../person.ts';
import { shut, type Play } from '../../play.ts';

const LONGEST_MS = 60_000;
const [NUMBER, BORN] = ['3999901', '2012-04-10'];
const extract = `URN,Surname,Forename,DOB,Sex,First Claim Club,Expiry Date\n${NUMBER},Real,Child,10/04/2012,F,,31/03/2031\n`;

/** Sends an extract of the register and takes it over. */
async function takeOver(admin: Person): Promise<void> {
  const sent = await admin.send<{ readonly id: number }>({
    method: 'POST',
    path: `${fullPath(sendRegister)}?name=extract.csv&aocode=EA`,
    headers: { 'content-type': 'application/octet-stream' },
    body: extract,
  });
  shut(sent.status === 200, `no register is taken: ${sent.text}`);
  const until = async (state: string): Promise<void> => {
    const latest = Date.now() + LONGEST_MS;
    for (;;) {
      const { data } = await admin.call(listRegisterImports, {});
      if (data.find(({ id }) => id === sent.data.id)?.state === state) return;
      await pause(100);
      if (Date.now() > latest) throw new Error(`The register is never ${state}.`);
    }
  };
  await until('read');
  await admin.call(applyRegister, { id: sent.data.id });
  await until('done');
}

/** Types a child's number with dates of birth, and waits for the result of the next extract. */
export const play: Play = {
  door: 'typed',
  title: 'An extract of a register does not tell who guessed a child’s date of birth',
  run: async (site) => {
    const [club] = await site.sql<{ id: number }>(`select id from club where kind = 'C' order by id limit 1`);
    const facts = { gender: 'F' as const, clubid: club?.id ?? 0, aocode: 'EA' as const, isNew: true };
    const guess = async (dob: string) => {
      const person = await site.signUp('proved');
      const own = { ...facts, firstName: 'Guess', surName: 'Typed', dob, URN: NUMBER };
      const { data, text } = await person.call(addAthlete, own);
      shut(data.id > 0, `no athlete is added: ${text}`);
      const other = await person.call(addAthlete, { ...own, firstName: 'Another', surName: 'Person', URN: '' });
      const second = await person.call(changeAthlete, {
        ...own,
        firstName: 'Another',
        surName: 'Person',
        id: other.data.id,
      });
      shut(second.errNo !== 0, `one account holds a number twice: ${second.text}`);
      return async () => {
        const { text } = await person.call(readAthlete, { id: data.id });
        return text
          .replaceAll(String(data.id), 'ID')
          .replaceAll(dob, 'DAY')
          .replaceAll(/"version":"?[^,"]*"?/g, '');
      };
    };
    const [right, wrong] = [await guess(BORN), await guess('2012-04-11')];
    const before = [await right(), await wrong()];
    await takeOver(await site.person('admin@demo.test'));
    const after = [await right(), await wrong()];
    shut(
      JSON.stringify(after) === JSON.stringify(before),
      `a register tells:\n${after.join('\n')}\nbefore:\n${before.join('\n')}`,
    );
  },
};

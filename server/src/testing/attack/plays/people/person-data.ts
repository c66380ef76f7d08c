import { exportOwn, exportPerson } from '@startline/contract/keeping/person';
import { shut, type Play } from '../../play.ts';

/** A stranger asks for another person's data, with and without an account. */
export const play: Play = {
  door: 'person',
  title: 'A stranger gets nobody else’s data',
  run: async (site) => {
    const [victim] = await site.sql<{ id: number }>(`select id from app_user where email = 'parent@demo.test'`);
    shut(victim !== undefined, 'the demo needs its parent');
    const input = { id: victim.id, reason: 'I am the parent' };
    for (const person of [site.stranger(), await site.signUp('unproved'), await site.signUp('proved')]) {
      const others = await person.call(exportPerson, input);
      shut(others.status === 401 || others.status === 403, `another's data was answered ${others.text.slice(0, 200)}`);
      const blind = await person.call(exportOwn, { password: 'a guess of a password' });
      shut(blind.status >= 400, 'data was given without the password');
    }
    const log = await site.sql(
      `select 1 from audit where action = 'person-exported' and subject_id = ${String(victim.id)}`,
    );
    shut(log.length === 0, 'a file of somebody else was made');
  },
};

import { holdPlace } from '@startline/contract/entering/entries';
import { inventedAthletes } from '../../invented-athletes.ts';
import { shut, type Play } from '../../play.ts';

const [AT_ONCE, A_DAY, ATHLETES] = [8, 24, 12];

/** A guest holds the places of an event with invented athletes, and again after each lapse. */
export const play: Play = {
  door: 'typed',
  title: 'A guest who proves nothing holds few places, and cannot keep them by holding again',
  run: async (site) => {
    const guest = await site.signUp('unproved');
    const { user, athletes, ceid } = await inventedAthletes(site, guest, ATHLETES);
    await site.sql(`update comp_event set max_athletes = 500 where id = ${String(ceid)}`);
    await site.sql(`update capacity set cap = 500 where kind = 'event' and ref_id = ${String(ceid)}`);
    const holdAll = async (): Promise<number> => {
      const tries = athletes.map(({ id }) => guest.call(holdPlace, { ceid, athleteId: id, clubId: 0, teamId: 0 }));
      const replies = await Promise.all(tries);
      const refused = replies.find(({ errNo }) => errNo !== 0);
      shut(
        /^(First pay for the places you already hold|You have held)/.test(refused?.message ?? ''),
        `refused otherwise: ${refused?.text ?? 'none'}`,
      );
      return replies.filter(({ errNo }) => errNo === 0).length;
    };
    let held = 0;
    for (let lapse = 0; lapse <= A_DAY / AT_ONCE; lapse += 1) {
      const now = await holdAll();
      shut(now <= AT_ONCE, `a guest holds ${String(now)} places at once`);
      held += now;
      await site.sql(
        `update entry set held_until = now() - interval '1 minute' where user_id = ${String(user)} and state = 'held'`,
      );
    }
    shut(held === A_DAY, `a guest held ${String(held)} places in a day`);
  },
};

import { checkRegistrationNumber, findRegistration, readAthlete } from '@startline/contract/people/athletes';
import type { AthleteId } from '@startline/rules/ids';
import type { Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';

const PAIRS = 60;
/** Far above what other work on the machine adds to a median, and far below one statement more on one side. */
const MOST_TIMES = 2;

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Asks in turns about an existing record and a missing one, and returns how many times longer one takes. */
async function ratioOf(ask: (isThere: boolean) => Promise<Reply>): Promise<number> {
  const times: Record<'there' | 'none', number[]> = { there: [], none: [] };
  for (let at = 0; at < 2 * PAIRS + 10; at += 1) {
    const isThere = (at + Math.floor(at / 2)) % 2 === 0;
    const { ms } = await ask(isThere);
    if (at >= 10) times[isThere ? 'there' : 'none'].push(ms);
  }
  return medianOf(times.there) / medianOf(times.none);
}

/** An attacker times refusals to learn which children have a record and which numbers are held. */
export const play: Play = {
  door: '1',
  title: 'The time of a refusal does not tell whether a child has a record',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const [child] = await site.sql<{ id: AthleteId; urn: string; dob: string }>(
      `select a.id, a.urn, a.dob::text as dob from athlete a join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' and a.urn <> '' and a.ao_code = 'EA' order by a.id limit 1`,
    );
    if (!child) throw new Error('The demo parent has no child with a number.');
    const stranger = await site.signUp('proved');
    const asks: Readonly<Record<string, (isThere: boolean) => Promise<Reply>>> = {
      'the record': (isThere) => stranger.call(readAthlete, { id: isThere ? child.id : 99_999_999 }),
      'the number': (isThere) =>
        stranger.call(checkRegistrationNumber, { aocode: 'EA', urn: isThere ? child.urn : '9999990' }),
      'the proof': (isThere) =>
        stranger.call(findRegistration, { aocode: 'EA', regid: isThere ? child.urn : '9999990', dob: child.dob }),
    };
    for (const [what, ask] of Object.entries(asks)) {
      const ratio = await ratioOf(ask);
      if (process.env['TIMES'] !== undefined) console.log(`        ${what}: ${ratio.toFixed(2)} times`);
      shut(
        ratio < MOST_TIMES && ratio > 1 / MOST_TIMES,
        `asking for ${what} that is there takes ${ratio.toFixed(2)} times as long`,
      );
    }
  },
};

import { readPaste } from '@startline/contract/building/pasted-timetable';
import type { CompetitionId } from '@startline/rules/ids';
import { setTimeout as pause } from 'node:timers/promises';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const LONGEST_MS = 500;
const badLine = (at: number): string => `10:00\tTripel Jmup ${String(at)} all ages U17+\tAll\tMixed`;
const worst = `Time\tEvent\tAge\tGender\n${Array.from({ length: 1_000 }, (_, at) => badLine(at)).join('\n')}`;
const sameEvent = `Time\tEvent\tAge\tGender\tRound\n${'10:00\t100m\tAll ages\tMixed\tHeats\n'.repeat(1_000)}`;

/** Polls /healthz until `done`; returns how many answers there were. */
async function listen(site: Site, done: () => boolean): Promise<number> {
  const visitor = site.stranger();
  let heard = 0;
  while (!done()) {
    const { status } = await visitor.send({ path: '/healthz' });
    shut(status === 200, `the process answered ${String(status)} to a sign of life`);
    heard += 1;
    await pause(10);
  }
  return heard;
}

export const play: Play = {
  door: '5',
  title: 'One account with the longest texts cannot make the process deaf to everybody else',
  run: async (site) => {
    const [comp] = await site.sql<{ id: CompetitionId }>(
      `select c.id from competition c join permission p on p.org_id = c.org_id join app_user u on u.id = p.user_id
       where u.email = 'organiser@demo.test' and p.comp_id in (0, c.id) order by c.id limit 1`,
    );
    if (!comp) throw new Error('The organiser of the demo has no competition.');
    const organiser = await site.person('organiser@demo.test');
    await organiser.call(readPaste, { compId: comp.id, text: '10:00\t100m\tU14\tGirls' });
    site.lay({ hand: 'watch' });
    await site.held();
    let isDone = false;
    const pasted = Promise.all(
      [worst, sameEvent].map((text) => organiser.call(readPaste, { compId: comp.id, text })),
    ).finally(() => (isDone = true));
    const heard = await listen(site, () => isDone);
    const held = await site.held();
    const statuses = (await pasted).map(({ status }) => status);
    shut(
      statuses.every((status) => status === 200 || status === 503),
      `the texts were answered ${statuses.join(', ')}`,
    );
    shut(
      held < LONGEST_MS,
      `the process did nothing else for ${String(Math.round(held))} ms while the texts were read`,
    );
    shut(heard > 20, `only ${String(heard)} signs of life were answered while the texts were read`);
    const long = await organiser.call(readPaste, { compId: comp.id, text: 'x'.repeat(200_001) });
    shut(long.status === 400, `a text that nobody pastes was answered ${String(long.status)}`);
  },
};

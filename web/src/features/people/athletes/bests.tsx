import type { AthleteRecord } from '@startline/contract/people/athletes';
import { Card } from '../../../ui/layout/card.tsx';

/** The athlete's bests, the marks as they were typed: a hand time stays one. */
export const Bests = ({ pbs }: { pbs: AthleteRecord['pbInfo'] }) => (
  <Card>
    <h2 className="text-[1.19rem]">Personal bests</h2>
    {pbs.length === 0 && <p className="mt-2 text-ink2">None yet. A PB that is given with an entry is kept here.</p>}
    <dl>
      {pbs.map((pb) => (
        <div
          key={pb.eventid}
          className="flex items-baseline justify-between border-b border-line py-2.5 last:border-b-0"
        >
          <dt>{pb.eventName}</dt>
          <dd className="num text-[1.19rem] font-bold">{pb.pbText}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

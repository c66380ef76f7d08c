import { savePb } from '@startline/contract/entering/entries';
import { readAthlete, type AthleteRecord } from '@startline/contract/people/athletes';
import { rankingBests, type RankingBests } from '@startline/contract/people/registers';
import { hasRankingProfile } from '@startline/rules/people/athletes/ranking-site';
import { shortDay } from '@startline/rules/formats/dates';
import type { IsoDate } from '@startline/rules/time';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OutsideLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/**
 * The athlete's bests, with the marks as they were typed (a hand time stays a hand time), and the link to the ranking
 * site.
 */
export const Bests = ({ athlete }: { athlete: AthleteRecord }) => (
  <Card>
    <h2 className="text-[1.19rem]">Personal bests</h2>
    {athlete.pbInfo.length === 0 && <p className="mt-2 text-ink2">None yet. A PB given with an entry is saved here.</p>}
    <dl>
      {athlete.pbInfo.map((pb) => (
        <div
          key={pb.eventid}
          className="flex items-baseline justify-between border-b border-line py-2.5 last:border-b-0"
        >
          <dt>{pb.eventName}</dt>
          <dd className="num text-[1.19rem] font-bold">{pb.pbText}</dd>
        </div>
      ))}
    </dl>
    {hasRankingProfile({ urn: athlete.URN, aoCode: athlete.aocode }) && <Ranking athlete={athlete} />}
  </Card>
);

/** Queries the ranking site when the person asks for it; a better mark becomes the PB with one press. */
function Ranking({ athlete: { id } }: { athlete: AthleteRecord }) {
  const [match, setFound] = useState<RankingBests>();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      setFound(await call(rankingBests, { id }));
    } catch (cause) {
      setFound({ bests: [], profile: '', notice: wordsOf(cause) });
    } finally {
      setBusy(false);
    }
  };
  const take = async (best: RankingBests['bests'][number]): Promise<void> => {
    try {
      const saved = await call(savePb, { aid: id, eid: best.eventid, pb: best.pof10pb, pbText: best.pof10pbText });
      info(`PB saved for ${saved.eventName}`);
      await askAgain(readAthlete);
      await ask();
    } catch (cause) {
      error('Error updating PB.');
      setFound((last) => last && { ...last, notice: wordsOf(cause) });
    }
  };
  return (
    <div className="mt-3 space-y-3">
      <Button variant="secondary" busy={busy} onClick={() => void ask()}>
        See PBs on the ranking site
      </Button>
      {match && match.notice !== '' && <NoticeBox live>{match.notice}</NoticeBox>}
      <ul>
        {match?.bests.map((best) => (
          <li key={best.eventid} className="flex min-h-11 items-center justify-between gap-3">
            <span>
              {best.eventName} <b className="num">{best.pof10pbText}</b>
              {best.achieved !== null && <span className="text-ink2"> on {shortDay(best.achieved as IsoDate)}</span>}
            </span>
            {best.isBetter && (
              <Button variant="quiet" onClick={() => void take(best)}>
                Use as PB<span className="sr-only"> for {best.eventName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {match && match.profile !== '' && (
        <OutsideLink href={match.profile} className="inline-flex min-h-11 items-center">
          The athlete’s page on the ranking site
        </OutsideLink>
      )}
    </div>
  );
}

import { ownAthleteResults, showAthleteResults } from '@startline/contract/day/rankings';
import { shortDay } from '@startline/rules/formats/dates';
import type { AthleteId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

const MOST = 5;

/** The athlete's latest official results, and whether everybody may see them over competitions. */
export function ResultsShownCard({ id }: { id: AthleteId }) {
  const results = useCall(ownAthleteResults, { id });
  const [busy, setBusy] = useState(false);
  const reply = results.data?.data;
  if (!reply) return null;
  const { isShown } = reply.athlete;
  const turn = async (): Promise<void> => {
    setBusy(true);
    await saying(() => send(showAthleteResults, { id, shown: !isShown }));
    results.refetch();
    setBusy(false);
  };
  return (
    <Card flush>
      <CardHead title="Results across competitions" />
      <div className="grid gap-3 p-4">
        {reply.results.length === 0 && <p className="text-ink2">No official results yet.</p>}
        <ul className="space-y-2">
          {reply.results.slice(0, MOST).map(({ compId, egId, event, mark, on, competition, labels }) => (
            <li key={`${String(compId)} ${String(egId)} ${mark}`} className="num">
              {event} <strong>{[mark, ...labels].join(' ')}</strong>
              <span className="block text-[0.9rem] text-ink2">
                {shortDay(on as IsoDate)} · {competition}
              </span>
            </li>
          ))}
        </ul>
        <p>
          {isShown
            ? 'Everybody can see these results on a page with the athlete’s name and club, and the athlete is in the season rankings.'
            : 'Only people who have the athlete on their list, those who represent the athlete’s club, school or area, and our administrators can see these results together. Each competition still shows its own results.'}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" busy={busy} onClick={() => void turn()}>
            {isShown ? 'Hide from everybody' : 'Show to everybody'}
          </Button>
          {isShown && (
            <TextLink to="/v2/athlete-results-v2/$id" params={{ id: String(id) }}>
              See the page
            </TextLink>
          )}
        </div>
      </div>
    </Card>
  );
}

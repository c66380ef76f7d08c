import { alikeEntrants, askToMerge, type AlikeEntrants } from '@startline/contract/entering/alike-entrants';
import type { CompetitionId } from '@startline/rules/ids';
import { samenessText } from '@startline/rules/people/athletes/same-athlete';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { AllShownButton, FIRST, useAllShown } from '../../../ui/all-shown.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

/** Entrants who may be one athlete entered twice. Nothing without any, or while unknown. */
export function AlikeEntrantsCard({ compId }: { compId: CompetitionId }) {
  const reply = useCall(alikeEntrants, { id: compId });
  const [isAll, setAll] = useAllShown('alike entrants');
  const pairs = reply.data?.data ?? [];
  if (pairs.length === 0) return null;
  return (
    <Card flush tone="warn" aria-label="Entered twice?">
      <CardHead title="Entered twice?" note="These may be two records of the same athlete." />
      <ul className="divide-y divide-line">
        {pairs.slice(0, isAll ? pairs.length : FIRST).map((pair) => (
          <PairRow key={pair.id} pair={pair} compId={compId} />
        ))}
      </ul>
      <AllShownButton count={pairs.length} isAll={isAll} onShow={setAll} />
    </Card>
  );
}

function PairRow({ pair, compId }: { pair: AlikeEntrants; compId: CompetitionId }) {
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    await saying(() => send(askToMerge, { id: compId, pair: pair.id }));
    await askAgain(alikeEntrants);
    setBusy(false);
  };
  return (
    <li className="space-y-2 px-4 py-3">
      <Badge tone={pair.sameness === 'same' ? 'bad' : 'warn'}>{samenessText(pair.sameness)}</Badge>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {pair.entrants.map((entrant) => (
          <div key={entrant.athleteId} className="wrap-anywhere min-w-0">
            <p className="font-[650]">{entrant.name}</p>
            <p className="num text-[0.95rem] text-ink2">
              {[entrant.urn, entrant.club, entrant.events.join(', ')].filter(Boolean).join(' · ')}
            </p>
          </div>
        ))}
      </div>
      {pair.reasons.map((reason) => (
        <p key={reason} className="font-[650]">
          {reason}
        </p>
      ))}
      <p className="text-[0.95rem] text-ink2">Both have {pair.signs.join(', ')}.</p>
      {pair.isAsked ? (
        <p className="text-[0.95rem]">The administrators have been asked to merge them.</p>
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => void ask()}>
          Ask to have them merged
        </Button>
      )}
    </li>
  );
}

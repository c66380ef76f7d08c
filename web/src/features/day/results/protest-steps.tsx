import { changeProtest, type ResultSheet, type SheetHeat } from '@startline/contract/day/results';
import {
  isUnderProtest,
  nextProtestStates,
  protestText,
  type ProtestState,
} from '@startline/rules/day/results/protests';
import { isCalled } from '@startline/rules/day/units/unit-states';
import { startTime } from '@startline/rules/formats/dates';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

const steps: Readonly<Record<ProtestState, string>> = {
  protest: 'Lodge a protest',
  'protest-rejected': 'Reject the protest',
  'protest-upheld': 'Uphold the protest',
  appeal: 'Appeal to the jury',
  'appeal-rejected': 'Reject the appeal',
  'appeal-upheld': 'Uphold the appeal',
  withdrawn: 'Withdraw it',
};

type Props = { data: ResultSheet; heat: SheetHeat; refetch: () => void };

/** Whether the result of a heat is under protest, since when and by whom, and the next states. */
export function ProtestSteps({ data, heat: { heat, state, protest }, refetch }: Props) {
  const [busy, setBusy] = useState(false);
  if (protest === null && !isCalled(state)) return null;
  const go = async (to: ProtestState): Promise<void> => {
    setBusy(true);
    await saying(() =>
      send(changeProtest, { compId: data.competition.id, egId: data.egId, heat, state: to, note: '' }),
    );
    refetch();
    setBusy(false);
  };
  const zone = data.competition.zone;
  return (
    <div className="grid gap-3 border-t border-line p-4 print:hidden">
      {protest !== null && (
        <NoticeBox tone={isUnderProtest(protest.state) ? 'warn' : 'note'} title={protestText(protest.state)}>
          {[`${isUnderProtest(protest.state) ? 'Since' : 'At'} ${startTime(instant(protest.since), zone)}`, protest.by]
            .filter(Boolean)
            .join(', ')}
          .{isUnderProtest(protest.state) && ' The result cannot be made official until the protest is decided.'}
        </NoticeBox>
      )}
      <div className="flex flex-wrap gap-3">
        {nextProtestStates(protest?.state ?? null).map((to) => (
          <Button key={to} variant="secondary" busy={busy} onClick={() => void go(to)}>
            {steps[to]}
          </Button>
        ))}
      </div>
    </div>
  );
}

import { entryActions, givePlace, previewGivingPlace } from '@startline/contract/entering/entry-actions';
import { myEntries, type MyEntry } from '@startline/contract/entering/my-entries';
import { myAthletes } from '@startline/contract/people/athletes';
import { readCart } from '@startline/contract/selling/basket';
import { useState } from 'react';
import type { AthleteId } from '@startline/rules/ids';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { KeptPlace, type Kept } from './kept-place.tsx';

/** Gives the place to another athlete of the account: shows their event and the money before the press. */
export function GivePlaceCard({ entry, onDone }: { entry: MyEntry; onDone: (athleteId: AthleteId) => void }) {
  const athletes = useCall(myAthletes, { compid: entry.compId });
  const [chosen, setChosen] = useState('');
  const [kept, setKept] = useState<Kept>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const others = (athletes.data?.data ?? []).filter(({ id }) => id !== entry.athleteId);
  const other = others.find(({ id }) => String(id) === chosen);
  if (others.length === 0) return null;
  const give = async (): Promise<void> => {
    if (!other) {
      setFault('Choose the athlete to give the place to.');
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      const { toPay } = await call(givePlace, { entryid: entry.entryId, athleteId: other.id });
      if (toPay) setKept({ event: entry.event, other: nameOf(other), ...toPay });
      else {
        info(`${nameOf(other)} now has the place in ${entry.event} instead of ${entry.athlete}.`);
        onDone(other.id);
      }
      await askAgain(entryActions, myEntries, readCart);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="give-place-title">
      <h2 id="give-place-title" className="text-[1.19rem]">
        Give the place to another athlete
      </h2>
      <p className="pt-1 pb-4 text-ink2">
        Let another athlete on your list take part in {entry.event} instead of {entry.athlete}. What was paid stays with
        the place.
      </p>
      {kept && <KeptPlace entry={entry} kept={kept} />}
      {fault !== undefined && <Fault words={fault} />}
      {!kept && (
        <div className="space-y-4">
          <Field label="Athlete">
            <Select
              value={chosen}
              placeholder="Choose an athlete"
              options={others.map((athlete) => ({ value: athlete.id, label: nameOf(athlete) }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
          {other && <Preview entry={entry} athleteId={other.id} />}
          <Button busy={busy} onClick={() => void give()}>
            Give the place
          </Button>
        </div>
      )}
    </Card>
  );
}

const Fault = ({ words: text }: { words: string }) => (
  <div className="pb-4">
    <NoticeBox tone="bad" live title={text} />
  </div>
);

const nameOf = ({ firstName, surName }: { firstName: string; surName: string }): string => `${firstName} ${surName}`;

function Preview({ entry, athleteId }: { entry: MyEntry; athleteId: AthleteId }) {
  const preview = useCall(previewGivingPlace, { entryid: entry.entryId, athleteId });
  const shown = preview.data?.data;
  if (!shown) return null;
  return shown.enabled ? (
    <p role="status">{[`The place is in ${shown.event}.`, shown.moneyText].filter(Boolean).join(' ')}</p>
  ) : (
    <NoticeBox tone="warn" live title={shown.message} />
  );
}

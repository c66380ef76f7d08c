import { combineRaces, splitRaces, type StartListOfEvent } from '@startline/contract/day/start-lists';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

type Props = {
  list: StartListOfEvent;
  busy: boolean;
  press: (work: () => Promise<Reply<unknown>>) => Promise<void>;
};

/** Runs another event in the race of this one, and apart again; nothing where neither is possible. */
export function OneRace({ list: { joined, mayJoin, egId, competition }, busy, press }: Props) {
  const [chosen, setChosen] = useState('');
  const compId = competition.id;
  if (joined.length === 0 && mayJoin.length === 0) return null;
  const join = (): void => {
    setChosen('');
    void press(() => send(combineRaces, { compId, egId, withId: Number(chosen) }));
  };
  const names = new Intl.ListFormat('en-GB').format(joined.map(({ name }) => name));
  return (
    <Card flush className="print:hidden">
      <CardHead
        title="Several events in one race"
        note={[
          joined.length > 0 && `${names} ${joined.length === 1 ? 'runs' : 'run'} in this race.`,
          'Places are counted overall and by age group.',
          'Combining or separating events deletes any start lists already drawn for them, including published ones. You then need to draw and publish them again.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <div className="flex flex-wrap items-end gap-3 px-4 py-3">
        {mayJoin.length > 0 && (
          <>
            <Field label="Event to run in this race" optional="quiet">
              <Select
                value={chosen}
                placeholder="Choose an event"
                options={mayJoin.map((one) => ({ value: one.egId, label: one.name }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            </Field>
            <Button variant="secondary" busy={busy} disabled={chosen === ''} onClick={join}>
              Run as one race
            </Button>
          </>
        )}
        {joined.length > 0 && (
          <Button variant="secondary" busy={busy} onClick={() => void press(() => send(splitRaces, { compId, egId }))}>
            Run them separately again
          </Button>
        )}
      </div>
    </Card>
  );
}

import { wayWords } from '@startline/rules/day/results/advancement-presets';
import type { LaterRound, RoundTerms } from '@startline/contract/day/rounds';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

type Props = {
  round: LaterRound;
  terms: RoundTerms;
  busy: boolean;
  onTerms: (terms: RoundTerms) => void;
  onDraw: (terms: RoundTerms) => void;
  children: ReactNode;
};

/** The number of athletes who advance; the list beside it follows as the numbers change. */
export function TermsForm({ round, terms, busy, onTerms, onDraw, children }: Props) {
  const isRace = round.form === 'race';
  const set = (part: Partial<RoundTerms>): void => onTerms({ ...terms, ...part });
  const note = isRace
    ? `Proposed: ${wayWords(round.proposal)}. At most ${String(round.room)} in a heat.`
    : `Proposed: the best ${String(round.proposal.byTime)}, and everyone who reaches the standard.`;
  return (
    <Card flush>
      <CardHead title="Who qualifies" note={note} />
      <div className="flex flex-wrap items-end gap-3 p-4">
        {isRace && (
          <Count
            label="First in each heat"
            value={terms.byPlace}
            most={99}
            onValue={(value) => set({ byPlace: value })}
          />
        )}
        <Count
          label={isRace ? 'Fastest of the rest' : 'Best by mark'}
          value={terms.byTime}
          most={999}
          onValue={(value) => set({ byTime: value })}
        />
        {!isRace && (
          <Count
            label="Standard in cm"
            value={terms.standard}
            most={12_000}
            onValue={(value) => set({ standard: value })}
          />
        )}
        <Count
          label={isRace ? 'Heats in this round' : 'Pools in this round'}
          value={terms.heats}
          least={1}
          most={99}
          onValue={(value) => set({ heats: value })}
        />
        <Button busy={busy} disabled={!round.isReady || round.isClosed} onClick={() => onDraw(terms)}>
          {round.drawnAt === null ? 'Draw' : 'Draw again'}
        </Button>
        {children}
      </div>
    </Card>
  );
}

type CountProps = { label: string; value: number; least?: number; most: number; onValue: (value: number) => void };

function Count({ label, value, least = 0, most, onValue }: CountProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      <TextInput
        className="num w-[6rem]"
        inputMode="numeric"
        maxLength={5}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Number(target.value);
          if (/^\d+$/.test(target.value) && number >= least && number <= most) onValue(number);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}

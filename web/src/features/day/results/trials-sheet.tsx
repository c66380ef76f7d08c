import type { ResultSheet, SheetHeat, SheetStart } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { useState } from 'react';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/layout/class-names.ts';
import { nextTurn, orderOf, trialNumbers } from './field-turn.ts';
import { Person, conflictOf } from './race-sheet.tsx';
import { TrialPad } from './trial-pad.tsx';
import { cardOf, rankedHere, startersOf, type CellPlace, type Sheet } from './use-sheet.ts';

type Props = { sheet: Sheet; data: ResultSheet; heat: SheetHeat; locked: boolean };
type Turn = { readonly id: number; readonly trial: number };

/**
 * A long jump or throw trial by trial: the list with the round's trials, and a pad for the athlete whose turn it is.
 */
export function TrialsSheet({ sheet, data, heat, locked }: Props) {
  const [chosen, choose] = useState<Turn>();
  const starters = startersOf(heat);
  const cards = starters.map((start) => cardOf(start, 'trial', trialNumbers, sheet.textOf));
  const lines = rankedHere(cards, data);
  const turn = chosen ?? nextTurn(cards);
  const trial = turn?.trial ?? 6;
  const current = starters.find(({ startId }) => startId === turn?.id);
  const write = (text: string): string => {
    if (!turn) return '';
    const wrong = sheet.write({ subject: 'start', subjectId: turn.id, kind: 'trial', part: turn.trial }, text);
    if (wrong === '') choose(undefined);
    return wrong;
  };
  return (
    <div className="grid gap-4 p-4 *:min-w-0 sm:grid-cols-[1.4fr_1fr]">
      <Round
        trial={trial}
        order={orderOf(cards, trial)}
        turn={turn}
        rowOf={(id) => {
          const place: CellPlace = { subject: 'start', subjectId: id, kind: 'trial', part: trial };
          const start = starters.find(({ startId }) => startId === id);
          return (
            start && { start, text: sheet.textOf(place), place: lines.get(id), conflict: conflictOf(sheet, place) }
          );
        }}
        onTrial={(one) => choose({ id: orderOf(cards, one)[0] ?? 0, trial: one })}
        onTurn={choose}
      />
      {locked ? (
        <p className="text-ink2">Results cannot be entered now.</p>
      ) : turn && current ? (
        <TrialPad
          key={`${String(turn.id)} ${String(turn.trial)}`}
          name={[current.bib, current.name].filter(Boolean).join(' ')}
          trial={turn.trial}
          hasWind={data.hasWind}
          locked={locked}
          write={write}
          onStatus={(text) => sheet.write({ subject: 'start', subjectId: turn.id, kind: 'result', part: 0 }, text)}
        />
      ) : (
        <p className="text-ink2">All trials are entered. Choose one in the list to correct it.</p>
      )}
    </div>
  );
}

type Row = {
  start: SheetStart;
  text: string;
  place: { place: number | null; tied: boolean; mark: string } | undefined;
  conflict: string;
};
type RoundProps = {
  trial: number;
  order: readonly number[];
  turn: Turn | undefined;
  rowOf: (id: number) => Row | undefined;
  onTrial: (trial: number) => void;
  onTurn: (turn: Turn) => void;
};

/** The athletes of a round in order, and the other trials to go to. */
const Round = ({ trial, order, turn, rowOf, onTrial, onTurn }: RoundProps) => (
  <div className="grid content-start gap-3 *:min-w-0">
    <Chips label="Trials">
      {trialNumbers.map((one) => (
        <Chip key={one} pressed={one === trial} onClick={() => onTrial(one)}>
          Trial {one}
        </Chip>
      ))}
    </Chips>
    <ol className="space-y-1.5">
      {order.map((id) => {
        const row = rowOf(id);
        return row && <TurnRow key={id} {...row} pressed={id === turn?.id} onPress={() => onTurn({ id, trial })} />;
      })}
    </ol>
  </div>
);

type RowProps = Row & { pressed: boolean; onPress: () => void };

/** One athlete of the round; a press directs the pad to them. */
const TurnRow = ({ start, pressed, text, place, conflict, onPress }: RowProps) => (
  <li>
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 rounded-lg border px-3 py-2 text-left',
        pressed ? 'border-brand bg-brand-tint' : 'border-line bg-surface',
      )}
    >
      <Person start={start} />
      <span className="num text-right">
        <span className="block text-[1.1rem] font-[650]">{text === '' ? '·' : text}</span>
        {place && place.mark !== '' && (
          <span className="block text-[0.87rem] text-ink2">
            {[place.place === null ? '' : `${printPlace({ place: place.place, tied: place.tied })}.`, place.mark]
              .filter(Boolean)
              .join(' ')}
          </span>
        )}
        {conflict !== '' && <span className="block text-[0.87rem] text-bad">{conflict}</span>}
      </span>
    </button>
  </li>
);

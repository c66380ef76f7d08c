import type { ResultSheet, SheetHeat, SheetStart } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { barsOf } from '@startline/rules/day/results/rank-sheet';
import { barOf, barPart } from '@startline/rules/day/results/typed-result';
import { isDone, isOut } from '@startline/rules/day/results/vertical-card';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Person } from './race-sheet.tsx';
import { printBar } from '@startline/rules/day/results/typed-result';
import { barsWritten, cardOf, rankedHere, startersOf, type Sheet } from './use-sheet.ts';

type Props = { sheet: Sheet; data: ResultSheet; heat: SheetHeat; locked: boolean };

/** A high jump or pole vault bar by bar: one press for each trial at the chosen bar. */
export function HeightsSheet({ sheet, data, heat, locked }: Props) {
  const starters = startersOf(heat);
  const known = barsWritten(sheet, heat);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [chosen, choose] = useState<number>();
  const bars = [...new Set([...known, ...added])].sort((a, b) => a - b);
  const bar = chosen ?? bars.at(-1);
  const cards = starters.map((start) => cardOf(start, 'height', bars, sheet.textOf));
  const lines = rankedHere(cards, data);
  const add = (part: number): void => {
    setAdded((before) => [...before, part]);
    choose(part);
  };
  return (
    <div className="grid gap-4 p-4 *:min-w-0">
      <Chips label="Height">
        {bars.map((part) => (
          <Chip key={part} pressed={part === bar} onClick={() => choose(part)}>
            {printBar(part)}
          </Chip>
        ))}
      </Chips>
      {!locked && <AddBar last={barsOf(cards).at(-1)} onAdd={add} />}
      {bar !== undefined && (
        <ol className="divide-y divide-line">
          {starters.map((start) => {
            const card = cards.find(({ id }) => id === start.startId);
            const before = bars.filter((part) => part < bar).map((part) => card?.trials.get(part) ?? '');
            const line = lines.get(start.startId);
            return (
              <li key={start.startId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <Person start={start} />
                <span className="num w-24 text-right text-[0.95rem] text-ink2">
                  {line &&
                    line.mark !== '' &&
                    [
                      line.place === null ? '' : `${printPlace({ place: line.place, tied: line.tied })}.`,
                      line.mark,
                    ].join(' ')}
                </span>
                <Jumps
                  start={start}
                  text={card?.trials.get(bar) ?? ''}
                  isOut={isOut(before) || (card?.result ?? '') !== ''}
                  jumpOff={barOf(bar).jumpOff}
                  locked={locked}
                  write={(text) =>
                    void sheet.write({ subject: 'start', subjectId: start.startId, kind: 'height', part: bar }, text)
                  }
                />
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

type AddProps = { last: number | undefined; onAdd: (part: number) => void };

/** The next height, in metres; a jump-off counts its bars after those of the competition. */
function AddBar({ last, onAdd }: AddProps) {
  const [typed, setTyped] = useState('');
  const centimetres = Math.round(Number(typed.trim().replace(',', '.')) * 100);
  const isHeight = /^\d[.,]?\d{0,2}$/.test(typed.trim()) && centimetres >= 30 && centimetres < 1_000;
  const jumpOffs = last === undefined ? 0 : Math.floor(last / 1_000);
  const add = (part: number): void => {
    onAdd(part);
    setTyped('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Next height (m)" optional="quiet">
        <TextInput
          className="num w-[7rem]"
          inputMode="decimal"
          maxLength={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button disabled={!isHeight} onClick={() => add(barPart(centimetres))}>
        Raise the bar
      </Button>
      {last !== undefined && (
        <Button variant="secondary" disabled={!isHeight} onClick={() => add(barPart(centimetres, jumpOffs + 1))}>
          Jump-off at this height
        </Button>
      )}
    </div>
  );
}

type JumpsProps = {
  start: SheetStart;
  text: string;
  isOut: boolean;
  jumpOff: boolean;
  locked: boolean;
  write: (text: string) => void;
};

/** The trials of one athlete at a bar, and a press for each that may follow. */
function Jumps({ start: { name }, text, isOut: out, jumpOff, locked, write }: JumpsProps) {
  const done = isDone(text) || text.length >= (jumpOff ? 1 : 3);
  return (
    <span className="flex items-center gap-2 max-sm:w-full">
      <span className="num w-12 text-right text-[1.1rem] font-[650] max-sm:text-left max-sm:empty:hidden">{text}</span>
      {!out &&
        !done &&
        !locked &&
        presses.map(({ letter, words: phrase }) => (
          <Button
            key={letter}
            variant="secondary"
            aria-label={`${phrase} by ${name}`}
            onClick={() => write(`${text}${letter}`)}
          >
            {letter === '-' ? '–' : letter}
          </Button>
        ))}
      {text !== '' && !locked && (
        <Button variant="quiet" aria-label={`Undo the last trial of ${name}`} onClick={() => write(text.slice(0, -1))}>
          Undo
        </Button>
      )}
      {out && text === '' && <span className="text-ink2">Out</span>}
    </span>
  );
}

const presses = [
  { letter: 'O', words: 'Clear' },
  { letter: 'X', words: 'Failure' },
  { letter: '-', words: 'Pass' },
  { letter: 'r', words: 'Retired:' },
] as const;

import type { ResultSheet, SheetHeat, SheetStart } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FinishList } from './finish-list.tsx';
import { cardOf, rankedHere, startersOf, type CellPlace, type Sheet } from './use-sheet.ts';

type Props = { sheet: Sheet; data: ResultSheet; heat: SheetHeat; locked: boolean };

/** Lane, athlete, place and the box. */
const columns = 'grid grid-cols-[2.25rem_minmax(0,1fr)_2.5rem_auto] gap-x-3 px-4';

/** A race lane by lane: a time or a status in each box; Enter moves to the next. */
export function RaceSheet({ sheet, data, heat, locked }: Props) {
  const starters = startersOf(heat);
  const lines = rankedHere(
    starters.map((start) => cardOf(start, null, [], sheet.textOf)),
    data,
  );
  return (
    <div onKeyDown={toNextBox}>
      {data.layout === 'line' && !locked && <FinishList sheet={sheet} heat={heat} />}
      {data.hasWind && (
        <div className="flex items-center gap-3 border-b border-line px-4 py-2">
          <CellBox
            sheet={sheet}
            place={{ subject: 'unit', subjectId: heat.unitId, kind: 'wind', part: 0 }}
            label="Wind"
            labelShown
            locked={locked}
          />
        </div>
      )}
      <div aria-hidden className={`${columns} border-b border-line py-1.5 text-[0.87rem] text-ink2`}>
        <span className="text-right">{data.layout === 'lanes' ? 'Lane' : 'Start'}</span>
        <span>Athlete</span>
        <span className="text-right">Place</span>
        <span className="w-[7.5rem] text-right">Result</span>
      </div>
      <ol className="divide-y divide-line">
        {heat.starts.map((start) => {
          const line = lines.get(start.startId);
          return (
            <li key={start.startId} className={`${columns} items-center py-2`}>
              <span className="num text-right text-[1.1rem] font-[650]">{start.position ?? '–'}</span>
              <Person start={start} />
              <span className="num text-right font-[650]">
                {line && line.place !== null && (
                  <>
                    <span className="sr-only">Place </span>
                    {printPlace({ place: line.place, tied: line.tied })}
                  </>
                )}
              </span>
              {!start.isOff && (
                <CellBox
                  sheet={sheet}
                  place={{ subject: 'start', subjectId: start.startId, kind: 'result', part: 0 }}
                  label={`Result of ${start.name}`}
                  locked={locked}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Saves a box at Enter and moves to the next. */
function toNextBox(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target) + 1];
  if (next) next.focus();
  else event.target.blur();
}

/** Name, number and club of an athlete on a sheet. */
export const Person = ({ start: { name, bib, club, isOff } }: { start: SheetStart }) => (
  <span className="min-w-0 flex-1 wrap-anywhere">
    <span className={isOff ? 'line-through' : 'font-[650]'}>{name}</span>
    <span className="block text-[0.9rem] text-ink2">{[bib, club].filter(Boolean).join(' · ')}</span>
  </span>
);

type BoxProps = { sheet: Sheet; place: CellPlace; label: string; labelShown?: boolean; locked: boolean };

/** One cell as a box: saved when it loses focus or the page is left, with its fault under it and another device's value beside it. */
export function CellBox({ sheet, place, label, labelShown = false, locked }: BoxProps) {
  const id = useId();
  const kept = sheet.textOf(place);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState('');
  const save = (): void => {
    if (typed === undefined) return;
    const wrong = sheet.write(place, typed);
    setFault(wrong);
    if (wrong === '') setTyped(undefined);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // a page that is left with Back takes the box away without taking the focus off it
  useEffect(() => () => latest.current(), []);
  const { countUnread } = sheet;
  useEffect(() => (fault === '' ? undefined : countUnread()), [fault, countUnread]);
  const other = conflictOf(sheet, place);
  return (
    <span className="grid justify-items-end">
      <span className="flex items-center gap-2">
        <label htmlFor={id} className={labelShown ? 'font-[650]' : 'sr-only'}>
          {label}
        </label>
        <input
          id={id}
          className="control num w-[7.5rem] text-right"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          disabled={locked}
          value={typed ?? kept}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault === '' ? undefined : `${id}-fault`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
        />
      </span>
      {fault !== '' && (
        <span
          id={`${id}-fault`}
          role="alert"
          className="w-[7.5rem] text-right text-[0.87rem] font-[650] text-bad sm:w-auto sm:max-w-[16rem]"
        >
          {fault}
        </span>
      )}
      {other !== '' && <span className="w-[7.5rem] text-right text-[0.87rem] text-bad sm:w-auto">{other}</span>}
    </span>
  );
}

/** Returns another device's value of a cell in words: 'P Official wrote 12.40'. Empty when all agree. */
export function conflictOf({ query }: Sheet, { subject, subjectId, kind, part }: CellPlace): string {
  const heats = query.data?.data.heats ?? [];
  const cells =
    subject === 'unit'
      ? heats.flatMap(({ unitId, wind }) => (unitId === subjectId && wind ? [wind] : []))
      : heats.flatMap(({ starts }) => starts.find(({ startId }) => startId === subjectId)?.cells ?? []);
  const cell = cells.find((one) => one.kind === kind && one.part === part);
  return (cell?.against ?? []).map(({ by, text }) => `${by === '' ? 'Another device' : by} entered ${text}`).join('. ');
}

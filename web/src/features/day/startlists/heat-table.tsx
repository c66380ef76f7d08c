import type { StartFacts, StartListChange, StartListOfEvent } from '@startline/contract/day/start-lists';
import { heatText, placingText } from '@startline/rules/day/startlists/placing-words';
import type { EntryId } from '@startline/rules/ids';
import { useCallback } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { HeatSteps } from './heat-steps.tsx';
import { useDraggedStart } from './use-dragged-start.ts';

type Props = {
  heat: StartListOfEvent['heats'][number];
  list: StartListOfEvent;
  busy: boolean;
  /** The start that is picked up to be put elsewhere. */
  moving: EntryId | null;
  onMove: (lineId: EntryId | null) => void;
  change: (input: StartListChange) => void;
};

/** One heat: its places in order, free lanes among them, and the actions for each. */
export function HeatTable(props: Props) {
  const { heat, list } = props;
  const rows: { position: number | null; start?: StartFacts }[] = [
    ...heat.starts.map((start) => ({ position: start.position, start })),
    ...freePlaces(heat, list).map((position) => ({ position })),
  ].sort((a, b) => (a.position ?? anyPlace) - (b.position ?? anyPlace));
  return (
    <Card flush aria-label={heatText(heat.heat, list.heats.length, list.layout)}>
      <CardHead
        title={heatText(heat.heat, list.heats.length, list.layout)}
        aside={<HeatSteps heat={heat} list={list} busy={props.busy} change={props.change} />}
      />
      <ol className="divide-y divide-line">
        {rows.map(({ position, start }) =>
          start ? (
            <StartRow key={start.lineId} start={start} {...props} />
          ) : (
            <FreeRow key={`free ${String(position)}`} position={position ?? 0} {...props} />
          ),
        )}
      </ol>
    </Card>
  );
}

/** Sorts after every place: scratched starts come last. */
const anyPlace = 100_000;

/** Returns the free lanes; the next place on a line or in an order. */
function freePlaces(heat: Props['heat'], { layout, lanes }: StartListOfEvent): number[] {
  const taken = heat.starts.map(({ position }) => position);
  if (layout === 'lanes') return lanes.filter((lane) => !taken.includes(lane));
  return [Math.max(0, ...taken.map((position) => position ?? 0)) + 1];
}

const nameOf = (list: StartListOfEvent, lineId: EntryId | null): string =>
  list.heats.flatMap(({ starts }) => starts).find((start) => start.lineId === lineId)?.name ?? '';

const row = 'flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2';

function StartRow(props: Props & { start: StartFacts }) {
  const { start, list, change } = props;
  const { lineId, name, bib, club, ageGroup, position, isWithdrawn, runners } = start;
  const takes = useCallback(
    (other: EntryId) => change({ kind: 'swap', lineId: other, withId: lineId }),
    [change, lineId],
  );
  const ref = useDraggedStart({ carries: lineId, takes, disabled: props.busy || position === null });
  return (
    <li ref={ref} className={row}>
      <span className="num w-8 text-right font-[650]">{position ?? '–'}</span>
      <span className="min-w-[min(100%,10rem)] flex-1">
        <span className={`font-[650] ${position === null || isWithdrawn ? 'line-through' : ''}`}>{name}</span>{' '}
        <span className="text-ink2">{[club, bib, ageGroup].filter(Boolean).join(' · ')}</span>
        {runners.length > 0 && <span className="block text-[0.95rem]">{runners.join(', ')}</span>}
        <span className="block text-[0.9rem] text-ink2">{whyThere(start, list)}</span>
      </span>
      <span className="flex flex-wrap gap-x-2 print:hidden">
        {props.moving === null ? <Actions {...props} /> : <Target {...props} moving={props.moving} />}
      </span>
    </li>
  );
}

/** The actions on a start while nobody is picked up. */
function Actions({
  start: { lineId, name, position, isWithdrawn },
  busy,
  onMove,
  change,
}: Props & { start: StartFacts }) {
  if (position === null)
    return isWithdrawn ? null : (
      <Button
        variant="quiet"
        busy={busy}
        aria-label={`Put ${name} back`}
        onClick={() => change({ kind: 'add', lineId })}
      >
        Put back
      </Button>
    );
  return (
    <>
      <Button variant="quiet" className="max-sm:px-2" aria-label={`Move ${name}`} onClick={() => onMove(lineId)}>
        Move
      </Button>
      <Button
        variant="quiet"
        className="max-sm:px-2"
        busy={busy}
        aria-label={`Scratch ${name}`}
        onClick={() => change({ kind: 'scratch', lineId })}
      >
        Scratch
      </Button>
      <Button
        variant="quiet"
        className="max-sm:px-2"
        busy={busy}
        aria-label={`Scratch ${name} and draw the race again`}
        onClick={() => change({ kind: 'scratch', lineId, then: 'redraw' })}
      >
        Scratch, redraw
      </Button>
    </>
  );
}

type TargetProps = Props & { start: StartFacts; moving: EntryId };

/** The targets of the picked-up start: back, or into another's place. */
function Target({ start: { lineId, name, position }, list, busy, moving, onMove, change }: TargetProps) {
  if (moving === lineId)
    return (
      <Button variant="secondary" onClick={() => onMove(null)}>
        Leave {name} here
      </Button>
    );
  return position === null ? null : (
    <Button variant="secondary" busy={busy} onClick={() => change({ kind: 'swap', lineId: moving, withId: lineId })}>
      Swap {nameOf(list, moving)} with {name}
    </Button>
  );
}

const whyThere = (start: StartFacts, { layout }: StartListOfEvent): string => {
  if (start.isWithdrawn) return 'Withdrawn: the position stays empty';
  return start.position === null ? 'Scratched: the position stays empty' : placingText(start, layout);
};

function FreeRow({ position, heat: { heat }, list, busy, moving, change }: Props & { position: number }) {
  const takes = useCallback(
    (lineId: EntryId) => change({ kind: 'move', lineId, heat, position }),
    [change, heat, position],
  );
  const ref = useDraggedStart({ carries: null, takes, disabled: busy });
  return list.layout !== 'lanes' && moving === null ? null : (
    <li ref={ref} className={row}>
      <span className="num w-8 text-right text-ink2">{position}</span>
      <span className="flex-1 text-ink2">Free</span>
      {moving !== null && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => change({ kind: 'move', lineId: moving, heat, position })}
        >
          Put {nameOf(list, moving)} in {list.layout === 'lanes' ? 'lane' : 'position'} {position}
        </Button>
      )}
    </li>
  );
}

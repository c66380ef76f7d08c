import type { StartListChange, StartListOfEvent } from '@startline/contract/day/start-lists';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';

type Props = {
  heat: StartListOfEvent['heats'][number];
  list: StartListOfEvent;
  busy: boolean;
  change: (input: StartListChange) => void;
};

/** The actions on a whole heat: split it in two, or merge it into another. */
export function HeatSteps({ heat: { heat, starts, state }, list: { heats, layout }, busy, change }: Props) {
  const id = useId();
  const name = heatText(heat, heats.length, layout);
  if (!['planned', 'drawn', 'published'].includes(state)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {starts.length > 1 && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Split ${name}`}
          onClick={() => change({ kind: 'split', heat })}
        >
          Split
        </Button>
      )}
      {heats.length > 1 && (
        <label htmlFor={id} className="flex items-center gap-2 text-[0.95rem]">
          <span className="sr-only">Put {name} into</span>
          <Select
            id={id}
            value=""
            disabled={busy}
            onChange={({ target }) => change({ kind: 'merge', heat, into: Number(target.value) })}
            placeholder="Put into…"
            options={heats
              .filter((other) => other.heat !== heat)
              .map((other) => ({ value: other.heat, label: heatText(other.heat, heats.length, layout) }))}
          />
        </label>
      )}
    </div>
  );
}

import { publicOutput, type PublicOutput } from '@startline/contract/day/boards';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Board } from './board.tsx';
import { useScoreboard } from './use-scoreboard.ts';

/**
 * An output display (SCORE-04): plain in its first version, by its settings in the second, with controls in the third.
 */
export function OutputScreen() {
  const params: { compId?: string; outputId?: string; id?: string; showControls?: string } = useParams({
    // eslint-disable-next-line no-restricted-syntax -- opened at several addresses (decision 0084)
    strict: false,
  });
  const isPlain = useLocation({ select: ({ pathname }) => /\/output\//.test(pathname) });
  const compid = Number(params.compId ?? 0);
  const id = Number(params.outputId ?? params.id);
  const output = useCall(publicOutput, { id, compid }, { again: 10_000 });
  const withControls = /^(?:1|true)$/.test(params.showControls ?? '');
  return (
    <>
      {output.error !== null && output.data === undefined && <Band title="Scoreboard" />}
      <States query={output} onPage empty={<EmptyState title="No such board">It may have been deleted.</EmptyState>}>
        {({ data }) => <Output data={isPlain ? plain(data) : data} withControls={withControls} />}
      </States>
    </>
  );
}

/** Returns the first version of a board, only rows for panels of LEDs; an overlay stays one. */
const plain = ({ output, ...rest }: PublicOutput): PublicOutput => ({
  ...rest,
  output: { ...output, layout: output.layout === 'full' ? 'plain' : output.layout },
});

function Output({ data: { competition, output, now }, withControls }: { data: PublicOutput; withControls: boolean }) {
  const [chosen, choose] = useState(0);
  const [turned, turn] = useState(0);
  const egId = chosen || now.egId || output.egId;
  const state = useScoreboard(competition.id, (event) => event.egId === egId);
  const shown = chosen > 0 ? { ...output, shows: 'results' as const } : output;
  return (
    <>
      <Board state={state} shown={shown} now={now} turned={turned} />
      {withControls && (
        <div role="group" aria-label="Board controls" className="board-controls">
          <div className="rounded-lg bg-surface p-3">
            <Field label="Show" optional="quiet">
              <Select
                value={chosen}
                onChange={({ target }) => choose(Number(target.value))}
                options={[
                  { value: 0, label: 'Same as the board' },
                  ...state.scoreboardEventsAll.map((event) => ({ value: event.egId, label: event.name })),
                ]}
              />
            </Field>
          </div>
          <Button variant="secondary" onClick={() => turn((before) => before + 1)}>
            Next page
          </Button>
        </div>
      )}
    </>
  );
}

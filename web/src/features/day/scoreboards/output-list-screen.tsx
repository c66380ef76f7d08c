import {
  createOutput,
  deleteOutput,
  outputsOfCompetition,
  updateOutput,
  type Board,
  type OutputsOfCompetition,
} from '@startline/contract/day/boards';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { OutputCard } from './output-card.tsx';

/** The outputs of a competition (NAV-31, SCORE-03): each board with what it shows, and its addresses. */
export function OutputListScreen() {
  const { compId: text } = useParams({ from: '/v2/scoreboard-output-list/$compId' });
  const compId = Number(text) as CompetitionId;
  const outputs = useCall(outputsOfCompetition, { compId });
  const competition = outputs.data?.data.competition;
  const press = async (work: () => Promise<Reply<unknown>>): Promise<void> => {
    await saying(work);
    outputs.refetch();
  };
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: text }}>
            Competition
          </BackLink>
        }
        title={competition ? `Scoreboards: ${competition.name}` : <TitleToCome>Scoreboards</TitleToCome>}
        actions={
          <LinkButton to="/scoreboard/$compid/all" params={{ compid: text }} variant="band">
            All events in turn
          </LinkButton>
        }
      />
      <States query={outputs} onPage empty={null}>
        {({ data }) => (
          <Page>
            {data.outputs.map((board) => (
              <OutputCard
                key={board.id}
                compId={compId}
                board={board}
                events={data.events}
                onSave={(facts) => press(() => send(updateOutput, { compId, id: board.id, ...facts }))}
                onDelete={() => press(() => send(deleteOutput, { compId, id: board.id }))}
              />
            ))}
            <NewOutput data={data} onAdd={(facts) => press(() => send(createOutput, { compId, ...facts }))} />
          </Page>
        )}
      </States>
    </>
  );
}

const layouts = [
  { value: 'full', label: 'Full screen' },
  { value: 'plain', label: 'Plain rows, for LED panels' },
  { value: 'overlay', label: 'Over a picture, transparent' },
] as const;

type NewProps = { data: OutputsOfCompetition; onAdd: (facts: Omit<Board, 'id'>) => Promise<void> };

/** A new board, which follows the latest marks until it is set otherwise. */
function NewOutput({ data: { outputs }, onAdd }: NewProps) {
  const [name, setName] = useState('');
  const [layout, setLayout] = useState<Board['layout']>('full');
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    await onAdd({ name: name.trim(), layout, shows: 'follow', egId: 0, message: '', slides: [], seconds: 8 });
    setName('');
    setBusy(false);
  };
  return (
    <Card flush>
      <CardHead
        title="Add a board"
        note={
          outputs.length === 0 ? 'No boards yet. Each board has an address that you can open on any screen.' : undefined
        }
      />
      <form
        className="flex flex-wrap items-end gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label="Name" optional="quiet">
          <TextInput maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Look" optional="quiet">
          <Select
            value={layout}
            onChange={({ target }) => setLayout(target.value as Board['layout'])}
            options={layouts}
          />
        </Field>
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          Add board
        </Button>
      </form>
    </Card>
  );
}

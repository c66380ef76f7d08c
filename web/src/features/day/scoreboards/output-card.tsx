import type { Board, OutputsOfCompetition } from '@startline/contract/day/boards';
import type { BoardShows } from '@startline/rules/day/boards/board';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

type Props = {
  compId: CompetitionId;
  board: Board;
  events: OutputsOfCompetition['events'];
  onSave: (facts: Omit<Board, 'id'>) => Promise<void>;
  onDelete: () => Promise<void>;
};

const choices: readonly { value: BoardShows; label: string }[] = [
  { value: 'follow', label: 'What is happening now' },
  { value: 'results', label: 'Results of one event' },
  { value: 'start-list', label: 'Start list of one event' },
  { value: 'team-scores', label: 'Team scores' },
  { value: 'timetable', label: 'Timetable' },
  { value: 'message', label: 'A message' },
  { value: 'slides', label: 'Names in rotation, such as sponsors' },
];

/** One board: what it shows now, sent to all its screens at a press, and its addresses. */
export function OutputCard({ compId, board, events, onSave, onDelete }: Props) {
  const { id, ...facts } = board;
  const [shows, setShows] = useState(facts.shows);
  const [egId, setEgId] = useState(facts.egId);
  const [message, setMessage] = useState(facts.message);
  const [slides, setSlides] = useState(facts.slides.join('\n'));
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const needsEvent = shows === 'results' || shows === 'start-list';
  const saved = {
    ...facts,
    shows,
    egId: needsEvent ? egId : 0,
    message: message.trim(),
    slides: linesOf(slides),
  };
  return (
    <Card flush>
      <CardHead title={facts.name} aside={<Addresses compId={compId} id={id} />} />
      <div className="flex flex-wrap items-end gap-3 p-4">
        <Field label="Shows" optional="quiet">
          <Select value={shows} onChange={({ target }) => setShows(target.value as BoardShows)} options={choices} />
        </Field>
        {needsEvent && (
          <Field label="Event" optional="quiet">
            <Select
              placeholder="Choose an event"
              value={egId === 0 ? '' : egId}
              onChange={({ target }) => setEgId(Number(target.value))}
              options={events.map((event) => ({ value: event.egId, label: event.name }))}
            />
          </Field>
        )}
        {shows === 'message' && (
          <Field label="Message" optional="quiet">
            <TextInput maxLength={200} value={message} onChange={({ target }) => setMessage(target.value)} />
          </Field>
        )}
        {shows === 'slides' && (
          <Field label="Names, one per line" optional="quiet">
            <SlideLines value={slides} onChange={setSlides} />
          </Field>
        )}
        <Button busy={busy} disabled={needsEvent && egId === 0} onClick={() => void run(() => onSave(saved))}>
          Send to the board
        </Button>
        <Button variant="quiet" busy={busy} aria-label={`Delete ${facts.name}`} onClick={() => void run(onDelete)}>
          Delete
        </Button>
      </div>
    </Card>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 120))
    .filter(Boolean)
    .slice(0, 30);

const SlideLines = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <textarea
    aria-label="Names, one per line"
    className="control min-h-24"
    maxLength={4_000}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The addresses of a board: on a screen, on LED panels, and with controls. */
const Addresses = ({ compId, id }: { compId: CompetitionId; id: number }) => {
  const params = { compId: String(compId), outputId: String(id) };
  return (
    <>
      <TextLink to="/r4s/output-v2/$compId/$outputId" params={params}>
        Open
      </TextLink>
      <TextLink to="/r4s/output/$compId/$outputId" params={params}>
        LED
      </TextLink>
      <TextLink to="/r4s/output-v3/$compId/$outputId/$showControls" params={{ ...params, showControls: '1' }}>
        With controls
      </TextLink>
    </>
  );
};

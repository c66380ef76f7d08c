import type { ClubGrid } from '@startline/contract/entering/club-entries';
import { NEW_ATHLETE } from '@startline/rules/entering/paste/match-person';
import type { Newcomer, PastedRow } from '@startline/rules/entering/paste/pasted-row';
import { longDay } from '@startline/rules/formats/dates';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { hasPlaces, keyOfPlace, type Answers } from './use-entering.ts';

type Props = {
  readonly row: PastedRow;
  /** Whether a cell of this row has the focus: its cells then stay, even once they are right. */
  readonly isEdited: boolean;
  readonly grid: ClubGrid;
  readonly answers: Answers;
  readonly eventName: (ceid: CompEventId) => string;
  readonly headings: readonly string[];
  readonly onChoose: (id: AthleteId) => void;
  readonly onFix: (cells: readonly string[]) => void;
};

/**
 * One row of a spreadsheet: who enters what, the question of who is meant, or the refusal, with its cells to correct.
 */
export function PasteRow(props: Props) {
  const { row, isEdited, grid, answers, eventName } = props;
  const { held, refusals } = repliesTo(row, answers, eventName);
  const isWrong = row.kind === 'refused' || refusals.length > 0;
  return (
    <li className="py-2" data-line={row.line}>
      <p className="text-[0.9rem] text-ink2">
        Row {row.line}
        {!isWrong && `: ${row.text}`}
      </p>
      {row.kind === 'refused' && <p className="font-[650] text-bad">{row.reason}</p>}
      {row.kind === 'who' && <WhoField {...props} mayBe={row.mayBe} newcomer={row.newcomer} />}
      {row.kind === 'asking' && <p>{bornName(row.newcomer)}: new to the club</p>}
      {hasPlaces(row) && (
        <p>
          {row.kind === 'new' ? `${bornName(row.newcomer)}, new to the club` : nameOf(grid, row.athleteId)}:{' '}
          {row.entries.map(({ ceid, pb }) => (pb === '' ? eventName(ceid) : `${eventName(ceid)} (${pb})`)).join(', ')}
        </p>
      )}
      {refusals.map((refusal) => (
        <p key={refusal} className="font-[650] text-bad">
          {refusal}
        </p>
      ))}
      {held !== '' && <p>In the basket: {held}</p>}
      {(isWrong || isEdited) && <Cells {...props} />}
    </li>
  );
}

/** Returns the refusals of a row's entries, and beside them the events that are held. */
function repliesTo(row: PastedRow, answers: Answers, eventName: Props['eventName']) {
  const entries = hasPlaces(row)
    ? row.entries.map((entry) => ({ name: eventName(entry.ceid), reply: answers.get(keyOfPlace(row, entry)) }))
    : [];
  const refusals = entries.flatMap(({ name, reply }) => (reply ? [`${name}: ${reply}`] : []));
  const held = entries.filter(({ reply }) => reply === '').map(({ name }) => name);
  return { refusals, held: refusals.length === 0 ? '' : held.join(', ') };
}

const nameOf = (grid: ClubGrid, id: AthleteId): string => {
  const athlete = grid.athletes.find((one) => one.id === id);
  return athlete ? `${athlete.firstName} ${athlete.surName}, ${athlete.ageGroup}` : '';
};
const bornName = ({ firstName, surName, born }: Newcomer): string => `${firstName} ${surName}, born ${longDay(born)}`;

function WhoField({
  row,
  grid,
  mayBe,
  newcomer,
  onChoose,
}: Props & { mayBe: readonly AthleteId[]; newcomer: Newcomer | undefined }) {
  const options = [
    ...mayBe.map((id) => ({ value: id, label: nameOf(grid, id) })),
    ...(newcomer ? [{ value: NEW_ATHLETE, label: `None of these: add ${bornName(newcomer)}` }] : []),
  ];
  return (
    <Field label={`Which athlete is in row ${String(row.line)}?`} optional="quiet">
      <Select
        placeholder="Choose an athlete"
        value=""
        options={options}
        onChange={({ target }) => onChoose(Number(target.value) as AthleteId)}
      />
    </Field>
  );
}

/**
 * The cells of a row, corrected in place; typed text is used once the cell loses focus, and stays while other cells are
 * read.
 */
function Cells({ row, headings, onFix }: Props) {
  const [cells, setCells] = useState(row.cells);
  const [read, setRead] = useState(row.cells);
  if (read !== row.cells) {
    setRead(row.cells);
    const length = Math.max(cells.length, row.cells.length);
    setCells(Array.from({ length }, (_, at) => (row.cells[at] === read[at] ? cells[at] : row.cells[at]) ?? ''));
  }
  const width = Math.max(cells.length, headings.length);
  const done = (): void => {
    if (cells.some((cell, at) => cell !== (row.cells[at] ?? ''))) onFix(cells);
  };
  return (
    <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {Array.from({ length: width }, (_, at) => (
        <label key={at} className="block text-[0.8rem] text-ink2">
          {headings[at] || `Cell ${String(at + 1)}`}
          <TextInput
            aria-label={`${headings[at] || `Cell ${String(at + 1)}`} in row ${String(row.line)}`}
            value={cells[at] ?? ''}
            maxLength={300}
            onChange={({ target }) =>
              setCells(Array.from({ length: width }, (_unused, n) => (n === at ? target.value : (cells[n] ?? ''))))
            }
            onBlur={done}
            onKeyDown={({ key }) => key === 'Enter' && done()}
          />
        </label>
      ))}
    </div>
  );
}

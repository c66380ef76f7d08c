import type { Timetable } from '@startline/contract/building/timetable';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { WithHelp } from '../form/draft-field.tsx';
import { columnsOf, NOWHERE, placeName } from './rows/grid-layout.ts';
import { OTHER_PLACE, readMove, typedOf, usualWords, type MoveFaults, type MoveTyped } from './move-form.ts';
import { whereWords } from './rows/move-words.ts';
import { useSchedule, useView } from './rows/open-schedule.ts';
import { titleOf, type ShownRow } from './rows/shown-rows.ts';

type Props = { readonly id: string; readonly isOpen: boolean; readonly onClose: () => void };

/** A row in full: its faults, and fields to move it without a drag. */
export function MoveDialog({ id, isOpen, onClose }: Props) {
  const { store, canEdit } = useSchedule();
  const { timetable, rows } = useView(store);
  const shown = store.row(id);
  if (!shown) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={titleOf(shown.row)}
      description={whereWords(shown, timetable.days)}
    >
      {shown.marks.length > 0 && (
        <ul className="mb-4 space-y-1 text-[0.95rem]">
          {shown.marks.map(({ kind, words: phrase }) => (
            <li key={phrase} className={kind === 'tight' ? 'text-warn' : 'text-bad'}>
              {phrase}
            </li>
          ))}
        </ul>
      )}
      {canEdit ? (
        <Form
          key={id}
          shown={shown}
          timetable={timetable}
          columns={columnsOf(
            timetable.facilities,
            rows.map(({ home }) => home),
          )}
          onClose={onClose}
        />
      ) : (
        <p>{shown.row.locked ? 'Locked in place. ' : ''}Somebody with Schedule access can move it.</p>
      )}
    </Dialog>
  );
}

type FormProps = {
  readonly shown: ShownRow;
  readonly timetable: Timetable;
  readonly columns: readonly string[];
  readonly onClose: () => void;
};

function Form({ shown, timetable, columns, onClose }: FormProps) {
  const { store } = useSchedule();
  const { row, home, id } = shown;
  const [typed, setTyped] = useState<MoveTyped>(() => typedOf(row, home));
  const [faults, setFaults] = useState<MoveFaults>({});
  const formRef = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const read = readMove(typed, row, home);
    setFaults(read.faults);
    const [first] = Object.keys(read.faults);
    if (first !== undefined) {
      formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    store.focusSoon(id);
    if (Object.keys(read.wish).length > 0) store.wish([{ id, wish: read.wish }]);
    onClose();
  };
  const request: Asked = { typed, faults, onType: (change) => setTyped({ ...typed, ...change }) };
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="space-y-4">
      <MoveWhen {...request} days={timetable.days} />
      <MoveWhere
        {...request}
        places={[...columns.filter((column) => column !== NOWHERE), ...(home === NOWHERE ? [NOWHERE] : [])]}
      />
      <MoveHow {...request} usual={usualWords(row)} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">
        <Button type="submit">Move</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type Asked = {
  readonly typed: MoveTyped;
  readonly faults: MoveFaults;
  readonly onType: (change: Partial<MoveTyped>) => void;
};

const MoveWhen = ({ typed, faults, onType, days }: Asked & { days: Timetable['days'] }) => (
  <>
    {days.length > 1 && (
      <WithHelp helpKey="builder.schedule.startDateTime" name="Day">
        <Field label="Day" name="moveDay">
          <Select
            value={typed.day}
            options={days.map(({ day, heading }) => ({ value: day, label: heading }))}
            onChange={(event) => onType({ day: event.target.value })}
          />
        </Field>
      </WithHelp>
    )}
    <WithHelp helpKey="builder.schedule.startDateTime" name="Time">
      <Field
        label="Time"
        name="moveTime"
        optional="quiet"
        hint="Such as 10:05. Leave empty if to be confirmed."
        error={faults.time}
      >
        <TextInput
          name="time"
          className="num max-w-32"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed.time}
          onChange={(event) => onType({ time: event.target.value })}
        />
      </Field>
    </WithHelp>
  </>
);

const MoveWhere = ({ typed, faults, onType, places }: Asked & { places: readonly string[] }) => (
  <>
    <WithHelp helpKey="builder.schedule.facility" name="Facility">
      <Field label="Facility" name="movePlace">
        <Select
          value={typed.place}
          options={[
            ...places.map((column) => ({ value: column, label: placeName(column) })),
            { value: OTHER_PLACE, label: 'Another facility…' },
          ]}
          onChange={(event) => onType({ place: event.target.value })}
        />
      </Field>
    </WithHelp>
    {typed.place === OTHER_PLACE && (
      <Field label="Name of the facility" name="moveOther" error={faults.otherPlace}>
        <TextInput
          name="otherPlace"
          autoComplete="off"
          maxLength={80}
          value={typed.otherPlace}
          onChange={(event) => onType({ otherPlace: event.target.value })}
        />
      </Field>
    )}
  </>
);

/** The length of a row, and whether it is locked. */
const MoveHow = ({ typed, faults, onType, usual }: Asked & { usual: string }) => (
  <>
    <WithHelp helpKey="builder.schedule.minutes" name="Minutes">
      <Field label="Minutes" name="moveMinutes" optional="quiet" hint={usual} error={faults.minutes}>
        <TextInput
          name="minutes"
          className="num max-w-32"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.minutes}
          onChange={(event) => onType({ minutes: event.target.value })}
        />
      </Field>
    </WithHelp>
    <WithHelp helpKey="builder.schedule.locked" name="Locked" isTick>
      <Checkbox
        label="Locked"
        hint="The scheduler does not move it, and nobody can drag it."
        checked={typed.locked}
        onChange={(event) => onType({ locked: event.target.checked })}
      />
    </WithHelp>
  </>
);

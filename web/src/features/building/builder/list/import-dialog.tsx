import { importCompetition } from '@startline/contract/building/builder';
import type { Fault } from '@startline/contract/envelope';
import { longestCompetitionName } from '@startline/rules/building/builder/general-step';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { ErrorSummary, type FieldFault } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Draft, textOf, useText, type Values } from '../draft/draft.ts';
import { fileText } from '../form/file-text.ts';
import { useSending } from '../form/use-sending.ts';
import { LocationField } from '../general/location-field.tsx';
import { OrganisationField } from '../general/organisation-field.tsx';
import { useOpenDraft } from './use-open-draft.ts';

const MOST_BYTES = 3_000_000;

/**
 * Makes a draft from a file: a competition exported as JSON, or a timetable as CSV with a name, a first day and a
 * ground.
 */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Import a competition"
    description="A file exported from here, or a timetable as CSV. It becomes a draft. Lines of a timetable that cannot be read are left out, and you are told which."
  >
    <ImportForm />
  </Dialog>
);

function ImportForm() {
  const [draft] = useState(
    () => new Draft({ organisation: '', location: '', 'location.name': '', 'import-name': '', 'import-date': '' }),
  );
  const [file, setFile] = useState<File>();
  const { busy, attempt, faults, send, onInput, messageOf } = useSending(faultOfImport);
  const openDraft = useOpenDraft();
  const read = async (): Promise<void> => {
    if (file) await openDraft(await call(importCompetition, importOf(draft.values, await fileText(file))));
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void send(importFaults(draft.values, file), read);
      }}
    >
      <ErrorSummary faults={faults} attempt={attempt} />
      <Field label="File" name="import-file" hint="JSON or CSV, at most 3 MB" error={messageOf('import-file')}>
        <TextInput
          type="file"
          accept=".json,.csv,.txt,application/json,text/csv"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </Field>
      <OrganisationField draft={draft} error={messageOf('organisation')} />
      <NameAndDay draft={draft} messageOf={messageOf} />
      <LocationField
        draft={draft}
        optional
        hint="For a CSV file, or to hold the competition somewhere else"
        error={messageOf('location')}
      />
      <Button type="submit" block busy={busy}>
        Import
      </Button>
    </form>
  );
}

type NameAndDayProps = { draft: Draft; messageOf: (field: string) => string | undefined };

/** The fields that a timetable as CSV lacks. */
const NameAndDay = ({ draft, messageOf }: NameAndDayProps) => (
  <>
    <Field
      label="Name"
      name="import-name"
      optional
      hint="For a CSV file, which does not name the competition"
      error={messageOf('import-name')}
    >
      <TextInput
        autoComplete="off"
        maxLength={longestCompetitionName}
        value={useText(draft, 'import-name')}
        onChange={(event) => draft.set('import-name', event.target.value)}
      />
    </Field>
    <Field
      label="First day"
      name="import-date"
      optional
      hint="For a CSV file, or to change the dates in the file"
      error={messageOf('import-date')}
    >
      <DateField
        value={useText(draft, 'import-date')}
        onChange={(event) => draft.set('import-date', event.target.value)}
      />
    </Field>
  </>
);

function importOf(values: Values, text: string) {
  const name = textOf(values, 'import-name').trim();
  const date = readTypedDate(textOf(values, 'import-date'));
  const locationId = Number(textOf(values, 'location'));
  return {
    orgId: Number(textOf(values, 'organisation')),
    text,
    ...(name !== '' && { name }),
    ...(date && { date }),
    ...(locationId > 0 && { locationId }),
  };
}

const fields: Readonly<Record<string, string>> = {
  orgId: 'organisation',
  name: 'import-name',
  date: 'import-date',
  locationId: 'location',
};
/** Returns a fault of the form; a fault about no field here names its place in the file: line 3. */
function faultOfImport({ field, message }: Fault): FieldFault {
  const typed = fields[field];
  if (typed !== undefined) return { field: typed, message };
  const isWhole = field === '' || field === 'text';
  return { field: 'import-file', message: isWhole ? message : `In the file, ${field}: ${message}` };
}

function fileFault(file: File | undefined): string {
  if (!file) return 'Choose a file.';
  if (file.size === 0) return 'This file is empty.';
  return file.size > MOST_BYTES ? 'The file is too large: at most 3 MB.' : '';
}

function importFaults(values: Values, file: File | undefined): readonly FieldFault[] {
  const isCsv = file !== undefined && !file.name.toLowerCase().endsWith('.json');
  const isEmpty = (name: string): boolean => textOf(values, name).trim() === '';
  const date = textOf(values, 'import-date');
  const inFile = fileFault(file);
  const faults: readonly (FieldFault | false)[] = [
    inFile !== '' && { field: 'import-file', message: inFile },
    isEmpty('organisation') && { field: 'organisation', message: 'Enter an organisation.' },
    isCsv && isEmpty('import-name') && { field: 'import-name', message: 'Enter a competition name.' },
    (isEmpty('import-date') ? isCsv : readTypedDate(date) === undefined) && {
      field: 'import-date',
      message: 'Enter a date such as 24/04/2027.',
    },
    isCsv && isEmpty('location') && { field: 'location', message: 'Enter a Location.' },
  ];
  return faults.filter((fault) => fault !== false);
}

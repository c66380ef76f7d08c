import { importCompetition } from '@startline/contract/builder/builder';
import { listOrgs } from '@startline/contract/orgs';
import { longestCompetitionName } from '@startline/rules/builder/general-step';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSending } from '../form/use-sending.ts';
import { useOpenDraft } from './use-open-draft.ts';

const MOST_BYTES = 3_000_000;
type Values = { readonly orgId: string; readonly name: string; readonly date: string; readonly file: File | undefined };

/** Makes a draft from a file: a competition exported as JSON, or a timetable as CSV with a name and a first day. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Import a competition"
    description="A file exported from here, or a timetable as CSV. It becomes a draft; nothing is made when a line cannot be read."
  >
    <ImportForm />
  </Dialog>
);

function ImportForm() {
  const [values, setValues] = useState<Values>({ orgId: '', name: '', date: '', file: undefined });
  const type = (change: Partial<Values>): void => setValues({ ...values, ...change });
  const { busy, attempt, faults, send, messageOf } = useSending(fieldName);
  const orgs = useCall(listOrgs, { pagenumber: 1, pagesize: 200 }, { freshMs: 60_000 }).data?.data ?? [];
  const openDraft = useOpenDraft();
  const orgId = values.orgId || (orgs.length === 1 ? String(orgs[0]?.id) : '');
  const read = async (): Promise<void> => {
    const date = readTypedDate(values.date);
    const made = await call(importCompetition, {
      orgId: Number(orgId),
      text: (await values.file?.text()) ?? '',
      ...(values.name.trim() !== '' && { name: values.name.trim() }),
      ...(date && { date }),
    });
    await openDraft(made);
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(importFaults({ ...values, orgId }), read);
      }}
    >
      <ErrorSummary faults={faults} attempt={attempt} />
      <Field label="File" name="import-file" hint="JSON or CSV, at most 3 MB" error={messageOf('import-file')}>
        <TextInput
          type="file"
          accept=".json,.csv,.txt,application/json,text/csv"
          onChange={(event) => type({ file: event.target.files?.[0] })}
        />
      </Field>
      <Field label="Organisation" name="import-orgId" error={messageOf('import-orgId')}>
        <Select
          value={orgId}
          placeholder="Choose an organisation"
          options={orgs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => type({ orgId: event.target.value })}
        />
      </Field>
      <NameAndDay values={values} onType={type} messageOf={messageOf} />
      <Button type="submit" block busy={busy}>
        Import
      </Button>
    </form>
  );
}

type NameAndDayProps = {
  values: Values;
  onType: (change: Partial<Values>) => void;
  messageOf: (field: string) => string | undefined;
};

/** What a timetable as CSV does not hold. */
const NameAndDay = ({ values, onType, messageOf }: NameAndDayProps) => (
  <>
    <Field label="Name" name="import-name" optional hint="For a CSV, which holds none" error={messageOf('import-name')}>
      <TextInput
        autoComplete="off"
        maxLength={longestCompetitionName}
        value={values.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
    </Field>
    <Field
      label="First day"
      name="import-date"
      optional
      hint="For a CSV, or to move the dates of the file"
      error={messageOf('import-date')}
    >
      <DateField value={values.date} onChange={(event) => onType({ date: event.target.value })} />
    </Field>
  </>
);

/** The text that is sent is that of the chosen file. */
const fieldName = (field: string): string => `import-${field === 'text' ? 'file' : field}`;

function importFaults({ orgId, name, date, file }: Values): readonly FieldFault[] {
  const isCsv = file !== undefined && !file.name.toLowerCase().endsWith('.json');
  const faults: readonly (FieldFault | false)[] = [
    !file && { field: 'import-file', message: 'Choose a file.' },
    file !== undefined &&
      file.size > MOST_BYTES && { field: 'import-file', message: 'The file is too large: at most 3 MB.' },
    orgId === '' && { field: 'import-orgId', message: 'Enter an organisation.' },
    isCsv && name.trim() === '' && { field: 'import-name', message: 'Enter a competition name.' },
    (date.trim() === '' ? isCsv : readTypedDate(date) === undefined) && {
      field: 'import-date',
      message: 'Enter a date such as 24/04/2027.',
    },
  ];
  return faults.filter((fault) => fault !== false);
}

import { importCompetition, listBuilt } from '@startline/contract/builder/builder';
import { listOrgs } from '@startline/contract/orgs';
import { longestCompetitionName } from '@startline/rules/builder/general-step';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info, warn } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const MOST_BYTES = 3_000_000;
type Values = { readonly orgId: string; readonly name: string; readonly date: string; readonly file: File | undefined };

/** Makes a draft from a file: a competition exported as JSON, or a timetable as CSV with a name and a first day. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<Values>({ orgId: '', name: '', date: '', file: undefined });
  const [state, setState] = useState<{ busy: boolean; attempt: number; faults: readonly FieldFault[] }>({
    busy: false,
    attempt: 0,
    faults: [],
  });
  const orgs = useCall(listOrgs, { pagenumber: 1, pagesize: 200 }, { freshMs: 60_000 }).data?.data ?? [];
  const navigate = useNavigate();
  const orgId = values.orgId || (orgs.length === 1 ? String(orgs[0]?.id) : '');
  const fault = (field: string): string | undefined =>
    state.faults.find((one) => one.field === `import-${field}`)?.message;

  const send = async (): Promise<void> => {
    const faults = importFaults({ ...values, orgId });
    setState((last) => ({ busy: faults.length === 0, attempt: last.attempt + 1, faults }));
    if (faults.length > 0 || !values.file) return;
    try {
      const date = readTypedDate(values.date);
      const made = await call(importCompetition, {
        orgId: Number(orgId),
        text: await values.file.text(),
        ...(values.name.trim() !== '' && { name: values.name.trim() }),
        ...(date && { date }),
      });
      await askAgain(listBuilt);
      info(made.words);
      for (const note of made.notes) warn(note);
      void navigate({
        to: '/v2/builder-v2/$id',
        params: { id: String(made.id) },
        search: { step: 'publish' } as never,
      });
    } catch (cause) {
      const refused =
        cause instanceof ApiRefusal
          ? cause.faults.map(({ field, message }) => ({
              field: `import-${field === 'text' ? 'file' : field}`,
              message,
            }))
          : [];
      setState((last) => ({
        ...last,
        busy: false,
        faults: refused.length > 0 ? refused : [{ message: wordsOf(cause) }],
      }));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import a competition"
      description="A file exported from here, or a timetable as CSV. It becomes a draft; nothing is made when a line cannot be read."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ErrorSummary faults={state.faults} attempt={state.attempt} />
        <Field label="File" name="import-file" hint="JSON or CSV, at most 3 MB" error={fault('file')}>
          <TextInput
            type="file"
            accept=".json,.csv,.txt,application/json,text/csv"
            onChange={(event) => setValues({ ...values, file: event.target.files?.[0] })}
          />
        </Field>
        <Field label="Organisation" name="import-orgId" error={fault('orgId')}>
          <Select
            value={orgId}
            placeholder="Choose an organisation"
            options={orgs.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setValues({ ...values, orgId: event.target.value })}
          />
        </Field>
        <Field label="Name" name="import-name" optional hint="For a CSV, which holds none" error={fault('name')}>
          <TextInput
            autoComplete="off"
            maxLength={longestCompetitionName}
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.target.value })}
          />
        </Field>
        <Field
          label="First day"
          name="import-date"
          optional
          hint="For a CSV, or to move the dates of the file"
          error={fault('date')}
        >
          <DateField value={values.date} onChange={(event) => setValues({ ...values, date: event.target.value })} />
        </Field>
        <Button type="submit" block busy={state.busy}>
          Import
        </Button>
      </form>
    </Dialog>
  );
}

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

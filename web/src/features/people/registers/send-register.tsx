import { listRegisterImports, REGISTER_BYTES, sendRegister } from '@startline/contract/people/register-imports';
import { useState, type SyntheticEvent } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useConfig } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const bodies = [
  { value: 'EA', label: 'England Athletics' },
  { value: 'IRL', label: 'Athletics Ireland' },
] as const;
type Body = (typeof bodies)[number]['value'];

/** Uploads an extract of a register. */
export function SendRegister() {
  const usual: Body = useConfig()?.theme === 'IRL' ? 'IRL' : 'EA';
  const [chosen, setBody] = useState<Body>();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = faultOf(file);
    setFault(wrong);
    if (!file || wrong !== undefined) return;
    setBusy(true);
    try {
      const body = new Blob([file], { type: 'application/octet-stream' });
      const name = file.name.slice(0, 200) || 'file';
      await send(sendRegister, { name, aocode: chosen ?? usual }, { file: body });
      setFile(undefined);
      form.reset();
      await askAgain(listRegisterImports);
    } catch (cause) {
      setFault(wordsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="send-register-title">
      <h2 id="send-register-title" className="text-[1.19rem]">
        Send an extract
      </h2>
      <p className="pb-4 text-ink2">
        CSV with up to 200,000 athletes, or a smaller xlsx workbook. The columns can be in any order. Registration
        number, date of birth, first name and surname are required. Gender, first-claim club and expiry date are read
        too.
      </p>
      <form className="max-w-xl space-y-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Governing body" name="register-body">
          <Select options={bodies} value={chosen ?? usual} onChange={(event) => setBody(event.target.value as Body)} />
        </Field>
        <Field label="File" name="register-file" error={fault}>
          <TextInput
            type="file"
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setFault(undefined);
            }}
          />
        </Field>
        <Button type="submit" busy={busy}>
          Send the file
        </Button>
      </form>
    </Card>
  );
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file.';
  if (file.size > REGISTER_BYTES)
    return 'The file is larger than 40 MB. Save the sheet as CSV with only these columns.';
  return undefined;
}

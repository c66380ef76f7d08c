import { createLocation, listLocations, type Location } from '@startline/contract/competitions/locations';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { textOf, type Draft } from '../draft/draft.ts';
import { useSending } from '../form/use-sending.ts';

type Props = {
  open: boolean;
  name: string;
  organisation: Draft;
  onOpenChange: (open: boolean) => void;
  onMade: (location: Location) => void;
};
const fields = [
  ['name', 'Name of the venue', 80, false],
  ['address', 'Address', 200, true],
  ['town', 'Town', 80, true],
  ['postcode', 'Postcode', 12, false],
] as const;

const fieldName = (field: string): string => `ground-${field}`;

/** The form of an unknown ground. It belongs to the organisation and can be used again. */
export const NewLocation = ({ open, onOpenChange, ...rest }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Add a venue">
    {open && <Form {...rest} onDone={() => onOpenChange(false)} />}
  </Dialog>
);

function Form({ name, organisation, onMade, onDone }: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ name });
  const { busy, attempt, faults, send, onInput, messageOf } = useSending(({ field, message }) => ({
    field: fieldName(field),
    message,
  }));
  const save = async (): Promise<void> => {
    const { name: ground = '', address = '', town = '', postcode = '' } = values;
    const orgid = Number(textOf(organisation.values, 'organisation')) || 0;
    const made = await call(createLocation, { orgid, name: ground, address, town, postcode });
    await askAgain(listLocations);
    onMade(made);
    onDone();
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send([], save);
      }}
    >
      <ErrorSummary faults={faults} attempt={attempt} />
      {fields.map(([field, label, max, isOptional]) => (
        <Field
          key={field}
          label={label}
          name={fieldName(field)}
          optional={isOptional}
          error={messageOf(fieldName(field))}
        >
          <TextInput
            maxLength={max}
            autoComplete="off"
            value={values[field] ?? ''}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        </Field>
      ))}
      <Button type="submit" busy={busy} block>
        Add this venue
      </Button>
    </form>
  );
}

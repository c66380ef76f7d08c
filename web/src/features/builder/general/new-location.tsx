import { createLocation, listLocations, type Location } from '@startline/contract/locations';
import { useState } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { textOf, type Draft } from '../form/draft.ts';

type Props = {
  open: boolean;
  name: string;
  organisation: Draft;
  onOpenChange: (open: boolean) => void;
  onMade: (location: Location) => void;
};
const fields = [
  ['name', 'Name of the ground', 80, false],
  ['address', 'Address', 200, true],
  ['town', 'Town', 80, true],
  ['postcode', 'Postcode', 12, false],
] as const;

/** A ground that is not known yet. It belongs to the organisation and can be used again. */
export const NewLocation = ({ open, onOpenChange, ...rest }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Add a ground">
    {open && <Form {...rest} onDone={() => onOpenChange(false)} />}
  </Dialog>
);

function Form({ name, organisation, onMade, onDone }: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ name });
  const [state, setState] = useState<{ busy: boolean; attempt: number; faults: readonly FieldFault[] }>({
    busy: false,
    attempt: 0,
    faults: [],
  });
  const save = async (): Promise<void> => {
    setState((last) => ({ busy: true, attempt: last.attempt + 1, faults: [] }));
    try {
      const { name: ground = '', address = '', town = '', postcode = '' } = values;
      const made = await call(createLocation, {
        orgid: Number(textOf(organisation.values, 'organisation')) || 0,
        name: ground,
        address,
        town,
        postcode,
      });
      await askAgain(listLocations);
      onMade(made);
      onDone();
    } catch (cause) {
      const faults =
        cause instanceof ApiRefusal && cause.faults.length > 0
          ? cause.faults.map(({ field, message }) => ({ field: `ground-${field}`, message }))
          : [{ message: wordsOf(cause) }];
      setState((last) => ({ ...last, busy: false, faults }));
    }
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <ErrorSummary faults={state.faults} attempt={state.attempt} />
      {fields.map(([field, label, max, isOptional]) => (
        <Field
          key={field}
          label={label}
          name={`ground-${field}`}
          optional={isOptional}
          error={state.faults.find((fault) => fault.field === `ground-${field}`)?.message}
        >
          <TextInput
            maxLength={max}
            autoComplete="off"
            value={values[field] ?? ''}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        </Field>
      ))}
      <Button type="submit" busy={state.busy} block>
        Add this ground
      </Button>
    </form>
  );
}

import { readTypedDate } from '@startline/rules/formats/typed-date';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { listFaults } from '../../../lib/form-faults.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page, SectionTitle } from '../../../ui/layout/page.tsx';
import { TabLink, TabLinks } from '../../../ui/layout/tabs.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { PartsExample, PartsAside } from './parts-example.tsx';

type Example = {
  name: string;
  email: string;
  day: string;
  club: string;
  sex: string;
  password: string;
  note: string;
  agree: boolean;
};

const wrong: Record<keyof Example, (value: Example) => string | false> = {
  name: ({ name }) => name.trim() === '' && 'Enter a name',
  email: ({ email }) => !/^\S+@\S+\.\S+$/.test(email) && 'Enter an email address such as name@example.org.',
  day: ({ day }) => readTypedDate(day) === undefined && 'Enter a real date such as 27/03/2012',
  club: ({ club }) => club === '' && 'Choose a club',
  sex: ({ sex }) => sex === '' && 'Choose one',
  password: ({ password }) => password.length < 8 && 'Use at least 8 characters',
  note: () => false,
  agree: ({ agree }) => !agree && 'Tick the box to go on',
};
const check: Resolver<Example> = (values) => {
  const faults = Object.entries(wrong).flatMap(([field, phrase]) => {
    const message = phrase(values);
    return message === false ? [] : [[field, { type: 'typed', message }]];
  });
  return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(faults) as object };
};
const clubs = ['Tonbridge AC', 'Ashford AC', 'Dartford Harriers'].map((name) => ({ value: name, label: name }));

function ExampleForm() {
  const form = useForm<Example>({
    resolver: check,
    shouldFocusError: false,
    defaultValues: { name: '', email: '', day: '', club: '', sex: '', password: '', note: '', agree: false },
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const save = form.handleSubmit((values) => info(`Saved for <strong>${values.name}</strong>.`));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      <ErrorSummary faults={listFaults(errors)} attempt={submitCount} />
      <Field label="Full name" name="name" error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label="Email" name="email" hint="Receipts go here." error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Date of birth" name="day" hint="For example 27/03/2012." error={errors.day?.message}>
        <DateField {...form.register('day')} />
      </Field>
      <Field label="Club" name="club" error={errors.club?.message}>
        <Select options={clubs} placeholder="Choose a club" {...form.register('club')} />
      </Field>
      <RadioGroup
        label="Gender"
        inline
        choices={[
          { value: 'F', label: 'Female' },
          { value: 'M', label: 'Male' },
        ]}
        error={errors.sex?.message}
        {...form.register('sex')}
      />
      <Field label="Password" name="password" hint="At least 8 characters." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Anything else" name="note" optional>
        <TextArea {...form.register('note')} />
      </Field>
      <Checkbox label="I have read the terms" error={errors.agree?.message} {...form.register('agree')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
        <Button variant="secondary" onClick={() => form.reset()}>
          Start again
        </Button>
      </div>
    </form>
  );
}

/** Every part of the interface on one page: to look at, to try with the keyboard, and to compare in the four themes. */
export function FormExampleScreen() {
  const [irish, setIrish] = useState(document.documentElement.dataset['theme'] === 'irl');
  const show = (): void => {
    document.documentElement.dataset['theme'] = irish ? '' : 'irl';
    setIrish(!irish);
  };
  return (
    <>
      <Band
        back={<BackLink to="/v2">Competitions</BackLink>}
        title="Form and parts example"
        lead="Saturday 17 April 2027 · Tonbridge School Track"
        actions={
          <Button variant="band" onClick={show}>
            {irish ? 'Show the UK edition' : 'Show the Irish edition'}
          </Button>
        }
      >
        <TabLinks label="Test pages">
          <TabLink to="/v2/form-generic-example-v2">Parts</TabLink>
          <TabLink to="/v2/mobile-test-v2">Device</TabLink>
          <TabLink to="/toast-test">Toasts</TabLink>
        </TabLinks>
      </Band>
      <Page aside={<PartsAside />}>
        <PartsExample />
        <SectionTitle note="every field is required unless it says optional">A form</SectionTitle>
        <Card>
          <ExampleForm />
        </Card>
      </Page>
    </>
  );
}

import type { FieldFault } from '../../../ui/form/error-summary.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ReactNode } from 'react';
import type { Values } from './athlete-values.ts';
import { ClubField } from './club-field.tsx';

type Props = {
  values: Values;
  faults: readonly FieldFault[];
  onChange: (values: Values) => void;
  urnHint: string;
  needsUrn: boolean;
  withContact: boolean;
  /** Looks number and date of birth up in the register, beneath them. */ lookUp?: ReactNode;
};

/**
 * The fields of an athlete: number and date of birth, then name, gender and club; an emergency contact if it is required.
 */
export function AthleteFields({ values, faults, onChange, urnHint, needsUrn, withContact, lookUp }: Props) {
  const set = (change: Partial<Values>): void => onChange({ ...values, ...change });
  const fault = (field: string): string | undefined => faults.find((one) => one.field === field)?.message;
  return (
    <>
      <Field
        label="Registration number"
        name="URN"
        optional={!needsUrn}
        hint={needsUrn ? `This competition takes registered athletes only. ${urnHint}` : urnHint}
        error={fault('URN')}
      >
        <TextInput
          className="num max-w-48"
          value={values.URN}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => set({ URN: event.target.value })}
        />
      </Field>
      <Field label="Date of birth" name="dob" hint="For example 09/04/2012" error={fault('dob')}>
        <DateField value={values.dob} onChange={(event) => set({ dob: event.target.value })} />
      </Field>
      {lookUp}
      <Field label="First name" name="firstName" error={fault('firstName')}>
        <TextInput
          value={values.firstName}
          autoComplete="off"
          autoCapitalize="words"
          onChange={(event) => set({ firstName: event.target.value })}
        />
      </Field>
      <Field label="Surname" name="surName" error={fault('surName')}>
        <TextInput
          value={values.surName}
          autoComplete="off"
          autoCapitalize="words"
          onChange={(event) => set({ surName: event.target.value })}
        />
      </Field>
      <RadioGroup
        label="Gender"
        name="gender"
        inline
        error={fault('gender')}
        value={values.gender}
        onChange={(event) => set({ gender: event.target.value })}
        choices={[
          { value: 'F', label: 'Female' },
          { value: 'M', label: 'Male' },
          { value: 'O', label: 'Other' },
        ]}
      />
      <ClubField value={values.club} error={fault('clubid')} onChange={(club) => set({ club })} />
      {withContact && <Contact values={values} fault={fault} set={set} />}
    </>
  );
}

const Contact = ({
  values: { emergency },
  fault,
  set,
}: {
  values: Values;
  fault: (field: string) => string | undefined;
  set: (change: Partial<Values>) => void;
}) => (
  <details className="rounded-lg border border-line px-4 py-1.5" open={emergency.name !== ''}>
    <summary className="font-[650]">
      <span>
        Emergency contact <span className="font-normal text-ink2">(optional)</span>
      </span>
    </summary>
    <div className="space-y-4 pb-3">
      <p className="text-[0.95rem] text-ink2">
        Seen by people who have the athlete on their list, those who represent the athlete’s club, school or area, and
        our administrators. From the day before a competition until the day after it, the competition’s check-in
        officials and the people who build and manage it can also see it in an emergency. We record each time an
        official looks, and list it on the athlete’s page.
      </p>
      <Field label="Name" name="emergency.name" optional error={fault('emergency.name')}>
        <TextInput
          value={emergency.name}
          autoComplete="off"
          onChange={(event) => set({ emergency: { ...emergency, name: event.target.value } })}
        />
      </Field>
      <Field label="Phone" name="emergency.tel" optional error={fault('emergency.tel')}>
        <TextInput
          type="tel"
          value={emergency.tel}
          autoComplete="off"
          onChange={(event) => set({ emergency: { ...emergency, tel: event.target.value } })}
        />
      </Field>
      <Field label="Relationship" name="emergency.relationship" optional>
        <TextInput
          value={emergency.relationship}
          autoComplete="off"
          onChange={(event) => set({ emergency: { ...emergency, relationship: event.target.value } })}
        />
      </Field>
    </div>
  </details>
);

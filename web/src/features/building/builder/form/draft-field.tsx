import { memo, type ReactNode } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx';
import { useFault, useFromDraft, useText, useTicked, type Draft } from '../draft/draft.ts';
import type { FieldSpec } from '../draft/field-spec.ts';
import { HelpButton } from '../help/help-button.tsx';
import { LinesField } from './lines-field.tsx';
import { ManyField } from './many-field.tsx';
import { MomentInputs } from './moment-inputs.tsx';
import { RichArea } from './rich-area.tsx';
import { WholeInput } from './whole-input.tsx';

type Props = {
  readonly draft: Draft;
  readonly spec: FieldSpec;
  /** The step, for the key of the help. */ readonly step: string;
};
const always = (): boolean => true;

/** A field of the builder with its help. It is drawn again only when its own value or fault changes. */
export const DraftField = memo(function DraftField({ draft, spec, step }: Props) {
  const isShown = useFromDraft(draft, spec.when ?? always);
  if (!isShown) return null;
  return (
    <WithHelp helpKey={spec.help ?? `builder.${step}.${spec.name}`} name={spec.label} isTick={spec.kind === 'tick'}>
      <Control draft={draft} spec={spec} />
    </WithHelp>
  );
});

/** A field, and the button of its help at the end of its label's line. */
export const WithHelp = ({
  helpKey,
  name,
  isTick = false,
  children,
}: {
  helpKey: string;
  name: string;
  isTick?: boolean;
  children: ReactNode;
}) => (
  <div className="flex items-start gap-1">
    <div className="min-w-0 flex-1">{children}</div>
    <div className={isTick ? '' : '-mt-2'}>
      <HelpButton helpKey={helpKey} name={name} />
    </div>
  </div>
);

type Inner<K extends FieldSpec['kind'] = FieldSpec['kind']> = { draft: Draft; spec: Extract<FieldSpec, { kind: K }> };

function Control({ draft, spec }: { draft: Draft; spec: FieldSpec }) {
  switch (spec.kind) {
    case 'tick':
      return <TickField draft={draft} spec={spec} />;
    case 'radio':
      return <RadioField draft={draft} spec={spec} />;
    case 'many':
      return <ManyField draft={draft} spec={spec} />;
    case 'lines':
      return <LinesField draft={draft} spec={spec} />;
    case 'moment':
      return <MomentField draft={draft} spec={spec} />;
    default:
      return <Labelled draft={draft} spec={spec} />;
  }
}

function TickField({ draft, spec }: Inner<'tick'>) {
  const isOn = useTicked(draft, spec.name);
  const fault = useFault(draft, spec.name);
  return (
    <Checkbox
      name={spec.name}
      label={spec.label}
      hint={spec.hint}
      error={fault}
      checked={isOn}
      onChange={(event) => draft.set(spec.name, event.target.checked)}
    />
  );
}

function RadioField({ draft, spec }: Inner<'radio'>) {
  const value = useText(draft, spec.name);
  const fault = useFault(draft, spec.name);
  return (
    <RadioGroup
      name={spec.name}
      label={spec.label}
      hint={spec.hint}
      error={fault}
      inline
      choices={spec.choices}
      value={value}
      onChange={(event) => draft.set(spec.name, event.target.value)}
    />
  );
}

function MomentField({ draft, spec }: Inner<'moment'>) {
  const fault = useFault(draft, spec.name);
  return (
    <Field label={spec.label} name={spec.name} hint={spec.hint} error={fault} optional={spec.required !== true}>
      <MomentInputs draft={draft} name={spec.name} label={spec.label} />
    </Field>
  );
}

function Labelled({
  draft,
  spec,
}: {
  draft: Draft;
  spec: Extract<FieldSpec, { kind: 'text' | 'area' | 'rich' | 'whole' | 'amount' | 'day' | 'choice' }>;
}) {
  const fault = useFault(draft, spec.name);
  return (
    <Field
      label={spec.label}
      name={spec.name}
      hint={spec.hint}
      error={fault}
      optional={spec.required === true ? false : spec.kind === 'whole' || spec.kind === 'choice' ? 'quiet' : true}
    >
      <Typing draft={draft} spec={spec} />
    </Field>
  );
}

function Typing({
  draft,
  spec,
}: {
  draft: Draft;
  spec: Extract<FieldSpec, { kind: 'text' | 'area' | 'rich' | 'whole' | 'amount' | 'day' | 'choice' }>;
}) {
  const value = useText(draft, spec.name);
  const set = (next: string): void => draft.set(spec.name, next);
  switch (spec.kind) {
    case 'text':
      return (
        <TextInput
          type={spec.inputType ?? 'text'}
          value={value}
          maxLength={spec.max}
          autoComplete={spec.autoComplete ?? 'off'}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'area':
      return <TextArea value={value} maxLength={spec.max} onChange={(event) => set(event.target.value)} />;
    case 'rich':
      return <RichArea value={value} max={spec.max} label={spec.label} onValue={set} />;
    case 'whole':
      return <WholeInput value={value} unit={spec.unit} words={spec.words} onValue={set} />;
    case 'amount':
      return (
        <TextInput
          className="num max-w-36"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'day':
      return <DateField value={value} onChange={(event) => set(event.target.value)} />;
    case 'choice':
      return (
        <Select
          value={value}
          placeholder={spec.placeholder}
          options={spec.choices}
          onChange={(event) => set(event.target.value)}
        />
      );
  }
}

import type { AskedQuestion } from '@startline/contract/entering/questions';
import { ANSWER_LENGTH } from '@startline/rules/entering/questions/question';
import { Checkbox } from '../form/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Select } from '../form/select.tsx';
import { TextInput } from '../form/text-input.tsx';

type Props = {
  question: AskedQuestion;
  name: string;
  value: string;
  error?: string | undefined;
  onValue: (value: string) => void;
};

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
/** Above so many choices a list is easier than buttons. */
const FEW = 4;

/** The control for a question of an organiser, by its kind. */
export function AnswerField({ question, name, value, error, onValue }: Props) {
  const { words: label, kind, choices, required } = question;
  switch (kind) {
    case 'consent':
      return (
        <Checkbox
          name={name}
          label={label}
          checked={value === 'yes'}
          error={error}
          onChange={(event) => onValue(event.target.checked ? 'yes' : '')}
        />
      );
    case 'text':
      return (
        <Field label={label} name={name} error={error} optional={!required}>
          <TextInput
            maxLength={ANSWER_LENGTH}
            autoComplete="off"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        </Field>
      );
    case 'choice':
      if (choices.length > FEW)
        return (
          <Field label={label} name={name} error={error} optional={!required}>
            <Select
              value={value}
              placeholder={required ? 'Choose one' : 'No answer'}
              options={listed(choices, value).map((choice) => ({ value: choice, label: choice }))}
              onChange={(event) => onValue(event.target.value)}
            />
          </Field>
        );
      return <Buttons {...{ question, name, value, error, onValue }} choices={asButtons(listed(choices, value))} />;
    case 'yes-no':
      return <Buttons {...{ question, name, value, error, onValue }} choices={yesOrNo} />;
  }
}

/** Returns the choices, and the present answer too when it is off the list by now. */
const listed = (choices: readonly string[], value: string): readonly string[] =>
  value === '' || choices.includes(value) ? choices : [...choices, value];
const asButtons = (choices: readonly string[]) => choices.map((choice) => ({ value: choice, label: choice }));

const Buttons = ({
  question: { words: label, required },
  choices,
  onValue,
  ...rest
}: Props & { choices: readonly { value: string; label: string }[] }) => (
  <RadioGroup
    {...rest}
    inline
    label={
      <>
        {label}
        {!required && <span className="font-normal text-ink2"> (optional)</span>}
      </>
    }
    choices={required ? choices : [...choices, { value: '', label: 'No answer' }]}
    onChange={(event) => onValue(event.target.value)}
  />
);

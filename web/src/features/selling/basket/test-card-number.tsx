import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** The number that the built-in test gateway accepts; prefilled, since no money moves. */
export const TEST_CARD = '4242 4242 4242 4242';

type Props = {
  notice: string;
  value: string;
  error: string | undefined;
  onValue: (number: string) => void;
};

/** The card number of the test gateway. It has no name, since a basket shows one for each payment. */
export const TestCardNumber = (props: Props) => (
  <>
    <NoticeBox tone="warn" title={props.notice} />
    <Field
      label="Card number"
      error={props.error}
      hint={
        <>
          <span className="whitespace-nowrap">4242 4242 4242 4242</span> is accepted;{' '}
          <span className="whitespace-nowrap">4000 0000 0000 0002</span> is refused.
        </>
      }
    >
      <TextInput
        className="num"
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onValue(event.target.value)}
      />
    </Field>
  </>
);

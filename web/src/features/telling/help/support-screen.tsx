import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

const questions: readonly { readonly ask: string; readonly answer: React.ReactNode }[] = [
  {
    ask: 'I paid, but my entry is not there',
    answer: (
      <>
        Open <TextLink to="/v2/my-entries-v2">My entries</TextLink>. If the payment is still being processed, it is
        shown there. Within a few minutes, either your entry is confirmed or your money is refunded.
      </>
    ),
  },
  {
    ask: 'My place is gone',
    answer: (
      <>
        A place is held for the time shown beside it. Your choices are still in the{' '}
        <TextLink to="/v2/basket-v2">basket</TextLink>: you can hold a place again there if one is left.
      </>
    ),
  },
  {
    ask: 'I entered the wrong event',
    answer: (
      <>
        Press Change beside the entry under <TextLink to="/v2/my-entries-v2">My entries</TextLink>. If you cannot move
        it there, ask the organiser to move it, or cancel it and enter the right one.
      </>
    ),
  },
  {
    ask: 'Timetable, eligibility, places, refunds',
    answer: <>The organiser decides these. Open the competition and choose Contact and documents.</>,
  },
  {
    ask: 'I cannot log in',
    answer: (
      <>
        Ask for a <TextLink to="/v2/forgot-v2">new password</TextLink>. If you use two-step verification and have lost
        your phone, use a backup code.
      </>
    ),
  },
];

/** Support: the most frequent questions, each with a way on. */
export const SupportScreen = () => (
  <>
    <Band
      title="Support"
      lead={
        <>
          The{' '}
          <TextLink to="/v2/user-guide" className="text-white">
            user guide
          </TextLink>{' '}
          explains everything from finding a competition to paying
        </>
      }
    />
    <Page narrow>
      <Card>
        <dl className="space-y-5">
          {questions.map(({ ask, answer }) => (
            <div key={ask}>
              <dt className="font-[650]">{ask}</dt>
              <dd className="mt-1">{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  </>
);

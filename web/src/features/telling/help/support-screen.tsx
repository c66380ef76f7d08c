import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

const questions: readonly { readonly ask: string; readonly answer: React.ReactNode }[] = [
  {
    ask: 'I paid, and the entry is not there',
    answer: (
      <>
        Open <TextLink to="/v2/my-entries-v2">My entries</TextLink>. A payment that is still being asked for is shown
        there; it settles by itself within minutes, as an entry or as a refund.
      </>
    ),
  },
  {
    ask: 'My place is gone',
    answer: (
      <>
        A place is held for the time shown beside it. What you entered is still in the{' '}
        <TextLink to="/v2/basket-v2">basket</TextLink>: hold a place again there while there is one.
      </>
    ),
  },
  {
    ask: 'I entered the wrong event',
    answer: (
      <>
        Cancel it under <TextLink to="/v2/my-entries-v2">My entries</TextLink> and enter the right one, or ask the
        organiser to move the entry.
      </>
    ),
  },
  {
    ask: 'Timetable, eligibility, places, refunds',
    answer: <>These are the organiser’s to decide. Open the competition and choose Contact.</>,
  },
  {
    ask: 'I cannot log in',
    answer: (
      <>
        Ask for a <TextLink to="/v2/forgot-v2">new password</TextLink>. If two-step login is on and the phone is lost,
        use a backup code.
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
          has the whole way from finding to paying
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

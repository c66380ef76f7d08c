import { readDuplicate, type Comparison } from '@startline/contract/people/duplicates';
import { samenessText } from '@startline/rules/people/athletes/same-athlete';
import { useParams } from '@tanstack/react-router';
import { wholeDay } from '../../../lib/dates/readers-days.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { MergeForm } from './merge-form.tsx';

const signs = new Intl.ListFormat('en-GB');

/** Two records that may be of one athlete, side by side: merge them, or declare them two athletes. */
export function DuplicateScreen() {
  const { id } = useParams({ from: '/v2/duplicate-v2/$id' });
  const answer = useCall(readDuplicate, { id: Number(id) });
  return (
    <>
      <Band
        back={<BackLink to="/v2/duplicates-v2">Duplicates</BackLink>}
        title="One athlete or two?"
        lead={answer.data && samenessText(answer.data.data.sameness)}
      />
      <Page narrow>
        <States query={answer} isEmpty={() => false} empty={null}>
          {(reply) => <Compared key={id} pair={reply.data} />}
        </States>
      </Page>
    </>
  );
}

function Compared({ pair }: { pair: Comparison }) {
  const [one, other] = pair.sides;
  return (
    <>
      {pair.waitsUntil && (
        <NoticeBox tone="warn" title="Somebody has asked for these two to be merged">
          Everyone who has either record on their list has been told by email, and can answer until{' '}
          {wholeDay(pair.waitsUntil)}.
        </NoticeBox>
      )}
      <NoticeBox title={`Both have ${signs.format(pair.signs)}`}>
        {pair.doubts.length > 0 && <p>Against merging: {pair.doubts.join(', ')}.</p>}
        {pair.askedFor && <p>The organiser of {pair.askedFor} has asked for them to be merged.</p>}
      </NoticeBox>
      {pair.conflicts.length > 0 && (
        <NoticeBox tone="bad" title="They cannot be merged yet">
          {pair.conflicts.map((conflict) => (
            <p key={conflict}>{conflict}</p>
          ))}
        </NoticeBox>
      )}
      {one && other && <MergeForm pair={pair} sides={[one, other]} />}
    </>
  );
}

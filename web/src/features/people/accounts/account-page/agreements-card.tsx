import { listAgreements, type Agreement } from '@startline/contract/keeping/privacy';
import { useCall } from '../../../../lib/use-call.ts';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { States } from '../../../../ui/screen-states.tsx';

/** The terms that the person accepted and the notices shown, each with the text of that time. */
export function AgreementsCard() {
  const agreements = useCall(listAgreements, {});
  return (
    <Card flush aria-label="What you agreed to">
      <CardHead title="What you agreed to" />
      <States
        query={agreements}
        empty={<p className="px-4 py-3 text-ink2">Nothing so far.</p>}
        isEmpty={({ data }) => data.length === 0}
      >
        {(reply) => (
          <ul className="divide-y divide-line">
            {reply.data.map((agreement, n) => (
              <li key={n} className="px-4 py-2">
                <AgreedText agreement={agreement} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </Card>
  );
}

const AgreedText = ({ agreement }: { agreement: Agreement }) => (
  <details>
    <summary>
      <span className="font-[650]">{titleOf(agreement)}</span>{' '}
      <span className="num text-ink2">{new Date(agreement.agreedAt).toLocaleDateString('en-GB')}</span>
    </summary>
    <div className="py-2 text-[0.95rem]">
      {agreement.orders.length > 0 && (
        <p className="num pb-2 text-ink2">
          {agreement.orders.length === 1 ? 'Order' : 'Orders'} {agreement.orders.join(', ')}
        </p>
      )}
      <RichText text={agreement.text} />
    </div>
  </details>
);

function titleOf({ kind, name }: Agreement): string {
  switch (kind) {
    case 'privacy-notice':
      return 'Privacy notice';
    case 'competition-terms':
      return `Terms of ${name}`;
    case 'organiser-terms':
      return `Terms for organisers, for ${name}`;
  }
}

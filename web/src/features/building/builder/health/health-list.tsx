import type { Check } from '@startline/contract/building/builder';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { wordOf } from '../frame/steps-in-address.ts';
import { placeOfCheck } from './named-records.ts';
import { noteOf } from './note-of-checks.ts';

/** The missing and doubtful parts of a competition, each with the link to where it is fixed. */
export function HealthList({ checks, isReady }: { checks: readonly Check[]; isReady: boolean }) {
  const sorted = [...checks].sort((a, b) => Number(b.blocking) - Number(a.blocking));
  return (
    <Card flush aria-label="Checks">
      <CardHead title="Checks" note={noteOf(checks, isReady)} />
      {sorted.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-4">
          <CircleCheck aria-hidden size={20} className="text-ok" /> Everything is in order.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {sorted.map((check, n) => (
            <Line key={`${check.kind} ${n}`} check={check} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ check }: { check: Check }) {
  const { id } = useParams({ from: '/v2/builder-v2/$id' });
  const Sign = check.blocking ? CircleAlert : Info;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Sign
        aria-hidden
        size={20}
        className={check.blocking ? 'mt-0.5 shrink-0 text-bad' : 'mt-0.5 shrink-0 text-brand'}
      />
      <div className="min-w-0">
        <TextLink to="/v2/builder-v2/$id" params={{ id }} search={{ step: wordOf(check.step), ...placeOfCheck(check) }}>
          {check.message}
        </TextLink>
        <p className="text-[0.9rem] text-ink2">
          {check.step}
          {check.blocking ? ' · must be fixed before publishing' : ' · worth a look'}
        </p>
      </div>
    </li>
  );
}

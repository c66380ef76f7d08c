import type { myCompetitions } from '@startline/contract/competitions/competitions';
import { ClipboardCheck } from 'lucide-react';
import type * as z from 'zod/mini';
import { shortDay } from '../../../../lib/dates/day-words.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

type Work = z.output<typeof myCompetitions.output>['work'];

/** Links to the day's work at the next competitions of those who check in or write results there. */
export function MyWork({ work }: { readonly work: Work }) {
  return (
    <nav aria-label="Your work on the day" className="card mb-4 px-4 py-3">
      <p className="flex items-center gap-3 font-[650]">
        <ClipboardCheck aria-hidden size={20} className="text-brand" />
        Your work on the day
      </p>
      <ul>
        {work.map(({ compId, compName, firstDay, lastDay }) => (
          <li key={compId} className="mt-2 flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1">
              {compName} · {shortDay(firstDay)}
              {lastDay !== firstDay && ` to ${shortDay(lastDay)}`}
            </span>
            <LinkButton
              to="/v2/today-v2/$compId"
              params={{ compId: String(compId) }}
              aria-label={`Open Today: ${compName}`}
            >
              Open Today
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

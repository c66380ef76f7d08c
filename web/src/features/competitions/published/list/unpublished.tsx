import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import type { Instant } from '@startline/rules/time';
import { SectionTitle } from '../../../../ui/layout/page.tsx';
import { CompetitionCard } from './competition-card.tsx';
import { workflowOf } from './work-flows.ts';

/** An organiser's own competitions that nobody else sees yet, with the next step of each. */
export function Unpublished({ summaries, now }: { summaries: readonly CompetitionSummary[]; now: Instant }) {
  return (
    <section className="space-y-3">
      <SectionTitle note="only you and your staff see these">Not published yet</SectionTitle>
      <ul className="space-y-3">
        {summaries.map((summary) => {
          const { current, next } = workflowOf(summary, now);
          return (
            <CompetitionCard
              key={summary.compId}
              summary={summary}
              own={undefined}
              now={now}
              stage={next === undefined ? current : `${current}; next: ${next.toLowerCase()}`}
            />
          );
        })}
      </ul>
    </section>
  );
}

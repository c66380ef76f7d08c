import type { Overview } from '@startline/contract/building/overview';
import type { NextStep } from '@startline/rules/building/overview/next-steps';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

type Words = { readonly title: string; readonly why: string };

function wordsOf(step: NextStep, { counts }: Overview): Words {
  switch (step) {
    case 'add-events':
      return { title: 'Add events', why: 'A competition needs at least one event before it can be published.' };
    case 'publish':
      return { title: 'Check and publish', why: 'Only you and your staff see it until then.' };
    case 'wait-for-opening':
      return { title: 'See the page as entrants will see it', why: 'Entries have not opened yet.' };
    case 'take-entries':
      return { title: 'See the entries', why: 'Check who has entered so far.' };
    case 'cheques':
      return counts.cheques === 1
        ? { title: '1 order awaits payment', why: 'Mark it as paid when the cheque or transfer arrives.' }
        : {
            title: `${counts.cheques} orders await payment`,
            why: 'Mark them as paid when the cheques or transfers arrive.',
          };
    case 'final-timetable':
      return { title: 'Make the timetable final', why: 'Entries have closed and the times are still provisional.' };
    case 'draw':
      return { title: 'Draw the start lists', why: 'Some events with entries have no start list.' };
    case 'run-the-day':
      return { title: 'Open Today', why: 'Check-in, call room and results, event by event.' };
    case 'results':
      return { title: 'See the results', why: 'The competition is over.' };
  }
}

/** Shows what the organiser does next, the most pressing first, each with its way there. */
export function NextCard({ overview }: { overview: Overview }) {
  if (overview.next.length === 0) return null;
  return (
    <Card aria-label="What to do next" className="space-y-3">
      <h2 className="text-[1.19rem]">What to do next</h2>
      <ol className="space-y-3">
        {overview.next.map((step) => {
          const { title, why } = wordsOf(step, overview);
          return (
            <li key={step}>
              <StepLink step={step} compId={String(overview.id)}>
                {title}
              </StepLink>
              <p className="text-[0.95rem] text-ink2">{why}</p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const look = 'inline-flex min-h-11 items-center text-[1.06rem] font-[650]';
const builderStep = {
  'add-events': 'events',
  publish: 'publish',
  'final-timetable': 'schedule',
} as const satisfies Partial<Record<NextStep, string>>;

function StepLink({ step, compId, children }: { step: NextStep; compId: string; children: string }) {
  const inside = { className: look, children };
  switch (step) {
    case 'add-events':
    case 'publish':
    case 'final-timetable':
      return (
        <TextLink {...inside} to="/v2/builder-v2/$id" params={{ id: compId }} search={{ step: builderStep[step] }} />
      );
    case 'wait-for-opening':
      return <TextLink {...inside} to="/v2/show-entry-v2/$id" params={{ id: compId }} />;
    case 'take-entries':
    case 'cheques':
      return <TextLink {...inside} to="/v2/comp-entries-v2/$compId" params={{ compId }} />;
    case 'draw':
      return <TextLink {...inside} to="/v2/draw-v2/$compId" params={{ compId }} />;
    case 'run-the-day':
      return <TextLink {...inside} to="/v2/today-v2/$compId" params={{ compId }} />;
    case 'results':
      return <TextLink {...inside} to="/v2/results-v2/$compId" params={{ compId }} />;
  }
}

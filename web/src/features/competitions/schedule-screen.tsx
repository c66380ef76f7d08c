import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { Band } from '../../ui/layout/band.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink } from '../../ui/link-button.tsx';
import { placeOf } from './panels/competition-band.tsx';
import { CompetitionStates } from './panels/competition-states.tsx';
import { daysInWords } from './days.ts';
import { SchedulePanel } from './panels/schedule-panel.tsx';
import { useCompetition } from './panels/use-competition.ts';

/** The public timetable of a competition, on a page of its own for links and print. */
export function ScheduleScreen() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { query } = useCompetition(Number(id) as CompetitionId);
  return (
    <CompetitionStates query={query}>
      {(view) => (
        <>
          <Band
            back={
              <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(view.id) }}>
                {view.name}
              </BackLink>
            }
            title="Schedule"
            lead={
              <>
                {daysInWords(view.dates)} · {placeOf(view)}
              </>
            }
          />
          <Page>
            <SchedulePanel view={view} />
          </Page>
        </>
      )}
    </CompetitionStates>
  );
}

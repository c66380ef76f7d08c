import { daysInWords } from '@startline/rules/formats/dates';
import { placeOf } from './panels/competition-band.tsx';
import { CompetitionSubPage } from './panels/competition-sub-page.tsx';
import { SchedulePanel } from './panels/schedule-panel.tsx';

/** The public timetable of a competition, on a page of its own for links and print. */
export const ScheduleScreen = () => (
  <CompetitionSubPage
    title="Schedule"
    lead={(view) => (
      <>
        <span className="max-sm:block">{daysInWords(view.dates)}</span>
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">{placeOf(view)}</span>
      </>
    )}
  >
    {(view) => <SchedulePanel view={view} />}
  </CompetitionSubPage>
);

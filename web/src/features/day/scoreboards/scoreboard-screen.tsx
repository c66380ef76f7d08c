import { pageOf } from '@startline/rules/day/boards/board';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Board } from './board.tsx';
import { useTick } from './board-frame.tsx';
import { useScoreboard, type ScoreboardState } from './use-scoreboard.ts';

const SECONDS = 10;
const shown = { shows: 'results', layout: 'full', message: '', slides: [], seconds: SECONDS } as const;

/** Scoreboards without settings: one event of a competition by its number, or all with results in turn. */
export function ScoreboardScreen() {
  // eslint-disable-next-line no-restricted-syntax -- opened at several addresses (decision 0084)
  const { compid, eventno }: { compid?: string; eventno?: string } = useParams({ strict: false });
  if (compid === undefined) return <NoBoard />;
  const compId = Number(compid) as CompetitionId;
  return eventno === undefined ? <AllEvents compId={compId} /> : <OneEvent compId={compId} eventNo={Number(eventno)} />;
}

const NoBoard = () => (
  <>
    <Band title="Scoreboard" />
    <Page>
      <EmptyState title="Which board?">
        <p>Staff can find each board’s address under Scoreboards in the competition.</p>
        <LinkButton to="/v2" variant="primary">
          All competitions
        </LinkButton>
      </EmptyState>
    </Page>
  </>
);

const nowOf = ({ scoreboardEvent }: ScoreboardState) => ({ egId: scoreboardEvent?.egId ?? 0, heat: 0, latest: null });

function OneEvent({ compId, eventNo }: { compId: CompetitionId; eventNo: number }) {
  const state = useScoreboard(compId, (event) => event.eventNo === eventNo);
  return <Board state={state} shown={shown} now={nowOf(state)} />;
}

/** Every event with results in turn; the timetable before the first. */
function AllEvents({ compId }: { compId: CompetitionId }) {
  const tick = useTick(1_000);
  const all = useScoreboard(compId, () => false);
  const begun = all.scoreboardEventsAll.filter(({ results }) => results !== undefined);
  const [scoreboardEvent] = pageOf(begun, 1, SECONDS, tick);
  const state = { ...all, scoreboardEvent };
  return <Board state={state} shown={shown} now={nowOf(state)} />;
}

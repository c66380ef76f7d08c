import type { Board as Output, LatestMark, PublicOutput } from '@startline/contract/day/boards';
import type { PublicLine } from '@startline/contract/day/results';
import { pageOf } from '@startline/rules/day/boards/board';
import { printPlace } from '@startline/rules/day/results/places';
import type { Standings } from '@startline/rules/day/results/team-standings';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { startTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { printBar } from '@startline/rules/day/results/typed-result';
import { BoardFrame, BoardRows, useRows, useTick, type BoardRow } from './board-frame.tsx';
import { linesShown, type ScoreboardEvent, type ScoreboardState } from './use-scoreboard.ts';
import './board.css';

type Shown = Pick<Output, 'shows' | 'layout' | 'message' | 'seconds'> & { readonly slides: readonly string[] };
type Props = {
  state: ScoreboardState;
  shown: Shown;
  now: PublicOutput['now'];
  /** The pages turned forward by hand, from the controls. */
  turned?: number;
};

const TICK_MS = 1_000;

/** One board: an event with its results or start list, the timetable, a message or slides, by its settings. */
export function Board({ state, shown, now, turned = 0 }: Props) {
  const time = useTick(TICK_MS);
  const tick = time + turned * shown.seconds * 1_000;
  const rows = useRows(shown.layout);
  const zone = state.competition?.zone as TimeZone | undefined;
  const event = state.scoreboardEvent;
  const frame = { layout: shown.layout, zone, live: state.live, now: time };
  const meeting = state.competition?.name ?? 'Scoreboard';
  const text = wordsOf(shown, tick);
  if (text !== undefined)
    return (
      <BoardFrame {...frame} title={meeting} lead="">
        <p className="board-words">{text}</p>
      </BoardFrame>
    );
  if (shown.shows === 'team-scores')
    return (
      <BoardFrame {...frame} title={meeting} lead={teamLead(state.standings)}>
        <BoardRows label="Team scores" rows={pageOf(teamRows(state.standings), rows, shown.seconds, tick)} />
      </BoardFrame>
    );
  if (shown.shows === 'timetable' || !event)
    return (
      <BoardFrame {...frame} title={meeting} lead="Timetable">
        <TimetableRows state={state} zone={zone} perPage={rows} seconds={shown.seconds} tick={tick} />
      </BoardFrame>
    );
  if (shown.shows === 'start-list' || !event.results)
    return (
      <StartListBoard event={event} heat={now.heat} frame={frame} perPage={rows} seconds={shown.seconds} tick={tick} />
    );
  return <ResultBoard event={event} now={now} frame={frame} perPage={rows} seconds={shown.seconds} tick={tick} />;
}

/** Returns the words of a message or of the current slide; undefined for a board that shows events. */
function wordsOf({ shows, message, slides, seconds }: Shown, tick: number): string | undefined {
  if (shows === 'message') return message;
  return shows === 'slides' ? (pageOf(slides, 1, seconds, tick)[0] ?? '') : undefined;
}

const teamLead = (standings: Standings | undefined): string => {
  const counted = standings?.counted ?? 0;
  return counted === 0 ? 'Team scores' : `Team scores · after ${String(counted)} ${counted === 1 ? 'event' : 'events'}`;
};

/** Returns the teams in the order of their places, race by race when each race has a table. */
const teamRows = (standings: Standings | undefined): BoardRow[] =>
  (standings?.tables ?? []).flatMap(({ name, lines }) =>
    lines.map(({ team, place, tied, score }) => ({
      key: `${name} ${team}`,
      place: place === null ? '' : printPlace({ place, tied }),
      name: team,
      club: name,
      mark: score,
    })),
  );

type Frame = Omit<Parameters<typeof BoardFrame>[0], 'title' | 'lead' | 'children'>;
type Paged = { perPage: number; seconds: number; tick: number };
type EventProps = Paged & { event: ScoreboardEvent; frame: Frame };

const states = { 'under-way': 'Under way', provisional: 'Provisional', official: 'Official' } as const;

/** Returns the events of the day that are not over, each with its time and state. */
function timetableRows(events: readonly ScoreboardEvent[], zone: TimeZone): BoardRow[] {
  const open = events.filter(({ results }) => results?.state !== 'official');
  return (open.length === 0 ? events : open).map(({ egId, name, startDateTime, timeKnown, results }) => ({
    key: String(egId),
    place: timeKnown ? startTime(instant(startDateTime), zone) : '',
    name,
    club: '',
    mark: results ? states[results.state] : '',
  }));
}

/** The timetable of a board, or that there is none yet. */
function TimetableRows({
  state: { competition, scoreboardEventsAll },
  zone,
  perPage,
  seconds,
  tick,
}: Paged & { state: ScoreboardState; zone: TimeZone | undefined }) {
  if (competition && scoreboardEventsAll.length === 0) return <p className="board-words">Start lists to follow</p>;
  const events = zone ? timetableRows(scoreboardEventsAll, zone) : [];
  return <BoardRows label="Timetable" rows={pageOf(events, perPage, seconds, tick)} />;
}

function StartListBoard({ event, heat, frame, perPage, seconds, tick }: EventProps & { heat: number }) {
  const { list, name } = event;
  const shown = list?.heats.find((one) => one.heat === heat) ?? list?.heats[0];
  const rows = (shown?.starts ?? []).map(({ position, bib, name: who, club }) => ({
    key: String(position),
    place: String(position),
    name: who,
    club,
    mark: bib,
  }));
  const lead = list && shown ? `Start list. ${heatText(shown.heat, list.heats.length, list.layout)}` : 'Start list';
  return (
    <BoardFrame {...frame} title={name} lead={lead}>
      <BoardRows label={`Start list of ${name}`} rows={pageOf(rows, perPage, seconds, tick)} />
    </BoardFrame>
  );
}

function ResultBoard({ event, now, frame, perPage, seconds, tick }: EventProps & { now: PublicOutput['now'] }) {
  const { name, results } = event;
  if (!results) return null;
  const { heat, wind, lines } = linesShown(results, now.egId === event.egId ? now.heat : 0);
  const isField = results.form !== 'race';
  const latest = now.egId === event.egId && results.state === 'under-way' && isField ? now.latest : null;
  const lead = [
    states[results.state],
    heat > 0 && results.heats.length > 1 ? heatText(heat, results.heats.length, results.layout) : '',
    wind && `Wind ${wind}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const fit = latest && frame.layout === 'full' ? perPage - 3 : perPage;
  return (
    <BoardFrame {...frame} title={name} lead={lead}>
      {latest && (
        <Now latest={latest} line={lines.find(({ name: who, bib }) => who === latest.name && bib === latest.bib)} />
      )}
      <BoardRows
        label={`Results of ${name}`}
        rows={pageOf(
          lines.map((line) => resultRow(line, latest)),
          Math.max(1, fit),
          seconds,
          tick,
        )}
      />
    </BoardFrame>
  );
}

const resultRow = (
  { place, tied, position, bib, name, club, mark, labels }: PublicLine,
  latest: LatestMark | null,
): BoardRow => ({
  key: `${String(position)} ${bib} ${name}`,
  place: place === null ? '' : printPlace({ place, tied }),
  name,
  club,
  mark,
  note: labels.join(' '),
  marked: latest !== null && latest.name === name && latest.bib === bib,
});

/** The athlete of the latest trial, large, with the mark and the best so far. */
const Now = ({
  latest: { bib, name, club, kind, part, text },
  line,
}: {
  latest: LatestMark;
  line: PublicLine | undefined;
}) => {
  const [mark = '', wind = ''] = text.split(' ');
  const about = [
    wind && `Wind ${wind}`,
    line && line.mark !== '' && `best ${line.mark}`,
    line && line.place !== null && `place ${printPlace({ place: line.place, tied: line.tied })}`,
  ].filter(Boolean);
  return (
    <section aria-label="Latest trial" className="board-now">
      <div className="min-w-0 flex-1">
        <p className="board-lead">{[bib, club].filter(Boolean).join(' ')}</p>
        <p className="board-now-name truncate">{name}</p>
      </div>
      <div className="text-right">
        <p className="board-now-mark num">{kind === 'height' ? `${printBar(part)} ${text}` : mark}</p>
        <p className="board-lead">{about.join(' · ')}</p>
      </div>
    </section>
  );
};

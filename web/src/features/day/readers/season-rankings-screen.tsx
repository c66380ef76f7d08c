import { publicRankings, RESULTS_A_PAGE, type SeasonRanking } from '@startline/contract/day/rankings';
import { shortDay } from '@startline/rules/formats/dates';
import { ageText } from '@startline/rules/people/athletes/gender';
import type { IsoDate } from '@startline/rules/time';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, TextLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';

type Ranked = SeasonRanking['events'][number];
const keyOf = ({ code, gender, ageGroup }: Ranked): string => [code, gender, ageGroup].join('|');
const texts = { F: 'female', M: 'male', O: 'mixed' } as const;
const SEASONS = 5;
const thisYear = new Date().getFullYear();

/** The season ranking of each event, of the athletes whose families show their results. */
export function SeasonRankingsScreen() {
  const [asked, setAsked] = useState(0);
  const [chosen, setChosen] = useState('');
  const [page, setPage] = useState(1);
  const [event = '', gender = 'F', agegroup = ''] = chosen.split('|');
  const ranking = useCall(
    publicRankings,
    { year: asked, event, gender: gender as Ranked['gender'], agegroup, pagenumber: page },
    { keep: true },
  );
  const events = ranking.data?.data.events ?? [];
  const season = ranking.data?.data.year ?? (asked || thisYear);
  return (
    <>
      <Band
        back={<BackLink to="/v2/home-v2">Competitions</BackLink>}
        title="Season rankings"
        lead="Official marks of athletes whose families share their results. Other athletes’ marks are only in each competition’s results."
      />
      <Page>
        <Choice
          {...{ year: season, chosen, events }}
          onChoose={(next) => {
            setAsked(next.year);
            setChosen(next.chosen);
            setPage(1);
          }}
        />
        <States
          query={ranking}
          isEmpty={({ data }) => data.lines.length === 0}
          empty={
            <EmptyState title={events.length === 0 ? 'No rankings for this season' : 'Choose an event'}>
              Athletes appear here once their family shares their results from the athlete’s page.
            </EmptyState>
          }
        >
          {({ data }) => (
            <Card flush>
              <Ranking lines={data.lines} />
              <div className="px-4 pb-3">
                <Pager page={page} pageSize={RESULTS_A_PAGE} total={data.total} onPage={setPage} />
              </div>
            </Card>
          )}
        </States>
      </Page>
    </>
  );
}

/** Returns the last seasons, with the chosen one however old it is. */
function seasonsTo(year: number): number[] {
  const usual = Array.from({ length: SEASONS }, (_, back) => thisYear + 1 - back);
  return usual.includes(year) ? usual : [...usual, year].sort((a, b) => b - a);
}

type ChoiceProps = {
  year: number;
  chosen: string;
  events: readonly Ranked[];
  onChoose: (next: { year: number; chosen: string }) => void;
};

/** The season and the event. */
const Choice = ({ year, chosen, events, onChoose }: ChoiceProps) => (
  <div className="flex flex-wrap gap-3">
    <Field label="Season" optional="quiet">
      <Select
        value={year}
        onChange={({ target }) => onChoose({ year: Number(target.value), chosen: '' })}
        options={seasonsTo(year).map((season) => ({ value: season, label: String(season) }))}
      />
    </Field>
    <Field label="Event" optional="quiet">
      <Select
        placeholder="Choose an event"
        value={chosen}
        onChange={({ target }) => onChoose({ year, chosen: target.value })}
        options={events.map((one) => ({
          value: keyOf(one),
          label: [one.name, texts[one.gender], ageText(one.ageGroup)].filter(Boolean).join(' '),
        }))}
      />
    </Field>
  </div>
);

const Ranking = ({ lines }: { lines: SeasonRanking['lines'] }) => (
  <Table
    caption="Season ranking"
    rows={lines}
    rowKey={({ athleteId }) => athleteId}
    columns={[
      { key: 'place', head: 'Place', numeric: true, cell: ({ place }) => <strong>{place}</strong> },
      {
        key: 'name',
        head: 'Athlete',
        rowHead: true,
        cell: ({ athleteId, name, club }) => (
          <>
            <TextLink to="/v2/athlete-results-v2/$id" params={{ id: String(athleteId) }}>
              {name}
            </TextLink>
            <span className="block text-[0.9rem] font-normal text-ink2">{club}</span>
          </>
        ),
      },
      {
        key: 'mark',
        head: 'Result',
        numeric: true,
        cell: ({ mark, wind }) => (
          <>
            <strong>{mark}</strong>
            {wind !== '' && <span className="block text-[0.87rem] text-ink2">{wind}</span>}
          </>
        ),
      },
      {
        key: 'where',
        head: 'Competition',
        wideOnly: true,
        cell: ({ on, competition }) => `${shortDay(on as IsoDate)} · ${competition}`,
      },
    ]}
  />
);

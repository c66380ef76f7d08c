import { publicStartLists, type PublicStartLists } from '@startline/contract/day/start-lists';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant, type TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';
import { eventHead } from '@startline/rules/day/startlists/event-head';

type List = PublicStartLists['lists'][number];

/** The published start lists of a competition, by event or for one club, and to print. */
export function StartListsScreen() {
  const { id } = useParams({ from: '/v2/start-lists-v2/$id' });
  const compId = Number(id) as CompetitionId;
  const lists = useCall(publicStartLists, { id: compId });
  const competition = lists.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title={competition ? `Start lists: ${competition.name}` : <TitleToCome>Start lists</TitleToCome>}
        actions={
          <Button variant="band" onClick={() => window.print()}>
            <Printer aria-hidden size={18} /> Print
          </Button>
        }
      />
      <States
        query={lists}
        onPage
        isEmpty={(reply) => reply.data.lists.length === 0}
        empty={
          <EmptyState title="No start lists yet">
            The organiser has not published any yet. They appear here with their heats and lanes.
          </EmptyState>
        }
      >
        {({ data }) => <Lists lists={data.lists} zone={data.competition.zone} />}
      </States>
    </>
  );
}

function Lists({ lists, zone }: { lists: readonly List[]; zone: TimeZone }) {
  const [club, setClub] = useState('');
  const clubs = [...new Set(lists.flatMap(({ heats }) => heats.flatMap(({ starts }) => starts.map((one) => one.club))))]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b));
  const shown =
    club === ''
      ? lists
      : lists.filter(({ heats }) => heats.some(({ starts }) => starts.some((one) => one.club === club)));
  return (
    <Page>
      <div className="print:hidden">
        <Field label="Club" optional="quiet">
          <Select
            value={club}
            onChange={(event) => setClub(event.target.value)}
            options={[{ value: '', label: 'All clubs' }, ...clubs.map((name) => ({ value: name, label: name }))]}
          />
        </Field>
      </div>
      {shown.map((list) => (
        <PublishedList key={list.egId} list={list} zone={zone} club={club} />
      ))}
    </Page>
  );
}

/** A name, for a team with its runners in order. */
const NameWithRunners = ({ name, runners }: { name: string; runners: readonly string[] }) => (
  <>
    {name}{' '}
    {runners.length > 0 && <span className="block text-[0.9rem] font-normal text-ink2">{runners.join(', ')}</span>}
  </>
);

const placeWords = { lanes: 'Lane', line: 'Position', order: 'Order' } as const;

/** One event with its heats; on paper each event stays together where possible. */
const PublishedList = ({ list, zone, club }: { list: List; zone: TimeZone; club: string }) => (
  <Card flush className="break-inside-avoid">
    <CardHead
      title={eventHead(list, zone)}
      note={`Version ${list.version}, published ${longDateTime(instant(list.publishedAt), zone)}`}
    />
    {list.heats.map(({ heat, starts }) => (
      <Table
        key={heat}
        caption={heatText(heat, list.heats.length, list.layout)}
        captionShown
        rows={starts}
        rowKey={({ position }) => position}
        marked={(start) => club !== '' && start.club === club}
        columns={[
          { key: 'place', head: placeWords[list.layout], numeric: true, cell: ({ position }) => position },
          { key: 'bib', head: 'Bib', numeric: true, cell: ({ bib }) => bib },
          {
            key: 'name',
            head: 'Name',
            rowHead: true,
            cell: ({ name, runners }) => <NameWithRunners name={name} runners={runners} />,
          },
          { key: 'club', head: 'Club', cell: (start) => start.club },
          { key: 'age', head: 'Age group', wideOnly: true, cell: ({ ageGroup }) => ageGroup },
        ]}
      />
    ))}
  </Card>
);

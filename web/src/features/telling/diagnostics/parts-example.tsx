import { money } from '@startline/rules/money';
import { Clock, EllipsisVertical, Lock, MapPin, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { warn } from '../../../lib/notices.ts';
import { Badge, StatusLine } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { tickBox } from '../../../ui/form/checkbox.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, CardHead, CardStrip } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { OutsideLink, TextLink } from '../../../ui/link-button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Money } from '../../../ui/money.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Dialog, Sheet } from '../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Spinner } from '../../../ui/progress-line.tsx';
import { EmptyState, FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';

const rows = [
  { id: 1, name: 'Grace Adeyemi', from: 'Blackheath & Bromley', mark: '5.34' },
  { id: 2, name: 'Niamh Byrne', from: 'Tonbridge AC', mark: '5.11' },
  { id: 3, name: 'Ella Whitcombe', from: 'Medway & Maidstone', mark: '5.04' },
];
const held = () => Date.now() + 18 * 60_000;

/** The right-hand side of the example: a total and a held place. */
export function PartsAside() {
  const [until] = useState(held);
  return (
    <>
      <Card>
        <h2 className="text-[1.19rem]">To pay</h2>
        <p className="flex justify-between pt-3">
          <span>100m</span>
          <Money amount={money(900, 'GBP')} strong />
        </p>
        <p className="flex justify-between pt-2 text-ink2">
          <span>Booking fee</span>
          <Money amount={money(90, 'GBP')} />
        </p>
        <p className="mt-4 flex items-baseline justify-between border-t border-line pt-4 font-[650]">
          <span>Total</span>
          <span className="text-[1.5rem]">
            <Money amount={money(990, 'GBP')} strong />
          </span>
        </p>
        <Button block className="mt-3">
          Pay £9.90
        </Button>
      </Card>
      <Card tone="warn">
        <h2 className="text-[1.06rem]">1 entry not paid</h2>
        <p className="text-[0.95rem]">
          <Countdown until={until}>
            {(left, over) => (over ? 'The place is free again.' : `The place is held for ${left}.`)}
          </Countdown>
        </p>
      </Card>
    </>
  );
}

function Choices() {
  const [only, setOnly] = useState('all');
  const [tab, setTab] = useState('all');
  const [page, setPage] = useState(2);
  return (
    <>
      <TextInput aria-label="Search" placeholder="Name, club or venue" type="search" icon={<Search size={20} />} />
      <Chips label="Show">
        {['all', 'U13', 'U15', 'U17'].map((one) => (
          <Chip key={one} pressed={only === one} onClick={() => setOnly(one)}>
            {one === 'all' ? 'All' : one}
          </Chip>
        ))}
      </Chips>
      <Tabs
        label="Kind of event"
        value={tab}
        onValue={setTab}
        items={[
          { value: 'all', label: 'All', panel: 'Everything.' },
          { value: 'track', label: 'Track', panel: 'Track only.' },
          { value: 'field', label: 'Field', panel: 'Field only.' },
        ]}
      />
      <Pager page={page} pageSize={25} total={102} onPage={setPage} />
    </>
  );
}

function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setDialog(true)}>Open a dialog</Button>
      <Button variant="secondary" onClick={() => setSheet(true)}>
        Open a sheet
      </Button>
      <Button variant="danger" onClick={() => warn('Nothing was removed; this is an example.')}>
        Remove
      </Button>
      <Button variant="accent">Watch results</Button>
      <Button busy>Saving</Button>
      <Button disabled>Not now</Button>
      <Menu
        trigger={
          <IconButton label="More">
            <EllipsisVertical aria-hidden size={22} />
          </IconButton>
        }
        items={[
          { kind: 'action', label: 'Warn me', onSelect: () => warn('You chose this.') },
          { kind: 'line' },
          { kind: 'action', label: 'Remove', danger: true, onSelect: () => warn('Nothing was removed.') },
        ]}
      />
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Cancel this entry?"
        description="The place goes to the next on the waiting list."
        actions={
          <>
            <Button variant="danger" onClick={() => setDialog(false)}>
              Cancel the entry
            </Button>
            <Button variant="secondary" onClick={() => setDialog(false)}>
              Keep it
            </Button>
          </>
        }
      />
      <Sheet open={sheet} onOpenChange={setSheet} title="Filters">
        <p>Choose what to see.</p>
      </Sheet>
    </div>
  );
}

/** A choice of events for an athlete, with the meters. */
const ChooseEvents = () => (
  <Card flush>
    <CardHead
      title="Niamh’s events"
      aside={
        <>
          <Meter used={3} of={4} label="3 of 4 events" />
          <Meter used={1} of={2} label="1 of 2 track" />
        </>
      }
    />
    <CardStrip>Track</CardStrip>
    <label className="flex min-h-17 items-center gap-4 border-b border-line bg-brand-tint px-4 py-2">
      <input type="checkbox" defaultChecked className={tickBox} />
      <span className="flex-1">
        <b className="block text-[1.06rem]">100m</b>
        <span className="font-semibold text-bad">1 place left</span>
      </span>
      <Money amount={money(900, 'GBP')} strong />
    </label>
    <label className="flex min-h-17 items-center gap-4 px-4 py-2">
      <input type="checkbox" className={tickBox} />
      <span className="flex-1">
        <b className="block text-[1.06rem]">200m</b>
        <span className="text-ink2">30 of 40 entered</span>
      </span>
      <Money amount={money(900, 'GBP')} strong />
    </label>
  </Card>
);

/** Badges, status lines and links, and the overlays. */
const Signs = () => (
  <Card className="space-y-3">
    <div className="flex flex-wrap gap-2">
      <Badge tone="brand">Open</Badge>
      <Badge>U11–Senior</Badge>
      <Badge icon={<Users aria-hidden size={14} />}>412 entries</Badge>
      <Badge tone="ok">PB</Badge>
      <Badge tone="warn">Payment awaited</Badge>
      <Badge tone="bad">Not paid</Badge>
      <Badge tone="gold">CBP</Badge>
      <Badge tone="live">Round 4 of 6</Badge>
    </div>
    <StatusLine tone="live">Live now</StatusLine>
    <StatusLine icon={<Lock aria-hidden size={17} />}>Entries closed</StatusLine>
    <StatusLine tone="bad" icon={<Clock aria-hidden size={17} />}>
      Closes in 31 hours
    </StatusLine>
    <p className="flex items-center gap-1.5 text-ink2">
      <MapPin aria-hidden size={17} />
      Tonbridge School Track
    </p>
    <p>
      A <TextLink to="/v2">link within</TextLink> text and{' '}
      <OutsideLink href="https://example.org">one that leaves</OutsideLink>.
    </p>
    <Overlays />
  </Card>
);

const ResultsTable = () => (
  <Card flush>
    <Table
      caption="Example results"
      rows={rows}
      rowKey={(row) => row.id}
      marked={(row) => row.id === 2}
      columns={[
        { key: 'name', head: 'Athlete', cell: (row) => row.name, rowHead: true },
        { key: 'from', head: 'Club', cell: (row) => row.from, wideOnly: true },
        { key: 'mark', head: 'Best', cell: (row) => <b>{row.mark}</b>, numeric: true },
      ]}
    />
  </Card>
);

/** The notices shown instead of a list or beside it. */
const Notices = () => (
  <>
    <NoticeBox>A note that stays.</NoticeBox>
    <NoticeBox tone="ok" title="Your entry is in" />
    <NoticeBox tone="warn">
      100m heats (11:45) end 15 minutes before Long Jump check-in (12:00). Tight, but allowed.
    </NoticeBox>
    <FailedState message="The server did not answer." onRetry={() => warn('Tried again.')} />
    <EmptyState title="Nothing matches" action={<Button variant="secondary">Clear the filters</Button>}>
      Try a wider range of dates.
    </EmptyState>
    <Skeleton rows={2} />
    <Spinner label="Looking for a club" />
  </>
);

/** One of each part, beside the form. */
export const PartsExample = () => (
  <>
    <ChooseEvents />
    <Signs />
    <Card className="space-y-4">
      <Choices />
    </Card>
    <ResultsTable />
    <Notices />
  </>
);

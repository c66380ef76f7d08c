import { clockTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import type { DaySource } from '../../../lib/day/day-source.ts';
import { useDay, type Day } from '../../../lib/day/use-day.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayLine, OutboxNotices } from '../../../ui/day-line.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState, FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CallSheet } from './call-sheet.tsx';
import { calledUnits, nameOf, type CalledUnit } from './use-call-room.ts';

/** The call room: heats by time; a heat opens its list, where each athlete is present or missing at one press. */
export function CallRoom({ source }: { source: DaySource }) {
  const day = useDay(source);
  const [openId, setOpenId] = useState(0);
  const { pack } = day;
  const units = pack ? calledUnits(day, pack) : [];
  const open = units.find(({ unit }) => unit.unitId === openId);
  return (
    <>
      <Band
        title={open?.title ?? (pack ? `Call room: ${pack.competition.name}` : <TitleToCome>Call room</TitleToCome>)}
        lead={pack && <DayLine day={day} />}
        actions={
          open && (
            <>
              <Button variant="band" onClick={() => setOpenId(0)}>
                <ArrowLeft aria-hidden size={18} /> All heats
              </Button>
              <Button variant="band" onClick={() => window.print()}>
                <Printer aria-hidden size={18} /> List for the starter
              </Button>
            </>
          )
        }
      />
      <Page>
        <RoomBody day={day} units={units} open={open} onOpen={setOpenId} />
      </Page>
    </>
  );
}

type BodyProps = {
  day: Day;
  units: readonly CalledUnit[];
  open: CalledUnit | undefined;
  onOpen: (id: number) => void;
};

function RoomBody({ day, units, open, onOpen }: BodyProps) {
  const { pack, failure, over, refetch } = day;
  if (!pack) {
    if (failure) return <FailedState message={failure.message} onRetry={over ? undefined : refetch} />;
    return <Skeleton />;
  }
  const nameAt = (subject: string, id: number): string => {
    const unit = units.find((one) => one.unit.unitId === id);
    if (subject === 'unit') return unit?.title ?? 'A heat';
    return nameOf(units.flatMap(({ called }) => called).find(({ start }) => start.startId === id)?.entrant);
  };
  return (
    <>
      <OutboxNotices day={day} nameOf={nameAt} />
      {open ? (
        <CallSheet day={day} called={open} />
      ) : units.length === 0 ? (
        <EmptyState title="Nobody to call yet">Heats appear here once their start lists are published.</EmptyState>
      ) : (
        <UnitList units={units} zone={pack.competition.zone} onOpen={onOpen} />
      )}
    </>
  );
}

export const stateWords = {
  planned: 'Planned',
  drawn: 'Drawn',
  published: 'To be called',
  called: 'Called',
  'under-way': 'Under way',
  provisional: 'Provisional',
  official: 'Official',
} as const;

type ListProps = { units: readonly CalledUnit[]; zone: TimeZone; onOpen: (id: number) => void };

/** Heats not sent out yet first, in the order of their call. */
function UnitList({ units, zone, onOpen }: ListProps) {
  const isOut = ({ unit }: CalledUnit): boolean => unit.state !== 'published' && unit.state !== 'called';
  const groups = [
    ['To be called', units.filter((one) => !isOut(one))],
    ['Gone to the start', units.filter(isOut)],
  ] as const;
  return groups.map(([title, own]) =>
    own.length === 0 ? null : (
      <Card flush key={title} aria-label={title}>
        <CardHead title={title} note={own.length === 1 ? '1 heat' : `${String(own.length)} heats`} />
        <ul className="divide-y divide-line">
          {own.map((one) => (
            <li key={one.unit.unitId}>
              <button
                type="button"
                className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-left hover:bg-raise"
                onClick={() => onOpen(one.unit.unitId)}
              >
                <span className="num w-14 font-[650]">{callText(one, zone)}</span>
                <span className="min-w-0 flex-1">{one.title}</span>
                <span className="num text-ink2">{presentText(one)}</span>
                {stateWords[one.unit.state] === title ? (
                  <span className="sr-only">{title}</span>
                ) : (
                  <Badge>{stateWords[one.unit.state]}</Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    ),
  );
}

const callText = (one: CalledUnit, zone: TimeZone): string =>
  one.event.timeKnown ? clockTime(instant(one.event.callAt), zone) : 'TBC';

const presentText = ({ called }: CalledUnit): string =>
  `${String(called.filter(({ presence }) => presence.value === 'present').length)} of ${String(called.length)}`;

import { checkInTitle } from '@startline/rules/day/checkin/check-in-search';
import type { DaySource } from '../../../lib/day/day-source.ts';
import { Button } from '../../../ui/button.tsx';
import { DayLine, OutboxNotices } from '../../../ui/day-line.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, FailedState } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf } from './at-desk.ts';
import { ContactsAt } from './contacts-at.ts';
import { DeskPeople } from './desk-people.tsx';
import { DeskSearch } from './desk-search.tsx';
import { FindContact } from './find-contact.tsx';
import { everybody, useDesk, type Desk } from './use-desk.ts';

type DeskProps = {
  source: DaySource;
  label?: string | undefined;
  /** Offers emergency contacts; a volunteer's link may not ask for them. */ withContacts?: boolean;
};

/** The check-in desk: one box finds or scans, one press checks in or takes it back, with or without signal. */
export function CheckInDesk({ source, label, withContacts = false }: DeskProps) {
  const desk = useDesk(source);
  const { pack } = desk.day;
  const [title, counts] =
    pack && desk.search.stats
      ? checkInTitle(pack.competition.organiser, pack.competition.name, desk.search.stats)
      : [undefined, undefined];
  return (
    <ContactsAt value={withContacts ? source.compId : undefined}>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(source.compId) }}>
            Competition
          </BackLink>
        }
        title={title ?? <TitleToCome>Check-in</TitleToCome>}
        lead={
          counts && (
            <span className="flex flex-wrap gap-x-4">
              <span className="num">{counts}</span>
              <DayLine day={desk.day} />
              {label !== undefined && <span>{label}</span>}
            </span>
          )
        }
      />
      <Page>
        <DeskBody desk={desk} />
      </Page>
    </ContactsAt>
  );
}

/** Loading, failed, nothing to do, or the desk at work. */
function DeskBody({ desk }: { desk: Desk }) {
  const { pack, failure, over, refetch } = desk.day;
  if (!pack) {
    if (failure) return <FailedState message={failure.message} onRetry={over ? undefined : refetch} />;
    return <Skeleton />;
  }
  if (!pack.checkIn.enabled)
    return (
      <>
        <NoticeBox title="No check-in">
          There is no check-in at this competition. Athletes go straight to their event.
        </NoticeBox>
        <FindContact pack={pack} />
      </>
    );
  return (
    <>
      <OutboxNotices day={desk.day} nameOf={(_, id) => nameAt(desk, id)} />
      <DeskSearch desk={desk} />
      <LastDone desk={desk} />
      {desk.search.athletes.length > 0 ? (
        <DeskPeople desk={desk} zone={pack.competition.zone} />
      ) : (
        <EmptyState
          title={desk.search.message || 'Ready to scan'}
          action={
            <Button variant="secondary" onClick={() => desk.show(everybody)}>
              Show everybody
            </Button>
          }
        >
          {desk.search.message === '' && 'Scan a number, or type a name, club, number or event.'}
        </EmptyState>
      )}
    </>
  );
}

/** Returns who a report is about. */
function nameAt({ entries }: Desk, lineId: number): string {
  const entry = entries.find((one) => one.lineId === lineId);
  return entry ? `${nameOf(entry)}, ${entry.event}` : 'An entry for another day';
}

/** The last act, read out, and its undo. */
const LastDone = ({ desk: { last } }: { desk: Desk }) => (
  <div role="status" className={last ? 'card flex flex-wrap items-center justify-between gap-2 px-4 py-2' : ''}>
    {last && (
      <>
        <p className="font-[650]">{last.words}</p>
        {last.undo && (
          <Button variant="secondary" onClick={last.undo}>
            Undo last change
          </Button>
        )}
      </>
    )}
  </div>
);

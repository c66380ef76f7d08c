import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { longDay, startTime } from '@startline/rules/formats/dates';
import type { AthleteId, CompetitionId, EntryId } from '@startline/rules/ids';
import { amountText } from '@startline/rules/money';
import { instant, wallClock, type TimeZone } from '@startline/rules/time';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, TextLink } from '../../../ui/link-button.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { GivePlaceCard } from './give-place-card.tsx';
import { GiveCard } from './give-card.tsx';
import { MarkPaidButton, NotPaidButton } from './mark-paid-button.tsx';
import { StateBadge } from './state-badge.tsx';
import { SwitchCard } from './switch-card.tsx';

/** One entry with everything that may be done with it: by its owner, and by the staff of the competition (ENTRY-21). */
export function ActionsScreen() {
  const { compId, athleteId, clubId, entryId } = useParams({
    from: '/v2/actions-v2/$compId/$athleteId/$clubId/$entryId',
  });
  const input = {
    compId: Number(compId) as CompetitionId,
    athleteId: Number(athleteId) as AthleteId,
    clubId: Number(clubId),
    entryId: Number(entryId) as EntryId,
  };
  const navigate = useNavigate();
  const actions = useCall(entryActions, input);
  // the address names the athlete, so it follows the place
  const onGiven = (other: AthleteId): void =>
    void navigate({
      to: '/v2/actions-v2/$compId/$athleteId/$clubId/$entryId',
      params: { compId, athleteId: String(other), clubId: '0', entryId },
      replace: true,
    });
  const shown = actions.data?.data;
  return (
    <>
      <Band
        back={<Back isStaff={shown?.isStaff ?? false} compId={input.compId} />}
        title={shown ? `${shown.entry.athlete}: ${shown.entry.event}` : 'Entry'}
        lead={shown?.entry.competition}
      />
      <Page narrow>
        <States query={actions} empty={null} isEmpty={() => false}>
          {(reply) => <Actions key={reply.data.entry.ceid} actions={reply.data} onGiven={onGiven} />}
        </States>
      </Page>
    </>
  );
}

const Back = ({ isStaff, compId }: { isStaff: boolean; compId: number }) =>
  isStaff ? (
    <BackLink to="/v2/comp-entries-v2/$compId" params={{ compId: String(compId) }}>
      Entries
    </BackLink>
  ) : (
    <BackLink to="/v2/my-entries-v2">My entries</BackLink>
  );

/** Returns whether the organiser is looking at an entry that somebody else made. */
function useIsOthers({ isStaff, enteredBy }: EntryActions): boolean {
  const { userInfo } = useSession();
  return isStaff && enteredBy.email !== userInfo?.user.user_email;
}

function Actions({ actions, onGiven }: { actions: EntryActions; onGiven: (athleteId: AthleteId) => void }) {
  const { entry, may, targets, hasResult } = actions;
  const isOthers = useIsOthers(actions);
  const [leaving, setLeaving] = useState(false);
  const isIdle = !may.switch && !may.cancel && may.markPaid === 'no' && !may.giveToUser;
  return (
    <>
      <EntryCard actions={actions} />
      {may.switch && <SwitchCard entry={entry} targets={targets} isStaff={actions.isStaff} isOthers={isOthers} />}
      {may.switch && !actions.isStaff && <GivePlaceCard entry={entry} onDone={onGiven} />}
      {may.giveToUser && <GiveCard entry={entry} />}
      {may.cancel && <CancelCard entry={entry} onCancel={() => setLeaving(true)} />}
      {(isIdle || hasResult) && <Idle actions={actions} />}
      {leaving && <CancelDialog entry={entry} isStaff={actions.isStaff} onClose={() => setLeaving(false)} />}
    </>
  );
}

const CancelCard = ({ entry, onCancel }: Pick<EntryActions, 'entry'> & { onCancel: () => void }) => (
  <Card aria-labelledby="cancel-title">
    <h2 id="cancel-title" className="text-[1.19rem]">
      Cancel
    </h2>
    <div className="space-y-1 pt-1 pb-4 text-ink2">
      <p>{entry.cancelText || 'The place becomes available to others straight away.'}</p>
      <CancelMoney entry={entry} />
    </div>
    <Button variant="danger" onClick={onCancel}>
      Cancel this entry
    </Button>
  </Card>
);

/** Says that nothing can be done. The owner may ask the organiser. */
const Idle = ({ actions: { entry, isStaff, hasResult } }: { actions: EntryActions }) => (
  <Card>
    <p>
      {isStaff && hasResult ? entry.cancelText : 'You cannot change this entry here at the moment.'}
      {!isStaff && (
        <>
          {' '}
          {entry.cancelText} If you still need to change it,{' '}
          <TextLink to="/v2/contact-organiser-v2/$id" params={{ id: String(entry.compId) }}>
            contact the organiser
          </TextLink>
          .
        </>
      )}
    </p>
  </Card>
);

/** The money returned, before anything is pressed: one sentence for each way, then the amount kept. */
function CancelMoney({ entry: { comesBack } }: Pick<EntryActions, 'entry'>) {
  const { refund, credit, kept } = comesBack;
  const or = refund !== '' && credit !== '';
  return (
    <>
      {refund !== '' && <p>{refund}</p>}
      {credit !== '' && <p>{or ? `Or as credit: ${credit}` : credit}</p>}
      {kept !== '' && <p>{kept}</p>}
    </>
  );
}

/** Returns the day and time of an event. */
const whenText = (at: string, timeKnown: boolean, zone: TimeZone): string =>
  [longDay(wallClock(instant(at), zone).date), timeKnown ? startTime(instant(at), zone) : 'time to be confirmed'].join(
    ', ',
  );

function EntryCard({ actions: { entry, enteredBy, isStaff, may, hasResult } }: { actions: EntryActions }) {
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Event', `${entry.event}, ${entry.ageGroup}`],
    ['When', whenText(entry.startDateTime, entry.timeKnown, entry.zone)],
    ['PB', entry.perfText || 'None'],
    ['Price', amountText(entry.total, entry.currency)],
    ['Payment', entry.paymentText],
    ...(entry.refunded === '' ? [] : [['Refund', entry.refunded] as const]),
    [
      'Entered by',
      isStaff ? (
        <>
          {enteredBy.name},{' '}
          <a className="text-brand underline" href={`mailto:${enteredBy.email}`}>
            {enteredBy.email}
          </a>
          {enteredBy.phone && (
            <>
              ,{' '}
              <a className="text-brand underline" href={`tel:${enteredBy.phone}`}>
                {enteredBy.phone}
              </a>
            </>
          )}
        </>
      ) : (
        enteredBy.name
      ),
    ],
  ];
  return (
    <Card aria-labelledby="entry-title">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h2 id="entry-title" className="text-[1.19rem]">
          Entry {entry.entryId}
        </h2>
        <StateBadge state={entry.state} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd className="num wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!isStaff && entry.next.text !== '' && <p className="pt-3">{entry.next.text}</p>}
      {may.markPaid !== 'no' && (
        <div className="pt-4">
          {may.markPaid === 'paid' ? (
            <MarkPaidButton entry={entry} enteredBy={enteredBy} />
          ) : (
            <NotPaidButton entry={entry} hasResult={hasResult} />
          )}
        </div>
      )}
    </Card>
  );
}

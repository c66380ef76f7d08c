import { eventTeamHeaders, teamsOfCompetition, type EventTeamHeader } from '@startline/contract/entering/teams';
import { longDateTime } from '@startline/rules/formats/dates';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { instant, type TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeamEvent } from './team-event.tsx';
import { useRunners } from './use-runners.ts';

type Meta = { readonly name: string; readonly zone: TimeZone; readonly closesAt: string; readonly helpText: string };

/** The team events of a competition with the teams of the visitor, and a form for the next one. */
export function TeamsScreen() {
  const { compId: id } = useParams({ from: '/v2/teams-v2/$compId' });
  const { userInfo } = useSession();
  const compId = Number(id) as CompetitionId;
  const clubs = userInfo?.clubs ?? [];
  const [clubId, setClub] = useState<ClubId | 0>(clubs[0]?.id ?? 0);
  const headers = useCall(
    eventTeamHeaders,
    { compId, entityid: clubId, entitylevel: clubId === 0 ? 0 : 1 },
    { keep: true },
  );
  const meta = headers.data?.meta as Meta | undefined;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title="Teams"
        lead={meta && `${meta.name} · entries close ${longDateTime(instant(meta.closesAt), meta.zone)}`}
      />
      <States
        query={headers}
        onPage
        loading={<Skeleton rows={6} />}
        isEmpty={(reply) => reply.data.length === 0}
        empty={
          <EmptyState title="No team events">
            No teams are entered here: neither relays nor other events of teams are open to you.
          </EmptyState>
        }
      >
        {(reply) => (
          <Page>
            {meta?.helpText && <NoticeBox title={meta.helpText} />}
            {clubs.length > 0 && (
              <Field label="Teams of" optional="quiet">
                <Select
                  value={clubId}
                  onChange={(event) => setClub(Number(event.target.value) as ClubId | 0)}
                  options={[
                    ...clubs.map((club) => ({ value: club.id, label: club.name })),
                    { value: 0, label: 'My own athletes' },
                  ]}
                />
              </Field>
            )}
            <Events key={clubId} compId={compId} clubId={clubId} headers={reply.data} />
          </Page>
        )}
      </States>
    </>
  );
}

type Props = { compId: CompetitionId; clubId: ClubId | 0; headers: readonly EventTeamHeader[] };

function Events({ compId, clubId, headers }: Props) {
  const teams = useCall(teamsOfCompetition, { id: compId });
  const runners = useRunners(compId, clubId);
  const own = teams.data?.data ?? [];
  const isHeld = own.some(({ state, isOwn }) => isOwn && state === 'held');
  return (
    <>
      <div className="space-y-4">
        {headers.map((header) => (
          <TeamEvent
            key={header.ceid}
            header={header}
            clubId={clubId}
            compId={compId}
            runners={runners}
            teams={own.filter(({ compEventTeams }) => compEventTeams[0]?.ceid === header.ceid)}
          />
        ))}
      </div>
      {isHeld && (
        <div className="pt-2">
          <LinkButton to="/v2/basket-v2">Review and pay</LinkButton>
        </div>
      )}
    </>
  );
}

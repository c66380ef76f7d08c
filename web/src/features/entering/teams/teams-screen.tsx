import { eventTeamHeaders, teamsOfCompetition, type EventTeamHeader } from '@startline/contract/entering/teams';
import { closingText } from '@startline/rules/competitions/published/closing-text';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { instant, type Instant, type TimeZone } from '@startline/rules/time';
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
import { MatchLimits } from '../../../ui/match-limits.tsx';
import { TeamEvent } from './team-event.tsx';
import { useRunners } from './use-runners.ts';

type Meta = {
  readonly name: string;
  readonly zone: TimeZone;
  readonly closesAt: string;
  readonly closed: string;
  readonly helpText: string;
};

/** The club or area of the teams; both 0 for the visitor's own athletes. */
type Entity = { readonly clubId: ClubId | 0; readonly areaId: number };

/** The team events of a competition with the teams of the visitor, and a form for the next one. */
export function TeamsScreen() {
  const { compId: id } = useParams({ from: '/v2/teams-v2/$compId' });
  const { userInfo } = useSession();
  const compId = Number(id) as CompetitionId;
  const clubs = userInfo?.clubs ?? [];
  const areas = userInfo?.areas ?? [];
  const [entity, setEntity] = useState<Entity>(() => ({
    clubId: clubs[0]?.id ?? 0,
    areaId: clubs.length === 0 ? (areas[0]?.id ?? 0) : 0,
  }));
  const { clubId, areaId } = entity;
  const headers = useCall(
    eventTeamHeaders,
    { compId, entityid: clubId || areaId, entitylevel: clubId !== 0 ? 1 : areaId !== 0 ? 2 : 0 },
    { keep: true },
  );
  const meta = headers.data?.meta as Meta | undefined;
  const [now] = useState(() => Date.now() as Instant);
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title="Teams"
        lead={meta && `${meta.name} · ${closingText(instant(meta.closesAt), meta.zone, now)}`}
      />
      <States
        query={headers}
        onPage
        loading={<Skeleton rows={6} />}
        isEmpty={(reply) => reply.data.length === 0}
        empty={
          <EmptyState title="No team events">
            There are no relays or other team events that you can enter here.
          </EmptyState>
        }
      >
        {(reply) => (
          <Page>
            {meta?.closed && <NoticeBox tone="warn" title={meta.closed} />}
            {meta?.helpText && <NoticeBox title={meta.helpText} />}
            <EntityField clubs={clubs} areas={areas} entity={entity} onEntity={setEntity} />
            <Events
              key={`${String(clubId)}-${String(areaId)}`}
              compId={compId}
              {...entity}
              headers={reply.data}
              isClosed={Boolean(meta?.closed)}
            />
          </Page>
        )}
      </States>
    </>
  );
}

type EntityProps = {
  clubs: readonly { readonly id: ClubId; readonly name: string }[];
  areas: readonly { readonly id: number; readonly name: string }[];
  entity: Entity;
  onEntity: (entity: Entity) => void;
};

/** Chooses whose teams are entered: those of a club, school, county or other area that the visitor represents. */
function EntityField({ clubs, areas, entity: { clubId, areaId }, onEntity }: EntityProps) {
  if (clubs.length + areas.length === 0) return null;
  const choose = (value: string): void => {
    const [kind, id] = value.split('-');
    onEntity({ clubId: (kind === 'club' ? Number(id) : 0) as ClubId | 0, areaId: kind === 'area' ? Number(id) : 0 });
  };
  return (
    <Field label="Teams of" optional="quiet">
      <Select
        value={clubId !== 0 ? `club-${String(clubId)}` : areaId !== 0 ? `area-${String(areaId)}` : 'own'}
        onChange={(event) => choose(event.target.value)}
        options={[
          ...clubs.map(({ id, name }) => ({ value: `club-${String(id)}`, label: name })),
          ...areas.map(({ id, name }) => ({ value: `area-${String(id)}`, label: name })),
          { value: 'own', label: 'My own athletes' },
        ]}
      />
    </Field>
  );
}

type Props = Entity & { compId: CompetitionId; headers: readonly EventTeamHeader[]; isClosed: boolean };

function Events({ compId, clubId, areaId, headers, isClosed }: Props) {
  const teams = useCall(teamsOfCompetition, { id: compId });
  const runners = useRunners(compId, clubId);
  const own = teams.data?.data ?? [];
  const isHeld = own.some(({ state, isOwn }) => isOwn && state === 'held');
  return (
    <>
      {clubId !== 0 && <MatchLimits compId={compId} clubId={clubId} />}
      <div className="space-y-4">
        {headers.map((header) => (
          <TeamEvent
            key={header.ceid}
            header={header}
            clubId={clubId}
            areaId={areaId}
            compId={compId}
            runners={runners}
            isClosed={isClosed}
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

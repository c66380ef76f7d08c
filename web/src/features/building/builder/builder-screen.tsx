import { readBuilt } from '@startline/contract/building/builder';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { lazy, useState, useEffect } from 'react';
import { ApiRefusal } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BuilderFrame } from './frame/builder-frame.tsx';
import { BuilderSession, SessionContext, type BuilderAccess } from './frame/builder-session.ts';
import type { Place } from './frame/steps-in-address.ts';
import type { BuiltCompetition } from '@startline/contract/building/record';
import { arriving } from '../../../lib/arriving.ts';

const NewCompetition = lazy(async () => ({
  default: (await arriving(() => import('./list/new-competition.tsx'))).NewCompetition,
}));
const ReadOnlyStep = lazy(async () => ({
  default: (await arriving(() => import('./read-only/read-only-step.tsx'))).ReadOnlyStep,
}));
/** Each step is fetched when it is opened. */
const steps = {
  General: lazy(async () => ({ default: (await arriving(() => import('./general/general-step.tsx'))).GeneralStep })),
  Options: lazy(async () => ({ default: (await arriving(() => import('./options-step.tsx'))).OptionsStep })),
  Events: lazy(async () => ({ default: (await arriving(() => import('./events-step.tsx'))).EventsStep })),
  Schedule: lazy(async () => ({
    default: (await arriving(() => import('./schedule/schedule-step.tsx'))).ScheduleStep,
  })),
  Rules: lazy(async () => ({ default: (await arriving(() => import('./rules/rules-step.tsx'))).RulesStep })),
  Publish: lazy(async () => ({ default: (await arriving(() => import('./publish/publish-step.tsx'))).PublishStep })),
} as const satisfies Readonly<Record<Place, React.ComponentType>>;

/** Fetches the notice of a lost connection, and the sheets, before the connection can be lost. */
const fetchAhead = (): void =>
  void Promise.all([import('../../../ui/overlay/toast.tsx'), import('../../../ui/overlay/dialog-frame.tsx')]).catch(
    () => undefined,
  );

/** The builder of one competition; id 0 is a new one. */
export function BuilderScreen() {
  const { id } = useParams({ from: '/v2/builder-v2/$id' });
  return Number(id) === 0 ? <NewCompetition /> : <Existing key={id} id={Number(id) as CompetitionId} />;
}

function Existing({ id }: { id: CompetitionId }) {
  const read = useCall(readBuilt, { id }, { freshMs: 0 });
  useEffect(() => {
    const later = setTimeout(fetchAhead, 1_500);
    return () => clearTimeout(later);
  }, []);
  const isRefused = read.error instanceof ApiRefusal && (read.error.status === 403 || read.error.status === 404);
  if (!read.data) {
    return (
      <>
        <Band
          lanes={false}
          back={<BackLink to="/v2/builder-v2">Builder</BackLink>}
          title={isRefused ? 'You cannot edit this competition' : 'Builder'}
        />
        <Page>
          {isRefused ? (
            <EmptyState
              title="You cannot build this competition"
              action={<LinkButton to="/v2/builder-v2">My competitions</LinkButton>}
            >
              {read.error.message} An Admin of its organisation can give you access.
            </EmptyState>
          ) : (
            <States query={read} empty={null} loading={<Skeleton rows={5} tall />}>
              {() => null}
            </States>
          )}
        </Page>
      </>
    );
  }
  const { competition, meta } = read.data.data;
  return <Opened record={competition} access={meta.access} />;
}

/** The competition as it was first read; after that its session has the latest. */
function Opened({ record, access }: { record: BuiltCompetition; access: BuilderAccess }) {
  const [session] = useState(() => new BuilderSession(record, access));
  return (
    <SessionContext value={session}>
      <BuilderFrame>
        {(place) => {
          if (place !== 'Publish' && !access.steps.includes(place)) return <ReadOnlyStep step={place} />;
          const Step = steps[place];
          return <Step />;
        }}
      </BuilderFrame>
    </SessionContext>
  );
}

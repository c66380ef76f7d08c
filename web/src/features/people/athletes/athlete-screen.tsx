import { readAthlete, type AthleteRecord } from '@startline/contract/people/athletes';
import type { CompetitionView } from '@startline/contract/competitions/view';
import { publicCompetition } from '@startline/contract/competitions/competitions';
import type { AthleteId } from '@startline/rules/ids';
import { urnPatternsOf } from '@startline/rules/people/athletes/registration-number';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Band, RoomOfLines } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { PrivacyLine } from '../../../ui/privacy-line.tsx';
import { EraseAthleteCard } from './erase-athlete-card.tsx';
import { AthleteFields } from './athlete-form.tsx';
import { emptyValues, valuesOf, type FormTerms, type Values } from './athlete-values.ts';
import { Bests } from './bests.tsx';
import { RegisterLookUp } from './register-look-up.tsx';
import { useSaveAthlete, type Likely } from './use-save-athlete.ts';

const HandOverCard = lazy(() =>
  arriving(async () => ({ default: (await import('./hand-over-card.tsx')).HandOverCard })),
);

const ContactLooksCard = lazy(() =>
  arriving(async () => ({ default: (await import('./contact-looks-card.tsx')).ContactLooksCard })),
);

const ResultsShownCard = lazy(() =>
  arriving(async () => ({ default: (await import('./results-shown-card.tsx')).ResultsShownCard })),
);

/** Adds an athlete (id 0) or changes one. Coming from an entry form, it goes back there with the athlete chosen. */
export function AthleteScreen() {
  const { id } = useParams({ from: '/v2/athlete-v2/$id' });
  const { comp } = useSearchKeys();
  const athleteId = Number(id);
  const back = comp ? (
    <BackLink to="/v2/entry-v2/$id" params={{ id: String(comp) }}>
      Entry
    </BackLink>
  ) : (
    <BackLink to="/v2/athletes-v2">Athletes</BackLink>
  );
  if (athleteId === 0) {
    return (
      <>
        <Band back={back} title="Add an athlete" lead="You only need to do this once." />
        <Page narrow>
          <AthleteEditor comp={comp} athlete={undefined} />
        </Page>
      </>
    );
  }
  return <ExistingAthlete id={athleteId as AthleteId} comp={comp} back={back} />;
}

function ExistingAthlete({ id, comp, back }: { id: AthleteId; comp: number | undefined; back: React.ReactNode }) {
  const athlete = useCall(readAthlete, { id, compid: comp ?? 0 });
  const { userInfo } = useSession();
  const name = athlete.data ? `${athlete.data.data.firstName} ${athlete.data.data.surName}` : 'Athlete';
  return (
    <>
      <Band back={back} title={name} lead={athlete.data?.data.ageInfo.ageGroup ?? <RoomOfLines className="h-6" />} />
      <Page aside={athlete.data && <Bests athlete={athlete.data.data} />}>
        <States query={athlete} empty={null} isEmpty={() => false}>
          {(reply) => (
            <>
              <AthleteEditor key={reply.data.version} comp={comp} athlete={reply.data} />
              <Suspense fallback={null}>
                <ContactLooksCard id={id} />
                <ResultsShownCard id={id} />
                <HandOverCard athlete={reply.data} />
              </Suspense>
              {userInfo?.user.role === 'APPADMIN' && <EraseAthleteCard athlete={reply.data} />}
            </>
          )}
        </States>
        {athlete.error && !athlete.data && (
          <p>
            Only people who have the athlete on their list, those who represent the athlete’s club, school or area, and
            our administrators can see the record. <TextLink to="/v2/athletes-v2">See my own athletes</TextLink>
          </p>
        )}
      </Page>
    </>
  );
}

/**
 * Returns the terms of an athlete's registration: the body, the formats of the numbers, and whether the competition on
 * the way takes registered athletes only (ATH-16). A number stays with the body that gave it. Without one it is the
 * body of the competition, else that of this installation.
 */
function useFormTerms(athlete: AthleteRecord | undefined, comp: number | undefined): FormTerms {
  const { config } = useSession();
  const competition = useCall(publicCompetition, { id: comp ?? 0 }, { enabled: comp !== undefined }).data?.data;
  const usual = competition?.currency === 'EUR' ? 'IRL' : config?.defaultao;
  return {
    aocode: (athlete?.URN ? athlete.aocode : usual) === 'IRL' ? 'IRL' : 'EA',
    patterns: urnPatternsOf(config?.aos ?? []),
    needsUrn: takesRegisteredOnly(competition?.options),
  };
}

const takesRegisteredOnly = (options: CompetitionView['options'] | undefined): boolean =>
  options !== undefined && options.allowAdd.registered && !options.allowAdd.unregistered && options.exemptBelow === 0;

function AthleteEditor({ athlete, comp }: { athlete: AthleteRecord | undefined; comp: number | undefined }) {
  const navigate = useNavigate();
  const terms = useFormTerms(athlete, comp);
  const { place = '' } = useSearchKeys();
  const [values, setValues] = useState<Values>(
    athlete ? valuesOf(athlete) : { ...emptyValues, club: { ...emptyValues.club, name: place } },
  );
  const { busy, attempt, faults, likely, save, onInput } = useSaveAthlete(
    athlete && { id: athlete.id, version: athlete.version },
    terms,
    (id) => {
      void (comp
        ? navigate({ to: '/v2/entry-v2/$id', params: { id: String(comp) }, search: { athlete: id } })
        : navigate({ to: '/v2/athletes-v2' }));
    },
  );
  return (
    <Card>
      <form
        noValidate
        className="space-y-5"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void save(values, false);
        }}
      >
        <ErrorSummary faults={faults} attempt={attempt} />
        {likely && <LikelyDouble likely={likely} busy={busy} onAddAnyway={() => void save(values, true)} />}
        <AthleteFields
          values={values}
          faults={faults}
          onChange={setValues}
          needsUrn={terms.needsUrn}
          urnHint={terms.patterns[terms.aocode]?.helpText ?? ''}
          withContact={comp === undefined || athlete !== undefined}
          lookUp={<RegisterLookUp values={values} aocode={terms.aocode} onFound={setValues} />}
        />
        <PrivacyLine />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {athlete ? 'Save' : comp ? 'Save and choose events' : 'Add athlete'}
          </Button>
          {!comp && (
            <LinkButton to="/v2/athletes-v2" variant="secondary">
              Cancel
            </LinkButton>
          )}
        </div>
      </form>
    </Card>
  );
}

type DoubleProps = { likely: Likely; busy: boolean; onAddAnyway: () => void };

/** A notice that one of the person's own athletes is similar: go to that athlete, or confirm that this is another. */
const LikelyDouble = ({ likely, busy, onAddAnyway }: DoubleProps) => (
  <NoticeBox tone="warn" live takesFocus title={likely.words}>
    <div className="mt-2 flex flex-wrap gap-2">
      <LinkButton to="/v2/athletes-v2" variant="secondary">
        See my athletes
      </LinkButton>
      {likely.mayAddAnyway && (
        <Button variant="secondary" busy={busy} onClick={onAddAnyway}>
          No, this is someone else
        </Button>
      )}
    </div>
  </NoticeBox>
);

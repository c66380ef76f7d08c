import { readBuilt } from '@startline/contract/building/builder';
import { builderSteps, type BuilderStep } from '@startline/rules/building/builder/steps';
import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '../../../../lib/api.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { FieldFault } from '../../../../ui/form/error-summary.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { Page } from '../../../../ui/layout/page.tsx';
import { StickyBar } from '../../../../ui/layout/sticky-bar.tsx';
import { BackLink, LinkButton } from '../../../../ui/link-button.tsx';
import { useRecord, useSessionOfBuilder, type BuilderSession } from './builder-session.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CompactHead } from './compact-head.tsx';
import { EntrantsDialog } from './entrants-dialog.tsx';
import { SaveWords } from './save-words.tsx';
import { StepGuard, StepRecheck, type StepCheck } from './step-guard.ts';
import { StepNav } from './step-nav.tsx';
import { aroundPlace, placeOf, wordOf, type Place } from './steps-in-address.ts';
import { iconOnPhone, loadHistory, TurnButton } from './turn-button.tsx';
import { dayWords } from '../../../../lib/dates/day-words.ts';
import { useSearchKeys } from '../../../../lib/use-search-keys.ts';

const HistoryPanel = lazy(async () => ({ default: (await loadHistory()).HistoryPanel }));

type Refused = { readonly place: Place; readonly faults: readonly FieldFault[]; readonly attempt: number };

/**
 * The frame of the open step: the competition, the steps, the faults, and the bar with Back, the state of saving, and
 * Next.
 */
export function BuilderFrame({ children }: { children: (place: Place) => ReactNode }) {
  const session = useSessionOfBuilder();
  const { step } = useSearchKeys();
  const navigate = useNavigate();
  const guard = useRef<StepCheck | null>(null);
  const [refused, setRefused] = useState<Refused>({ place: 'General', faults: [], attempt: 0 });
  const [isChecking, setChecking] = useState(false);
  const open = session.access.steps;
  const place = placeOf(step, open);

  const show = (next: Place): void =>
    void navigate({
      to: '/v2/builder-v2/$id',
      params: { id: String(session.compId) },
      search: { step: wordOf(next) },
      resetScroll: true,
    });
  const go = async (next: Place): Promise<void> => {
    if (isBefore(next, place)) {
      show(next);
      return;
    }
    setChecking(true);
    const faults = (await guard.current?.()) ?? [];
    setChecking(false);
    setRefused((last) => ({ place, faults, attempt: last.attempt + 1 }));
    if (faults.length === 0) show(next);
  };
  const recheck = useCallback(() => {
    void guard
      .current?.()
      .then((left) =>
        setRefused((last) => ({ ...last, faults: last.faults.filter((fault) => left.some(isSame(fault))) })),
      );
  }, []);
  return (
    <StepGuard value={guard}>
      <EntrantsDialog />
      <Head place={place} onGo={(next) => void go(next)} />
      <div className="min-h-[calc(100dvh-20rem)]">
        <Page>
          {refused.place === place && <ErrorSummary faults={refused.faults} attempt={refused.attempt} />}
          <StepArea place={place}>
            <StepRecheck value={recheck}>
              <Suspense fallback={<Skeleton rows={4} tall />}>{children(place)}</Suspense>
            </StepRecheck>
          </StepArea>
        </Page>
      </div>
      <Bar
        place={place}
        open={open}
        busy={isChecking}
        onBack={(before) => show(before)}
        onNext={(next) => void go(next)}
      />
    </StepGuard>
  );
}

const isSame =
  (fault: FieldFault) =>
  ({ field, message }: FieldFault): boolean =>
    field === fault.field && message === fault.message;

/** The open step. It takes the focus when the link that led here is gone, such as that of a check. */
export function StepArea({ place, children }: { place: Place; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (document.activeElement === null || document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={`Step: ${place}`}>
      {children}
    </div>
  );
}

/** Returns whether a place comes earlier. Going back is always possible; going on asks the step for its faults. */
function isBefore(next: Place, place: Place): boolean {
  if (next === place || place === 'Publish') return true;
  return next !== 'Publish' && builderSteps.indexOf(next) < builderSteps.indexOf(place);
}

function Head({ place, onGo }: { place: Place; onGo: (place: Place) => void }) {
  const session = useSessionOfBuilder();
  const record = useRecord();
  const [isOpen, setOpen] = useState(false);
  const tone = record.cancelled ? 'bad' : record.active ? 'ok' : 'warn';
  return (
    <>
      <CompactHead
        back={<BackLink to="/v2/builder-v2">Builder</BackLink>}
        actions={
          <>
            <LinkButton variant="band" to="/v2/overview-v2/$compId" params={{ compId: String(session.compId) }}>
              Overview
            </LinkButton>
            <TurnButton session={session} direction="back" />
            <TurnButton session={session} direction="forward" />
            <Button
              variant="band"
              className={classNames(iconOnPhone, 'max-sm:order-last')}
              onClick={() => setOpen(true)}
              onPointerEnter={() => void loadHistory()}
            >
              <History aria-hidden size={18} /> <span className="max-sm:sr-only">History</span>
            </Button>
          </>
        }
        title={record.name || 'New competition'}
        lead={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tone}>{record.cancelled ? 'Cancelled' : record.active ? 'Published' : 'Draft'}</Badge>
            <span>
              {dayWords(record.date, record.endDate)}
              {record.location.name !== '' && <span className="max-sm:hidden"> · {record.location.name}</span>}
            </span>
          </span>
        }
      >
        <StepNav place={place} open={session.access.steps} onGo={onGo} />
      </CompactHead>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryPanel open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

type BarProps = {
  place: Place;
  open: readonly BuilderStep[];
  busy: boolean;
  onBack: (place: Place) => void;
  onNext: (place: Place) => void;
};

/** Shows Back, the state of saving, and Next. Back is disabled on the first step. */
function Bar({ place, open, busy, onBack, onNext }: BarProps) {
  const { before, next } = aroundPlace(place, open);
  return (
    <div className="noprint sticky bottom-0 z-20">
      <StickyBar>
        <Button variant="secondary" disabled={before === null} onClick={() => before && onBack(before)}>
          Back
        </Button>
        <SaveWords />
        {next && (
          <Button busy={busy} onClick={() => onNext(next)}>
            {next === 'Publish' ? (
              <span>
                Check<span className="max-sm:sr-only"> and publish</span>
              </span>
            ) : (
              <span>
                <span className="max-sm:sr-only">Next: </span>
                {next}
              </span>
            )}
          </Button>
        )}
      </StickyBar>
    </div>
  );
}

/** Reads the record anew, after something outside its own forms has changed it. */
export async function readAnew(session: BuilderSession): Promise<void> {
  session.take((await call(readBuilt, { id: session.compId })).competition);
}

import type { CompetitionView } from '@startline/contract/competitions/view';
import { enterButtonText } from '@startline/rules/competitions/published/enter-button';
import { instant, wallClock, type Instant } from '@startline/rules/time';
import { Badge } from '../../../../ui/badge.tsx';
import { Band } from '../../../../ui/layout/band.tsx';
import { StickyBar } from '../../../../ui/layout/sticky-bar.tsx';
import { BackLink, LinkButton } from '../../../../ui/link-button.tsx';
import { daysInWords } from '@startline/rules/formats/dates';
import { factsOfView } from '../facts/facts.ts';
import { kindWords } from '../facts/kinds.ts';
import { ShareButton } from './share-button.tsx';
import { mayEnter, StatusWords } from '../facts/status-words.tsx';

type Props = { view: CompetitionView; access: boolean; now: Instant };

type BandProps = Props & {
  /** Whether the viewer runs this competition and may see its entries with contact and payment. */
  seesEntries: boolean;
  /** Whether the viewer draws start lists. */
  draws: boolean;
  /** Whether the viewer only runs scoreboards, which the others reach from the results. */
  runsBoards: boolean;
};

/** The dark band of a competition's page: what, when, where, and the next step. */
export const CompetitionBand = ({ view, access, now, seesEntries, draws, runsBoards }: BandProps) => (
  <Band
    back={<BackLink to="/v2">All competitions</BackLink>}
    title={view.name}
    lead={
      <>
        <p>
          <span className="block sm:inline">{daysInWords(view.dates)}</span>
          <span aria-hidden className="max-sm:hidden">
            {' '}
            ·{' '}
          </span>
          <span className="block sm:inline">{placeOf(view)}</span>
        </p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone="brand">{kindWords[view.kind]}</Badge>
          {view.isIndoor && view.kind !== 'indoor' && <Badge>Indoors</Badge>}
          <span>{view.organisation.name}</span>
          {view.options.level !== '' && <span>Level {view.options.level}</span>}
        </p>
      </>
    }
    actions={
      <>
        <StaffLinks view={view} now={now} seesEntries={seesEntries} draws={draws} runsBoards={runsBoards} />
        {hasBegun(view, now) && (
          <LinkButton to="/v2/results-v2/$compId" params={{ compId: String(view.id) }} variant="band">
            Results
          </LinkButton>
        )}
        <ShareButton title={view.name} link={view.links.page} />
        <EnterButton view={view} access={access} now={now} look="band" />
      </>
    }
  />
);

const DAY_MS = 86_400_000;

/** The work of the day is led to from the day before, so that weeks ahead it does not look open. */
const StaffLinks = ({ view, now, seesEntries, draws, runsBoards }: Omit<BandProps, 'access'>) => (
  <>
    {seesEntries && (
      <LinkButton to="/v2/comp-entries-v2/$compId" params={{ compId: String(view.id) }} variant="band">
        Manage entries
      </LinkButton>
    )}
    {draws && (
      <LinkButton to="/v2/draw-v2/$compId" params={{ compId: String(view.id) }} variant="band">
        Draw
      </LinkButton>
    )}
    {draws && hasBegun(view, (now + DAY_MS) as Instant) && (
      <LinkButton to="/v2/today-v2/$compId" params={{ compId: String(view.id) }} variant="band">
        Today
      </LinkButton>
    )}
    {runsBoards && (
      <LinkButton to="/v2/scoreboard-output-list/$compId" params={{ compId: String(view.id) }} variant="band">
        Scoreboards
      </LinkButton>
    )}
    {view.checkInFrom !== null && instant(view.checkInFrom) <= now && (
      <LinkButton to="/v2/checkin-v2/$id" params={{ id: String(view.id) }} variant="band">
        Check-in
      </LinkButton>
    )}
  </>
);

/** Returns whether the first day of a competition has come, by its own clock. */
const hasBegun = ({ dates: [first = '9'], timeZone }: CompetitionView, now: Instant): boolean =>
  first <= wallClock(now, timeZone).date;

export const placeOf = ({ location: { name, town } }: Pick<CompetitionView, 'location'>): string =>
  town === '' || name.includes(town) ? name : `${name}, ${town}`;

const looks = {
  band: { variant: 'band', className: 'border-white! bg-white text-[#0f1b2d]! hover:bg-white/90 max-lg:hidden' },
  bar: { variant: 'primary', className: 'min-w-28 shrink-0' },
  block: { variant: 'primary', className: 'mt-4 w-full' },
} as const;

/** Enter, in the organiser's words; nothing while entries are closed. */
export function EnterButton({ view, access, now, look }: Props & { look: keyof typeof looks }) {
  if (!mayEnter(factsOfView(view, access), now)) return null;
  const { enterButtonText: text, sellsTickets } = view.options.ui;
  return (
    <LinkButton to="/v2/entry-v2/$id" params={{ id: String(view.id) }} {...looks[look]}>
      {enterButtonText({ text, sellsTickets })}
    </LinkButton>
  );
}

/** The status and the next step at the bottom of the window, on a phone and a tablet. */
export const CompetitionBar = (props: Props) =>
  mayEnter(factsOfView(props.view, props.access), props.now) && (
    <StickyBar phoneOnly>
      <StatusWords facts={factsOfView(props.view, props.access)} now={props.now} />
      <EnterButton {...props} look="bar" />
    </StickyBar>
  );

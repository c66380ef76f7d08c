import { listBuilt } from '@startline/contract/building/builder';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Search, Upload } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { BuiltRow, type Built } from './list/built-row.tsx';
import { arriving } from '../../../lib/arriving.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';

const CopyDialog = lazy(async () => ({ default: (await arriving(() => import('./list/copy-dialog.tsx'))).CopyDialog }));
const ImportDialog = lazy(async () => ({
  default: (await arriving(() => import('./list/import-dialog.tsx'))).ImportDialog,
}));

/** Lists of the builder begin with the first five by name. */
const PAGE = 5;
const ALL = 200;
type Show = 'all' | 'drafts' | 'published' | 'past';
const shows: Readonly<Record<Show, string>> = { all: 'All', drafts: 'Drafts', published: 'Published', past: 'Past' };
type Asked = { search?: string; show?: Show; page?: number; all?: true | undefined };

function useAsked(): Asked {
  const { search, show, page, all } = useSearchKeys();
  const shown = Object.keys(shows).find((one): one is Show => one === show);
  return {
    ...(search !== undefined && { search }),
    ...(shown && { show: shown }),
    ...(page !== undefined && { page }),
    all,
  };
}

/** My competitions: those that the user may build, the state of each, and the ways to a new competition. */
export function CompetitionsScreen() {
  const request = useAsked();
  const navigate = useNavigate();
  const [copied, setCopied] = useState<Built>();
  const [isImporting, setImporting] = useState(false);
  const size = request.all === true ? ALL : PAGE;
  const page = request.page ?? 1;
  const list = useCall(
    listBuilt,
    { search: request.search ?? '', show: request.show ?? 'all', pagenumber: page, pagesize: size },
    { keep: true, freshMs: 0 },
  );
  const ask = (change: Asked): void =>
    void navigate({ to: '/v2/builder-v2', search: { ...request, page: undefined, ...change }, replace: true });
  const isNarrowed = (request.search ?? '') !== '' || (request.show ?? 'all') !== 'all';
  return (
    <>
      <Head onImport={() => setImporting(true)} />
      <Page>
        <FindCompetition asked={request} onAsk={ask} />
        <States
          query={list}
          isEmpty={(reply) => reply.data.competitions.length === 0}
          empty={<Nothing isNarrowed={isNarrowed} onClear={() => ask({ search: '', show: 'all' })} />}
        >
          {({
            data: {
              competitions,
              page: { totalCount },
            },
          }) => (
            <>
              <Card flush aria-label="My competitions">
                <ul className="divide-y divide-line">
                  {competitions.map((one) => (
                    <BuiltRow key={one.id} built={one} onCopy={() => setCopied(one)} />
                  ))}
                </ul>
              </Card>
              <Foot total={totalCount} isAll={request.all === true} onAll={(all) => ask({ all: all || undefined })}>
                <Pager
                  page={page}
                  pageSize={size}
                  total={totalCount}
                  onPage={(next) => ask({ page: next })}
                  label="Pages of competitions"
                />
              </Foot>
            </>
          )}
        </States>
      </Page>
      <Suspense fallback={null}>
        {copied && <CopyDialog built={copied} onClose={() => setCopied(undefined)} />}
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}

/** The ways to a new competition. */
const Head = ({ onImport }: { onImport: () => void }) => (
  <Band
    title="Builder"
    lead="Your competitions, from first draft to published page"
    actions={
      <>
        <Button variant="band" onClick={onImport}>
          <Upload aria-hidden size={18} /> Import
        </Button>
        <LinkButton variant="accent" to="/v2/builder-v2/$id" params={{ id: '0' }}>
          <Plus aria-hidden size={18} /> New competition
        </LinkButton>
      </>
    }
  />
);

const FindCompetition = ({ asked: request, onAsk }: { asked: Asked; onAsk: (change: Asked) => void }) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
    <div className="flex-1 basis-56">
      <Field label="Find a competition" name="search" optional="quiet">
        <TextInput
          type="search"
          autoComplete="off"
          icon={<Search size={18} />}
          value={request.search ?? ''}
          onChange={(event) => onAsk({ search: event.target.value })}
        />
      </Field>
    </div>
    <Chips label="Which competitions">
      {(Object.keys(shows) as Show[]).map((show) => (
        <Chip key={show} pressed={(request.show ?? 'all') === show} onClick={() => onAsk({ show })}>
          {shows[show]}
        </Chip>
      ))}
    </Chips>
  </div>
);

const Foot = ({
  total,
  isAll,
  onAll,
  children,
}: {
  total: number;
  isAll: boolean;
  onAll: (all: boolean) => void;
  children: ReactNode;
}) =>
  total > PAGE && (
    <div className="space-y-2">
      {children}
      <Button variant="quiet" className="-ml-4" onClick={() => onAll(!isAll)}>
        {isAll ? 'Show five at a time' : `Show all ${total}`}
      </Button>
    </div>
  );

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState
      title="No matching competitions"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all competitions
        </Button>
      }
    >
      Try part of the name, or another filter.
    </EmptyState>
  ) : (
    <EmptyState
      title="No competitions yet"
      action={
        <LinkButton to="/v2/builder-v2/$id" params={{ id: '0' }}>
          New competition
        </LinkButton>
      }
    >
      Start from a template, import a timetable, or begin with an empty one.
    </EmptyState>
  );

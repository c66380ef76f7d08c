import {
  entriesCsv,
  entriesOfCompetition,
  entriesWorkbook,
  type CompetitionEntries,
} from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { amountText } from '@startline/rules/money';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf, ApiRefusal, call, wordsOf } from '../../../lib/api.ts';
import { error } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { AlikeEntrantsCard } from './alike-entrants.tsx';
import { AwaitedChequesCard } from './awaited-cheques.tsx';
import { EnteredTeamsCard } from './entered-teams.tsx';
import { AnswersCard } from './answers/answers-card.tsx';
import { readAnswerFilter } from './answers/answer-filter.ts';
import { useQuestionColumns } from './answers/use-question-columns.ts';
import { ChosenEntries } from './chosen-entries.tsx';
import { useColumns } from './entry-columns.ts';
import { EnterSomebody } from './enter-somebody.tsx';
import { EntryGroups } from './entry-groups.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { cleaned, readFilter, type Filter } from './entries-filter.ts';
import { NoEntries } from './no-entries.tsx';
import { useCardsKnown } from './use-cards-known.ts';
import { useLiveEntries } from './use-live-entries.ts';
import { WaitingLinesCard } from './waiting-lines.tsx';

const PAGE_SIZE = 100;
/** Entries are announced as they come; the figure of what is in baskets is read again this often, in ms. */
const BASKETS_MS = 60_000;

/** The organiser's entries: counts, search, filters, contacts, payments, CSV; new entries appear automatically. */
export function CompEntriesScreen() {
  const { compId } = useParams({ from: '/v2/comp-entries-v2/$compId' });
  const filter = readFilter(useSearchKeys());
  const navigate = useNavigate();
  const id = Number(compId) as CompetitionId;
  const input = askedFor(id, filter);
  const entries = useCall(
    entriesOfCompetition,
    { ...input, page: filter.page ?? 1, pagesize: PAGE_SIZE },
    { keep: true, again: BASKETS_MS },
  );
  const set = (change: Filter): void =>
    void navigate({
      to: '.',
      search: cleaned({ ...filter, page: 1, ...change }),
      replace: true,
      resetScroll: false,
    });
  const data = entries.data?.data;
  const mayRead = !isRefusal(entries.error);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { shown, toggle } = useColumns();
  const asked = useQuestionColumns(id, data?.questions ?? []);
  const isKnown = useCardsKnown(id, mayRead && data !== undefined);
  return (
    <>
      <EntriesBand asked={input} data={data} mayRead={mayRead} />
      <Page>
        {isKnown && (
          <>
            {data?.competition.mayBuild && <EnterSomebody compId={id} />}
            <Cards compId={id} data={data} filter={filter} onChange={set} asked={asked} />
            <EntryFilters key={id} filter={filter} data={data} onChange={set} shown={shown} onColumn={toggle} />
          </>
        )}
        <States
          query={isKnown ? entries : { ...entries, data: undefined }}
          isEmpty={(reply) => reply.data.entries.length === 0}
          empty={<NoEntries filter={filter} data={data} onChange={set} />}
        >
          {(reply) => (
            <>
              <EntryGroups
                {...{ data: reply.data, group: input.group, columns: shown, questions: asked.shown, chosen }}
                onChoose={setChosen}
              />
              <Pager
                {...{ page: filter.page ?? 1, pageSize: PAGE_SIZE, total: totalOf(reply) }}
                onPage={(page) => set({ page })}
              />
            </>
          )}
        </States>
      </Page>
      {data && <ChosenEntries data={data} chosen={chosen} onDone={() => setChosen(new Set())} />}
    </>
  );
}

type CardsProps = {
  compId: CompetitionId;
  data: CompetitionEntries | undefined;
  filter: Filter;
  onChange: (change: Filter) => void;
  asked: ReturnType<typeof useQuestionColumns>;
};

/** What needs a look before the list: alike entrants, money, waiting lists, teams, and answers. */
const Cards = ({ compId, data, filter, onChange, asked }: CardsProps) => (
  <>
    <AlikeEntrantsCard compId={compId} />
    {data?.competition.mayMarkPaid && <AwaitedChequesCard compId={compId} />}
    <WaitingLinesCard compId={compId} />
    <EnteredTeamsCard compId={compId} />
    <AnswersCard
      questions={data?.questions ?? []}
      filter={filter.q ?? ''}
      onFilter={(q) => onChange({ q })}
      columns={asked.shown}
      onColumn={asked.toggle}
    />
  </>
);

/** Returns a filter as the server takes it, for the screen and for the file. */
const askedFor = (id: CompetitionId, filter: Filter) => ({
  id,
  search: filter.search ?? '',
  eventGroupId: filter.event ?? 0,
  clubId: filter.club ?? 0,
  payment: filter.payment ?? 'all',
  group: filter.view ?? 'event',
  sort: filter.sort ?? 'name',
  ...(filter.q ? readAnswerFilter(filter.q) : {}),
});

type BandProps = {
  asked: ReturnType<typeof askedFor>;
  data: CompetitionEntries | undefined;
  mayRead: boolean;
};

/** The competition, the figures, whether they update automatically, and the file. */
function EntriesBand({ asked: input, data, mayRead }: BandProps) {
  const live = useLiveEntries(input.id);
  const download = async (): Promise<void> => {
    try {
      saveFile(await call(entriesCsv, input));
    } catch (cause) {
      error(wordsOf(cause));
    }
  };
  return (
    <Band
      back={
        <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(input.id) }}>
          Competition
        </BackLink>
      }
      title={data ? `Entries: ${data.competition.name}` : <TitleToCome>Entries</TitleToCome>}
      lead={mayRead && <Live state={live} />}
      actions={
        mayRead && (
          <>
            <a
              className={buttonClass({ variant: 'band' })}
              href={addressOf(entriesWorkbook, input).url}
              download={workbookName(data)}
            >
              <Download aria-hidden size={18} /> Excel
            </a>
            <Button variant="band" onClick={() => void download()}>
              <Download aria-hidden size={18} /> CSV
            </Button>
          </>
        )
      }
    >
      {mayRead && <Totals data={data} />}
    </Band>
  );
}

/** Returns the name under which the workbook is saved; the address alone would make it 'xlsx.xlsx'. */
const workbookName = (data: CompetitionEntries | undefined): string =>
  `${(data?.competition.name ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-entries.xlsx`.replace(/^-/, '');

/** Returns whether this person may not see the entries, so that only the refusal is shown. */
const isRefusal = (cause: Error | null): boolean => cause instanceof ApiRefusal && cause.status === 403;

const Live = ({ state }: { state: 'live' | 'lost' }) => (
  <span className="inline-flex items-center gap-2">
    <span
      aria-hidden
      className={`size-2.5 rounded-full ${state === 'live' ? 'live-dot bg-[#6fd8a0]' : 'bg-[#f5b968]'}`}
    />
    {state === 'live' ? 'Live: new entries appear automatically' : 'Live updates are off. Trying again'}
  </span>
);

/** The figures; a dash for each while loading. */
function Totals({ data }: { data: CompetitionEntries | undefined }) {
  const totals = data?.totals;
  const items = [
    ['Athletes', totals?.athletes],
    ['Entries', totals?.entries],
    ['Paid', totals?.paid],
    ['Payment awaited', totals?.awaitingCheque],
    ['In baskets', totals?.held],
    ['Income', data && incomeOf(data)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2">
      {items.map(([label, value]) => (
        <div key={label}>
          <dd className="num text-[1.35rem] font-bold">{value?.toLocaleString('en-GB') ?? '–'}</dd>
          <dt className="text-[0.9rem] text-band2">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

const incomeOf = ({ totals, competition: { currency } }: CompetitionEntries): string =>
  amountText(totals.income, currency);

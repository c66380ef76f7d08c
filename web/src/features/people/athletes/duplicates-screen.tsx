import { listDuplicates, listMerges, type Duplicate } from '@startline/contract/people/duplicates';
import { samenessText } from '@startline/rules/people/athletes/same-athlete';
import { Link } from '@tanstack/react-router';
import { ChevronRight, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { dayAndMonth } from '../../../lib/dates/readers-days.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { MergeCard } from './merge-card.tsx';

const PAGE_SIZE = 20;
const tones: Readonly<Record<Duplicate['sameness'], BadgeTone>> = { same: 'brand', likely: 'warn', perhaps: 'plain' };

/**
 * Records that may be the same athlete, for users who may merge them, and the merges that are pending or can be undone.
 */
export function DuplicatesScreen() {
  const [page, setPage] = useState(1);
  const answer = useCall(listDuplicates, { pagenumber: page, pagesize: PAGE_SIZE }, { keep: true });
  const total = totalOf(answer.data);
  return (
    <>
      <Band
        back={<BackLink to="/v2/athletes-v2">Athletes</BackLink>}
        title="Duplicates"
        lead={answer.data && (total === 1 ? '1 pair of records' : `${total} pairs of records`)}
      />
      <Page>
        <States query={answer} isEmpty={(reply) => reply.data.length === 0} empty={<Nothing />}>
          {(reply) => (
            <>
              <Card flush aria-label="Records that may be the same athlete">
                <ul className="divide-y divide-line">
                  {reply.data.map((pair) => (
                    <PairRow key={pair.id} pair={pair} />
                  ))}
                </ul>
              </Card>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </>
          )}
        </States>
        <Merges />
      </Page>
    </>
  );
}

const Nothing = () => (
  <EmptyState title="No duplicates" icon={<UsersRound size={36} strokeWidth={1.5} />}>
    New and changed athletes are compared every minute. Two records that look like one athlete appear here.
  </EmptyState>
);

/** One pair: its likelihood, both records, the evidence for it and against it. */
const PairRow = ({ pair }: { pair: Duplicate }) => (
  <li>
    <Link
      to="/v2/duplicate-v2/$id"
      params={{ id: String(pair.id) }}
      className="flex items-center justify-between gap-3 px-4 py-3 text-ink no-underline -outline-offset-2! hover:bg-raise"
    >
      <span className="min-w-0 flex-1 space-y-1.5">
        <span className="flex flex-wrap gap-2">
          <Badge tone={tones[pair.sameness]}>{samenessText(pair.sameness)}</Badge>
          {pair.waitsUntil && <Badge tone="warn">Waiting until {dayAndMonth(pair.waitsUntil)}</Badge>}
        </span>
        <span className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <Brief side={pair.one} />
          <Brief side={pair.other} />
        </span>
        {pair.askedFor && (
          <span className="wrap-anywhere block text-[0.95rem] font-[650]">
            The organiser of {pair.askedFor} has asked for them to be merged
          </span>
        )}
        <span className="block text-[0.95rem] text-ink2">
          Both have {[...pair.signs, ...pair.doubts.map((doubt) => `but ${doubt}`)].join(', ')}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink2" />
    </Link>
  </li>
);

const Brief = ({ side }: { side: Duplicate['one'] }) => (
  <span className="wrap-anywhere min-w-0">
    <span className="block text-[1.06rem] font-[650]">{side.name}</span>
    <span className="num block text-[0.95rem] text-ink2">
      {[`born ${side.dob}`, side.URN, side.club, placesText(side.entries)].filter(Boolean).join(' · ')}
    </span>
  </span>
);

const placesText = (entries: number): string =>
  entries === 0 ? 'no entries' : entries === 1 ? '1 entry' : `${entries} entries`;

/** Merges in their notice period, and those that can still be undone. Renders nothing if there are none. */
function Merges() {
  const merges = useCall(listMerges, {});
  if (!merges.data || merges.data.data.length === 0) return null;
  return (
    <>
      <h2>Merges in the last 30 days</h2>
      {merges.data.data.map((merge) => (
        <MergeCard key={merge.id} merge={merge} />
      ))}
    </>
  );
}
